// What taking a job back makes of each record that it wrote, the last first.
import type { Timed } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import { isUndoable, turnedRound } from '../save-record.ts'
import type { DeskBinding } from '../store/binding.ts'
import { type DeskJobLine, type PreparedLine, writtenLines } from '../store/job-lines.ts'
import type { DeskJobRow } from '../store/jobs.ts'
import { type Cells, readRecords } from '../store/records.ts'
import { judgeMove } from './choose-lines.ts'

/** Records that are read at once. */
const readTogether = 1_000

/** Of what was changed: back where it still stands so, left where somebody has changed it since. */
function changeBack({ desk }: DeskBinding, line: DeskJobLine, cells: Cells | undefined) {
  // What was made stays: somebody may have bought it.
  if (line.madeId !== null)
    return { verdict: 'refused', fields: {}, mistakes: { id: 'record_stays' } } as const
  if (cells === undefined) return { verdict: 'refused', fields: {}, mistakes: { id: 'not_found' } } as const
  const fields = turnedRound(line.fields)
  if (isUndoable(desk, cells, line.fields)) return { verdict: 'change', fields, mistakes: {} } as const
  const since = Object.fromEntries(Object.keys(fields).map(name => [name, 'record_changed']))
  return { verdict: 'refused', fields, mistakes: since } as const
}

/** The lines of the job that takes another back. */
export async function undoLines(deps: Timed, binding: DeskBinding, job: DeskJobRow, user: SignedIn) {
  const written = (await writtenLines(deps.db, job.id)).filter(
    ({ changeId }) => job.move !== null || changeId !== null,
  )
  // What a job has made alone is taken back by a move, where the desk has one for that.
  const isMaking = job.move === null && written.every(({ madeId }) => madeId !== null)
  const back = isMaking ? binding.desk.unmakes : binding.desk.backs?.[job.move ?? '']
  const isMoved = job.move !== null || back !== undefined
  const judge = back === undefined ? undefined : judgeMove(deps, binding, user, back)
  const lines: PreparedLine[] = []
  for (let from = 0; from < written.length; from += readTogether) {
    const part = written.slice(from, from + readTogether)
    const ids = part.flatMap(({ recordId }) => recordId ?? [])
    const columns = [...new Set(part.flatMap(({ fields }) => Object.keys(fields)))]
    const found = isMoved ? new Map<number, Cells>() : await readRecords(deps.db, binding, ids, columns)
    for (const line of part) {
      const recordId = line.recordId ?? line.madeId
      const became = isMoved
        ? ((await judge?.(recordId ?? 0, {})) ?? nowhere)
        : changeBack(binding, line, found.get(recordId ?? 0))
      lines.push({ recordId, name: line.name, ofLine: line.line, ...became })
    }
  }
  return { lines, move: back }
}

const nowhere = { verdict: 'refused', fields: {}, mistakes: { move: 'transition_not_allowed' } } as const
