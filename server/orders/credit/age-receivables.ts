import type { Timed } from '../../database/database.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { lockReceivable, overdueOrders } from '../store/receivables.ts'
import { receivableHost } from './receivable-host.ts'

const batch = 100

/**
 * Reminds buyers of what they owe since long. Each row is held while it moves, so several processes may do
 * this at once. Rules 15.
 */
export async function ageReceivables({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  for (const id of await overdueOrders(db, now, batch))
    await db.transaction(async tx => {
      const row = await lockReceivable(tx, id)
      const event = { type: 'receivable.remind', actor: { role: 'clock' }, at: now.getTime() } as const
      if (row !== undefined) await takeStep(tx, receivableHost, row, event)
    })
}
