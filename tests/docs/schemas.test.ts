import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { encodeDocument } from '../../src/domain/evidence/document-text.ts'
import { jsonSchemaOf, SCHEMA_NAMES } from '../../src/domain/evidence/schemas.ts'
import { docsPath } from '../support/generated-page.ts'

test.each(SCHEMA_NAMES)('docs/schemas/%s.json is the schema of the source', async (name) => {
  await expect(encodeDocument(jsonSchemaOf(name))).toMatchFileSnapshot(
    docsPath(`schemas/${name}.json`),
  )
})

test('docs/schemas holds no schema that the source does not have', () => {
  const expected = new Set(SCHEMA_NAMES.map((name) => `${name}.json`))
  expect(new Set(readdirSync(docsPath('schemas')))).toEqual(expected)
})
