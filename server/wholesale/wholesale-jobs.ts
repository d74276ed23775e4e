import { z } from 'zod'
import type { Timed } from '../database/database.ts'
import { eachApart } from '../jobs/each-apart.ts'
import type { Effect, Timer } from '../jobs/job.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { lockRequest, overdueRequests } from './store/wholesale.ts'
import { wholesaleHost } from './wholesale-host.ts'
import { mailAnswered } from './wholesale-mail.ts'

const OfRequest = z.object({ requestId: z.int() })

/** What follows from trade orders, by the kind their outbox rows carry. */
export const wholesaleEffects: Readonly<Record<string, Effect>> = {
  'mail.wholesaleAnswered': ({ db, config }, { payload }) =>
    mailAnswered({ db, publicUrl: config.publicUrl }, OfRequest.parse(payload).requestId),
}

const batch = 100

/**
 * Ends wishes that no label answered in time. Each is held while it moves, so several processes may do this
 * at once. Rules 24.
 */
async function lapseRequests({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  const nameOf = (id: number) => `trade order ${id}`
  await eachApart(await overdueRequests(db, now, batch), nameOf, id =>
    db.transaction(async tx => {
      const row = await lockRequest(tx, id)
      const event = { type: 'wholesale.lapse', actor: { role: 'clock' }, at: now.getTime() } as const
      if (row !== undefined) await takeStep(tx, wholesaleHost, row, event)
    }),
  )
}

export const wholesaleTimers: readonly Timer[] = [
  { name: 'lapse-trade-orders', everySeconds: 60, run: lapseRequests },
]
