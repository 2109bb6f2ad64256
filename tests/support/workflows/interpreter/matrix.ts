type Combination = Readonly<Record<string, unknown>>

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right)

/** Whether a combination has all of these values. */
const has = (combination: Combination, wanted: Combination): boolean =>
  Object.entries(wanted).every(([key, value]) => isSame(combination[key], value))

const listOf = (value: unknown, what: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Error(`matrix: ${what} is not a list`)
  return value
}

/** The combinations of an evaluated matrix, in GitHub's order: axes, then `exclude`, then `include`. */
export const combinationsOf = ({
  include = [],
  exclude = [],
  ...axes
}: Combination): readonly Combination[] => {
  const names = Object.keys(axes)
  const product = names.reduce<readonly Combination[]>(
    (all, name) =>
      all.flatMap((one) => listOf(axes[name], name).map((value) => ({ ...one, [name]: value }))),
    names.length === 0 ? [] : [{}],
  )
  const excluded = listOf(exclude, 'exclude') as readonly Combination[]
  const kept = product.filter((one) => !excluded.some((wanted) => has(one, wanted)))
  const more: Combination[] = []
  const grown = [...kept]
  for (const extra of listOf(include, 'include') as readonly Combination[]) {
    const fixed = Object.fromEntries(Object.entries(extra).filter(([key]) => names.includes(key)))
    const fits = kept.flatMap((one, at) => (has(one, fixed) ? [at] : []))
    for (const at of fits) grown[at] = { ...grown[at], ...extra }
    if (fits.length === 0) more.push(extra)
  }
  return [...grown, ...more]
}
