import { AnsiStripper } from './ansi-stripper.ts'
import { LineNormaliser } from './line-normaliser.ts'
import { NormalisedSink } from './normalised-sink.ts'
import type { OutputFacts } from './output-facts.ts'
import { PathReplacer } from './path-replacer.ts'
import { pathSpellings } from './path-spellings.ts'
import { FINGERPRINT_VERSION } from './snapshot.ts'

const LF = 0x0a

export type OutputNormaliser = {
  /** Takes the next bytes of the output; they may be reused by the caller afterwards. */
  push(chunk: Uint8Array): void
  /** Ends the output. Nothing may be pushed or finished after it. */
  finish(): OutputFacts
}

/**
 * Normalises a command's output while it streams and knows its facts at the end: one pass, constant memory, any size, the same
 * result for every way of cutting the bytes into chunks (R12 to R18). In this order:
 *
 * 1. Escape sequences go: exactly the matches of the pattern in `strip-ansi` 7.2.0, for texts of any length. (The package's
 *    shortcut, which leaves a text without a single ESC or U+009B as it is, is not followed: what is removed would then depend
 *    on bytes that are still to come.)
 * 2. Each spelling of the workspace's paths becomes `<workspace>`, at path boundaries only.
 * 3. Blanks (space, tab, CR, VT, FF) go at the end of every line, and blanks and newlines at the end of the text. So CRLF is LF,
 *    and a CR inside a line stays.
 *
 * Nothing else changes; no digit is dropped. The text is UTF-8, but works byte for byte: invalid bytes stay as they are.
 * `stableOutputFingerprint` is of that text with volatile tokens masked (`volatile-token.ts`); a line of over 64 KiB is masked
 * in pieces of that size.
 */
export const createOutputNormaliser = (options: {
  /** Absolute paths of the workspace, real paths and links alike. */
  readonly workspacePaths: readonly string[]
}): OutputNormaliser => {
  const spellings = pathSpellings(options.workspacePaths).map((spelling) => Buffer.from(spelling))
  const stripper = new AnsiStripper(
    new PathReplacer(spellings, new LineNormaliser(new NormalisedSink())),
  )
  let bytes = 0
  let lastByte = LF
  return {
    push: (chunk) => {
      if (chunk.length === 0) return
      stripper.write(chunk)
      bytes += chunk.length
      lastByte = chunk[chunk.length - 1] ?? LF
    },
    finish: () => {
      const lines = stripper.finish().finish()
      const { outputFingerprint, stableOutputFingerprint, tail } = lines.finish().finish()
      const newlines = lines.newlines + stripper.removedNewlines
      return {
        outputFingerprint,
        stableOutputFingerprint,
        fingerprintVersion: FINGERPRINT_VERSION,
        bytes,
        lines: lastByte === LF ? newlines : newlines + 1,
        tail,
      }
    },
  }
}
