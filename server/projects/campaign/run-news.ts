import { newsOf } from '#domain/pressing/run-news.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { Clock } from '../../base/clock.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { plannedDays } from '../planned-days.ts'
import { mailBuyers, type Writing } from '../project-mail.ts'
import { keepNews, lastNews, readProduction, readProductionLog } from '../store/productions.ts'

const templates = {
  cutting: 'run_cut',
  test_approved: 'run_test_approved',
  test_rejected: 'run_test_rejected',
  pressing: 'run_pressing',
  in_transit: 'run_sent',
  note: 'run_note',
} as const

/**
 * Writes to the buyers of a record that its pressing came to a stage they wait for, or what staff noted of
 * it, at most once a fortnight unless something changed. It tells where the run stands now, so that stages
 * which are written down one after another are one mail. Rules 1.
 */
export async function tellBuyers(
  { db, clock, publicUrl }: Writing & { readonly clock: Clock },
  { projectId, sequence }: { readonly projectId: number; readonly sequence: number },
): Promise<void> {
  await db.transaction(async tx => {
    if ((await lockProjectStep(tx, projectId)) === undefined) return
    const row = await readProduction(tx, projectId)
    if (row === undefined) return
    const note = (await readProductionLog(tx, projectId)).find(entry => entry.sequence === sequence)?.note
    const { doneAt } = await plannedDays(tx, row)
    const now = { stage: row.state, doneAt, at: clock.now().getTime() }
    const news = newsOf({ ...now, hasNote: note != null }, await lastNews(tx, projectId))
    if (news === undefined) return
    // A day that went by without the run being finished is no plan any more.
    const isPlanned = doneAt !== null && doneAt > now.at && row.state !== 'in_transit'
    await keepNews(tx, projectId, now)
    await mailBuyers({ db: tx, publicUrl }, templates[news], {
      projectId,
      sequence,
      reason: note ?? '',
      dateIn: lang => (isPlanned ? formatDate(new Date(doneAt), lang) : ''),
    })
  })
}
