import { createRetirement } from '../../../src/adapters/artifacts/retired-folders.ts'

/** A process that retires the folders that its arguments name, the last one after what never ends, and then ends itself. */
const retire = createRetirement()
const [last, ...others] = process.argv.slice(2).reverse()
for (const folder of others) await retire(folder)
if (last !== undefined) void retire(last, new Promise(() => undefined))
process.exit()
