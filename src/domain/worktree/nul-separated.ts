/** The records of git's `-z` output: each ends with a NUL byte. Names are bytes; they need not be UTF-8. */
export const splitNul = (output: Buffer): Buffer[] => {
  const records: Buffer[] = []
  let start = 0
  for (let end = output.indexOf(0); end !== -1; end = output.indexOf(0, start)) {
    records.push(output.subarray(start, end))
    start = end + 1
  }
  return records
}
