import type { CheckDocument } from '../evidence/check-document.ts'
import { tableCell } from './escape-prose.ts'

const mark = (ok: boolean | null): string => {
  if (ok === null) return 'not checked'
  return ok ? 'holds' : '**does not hold**'
}

/** The report of `proofrun check` for people. */
export const renderCheck = ({ status, holds, code, checks }: CheckDocument): string =>
  [
    `# ${holds ? `It holds: ${status}` : `It does not hold${code === null ? '' : `: ${code}`}`}`,
    [
      '| check | result | detail |',
      '| --- | --- | --- |',
      ...checks.map(
        ({ name, ok, detail }) => `| ${tableCell(name)} | ${mark(ok)} | ${tableCell(detail)} |`,
      ),
    ].join('\n'),
    '',
  ].join('\n\n')
