import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { EVENT_DATA, EVENT_KINDS, NO_PROGRESS_REASONS } from '../../src/domain/attempt/events.ts'
import { exitCodeOf, OUTCOMES, type Outcome } from '../../src/domain/attempt/outcomes.ts'
import { EVENT_TEXTS } from '../../src/domain/conversation/event-texts.ts'
import {
  FAILURE_CLASS_TEXTS,
  NO_PROGRESS_TEXTS,
  OUTCOME_TEXTS,
} from '../../src/domain/conversation/outcome-texts.ts'
import { ARTIFACTS } from '../../src/domain/evidence/artifact-names.ts'
import { jsonSchemaOf, SCHEMA_NAMES, SCHEMA_VERSIONS } from '../../src/domain/evidence/schemas.ts'
import { READINESS_REASONS } from '../../src/domain/readiness/readiness-document.ts'
import { FAILURE_CLASSES } from '../../src/domain/verification/failure-class.ts'
import { docsPath, markdownTable, regenerate } from '../support/generated-page.ts'
import { fieldRows } from '../support/schema-table.ts'

const code = (text: string): string => `\`${text}\``

const outcomes = Object.keys(OUTCOMES) as Outcome[]

const outcomesTable = markdownTable(
  ['outcome', 'stage', 'exit code', 'what it means', 'what you can do'],
  outcomes.map((outcome) => {
    const { sentence, next } = OUTCOME_TEXTS[outcome]
    return [code(outcome), OUTCOMES[outcome], String(exitCodeOf(outcome)), sentence, next]
  }),
)

const fieldsOf = (kind: keyof typeof EVENT_DATA): readonly string[] => {
  const schema = EVENT_DATA[kind]
  const shapes = 'shape' in schema ? [schema] : schema.options
  return [...new Set(shapes.flatMap((one) => Object.keys(one.shape)))]
}

const eventsTable = markdownTable(
  ['event', 'what it says', 'data'],
  EVENT_KINDS.map((kind) => [code(kind), EVENT_TEXTS[kind], fieldsOf(kind).map(code).join(', ')]),
)

const filesTable = markdownTable(
  ['file', 'what it is', 'schema'],
  ARTIFACTS.map(({ name, what, schema }) => [
    code(name),
    what,
    schema === undefined ? '' : code(schema),
  ]),
)

const documentsText = SCHEMA_NAMES.map((name) => {
  const version = SCHEMA_VERSIONS[name]
  const title = `### \`proofrun/${name}\`${version === null ? '' : `, version ${version}`}`
  const rows = fieldRows(jsonSchemaOf(name))
  const table = markdownTable(
    ['field', 'type', 'meaning'],
    rows.map((row) => [code(row.name), row.type, row.what]),
  )
  return `${title}\n\n[JSON Schema](schemas/${name}.json)\n\n${table}\n`
}).join('\n')

const reasonsTable = markdownTable(
  ['reason', 'meaning'],
  Object.entries(READINESS_REASONS).map(([reason, sentence]) => [code(reason), sentence]),
)

const classesTable = markdownTable(
  ['class', 'how the process ended', 'repaired by the agent', 'what it means', 'what you can do'],
  FAILURE_CLASSES.map((name) => {
    const { ends, repairable, sentence, next } = FAILURE_CLASS_TEXTS[name]
    const setup = name === 'setup-failed' ? 'only when the change touched what setup reads' : 'no'
    return [code(name), ends, repairable ? 'yes' : setup, sentence, next]
  }),
)

const stopsTable = markdownTable(
  ['reason', 'what did not move', 'what you can do'],
  NO_PROGRESS_REASONS.map((reason) => {
    const { sentence, next } = NO_PROGRESS_TEXTS[reason]
    return [code(reason), sentence, next]
  }),
)

const PAGES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lifecycle.md': { outcomes: outcomesTable, events: eventsTable },
  'artifacts.md': { files: filesTable, documents: documentsText },
  'readiness.md': { reasons: reasonsTable },
  'verification.md': { classes: classesTable },
  'no-progress.md': { stops: stopsTable },
  'recovery.md': {},
}

test.each(Object.entries(PAGES))('docs/%s says what the source says', async (name, sources) => {
  await expect(regenerate(name, sources)).toMatchFileSnapshot(docsPath(name))
})

describe('the tables are whole', () => {
  test('every field of every document has a meaning', () => {
    for (const name of SCHEMA_NAMES) {
      const silent = fieldRows(jsonSchemaOf(name))
        .filter((row) => row.what === '')
        .map((row) => row.name)
      expect(silent, name).toEqual([])
    }
  })

  test('the continue table of recovery.md names every outcome once', () => {
    const page = readFileSync(docsPath('recovery.md'), 'utf8')
    const table = page.slice(
      page.indexOf('| after |'),
      page.indexOf('\n\n', page.indexOf('| after |')),
    )
    const named = [...table.matchAll(/^\| ([^|]*) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([a-z-]+)`/g)].map(([, outcome]) => outcome),
    )
    expect(named).toHaveLength(new Set(named).size)
    expect(new Set(named)).toEqual(new Set(outcomes))
  })

  test('links between pages lead somewhere', () => {
    for (const name of Object.keys(PAGES)) {
      const page = readFileSync(docsPath(name), 'utf8')
      for (const [, target = ''] of page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g))
        expect(() => readFileSync(docsPath(target)), `${name}: ${target}`).not.toThrow()
    }
  })
})
