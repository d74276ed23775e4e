// The transfer that a contract waits for: where to, how much, until when. As the mail says it. Rules 22.
import type { Output } from '#contract'
import type { Database } from '../database/database.ts'
import { readDraft } from '../drafts/store/drafts.ts'
import { transferredSoFar } from '../drafts/store/transfers.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { settingAt } from '../settings/in-force.ts'
import type { PressingRow } from './store/pressings.ts'

type Awaited = NonNullable<Output<'pressings.one'>['transfer_to']>

/** The manual order that asks for what is due of it now. */
export const dueDraftId = ({ state, depositDraftId, balanceDraftId }: PressingRow): number | null =>
  state === 'deposit_due' ? depositDraftId : balanceDraftId

/** The account of the shop, and what is still to come of the transfer; null where none is waited for. */
export async function awaitedTransfer(db: Database, row: PressingRow, at: Date): Promise<Awaited | null> {
  const draftId = dueDraftId(row)
  const draft = draftId === null ? undefined : await readDraft(db, draftId)
  const file = draft?.orderId == null ? undefined : await readOrderFile(db, { id: draft.orderId })
  if (file?.order.state !== 'pending_payment' || file.payment?.gateway !== 'transfer') return null
  const { id, number: reference, totalMinor, reservedUntil: until } = file.order
  const identity = await settingAt(db, 'identity', at)
  return {
    reference,
    amount: Math.max(0, totalMinor - (await transferredSoFar(db, id))),
    holder: identity?.legal_name ?? '',
    iban: identity?.iban ?? '',
    until: until?.toISOString() ?? null,
  }
}
