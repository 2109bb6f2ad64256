/** The value of a JSON text; undefined, which no JSON text stands for, when it is not one. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
