// What staff do about what is open of an order on account. Rules 15.
import type { Actor } from '#machines/lifecycles/actor.ts'
import { writeOffPostings } from '#domain/ledger/account-postings.ts'
import { mayPayBack } from '#machines/lifecycles/second-person.ts'
import { isAloneWith } from '../accounts/store/staff-people.ts'
import type { Timed } from '../database/database.ts'
import { bookEntry } from '../ledger/store/ledger.ts'
import { limitFor } from '../returns/store/refund-lines.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { holdOrder } from '../orders/moves/order-moves.ts'
import { lockReceivable, readOpen } from '../orders/store/receivables.ts'
import { receivableHost, standingOf } from '../orders/credit/receivable-host.ts'

/** Asks for what is overdue, by the mail the clock sends: false where the chart does not allow it now. */
export function askForOwed({ db, clock }: Timed, orderId: number, actor: Actor): Promise<boolean> {
  return db.transaction(async tx => {
    const row = await lockReceivable(tx, orderId)
    if (row === undefined) return false
    const event = { type: 'receivable.ask', actor, at: clock.now().getTime() } as const
    return (await takeStep(tx, receivableHost, row, event)) !== undefined
  })
}

interface GivingUp {
  readonly reason: string
  readonly actor: Actor
}

/**
 * Gives up what is open, which nobody is asked for then; above the limit of refunds it waits for a second
 * person who says the same. False where the chart does not allow it. Nobody gives up what they owe.
 */
export function writeOffOwed(
  { db, clock }: Timed,
  orderId: number,
  { reason, actor }: GivingUp,
): Promise<boolean> {
  return db.transaction(async tx => {
    const order = (await holdOrder(tx, { id: orderId }))?.before.order
    const row = await lockReceivable(tx, orderId)
    if (order === undefined || row === undefined) return false
    const at = clock.now()
    const isAlone = await isAloneWith(tx, 'draft.pay', Number(actor.id))
    if (!mayPayBack(order.userId === null ? null : String(order.userId), { actor, isAlone })) return false
    const { unpaid } = await standingOf(tx, orderId)
    const taken = await takeStep(tx, receivableHost, row, {
      type: 'receivable.writeOff',
      actor,
      at: at.getTime(),
      reason,
      openMinor: await readOpen(tx, orderId),
      limitMinor: await limitFor(tx, order, at),
      isAlone,
    })
    if (taken?.state === 'writtenOff') {
      const entry = { key: `write_off:${orderId}`, kind: 'write_off', orderId, detail: { reason }, at }
      await bookEntry(tx, entry, writeOffPostings(order, unpaid))
    }
    return taken !== undefined
  })
}
