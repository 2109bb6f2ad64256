/**
 * The demo's repository: a small library with a real bug, and a real test that shows it. It needs nothing but Node.
 */
export const EXAMPLE_FILES: Readonly<Record<string, string>> = {
  'README.md': `# track-length

Writes the length of a track as a player shows it: 83 seconds are \`1:23\`.
`,
  'package.json': `{
  "name": "track-length",
  "version": "1.0.0",
  "type": "module",
  "exports": "./src/track-length.js",
  "scripts": { "test": "node --test" }
}
`,
  'src/track-length.js': `/** The length of a track as a player shows it, from whole seconds. */
export const trackLength = (seconds) => {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = seconds % 60
  return hours > 0 ? \`\${hours}:\${minutes}:\${rest}\` : \`\${minutes}:\${rest}\`
}
`,
  'test/track-length.test.js': `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trackLength } from '../src/track-length.js'

test('minutes and seconds', () => {
  assert.equal(trackLength(83), '1:23')
})

test('seconds below ten keep their zero', () => {
  assert.equal(trackLength(65), '1:05')
})

test('from an hour on, minutes below ten keep theirs too', () => {
  assert.equal(trackLength(3725), '1:02:05')
})
`,
}

/** What the demo's task asks for. */
export const EXAMPLE_TASK = {
  title: 'Track lengths lose their zeros',
  body: `A track of 65 seconds is shown as \`1:5\`, and should be \`1:05\`.

Long ones are wrong too: 3725 seconds should be \`1:02:05\`. The tests in \`test/\` say the same and fail.
`,
} as const
