import type { TamperEntry, TamperReport } from '../tamper/report.ts'
import { hiddenNotice } from './hidden-characters.ts'
import { inlineCode } from './safe-text.ts'

export const TAMPER_HEADING = 'What the proof depends on, and this change touches'

const SHOWN = 50

const INTRO =
  'A green verification says less than usual of a change like this, since the change has a hand in it. Look at these first.'

const line = ({ path, policy, what, detail }: TamperEntry): string => {
  const said = detail === undefined ? '' : ` ${inlineCode(detail, 400)}`
  return `- ${policy === 'draft' ? '**draft**' : 'note'} ${inlineCode(path)}: ${what}${said}`
}

/**
 * What a change touches of what its verification depends on (F40, design.md §8), as Markdown without a heading; empty when it is
 * nothing, or not known. Paths and what the change says stand in code, so that nothing in them acts.
 */
export const tamperText = (report: TamperReport | null, place: 'forge' | 'local'): string => {
  if (report === null || report.entries.length === 0) return ''
  const { entries, omitted, draft } = report
  const shown = entries.slice(0, SHOWN)
  const left = entries.length - shown.length + omitted
  const asDraft = 'It is proposed as a draft because of what is marked so.'
  return [
    draft && place === 'forge' ? `${INTRO} ${asDraft}` : INTRO,
    ...hiddenNotice(shown.flatMap(({ path, detail = '' }) => [path, detail])),
    [...shown.map(line), ...(left > 0 ? [`- and ${left} more, in \`tamper.json\``] : [])].join(
      '\n',
    ),
  ].join('\n\n')
}

/** The same under its heading. */
export const tamperSection = (
  report: TamperReport | null,
  place: 'forge' | 'local',
): readonly string[] => {
  const text = tamperText(report, place)
  return text === '' ? [] : [`## ${TAMPER_HEADING}`, text]
}
