import type { Failure, OwnErrorCode } from '#contract'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { draftMachine } from '#machines/lifecycles/draft/draft.machine.ts'
import { fail } from '../base/failure.ts'
import type { Database } from '../database/database.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { askGateway, chargeOrder, type Paying } from '../orders/payment/charge-order.ts'
import { paymentFailure } from '../orders/payment/payment-failure.ts'
import { settlePayment } from '../orders/payment/settle-payment.ts'
import { orderTokenOf } from '../orders/store/order-links.ts'
import { type OrderFile, readOrderFile } from '../orders/store/orders.ts'
import { draftHost, freeForItself, takeBackUnpaid } from './draft-host.ts'
import { inOne, NotPlacedError, placeDraft, Refusal } from './place-draft.ts'
import { priceDraft } from './price-draft.ts'
import { type DraftRow, lockDraft, readDraft } from './store/drafts.ts'

type OfferFailure = Failure<OwnErrorCode<'offers.pay'>>

type Paid =
  | { readonly ok: true; readonly file: OrderFile; readonly token: string }
  | { readonly ok: false; readonly failure: OfferFailure }

interface Payment {
  /** Of the link it is paid by. */
  readonly link: string
  /** A token of the provider; null where nothing is to pay. */
  readonly method: string | null
  /** The total the buyer saw. */
  readonly expectedMinor: number
}

interface Placed {
  readonly file: OrderFile
  readonly token: string
}

const isRefusal = (error: unknown): error is Refusal<OfferFailure> =>
  error instanceof Refusal && typeof error.refused === 'object' && 'code' in error.refused

const refuse = (failure: OfferFailure): never => {
  throw new Refusal<OfferFailure>(failure)
}

/**
 * Places the order of an offer and charges it. Whoever presses twice has one order: the second press finds
 * the first one's. A card that is refused ends the order, and the offer stands. Rules 15.
 */
export async function payOffer(paying: Paying, draftId: number, payment: Payment): Promise<Paid> {
  const placed = await placeOffer(paying, draftId, payment)
  if ('error' in placed) return { ok: false, failure: placed }
  const { token } = placed
  const file = placed.isNew ? await chargeOrder(paying, placed.file, token) : placed.file
  if (file.order.state !== 'cancelled') return { ok: true, file, token }
  await giveBack(paying, draftId)
  const failure = paymentFailure(file.payment?.failureCode)
  return { ok: false, failure }
}

function placeOffer(
  { db, clock, gateway }: Paying,
  draftId: number,
  payment: Payment,
): Promise<(Placed & { readonly isNew: boolean }) | OfferFailure> {
  return inOne<(Placed & { readonly isNew: boolean }) | OfferFailure, OfferFailure>(
    db,
    async tx => {
      const at = clock.now()
      const held = await lockDraft(tx, draftId)
      const row = held && (await takeBackUnpaid(tx, held, at))
      if (row === undefined) return fail('order_not_payable')
      if (row.state === 'placed') return { ...(await standing(tx, row, payment.link)), isNew: false }
      return { ...(await place(tx, row, { ...payment, gateway: gateway.name, at })), isNew: true }
    },
    { is: isRefusal, late: fail('out_of_stock') },
  )
}

/** The order that another press placed, with the token to see it by. */
async function standing(tx: Database, { orderId, lifecycle }: DraftRow, link: string): Promise<Placed> {
  const file = orderId === null ? undefined : await readOrderFile(tx, { id: orderId })
  if (file === undefined || lifecycle.way !== 'link') return refuse(fail('order_not_payable'))
  return { file, token: await orderTokenOf(tx, file.order.id, link) }
}

interface Wish extends Payment {
  readonly gateway: string
  readonly at: Date
}

async function place(
  tx: Database,
  offered: DraftRow,
  { method, expectedMinor, gateway, at }: Wish,
): Promise<Placed> {
  const row = await freeForItself(tx, offered, at)
  const priced = await priceDraft(tx, row, at)
  const { totalMinor } = priced.calculation.priced
  const problems = Object.entries(priced.problems)
  const event = {
    type: 'draft.payByLink',
    actor: { role: 'shopper' },
    at: at.getTime(),
    totalMinor,
    problems: problems.length,
  } as const
  const saved = { state: row.state, context: row.lifecycle }
  const isOpen = row.state === 'offered' && at.getTime() < (row.lifecycle.linkUntil ?? 0)
  if (!isOpen) return refuse(fail('order_not_payable'))
  if (problems.some(([, code]) => code === 'sale_closed')) return refuse(fail('sale_closed'))
  if (problems.some(([, code]) => code === 'out_of_stock')) return refuse(fail('out_of_stock'))
  if (totalMinor !== expectedMinor || !allows(draftMachine, saved, event))
    return refuse(fail('cart_changed', { expected_total: 'price_changed' }))
  if (totalMinor > 0 && method === null)
    return refuse(fail('card_invalid', { payment_method: 'input_required' }))
  // Cards of an account are not charged by a link that a mail carries.
  if (method !== null && /^card_\d/.test(method)) return refuse(fail('card_invalid'))
  await takeStep(tx, draftHost, row, event)
  return placeAs(tx, row, priced, { gateway, method: method ?? undefined, at })
}

async function placeAs(...[tx, row, priced, taking]: Parameters<typeof placeDraft>): Promise<Placed> {
  try {
    return await placeDraft(tx, row, priced, taking)
  } catch (error) {
    if (error instanceof NotPlacedError) return refuse(fail('out_of_stock'))
    throw error
  }
}

/** The order ended unpaid: its offer may be paid again, while its link holds. */
async function giveBack({ db, clock }: Paying, draftId: number): Promise<void> {
  await db.transaction(async tx => {
    const row = await lockDraft(tx, draftId)
    if (row !== undefined) await takeBackUnpaid(tx, row, clock.now())
  })
}

/** An offer with its order brought up to date: what the provider says, and whether nobody paid. */
export async function freshOffer(paying: Paying, draftId: number): Promise<DraftRow | undefined> {
  const row = await readDraft(paying.db, draftId)
  if (row?.state !== 'placed' || row.orderId === null) return row
  const file = await readOrderFile(paying.db, { id: row.orderId })
  const { payment } = file ?? {}
  if (file?.order.state === 'pending_payment' && payment?.gateway === paying.gateway.name) {
    const seen = await askGateway(paying.gateway, payment)
    if (seen.ok && seen.value !== null) await settlePayment(paying, seen.value)
  }
  await giveBack(paying, draftId)
  return readDraft(paying.db, draftId)
}
