// What taking a job back makes of each record that it wrote, the last first.
import { turn } from '../../base/turn.ts'
import type { Timed } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import { isUndoable, turnedRound } from '../save-record.ts'
import type { DeskBinding } from '../store/binding.ts'
import { type DeskJobLine, hasChanged, type PreparedLine, writtenLines } from '../store/job-lines.ts'
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

/** What becomes of lines whose columns were written. */
async function changedBack({ db }: Timed, binding: DeskBinding, part: readonly DeskJobLine[]) {
  const ids = part.flatMap(({ recordId }) => recordId ?? [])
  const columns = [...new Set(part.flatMap(({ fields }) => Object.keys(fields)))]
  const found = await readRecords(db, binding, ids, columns)
  return part.map(line => changeBack(binding, line, found.get(line.recordId ?? line.madeId ?? 0)))
}

/**
 * The lines of the job that takes another back: read and judged part by part, with a turn for others after
 * each, so that the shop answers while a large job is looked through.
 */
export async function undoLines(deps: Timed, binding: DeskBinding, job: DeskJobRow, user: SignedIn) {
  const isMoved = job.move !== null
  // What a job has made alone is taken back by a move, where the desk has one for that.
  const isMaking = !isMoved && !(await hasChanged(deps.db, job.id))
  const back = isMaking ? binding.desk.unmakes : binding.desk.backs?.[job.move ?? '']
  const lines: PreparedLine[] = []
  let before: number | undefined
  for (;;) {
    const part = await writtenLines(deps.db, job.id, { before, limit: readTogether })
    const told = isMoved ? part : part.filter(({ changeId }) => changeId !== null)
    const ids = told.map(({ recordId, madeId }) => recordId ?? madeId ?? 0)
    const became =
      back !== undefined
        ? await judgeMove(deps, binding, user, { ids, move: back })
        : isMoved
          ? told.map(() => nowhere)
          : await changedBack(deps, binding, told)
    for (const [at, { recordId, madeId, name, line }] of told.entries())
      lines.push({ recordId: recordId ?? madeId, name, ofLine: line, ...(became[at] ?? nowhere) })
    before = part.at(-1)?.line
    if (before === undefined || part.length < readTogether) return { lines, move: back }
    await turn()
  }
}

const nowhere = { verdict: 'refused', fields: {}, mistakes: { move: 'transition_not_allowed' } } as const
