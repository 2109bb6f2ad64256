import { describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/domain/config/parse-config.ts'
import { renderConfig } from '../../../src/domain/onboarding/config-template.ts'
import { expectOk } from '../../support/expect-ok.ts'

const read = (text: string) => expectOk(parseConfig(Buffer.from(text), 'proofrun.yml'))

describe('renderConfig', () => {
  test('without commands it is a valid configuration that sets nothing', () => {
    expect(read(renderConfig({}))).toMatchObject({ settings: {}, forge: {} })
  })

  test.each(['npm test', 'a: b # c', 'first\nsecond', `${'long '.repeat(60)}end`])(
    'commands come back as they were given: %j',
    (command) => {
      const { settings } = read(renderConfig({ verify: command, setup: command }))
      expect(settings).toEqual({ verify: command, setup: command })
    },
  )

  test('every key that it shows in a comment is one, with a value that is allowed', () => {
    const shown = renderConfig({}).replace(/^# (?=\w+: )/gm, '')
    expect(Object.keys(read(shown.replace(/^#? ?Every key:.*$/m, '')).settings)).toEqual([
      'verify',
      'setup',
      'agentCommand',
      'verifyTimeout',
      'maxFixPasses',
      'maxMinutes',
      'copy',
      'protectedPaths',
    ])
  })
})
