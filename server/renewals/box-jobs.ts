import { z } from 'zod'
import type { BoxEvent } from '#machines/lifecycles/box/box.setup.ts'
import { clockEvents } from '#machines/lifecycles/box/box.view.ts'
import type { Effect, JobDeps, Timer } from '../jobs/job.ts'
import type { Paying } from '../orders/payment/charge-order.ts'
import { dueBoxes, lockBox } from '../boxes/store/boxes.ts'
import type { Database, Timed } from '../database/database.ts'
import { type BoxMailKind, mailBox } from './box-mail.ts'
import { chargeBox, chargeNow } from './charge-box.ts'
import { moveBox } from '../boxes/move-box.ts'

const ForBox = z.object({ boxId: z.int(), period: z.int() })
const batch = 100

const payingOf = (deps: JobDeps): Paying => ({ ...deps, publicUrl: deps.config.publicUrl })

const mail =
  (kind: BoxMailKind): Effect =>
  async (deps, { payload, key }) =>
    mailBox({ ...deps, publicUrl: deps.config.publicUrl }, ForBox.parse(payload).boxId, kind, key)

/**
 * What follows from boxes, by the kind their outbox rows carry. Each may run again and changes nothing
 * then.
 */
export const boxEffects: Readonly<Record<string, Effect>> = {
  'box.charge': async (deps, { payload }) => {
    await chargeNow(payingOf(deps), ForBox.parse(payload).boxId)
  },
  'box.order': async (deps, { payload }) => {
    const { boxId, period } = ForBox.parse(payload)
    await chargeBox(payingOf(deps), boxId, period)
  },
  'mail.boxStarted': mail('mail.boxStarted'),
  'mail.boxGift': mail('mail.boxGift'),
  'mail.boxGiftAgain': mail('mail.boxGiftAgain'),
  'mail.boxReminder': mail('mail.boxReminder'),
  'mail.boxUnpaid': mail('mail.boxUnpaid'),
  'mail.boxEnding': mail('mail.boxEnding'),
  'mail.boxEnded': mail('mail.boxEnded'),
  'mail.boxCancelled': mail('mail.boxCancelled'),
}

/**
 * Tells boxes that are due what time it is: the lifecycle says what that means. Each is held while it
 * moves, so several processes may do this at once and a period still begins once. Gives how many were due.
 */
export async function wakeBoxes({ db, clock }: Timed): Promise<number> {
  const ids = await dueBoxes(db, clock.now(), batch)
  for (const id of ids) await wakeBox(db, id, clock.now().getTime())
  return ids.length
}

/** Tells one box what time it is. */
export async function wakeBox(db: Database, id: number, at: number): Promise<void> {
  await db.transaction(async tx => {
    let box = await lockBox(tx, id)
    for (const type of clockEvents) {
      if (box === undefined) return
      const event: BoxEvent = { type, actor: { role: 'clock' }, at }
      box = (await moveBox(tx, box, event)) ?? box
    }
  })
}

/** What boxes ask of the clock. */
export const boxTimers: readonly Timer[] = [
  { name: 'wake-boxes', everySeconds: 60, run: async deps => void (await wakeBoxes(deps)) },
]
