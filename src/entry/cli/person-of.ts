import { oneLine } from '../../domain/conversation/safe-text.ts'
import type { Shell } from './shell.ts'

/** Who typed the command, as the journal names them. */
export const personOf = ({ environment }: Pick<Shell, 'environment'>): string =>
  oneLine(environment['USER'] || environment['LOGNAME'] || 'someone', 100)
