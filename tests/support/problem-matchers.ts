/**
 * How the problem matchers that setup actions leave for later steps find something, each at least as widely as the real one: the
 * expressions of one finding, line after line, and a text that it is found in.
 */
export type ProblemMatcher = {
  readonly owner: string
  readonly lines: readonly RegExp[]
  readonly sample: string
}

const GO = /[\\/].+\.go:(?:\d+:\d+:)? /

export const PROBLEM_MATCHERS: readonly ProblemMatcher[] = [
  {
    owner: 'setup-node, tsc',
    lines: [/^\s*\S.*\(\d+(?:,\d+)*\)\s*:\s+(?:error|warning|info)\b/],
    sample: 'src/a.ts(3,5): error TS2322: not assignable',
  },
  {
    owner: 'setup-node, tsc without a column',
    lines: [/^\s*\S.*\(\d+\)\s*:\s+(?:error|warning|info)\b/],
    sample: 'src/a.ts(3): error TS2322: not assignable',
  },
  {
    owner: 'setup-node, eslint-compact',
    lines: [/:\sline\s\d+,\scol\s\d+,\s(?:Error|Warning|Info)\b/],
    sample: 'src/a.js: line 3, col 5, Error - x is not defined. (no-undef)',
  },
  {
    owner: 'setup-node, eslint-stylish',
    lines: [/\S/, /^\s+\d+:\d+\s+(?:error|warning|info)\s/],
    sample: 'src/a.js\n  3:5  error  x is not defined  no-undef',
  },
  { owner: 'setup-go', lines: [GO], sample: './cmd/a.go:3:5: undefined: x' },
  { owner: 'setup-go without a line', lines: [GO], sample: 'open ./cmd/a.go: no such file' },
  {
    owner: 'setup-python',
    lines: [/\bFile\s".*",\sline\s\d+,\sin\s/],
    sample: '  File "a.py", line 3, in f',
  },
  {
    owner: 'setup-dotnet',
    lines: [/\(\d+(?:,\d+)*\):\s+(?:error|warning)\s+[A-Za-z]+\d+:/],
    sample: 'A.cs(3,5): error CS0103: x does not exist [a.csproj]',
  },
  {
    owner: 'a compiler of C',
    lines: [/:\d+:\d+:\s+(?:warning|error):/],
    sample: 'src/a.c:3:5: error: x is not declared',
  },
]

/** Owners of the matchers that find something in a log. */
export const matchersOf = (log: string): readonly string[] => {
  const lines = log.split(/\r\n|\r|\n/)
  return PROBLEM_MATCHERS.filter(({ lines: expressions }) =>
    lines.some((_line, at) =>
      expressions.every((expression, index) => expression.test(lines[at + index] ?? '')),
    ),
  ).map(({ owner }) => owner)
}
