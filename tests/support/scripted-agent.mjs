// The agent of the end-to-end tests: does what its scenario file says, and records each start. See scripted-agent.ts.
import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

const scenario = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const env = process.env
const phase = env.PROOFRUN_PHASE
const pass = Number(env.PROOFRUN_PASS)

const key =
  [`${phase}:${pass}`, phase, 'default'].find((name) => name in scenario.phases) ?? 'built-in'

const startsSoFar = () => {
  try {
    return readFileSync(scenario.starts, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && JSON.parse(line).key === key).length
  } catch {
    return 0
  }
}

const start = startsSoFar() + 1
const record = { key, phase, pass, start, pid: process.pid, time: Date.now() }
appendFileSync(scenario.starts, `${JSON.stringify(record)}\n`)

const script = () => {
  const listed = scenario.phases[key] ?? []
  const perStart = Array.isArray(listed[0])
  return perStart ? (listed[start - 1] ?? listed.at(-1)) : listed
}

const mustFixIds = () => {
  const line = /^must-fix ids: (.+)$/m.exec(readFileSync(env.PROOFRUN_PROMPT_FILE, 'utf8'))
  return line === null ? undefined : line[1].split(', ')
}

const change = () => {
  const addressed = mustFixIds()
  return { summary: `scripted ${phase}`, changes: [], ...(addressed && { addressed }) }
}

const DEFAULT_RESULTS = {
  triage: () => ({ verdict: 'proceed', reasoning: 'scripted triage' }),
  plan: () => ({ ready: true, summary: 'scripted plan', steps: ['do it'] }),
  implement: change,
  fix: change,
  'review-a': () => ({ summary: 'scripted review A', findings: [] }),
  'review-b': () => ({ summary: 'scripted review B', findings: [] }),
}

const putResult = (content) => {
  resultIsSettled = true
  writeFileSync(env.PROOFRUN_RESULT_FILE, content)
}
let resultIsSettled = false

const place = (path) => {
  mkdirSync(dirname(path), { recursive: true })
  return path
}

const run = (file, args) => {
  const { status, signal } = spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${status ?? signal}`)
}

const IDENTITY = ['-c', 'user.name=Scripted Agent', '-c', 'user.email=agent@example.invalid']

const ACTIONS = {
  write: ({ path, content }) => writeFileSync(place(path), content),
  append: ({ path, content }) => appendFileSync(place(path), content),
  delete: (path) => rmSync(path, { recursive: true }),
  chmod: ({ path, mode }) => chmodSync(path, Number.parseInt(mode, 8)),
  symlink: ({ path, target }) => symlinkSync(target, place(path)),
  commit: (message) => {
    run('git', ['add', '--all'])
    run('git', [...IDENTITY, 'commit', '--quiet', '--message', message])
  },
  shell: (command) => run('sh', ['-c', command]),
  print: (text) => process.stdout.write(text),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  background: (command) =>
    spawn('sh', ['-c', command], { detached: true, stdio: 'inherit' }).unref(),
  result: (fields) => putResult(JSON.stringify({ ...DEFAULT_RESULTS[phase](), ...fields })),
  raw: (text) => putResult(text),
  rawBase64: (base64) => putResult(Buffer.from(base64, 'base64')),
  noResult: () => {
    resultIsSettled = true
  },
  exit: (code) => process.exit(code),
  kill: (signal) => {
    process.kill(process.pid, signal)
    return new Promise((resolve) => setTimeout(resolve, 60_000))
  },
}

for (const action of script()) {
  const [[name, argument]] = Object.entries(action)
  await ACTIONS[name](argument)
}
if (!resultIsSettled) putResult(JSON.stringify(DEFAULT_RESULTS[phase]()))
