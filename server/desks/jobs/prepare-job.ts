import { mostJobLines, mostJobMoves } from '#domain/desks/job.ts'
import { fail } from '../../base/failure.ts'
import type { Timed } from '../../database/database.ts'
import { dropPrepared, insertJob, type NewJob, type PreparedLine } from '../store/jobs.ts'

/**
 * Keeps a job with its lines, to be looked at and then run by its digest; gives its id. Nothing of it is
 * written to the records. `input_invalid` names `lines` when there are none or more than a job may have.
 */
export async function prepareJob({ db, clock }: Timed, job: NewJob, lines: readonly PreparedLine[]) {
  if (lines.length === 0) return fail('input_invalid', { lines: 'input_required' })
  if (lines.length > (job.move === undefined ? mostJobLines : mostJobMoves))
    return fail('input_invalid', { lines: 'out_of_range' })
  return db.transaction(async tx => {
    await dropPrepared(tx, job.desk, job.who)
    return insertJob(tx, job, lines, { state: 'prepared', at: clock.now() })
  })
}
