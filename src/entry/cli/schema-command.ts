import { EXIT } from '../../domain/attempt/outcomes.ts'
import { nearestName } from '../../domain/config/nearest-name.ts'
import { showValue } from '../../domain/config/parse-setting.ts'
import { isSchemaName, jsonSchemaOf, SCHEMA_NAMES } from '../../domain/evidence/schemas.ts'
import { ok, refuse } from '../../domain/shared/result.ts'
import type { CommandRun } from './command-run.ts'
import { printJson, printText } from './print.ts'

/** `proofrun schema`: the JSON Schema of a document, or the names of all. */
export const schemaCommand: CommandRun = async ({ operands, options }, shell) => {
  const [name] = operands
  if (name === undefined) {
    if (options.has('json')) printJson(shell, SCHEMA_NAMES)
    else printText(shell.stdout, SCHEMA_NAMES.join('\n'))
    return ok(EXIT.ok)
  }
  if (!isSchemaName(name)) {
    const near = nearestName(name, SCHEMA_NAMES)
    const remedy =
      near === undefined ? `give one of ${SCHEMA_NAMES.join(', ')}.` : `did you mean ${near}?`
    return refuse('schema-unknown', `There is no schema ${showValue(name)}: ${remedy}`)
  }
  printJson(shell, jsonSchemaOf(name))
  return ok(EXIT.ok)
}
