import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseBundleHeader,
  renderBundleHeader,
} from '../../../src/domain/handover/bundle-header.ts'

const A = 'a'.repeat(40)
const B = 'b'.repeat(40)
const pack = (objects: number): Buffer => {
  const header = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  header.writeUInt32BE(objects, 8)
  return header
}
const bundle = (text: string, objects = 3): Uint8Array =>
  Buffer.concat([Buffer.from(text, 'latin1'), pack(objects)])

describe('parseBundleHeader', () => {
  it('reads what renderBundleHeader writes, for both object formats', () => {
    for (const [format, digits] of [
      ['sha1', 40],
      ['sha256', 64],
    ] as const) {
      const [since, commit] = ['a'.repeat(digits), 'b'.repeat(digits)]
      const header = renderBundleHeader(since, commit)
      expect(parseBundleHeader(bundle(header), format)).toEqual({
        ok: true,
        value: { prerequisites: [since], commit, packStart: header.length, objects: 3 },
      })
      const other = format === 'sha1' ? 'sha256' : 'sha1'
      expect(parseBundleHeader(bundle(header), other).ok).toBe(false)
    }
  })

  it('reads git’s own comments after prerequisites, and a bundle without any', () => {
    const text = `# v2 git bundle\n-${A} a subject\n-${B} \n${B} refs/heads/work\n\n`
    expect(parseBundleHeader(bundle(text), 'sha1')).toMatchObject({
      ok: true,
      value: { prerequisites: [A, B], commit: B },
    })
    const whole = `# v2 git bundle\n${B} refs/heads/work\n\n`
    expect(parseBundleHeader(bundle(whole), 'sha1')).toMatchObject({
      ok: true,
      value: { prerequisites: [] },
    })
  })

  it.each([
    ['another version', `# v3 git bundle\n${B} refs/heads/work\n\n`],
    ['a capability', `# v2 git bundle\n@filter=blob:none\n${B} refs/heads/work\n\n`],
    ['R108 another ref', `# v2 git bundle\n${B} refs/heads/main\n\n`],
    ['GIT-17 a second ref', `# v2 git bundle\n${B} refs/heads/work\n${A} refs/heads/x\n\n`],
    ['no ref', `# v2 git bundle\n-${A} x\n\n`],
    ['a prerequisite after the ref', `# v2 git bundle\n${B} refs/heads/work\n-${A} x\n\n`],
    ['a short id', `# v2 git bundle\n${B.slice(1)} refs/heads/work\n\n`],
    ['upper case', `# v2 git bundle\n${B.toUpperCase()} refs/heads/work\n\n`],
    ['a carriage return', `# v2 git bundle\n${B} refs/heads/work\r\n\n`],
    ['65 prerequisites', `# v2 git bundle\n${`-${A} x\n`.repeat(65)}${B} refs/heads/work\n\n`],
    ['no end', `# v2 git bundle\n${B} refs/heads/work\n`],
  ])('R111 refuses %s', (_name, text) => {
    expect(parseBundleHeader(bundle(text), 'sha1')).toMatchObject({
      ok: false,
      error: { code: 'invalid-bundle' },
    })
  })

  it('GIT-17 refuses by the number of objects before anything is unpacked', () => {
    const text = renderBundleHeader(A, B)
    expect(parseBundleHeader(bundle(text, 50_000), 'sha1').ok).toBe(true)
    expect(parseBundleHeader(bundle(text, 50_001), 'sha1')).toMatchObject({
      error: { code: 'too-many-objects' },
    })
  })

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), (bytes, asBundle) => {
        const whole = asBundle ? Buffer.concat([Buffer.from('# v2 git bundle\n'), bytes]) : bytes
        expect(parseBundleHeader(whole, 'sha1').ok).toBe(false)
      }),
    )
  })
})
