import { describeEvent } from '../../domain/conversation/describe-event.ts'
import { spokenDuration } from '../../domain/conversation/render-verification.ts'
import { oneLine } from '../../domain/conversation/safe-text.ts'
import { cutUnits } from '../../domain/conversation/text-budget.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Progress } from '../../ports/progress.ts'
import { printText } from './print.ts'
import type { Shell } from './shell.ts'

const CLEAR_LINE = '\r\u001B[2K'
const DIM = ['\u001B[2m', '\u001B[22m'] as const
const REDRAW_MS = 1000

/** Whether the output is a terminal that can rewrite a line, and not one that a machine records. */
export const canRewrite = ({
  stderr,
  environment,
}: Pick<Shell, 'stderr' | 'environment'>): boolean =>
  stderr.isTerminal && !environment['CI'] && environment['TERM'] !== 'dumb'

/**
 * Progress on stderr: one line for each event, and on a terminal a last line, rewritten each second, that says what goes on
 * now and for how long. Dispose it to end that line.
 */
export const terminalProgress = (
  shell: Pick<Shell, 'stderr' | 'environment'>,
  clock: Pick<Clock, 'monotonicMs'>,
): Progress & Disposable => {
  const { stderr, environment } = shell
  const isLive = canRewrite(shell)
  const [dim, plain] = environment['NO_COLOR'] ? ['', ''] : DIM
  let current: { readonly what: string; readonly since: number } | undefined
  let timer: NodeJS.Timeout | undefined

  const clear = (): void => {
    if (current !== undefined) stderr.write(CLEAR_LINE)
  }
  const draw = (): void => {
    if (current === undefined) return
    const elapsed = ` (${spokenDuration(clock.monotonicMs() - current.since)})`
    // One column stays free: a full line would wrap, and could not be rewritten.
    const what = cutUnits(current.what, Math.max(0, stderr.columns() - elapsed.length - 1))
    stderr.write(`${CLEAR_LINE}${dim}${what}${elapsed}${plain}`)
  }
  const line = (text: string): void => {
    clear()
    printText(stderr, text)
    draw()
  }
  const doing = (what: string | undefined): void => {
    if (!isLive) return
    clear()
    clearInterval(timer)
    current = what === undefined ? undefined : { what: oneLine(what), since: clock.monotonicMs() }
    if (current === undefined) return
    draw()
    timer = setInterval(draw, REDRAW_MS)
    timer.unref()
  }
  return {
    event: (event) => line(describeEvent(event)),
    doing,
    note: (text) => line(`note: ${oneLine(text, 1000)}`),
    [Symbol.dispose]: () => doing(undefined),
  }
}
