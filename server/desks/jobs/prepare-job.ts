import { createHash } from 'node:crypto'
import { mostJobLines, mostJobMoves } from '#domain/desks/job.ts'
import { fail } from '../../base/failure.ts'
import type { Timed } from '../../database/database.ts'
import { insertLines, type PreparedLine } from '../store/job-lines.ts'
import { deskJobHost } from './job-host.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { insertJob, lockPrepared, type NewJob } from '../store/jobs.ts'

/** Over lines as they are shown: two jobs with the same one do the same. */
function digestOf({ desk, kind, move }: NewJob, lines: readonly PreparedLine[]): string {
  const hash = createHash('sha256').update(JSON.stringify([desk, kind, move ?? null]))
  for (const { recordId, verdict, fields } of lines) hash.update(JSON.stringify([recordId, verdict, fields]))
  return hash.digest('hex')
}

/** Most lines that a job may have. What a job of any size has written can be taken back whole. */
export const mostLinesOf = ({ move, kind }: Partial<Pick<NewJob, 'move' | 'kind'>>): number =>
  move === undefined || kind === 'undo' ? mostJobLines : mostJobMoves

/** What the shop itself does with a job. */
export const bySystem = (at: Date) => ({ actor: { role: 'system' }, at: at.getTime() }) as const

/**
 * Keeps a job with its lines, to be looked at and then run by its digest; gives its id. Nothing is written to
 * the records. What the same person prepared at the desk before and did not run is replaced by it.
 * `input_invalid` names `lines` when there are none or more than a job may have.
 */
export async function prepareJob({ db, clock }: Timed, job: NewJob, lines: readonly PreparedLine[]) {
  if (lines.length === 0) return fail('input_invalid', { lines: 'input_required' })
  if (lines.length > mostLinesOf(job)) return fail('input_invalid', { lines: 'out_of_range' })
  const toDo = lines.filter(({ verdict }) => verdict === 'create' || verdict === 'change')
  return db.transaction(async tx => {
    for (const former of await lockPrepared(tx, job))
      await takeStep(tx, deskJobHost, former, { type: 'deskJob.replace', ...bySystem(clock.now()) })
    const id = await insertJob(tx, {
      ...job,
      state: 'prepared',
      total: toDo.length,
      refused: lines.filter(({ verdict }) => verdict === 'refused').length,
      digest: digestOf(job, lines),
      createdAt: clock.now(),
    })
    await insertLines(tx, id, lines)
    return id
  })
}
