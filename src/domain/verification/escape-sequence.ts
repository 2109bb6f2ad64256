/**
 * The escape sequences that `strip-ansi` 7.2.0 removes, as a state machine over UTF-8 bytes, so that a sequence may be split
 * anywhere and be of any length (R13). C1 controls are what they are in UTF-8: 0xC2 and 0x80 to 0x9F; a lone byte 0x9B is no
 * control but a part of some character, or an invalid byte.
 */

const BEL = 0x07
const CAN = 0x18
const SUB = 0x1a
export const ESC = 0x1b
/** Lead byte of every C1 control. */
export const C1_LEAD = 0xc2

/** Where inside a sequence the bytes read so far have come to. `Palette + n` has read n of its seven hex digits. */
export const SequenceState = {
  Escape: 1,
  C1: 2,
  Csi: 3,
  CsiIntermediate: 4,
  Intermediate: 5,
  OscStart: 6,
  Osc: 7,
  OscEscape: 8,
  OscC1: 9,
  Control: 10,
  ControlEscape: 11,
  ControlC1: 12,
  PaletteEnd: 13,
  PaletteEndEscape: 14,
  PaletteEndC1: 15,
  Palette: 16,
} as const

/** What a byte did to a sequence. Every value of 100 or more ends it; smaller ones are the state it is in now. */
export const SequenceEnd = {
  /** The byte was the sequence's last one. */
  Match: 100,
  /** The sequence had ended before this byte, which is to be read again as text. */
  MatchBefore: 101,
  /** As above, but the byte before this one (ESC or the lead of a C1 control) belongs to what follows, too. */
  MatchBeforePrevious: 102,
  /** It is no sequence; the byte is to be read again as text. */
  Fail: 103,
  /** It is no sequence, and the byte before this one starts what follows. */
  FailBeforePrevious: 104,
} as const

const PALETTE_DIGITS = 7

const isC1 = (byte: number): boolean => byte >= 0x80 && byte <= 0x9f
const isHex = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66)

/** Final bytes of two-byte escapes: `[\dA-PR-TZcf-oq-uy=><~|}]`. */
const TWO_BYTE_FINALS = new Uint8Array(256)
for (const final of '0123456789ABCDEFGHIJKLMNOPRSTZcfghijklmnoqrstuy=><~|}')
  TWO_BYTE_FINALS[final.charCodeAt(0)] = 1

const afterEscape = (byte: number): number => {
  switch (byte) {
    case 0x5b: // [
      return SequenceState.Csi
    case 0x5d: // ]
      return SequenceState.OscStart
    case 0x50: // P
    case 0x58: // X
    case 0x5e: // ^
    case 0x5f: // _
    case 0x6b: // k
      return SequenceState.Control
    default:
      if (byte >= 0x20 && byte <= 0x2f) return SequenceState.Intermediate
      return TWO_BYTE_FINALS[byte] === 1 ? SequenceEnd.Match : SequenceEnd.Fail
  }
}

const afterC1Lead = (byte: number): number => {
  switch (byte) {
    case 0x9b:
      return SequenceState.Csi
    case 0x9d:
      return SequenceState.Osc
    case 0x90:
    case 0x98:
    case 0x9e:
    case 0x9f:
      return SequenceState.Control
    default:
      return SequenceEnd.Fail
  }
}

/** Reads one byte of a string's payload. */
const inString = (byte: number, isOsc: boolean): number => {
  if (byte === ESC) return isOsc ? SequenceState.OscEscape : SequenceState.ControlEscape
  if (byte === C1_LEAD) return isOsc ? SequenceState.OscC1 : SequenceState.ControlC1
  if (byte === CAN || byte === SUB) return SequenceEnd.Fail
  if (byte === BEL && isOsc) return SequenceEnd.Match
  return isOsc ? SequenceState.Osc : SequenceState.Control
}

/** The byte after ESC inside a string: only a backslash makes it a terminator. */
const afterStringEscape = (byte: number): number =>
  byte === 0x5c ? SequenceEnd.Match : SequenceEnd.FailBeforePrevious

/** The byte after 0xC2 inside a string: a terminator, another control, or just text. */
const afterStringC1Lead = (byte: number, isOsc: boolean): number => {
  if (byte === 0x9c) return SequenceEnd.Match
  return isC1(byte) ? SequenceEnd.FailBeforePrevious : inString(byte, isOsc)
}

/** `ESC ] P` and seven hex digits, or `ESC ] R`, set the Linux console's palette; anything else is an OSC string. */
const inPalette = (state: number, byte: number): number => {
  if (!isHex(byte)) return inString(byte, true)
  return state + 1 === SequenceState.Palette + PALETTE_DIGITS ? SequenceState.PaletteEnd : state + 1
}

const afterPalette = (byte: number): number => {
  if (byte === BEL) return SequenceEnd.Match
  if (byte === ESC) return SequenceState.PaletteEndEscape
  return byte === C1_LEAD ? SequenceState.PaletteEndC1 : SequenceEnd.MatchBefore
}

const inCsi = (byte: number): number => {
  if (byte >= 0x30 && byte <= 0x3f) return SequenceState.Csi
  return byte >= 0x20 && byte <= 0x2f ? SequenceState.CsiIntermediate : endOfCsi(byte)
}

const endOfCsi = (byte: number): number =>
  byte >= 0x40 && byte <= 0x7e ? SequenceEnd.Match : SequenceEnd.Fail

const afterIntermediate = (byte: number): number => {
  if (byte >= 0x20 && byte <= 0x2f) return SequenceState.Intermediate
  return byte >= 0x30 && byte <= 0x7e ? SequenceEnd.Match : SequenceEnd.Fail
}

const afterOscStart = (byte: number): number => {
  if (byte === 0x50) return SequenceState.Palette
  return byte === 0x52 ? SequenceState.PaletteEnd : inString(byte, true)
}

/** What each state but the palette's makes of a byte. */
const READERS: { readonly [state: number]: (byte: number) => number } = {
  [SequenceState.Escape]: afterEscape,
  [SequenceState.C1]: afterC1Lead,
  [SequenceState.Csi]: inCsi,
  [SequenceState.CsiIntermediate]: (byte) =>
    byte >= 0x20 && byte <= 0x2f ? SequenceState.CsiIntermediate : endOfCsi(byte),
  [SequenceState.Intermediate]: afterIntermediate,
  [SequenceState.OscStart]: afterOscStart,
  [SequenceState.Osc]: (byte) => inString(byte, true),
  [SequenceState.OscEscape]: afterStringEscape,
  [SequenceState.OscC1]: (byte) => afterStringC1Lead(byte, true),
  [SequenceState.Control]: (byte) => inString(byte, false),
  [SequenceState.ControlEscape]: afterStringEscape,
  [SequenceState.ControlC1]: (byte) => afterStringC1Lead(byte, false),
  [SequenceState.PaletteEnd]: afterPalette,
  [SequenceState.PaletteEndEscape]: (byte) =>
    byte === 0x5c ? SequenceEnd.Match : SequenceEnd.MatchBeforePrevious,
  [SequenceState.PaletteEndC1]: (byte) =>
    byte === 0x9c ? SequenceEnd.Match : SequenceEnd.MatchBeforePrevious,
}

/** The state after one more byte, or how the sequence ended (`SequenceEnd`). */
export const nextSequenceState = (state: number, byte: number): number =>
  READERS[state]?.(byte) ?? inPalette(state, byte)
