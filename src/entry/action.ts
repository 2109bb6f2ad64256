// The action's main step. A comment that is no command ends here, with nothing loaded but what reads it (design.md §10).
import type { DEFAULT_FORGE_SETTINGS } from '../domain/config/forge-settings.ts'
import { hear } from '../domain/gate/hear.ts'
import type { HearingSettings } from '../domain/gate/heard-event.ts'
import type { Ignored } from '../domain/gate/trigger.ts'

// An import would load `fs/promises` with it, which takes as long as all else here together.
const { appendFileSync, readFileSync, writeSync } = process.getBuiltinModule('node:fs')

const environment = process.env

/** Its own, for a constant that is shared is a file more to load; the type holds it to the other. */
const DEFAULT_LABEL: (typeof DEFAULT_FORGE_SETTINGS)['label'] = 'autorun'

const input = (name: string): string => (environment[`INPUT_${name}`] ?? '').trim()

/** Read leniently, and so that a wrong value lets nothing through: a trigger has all inputs read again, and refused by name. */
const hearingSettings = (): HearingSettings => ({
  label: input('LABEL') || DEFAULT_LABEL,
  commandPrefix: ['', 'optional'].includes(input('COMMAND-PREFIX')) ? 'optional' : 'required',
  allowedBots: input('ALLOWED-BOTS')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number),
  issue: input('ISSUE'),
  command: input('COMMAND'),
})

const readPayload = (): unknown => {
  try {
    return JSON.parse(readFileSync(environment['GITHUB_EVENT_PATH'] ?? '', 'utf8'))
  } catch {
    // `hear` says what is missing in an event that is not there.
    return undefined
  }
}

/** Past `process.stdout`, which would have to be opened first. */
const print = (line: string): void => void writeSync(1, `${line}\n`)

/** The reason of what was not done stands where people look for it (F36). Every such sentence is ours; of the event it holds a checked name or a number. */
const sayIgnored = ({ code, message }: Ignored): void => {
  print(`::notice::${message} (${code})`)
  try {
    const summary = environment['GITHUB_STEP_SUMMARY']
    if (summary) appendFileSync(summary, `## Proofrun started nothing\n\n\`${code}\`: ${message}\n`)
  } catch {
    // The notice says it, too.
  }
}

/** A later job of the split workflow: what is asked for was heard by the gate (design.md §4). */
const laterJob = (): string | undefined => {
  const job = input('JOB')
  const asks = job !== '' && job !== 'gate' && (job !== 'publish' || input('REQUEST') !== '')
  return asks ? job : undefined
}

const main = async (): Promise<number> => {
  const payload = readPayload()
  const job = laterJob()
  if (job !== undefined) {
    const { runJob } = await import('./action/run-job.ts')
    return runJob({ name: job, environment, payload })
  }
  const heard = hear({
    eventName: environment['GITHUB_EVENT_NAME'] ?? '',
    payload,
    settings: hearingSettings(),
    run: { id: Number(environment['GITHUB_RUN_ID']) },
  })
  if (heard.kind === 'quiet') {
    print(heard.message)
    return 0
  }
  if (heard.kind === 'ignored' && heard.hint === undefined) {
    sayIgnored(heard)
    return 0
  }
  const { runAction } = await import('./action/run-action.ts')
  return runAction({ heard, environment, payload })
}

// What a client may have left open keeps nobody waiting.
process.exit(await main())
