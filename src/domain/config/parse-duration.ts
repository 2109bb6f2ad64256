/** Seconds of each unit that a duration may carry. */
const UNIT_SECONDS = { s: 1, m: 60, min: 60, h: 3600 } as const

/**
 * Reads a duration such as `90`, `90s`, `10m` or `1.5h`, and returns it in `unit`; a plain number counts in that unit.
 * Undefined for any other text.
 */
export const parseDuration = (text: string, unit: 's' | 'm'): number | undefined => {
  const match = /^(\d{1,9}(?:\.\d{1,3})?) ?(s|m|min|h)?$/.exec(text.trim())
  if (match === null) return undefined
  const given = (match[2] ?? unit) as keyof typeof UNIT_SECONDS
  return (Number(match[1]) * UNIT_SECONDS[given]) / UNIT_SECONDS[unit]
}

/** A limit as a person says it, such as `1h` or `7 days`. */
export const spokenLimit = (value: number, unit: 's' | 'm'): string => {
  const hours = (value * UNIT_SECONDS[unit]) / UNIT_SECONDS.h
  return hours % 24 === 0 ? `${hours / 24} days` : `${hours}h`
}
