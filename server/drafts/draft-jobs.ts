import { z } from 'zod'
import { remindBeforeDays } from '#domain/drafts/draft.ts'
import { dayMs } from '#domain/time/milliseconds.ts'
import type { Timed } from '../database/database.ts'
import type { Effect, JobDeps, Timer } from '../jobs/job.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { draftHost, takeBackUnpaid } from './draft-host.ts'
import { mailOffer, mailTransfer } from './draft-mail.ts'
import { dueDrafts, lockDraft } from './store/drafts.ts'

const OfDraft = z.object({ draftId: z.int(), sequence: z.int() })

const writing = ({ db, clock, config }: JobDeps) => ({ db, clock, config, publicUrl: config.publicUrl })

/** What follows from manual orders, by the kind their outbox rows carry. */
export const draftEffects: Readonly<Record<string, Effect>> = {
  'mail.paymentLink': (deps, { payload }) => mailOffer(writing(deps), OfDraft.parse(payload), 'payment_link'),
  'mail.paymentReminded': (deps, { payload }) =>
    mailOffer(writing(deps), OfDraft.parse(payload), 'payment_reminded'),
  'mail.transferAsked': (deps, { payload }) => mailTransfer(writing(deps), OfDraft.parse(payload)),
}

const batch = 100

/**
 * Calls open links to mind, ends those that are over, and gives offers back whose order nobody paid. Each is
 * held while it moves, so several processes may do this at once. Rules 15.
 */
async function ageDrafts({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  const remindUntil = new Date(now.getTime() + remindBeforeDays * dayMs)
  for (const id of await dueDrafts(db, { now, remindUntil, limit: batch }))
    await db.transaction(async tx => {
      const row = await lockDraft(tx, id)
      const open = row && (await takeBackUnpaid(tx, row, now))
      if (open?.state !== 'offered') return
      const isOver = open.linkUntil !== null && open.linkUntil <= now
      const type = isOver ? ('draft.lapse' as const) : ('draft.remind' as const)
      await takeStep(tx, draftHost, open, { type, actor: { role: 'clock' }, at: now.getTime() })
    })
}

export const draftTimers: readonly Timer[] = [{ name: 'age-drafts', everySeconds: 60, run: ageDrafts }]
