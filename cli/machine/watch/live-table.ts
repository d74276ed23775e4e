import { retryMs } from '#machines/journeys/watch/watch.machine.ts'
import type { WatchView } from '#machines/journeys/watch/watch.view.ts'
import type { LifecycleMove } from '#contract'
import type { Paint } from '../../terminal/paint.ts'
import { table } from '../../terminal/table.ts'
import type { Terminal } from '../../terminal/terminal.ts'
import { inWords } from '../../terminal/words.ts'

const redrawMs = 80
/** Lines around the table: where and how it goes, the head, how to end. */
const linesAround = 5

/** The time of day in UTC, as the log has it. */
const timeOf = ({ at }: LifecycleMove): string => `${at.slice(11, 19)}Z`

/** One move as a line for a log. */
export const moveLine = (move: LifecycleMove): string =>
  `${move.at}  ${move.machine} ${move.machine_id}  ${move.before ?? '(new)'} → ${move.after}  ${move.event}`

/** How the connection is, in words. */
export function statusText({ status, problem, failures }: WatchView): string {
  if (status === 'live') return 'live'
  if (status !== 'waiting') return status
  const why = problem === null ? 'The connection ended.' : inWords(problem).says
  return `${why} Trying again in ${retryMs(failures) / 1_000} s.`
}

/** What the window shows: every thing that moved with its last move, newest first, as many as fit. */
export function frame(view: WatchView, url: string, { columns, rows }: Pick<Terminal, 'columns' | 'rows'>) {
  const shown = view.latest.slice(0, Math.max(1, rows - linesAround - 1))
  const moves = `${view.count} ${view.count === 1 ? 'move' : 'moves'}`
  const body =
    shown.length === 0
      ? ['Nothing has moved yet.']
      : table(
          ['machine', 'id', 'state before', 'state after', 'event', 'UTC'],
          shown.map(move => [
            move.machine,
            move.machine_id,
            move.before ?? '(new)',
            move.after,
            move.event,
            timeOf(move),
          ]),
          { right: ['id'] },
        ).split('\n')
  const lines = [`${url}  ${moves}  ${statusText(view)}`, '', ...body, '', 'Ctrl-C ends.']
  // A line that wraps would make the window taller than what is taken away before the next drawing.
  return lines.map(line => line.slice(0, columns - 1))
}

/** A table that is drawn over itself, at most every 80 ms. */
export function liveTable(terminal: Terminal, paint: Paint, lines: () => readonly string[]) {
  let height = 0
  let timer: NodeJS.Timeout | undefined
  const draw = () => {
    timer = undefined
    const [first = '', ...rest] = lines()
    const up = height === 0 ? '' : `\u001B[${height}A\r\u001B[J`
    terminal.out(`${up}${[paint('bold', first), ...rest].join('\n')}\n`)
    height = rest.length + 1
  }
  return {
    changed(): void {
      timer ??= setTimeout(draw, redrawMs)
    },
    end(): void {
      clearTimeout(timer)
      draw()
    },
  }
}
