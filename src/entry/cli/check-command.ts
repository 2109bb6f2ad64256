import { resolve } from 'node:path'
import { EXIT } from '../../domain/attempt/outcomes.ts'
import { showValue } from '../../domain/config/parse-setting.ts'
import { renderCheck } from '../../domain/conversation/render-check.ts'
import { checkAttempt } from '../../domain/evidence/check-attempt.ts'
import { Digest } from '../../domain/shared/ids.ts'
import { ok, refuse } from '../../domain/shared/result.ts'
import type { CommandRun } from './command-run.ts'
import { openEvidence } from './open-evidence.ts'
import { printJson, printText } from './print.ts'

/** `proofrun check`: whether a readiness file follows from the evidence around it, without network or repository. */
export const checkCommand: CommandRun = async ({ operands: [typed = ''], options }, shell) => {
  const digest = options.get('digest')?.[0]
  if (digest !== undefined && !Digest.safeParse(digest).success)
    return refuse(
      'bad-value',
      `--digest ${showValue(digest)} is not a sha256: give 64 lower-case hex digits.`,
    )
  const evidence = await openEvidence(resolve(shell.cwd, typed), typed)
  if (!evidence.ok) return evidence
  const document = await checkAttempt(evidence.value, digest)
  if (options.has('json')) printJson(shell, document)
  else printText(shell.stdout, renderCheck(document))
  return ok(document.holds ? EXIT.ok : EXIT.notReady)
}
