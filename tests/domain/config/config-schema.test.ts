import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONFIG_KEYS, REFUSED_KEYS } from '../../../src/domain/config/config-keys.ts'
import { parseConfig } from '../../../src/domain/config/parse-config.ts'
import { jsonSchemaOf } from '../../../src/domain/evidence/schemas.ts'
import { CONFIG_SAMPLES, titled } from './config-samples.ts'

const schema = jsonSchemaOf('config')
const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema)

/** What an editor that knows the schema says, and what Proofrun says. */
const verdictsOn = (text: string) => ({
  editor: validate(parse(text)),
  proofrun: parseConfig(new TextEncoder().encode(text), 'proofrun.yml').ok,
})

describe.each(CONFIG_KEYS)('$key', ({ key, help }) => {
  const { good = [], bad = [] } = CONFIG_SAMPLES[key] ?? {}

  test.each(titled(good))('an editor takes %s, as Proofrun does', (_title, yaml) => {
    expect(verdictsOn(`${key}: ${yaml}`)).toEqual({ editor: true, proofrun: true })
  })

  test.each(titled(bad))('an editor refuses %s, as Proofrun does', (_title, yaml) => {
    expect(verdictsOn(`${key}: ${yaml}`)).toEqual({ editor: false, proofrun: false })
  })

  test('an editor explains it', () => {
    expect(schema).toMatchObject({ properties: { [key]: { description: help } } })
  })
})

test.each(['zebra', 'constructor', ...REFUSED_KEYS.keys()])(
  'the key %s is refused by both',
  (key) => {
    expect(verdictsOn(`${key}: x`)).toEqual({ editor: false, proofrun: false })
  },
)

test('an empty mapping is taken by both', () => {
  expect(verdictsOn('{}')).toEqual({ editor: true, proofrun: true })
})
