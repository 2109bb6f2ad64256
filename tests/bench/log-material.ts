/* Realistic verifier output for the benchmarks, the same on every run. */

export const WORKSPACE = '/home/runner/work/_temp/proofrun/tasks/7/attempts/1/verify/tree'

const testRunner = (index: number): string =>
  [
    ` \u001b[32m✓\u001b[39m tests/domain/file-${index % 97}.test.ts \u001b[2m(\u001b[22m\u001b[2m${index % 31} tests\u001b[22m\u001b[2m)\u001b[22m\u001b[33m ${index % 800}\u001b[2mms\u001b[22m\u001b[39m`,
    `     \u001b[33m\u001b[2m✓\u001b[22m\u001b[39m keeps the order of the events when two of them arrive at once \u001b[33m${index % 300}\u001b[2mms\u001b[22m\u001b[39m`,
    `     \u001b[32m✓\u001b[39m refuses a name with a slash in it, and says which name and where`,
    ...(index % 20 === 0
      ? [
          `\u001b[31mAssertionError\u001b[39m: expected 4 to be 5 // Object.is equality`,
          `    at ${WORKSPACE}/src/domain/order.ts:${index % 400}:17`,
          `    at processTicksAndRejections (node:internal/process/task_queues:105:5)`,
        ]
      : []),
  ].join('\n')

const compiler = (index: number): string =>
  [
    `[${index % 900}/900] Building CXX object src/CMakeFiles/core.dir/module_${index % 450}.cpp.o`,
    `${WORKSPACE}/src/module_${index % 450}.cpp: In member function 'void core::Module::update(const State&)':`,
    `${WORKSPACE}/src/module_${index % 450}.cpp:${index % 700}:23: warning: unused variable 'previous' [-Wunused-variable]`,
    `  ${index % 700} |     const auto previous = state.previous();`,
    '      |                ^~~~~~~~',
  ].join('\n')

const service = (index: number): string =>
  `2026-12-01T10:${String(index % 60).padStart(2, '0')}:30.${index % 1000}Z INFO [pid ${index % 9999}] GET http://127.0.0.1:3000/items/${index % 512} took ${index % 90}ms`

const plain = (index: number): string =>
  `The quick brown fox jumps over the lazy dog while the night is long and nothing happens in folder ${index % 10}, again.`

const repeat = (line: (index: number) => string, bytes: number): Buffer => {
  const parts: string[] = []
  for (let size = 0, index = 0; size < bytes; index += 1) {
    const part = `${line(index)}\n`
    parts.push(part)
    size += part.length
  }
  return Buffer.from(parts.join(''))
}

/** Logs of about `bytes` each, by name. */
export const logMaterial = (bytes: number): ReadonlyMap<string, Buffer> =>
  new Map([
    ['test runner with colours', repeat(testRunner, bytes)],
    ['compiler', repeat(compiler, bytes)],
    ['service log', repeat(service, bytes)],
    ['plain text', repeat(plain, bytes)],
    ['one line without an end', Buffer.alloc(bytes, 'abcdefghijklmnopqrstuvwxyz ')],
  ])
