import { describe, expect, it } from 'vitest'
import {
  evaluateExpression,
  evaluateText,
  evaluateValue,
  holds,
} from '../support/workflows/evaluate-expression.ts'

describe('two defects of GitHub’s packages are worked around', () => {
  it('every doubled quote of a text is one quote', () => {
    expect(evaluateExpression("'it''s ''so'''", {}).coerceString()).toBe("it's 'so'")
  })

  it('a text of several lines around an expression keeps its lines as they are', () => {
    expect(evaluateText(`one \${{ github.a }}\ntwo {0}\n`, { github: { a: 1 } })).toBe(
      'one 1\ntwo {0}\n',
    )
  })
})

describe('values of the YAML', () => {
  it('keep the type of an expression that is the whole value', () => {
    const contexts = { inputs: { n: 5, list: ['a', 'b'], on: true } }
    expect(evaluateValue(`\${{ inputs.n }}`, contexts)).toBe(5)
    expect(evaluateValue({ x: [`\${{ inputs.list }}`] }, contexts)).toEqual({ x: [['a', 'b']] })
    expect(evaluateValue(`\${{ inputs.on }}`, contexts)).toBe(true)
    expect(evaluateValue(`\${{ inputs.n }}\${{ inputs.on }}`, contexts)).toBe('5true')
  })

  it('are no longer than their expression’s last brace outside its texts', () => {
    expect(evaluateText(`a \${{ '}}' }} b \${{ 'it''s }}' }}`, {})).toBe("a }} b it's }}")
  })
})

describe('conditions', () => {
  it('ask functions that are given', () => {
    expect(holds('failure() || never', { never: false }, { failure: () => true })).toBe(true)
    expect(() => holds('success()', {})).toThrow(/success/)
  })

  it('are false for nothing, zero and the empty text', () => {
    for (const value of [undefined, null, 0, '', false])
      expect(holds('github.a', { github: { a: value } })).toBe(false)
    for (const value of ['false', 1, {}])
      expect(holds('github.a', { github: { a: value } })).toBe(true)
  })
})
