import { planCredit } from '#domain/ledger/account-postings.ts'
import { type LedgerLine, type Posting, refundPostings, transferPostings } from '#domain/ledger/postings.ts'
import { owedAccount, refundingAccount } from '#domain/ledger/accounts.ts'
import { unusedMoney } from '#domain/orders/order-change.ts'
import { splitByWeights } from '#domain/money/split-money.ts'
import { begin, step } from '#machines/lifecycles/lifecycle.ts'
import { fitsCaptured, refundMachine } from '#machines/lifecycles/refund/refund.machine.ts'
import type { Database } from '../../database/database.ts'
import { bookEntry, readLinesLeft } from '../../ledger/store/ledger.ts'
import { appendEvents } from '../../database/event-log.ts'
import type { Order, Payment } from '../store/orders.ts'
import { enqueue } from '../../database/outbox.ts'
import { settleReceivable, standingOf } from '../credit/receivable-host.ts'
import { settleRefund } from './settle-refund.ts'
import { insertRefund, readRefund, refundRooms } from '../store/refunds.ts'

interface RefundAsked {
  /** What it is for; the same thing is paid back once. */
  readonly key: string
  readonly reason: string
  /** What its buyer reads of it, in the mail and on the credit note. */
  readonly words?: string
  readonly order: Pick<Order, 'id' | 'currency'>
  readonly amountMinor: number
  /** The tax in it, where that is no share of the tax of the order. */
  readonly taxMinor?: number | undefined
  /** The line that is paid back; null for what is left of the whole order. */
  readonly orderItemId: number | null
  /** Of the parcel alone: what each line bore of it and has not given back. */
  readonly shipping?: ReadonlyMap<number, number>
  /** Of some lines alone: what goes back of each. */
  readonly bearing?: ReadonlyMap<number, number>
  /** It lowers what is owed on account; no money goes out. */
  readonly isSetOff?: boolean
  readonly at: Date
}

/** What goes back of one payment. */
interface PaymentShare {
  readonly paymentId: number
  readonly amountMinor: number
  readonly capturedMinor: number
  readonly otherRefundsMinor: number
  /** It is paid by invoice: what is open of it is credited before any money goes back. */
  readonly isOnAccount: boolean
}

/**
 * Books a refund, in its own rows and in the ledger, and asks for it, once: from the newest payment of the
 * order first, then from those before. False when it was asked for before, or would pay back more than was
 * captured. The caller holds the order.
 */
export async function askRefund(tx: Database, asked: RefundAsked): Promise<boolean> {
  const { key, order, amountMinor, orderItemId } = asked
  if ((await readRefund(tx, { key })) !== undefined) return false
  const shares = await sharesOf(tx, order.id, amountMinor)
  if (shares === undefined) return false
  const lines = await readLinesLeft(tx, order.id, orderItemId === null ? undefined : [orderItemId])
  const { currency } = order
  let borne: readonly LedgerLine[] = givenBy(
    refundPostings({ currency, amountMinor }, borneBy(lines, asked.shipping ?? asked.bearing)),
  )
  for (const [index, share] of shares.entries()) {
    const part = partOf(borne, share.amountMinor)
    borne = less(borne, part)
    const named = { ...asked, key: index === 0 ? key : `${key}:payment:${share.paymentId}` }
    if (share.isOnAccount) await askOnAccount(tx, named, share, part)
    else await ask(tx, named, share, refundPostings({ currency, amountMinor: share.amountMinor }, part))
  }
  return true
}

/** What is open of an order on account is credited; only what was paid beyond that goes back in money. */
async function askOnAccount(
  tx: Database,
  asked: RefundAsked,
  share: PaymentShare,
  borne: readonly LedgerLine[],
): Promise<void> {
  const { key, order, at } = asked
  const lines = await readLinesLeft(tx, order.id)
  const standing = await standingOf(tx, order.id)
  const { credited, returned, moved } = planCredit(order, borne, { ...standing, lines })
  const [creditMinor, returnMinor] = [sumOf(credited), sumOf(returned)]
  const postingsOf = (amountMinor: number, of: readonly LedgerLine[]) =>
    refundPostings({ currency: order.currency, amountMinor }, of)
  if (creditMinor > 0) {
    await bookEntry(tx, { key: `credit:${key}`, kind: 'account_paid', orderId: order.id, at }, moved)
    const room = { ...share, amountMinor: creditMinor }
    await ask(tx, { ...asked, isSetOff: true }, room, postingsOf(creditMinor, credited))
    await settleRefund({ db: tx, clock: { now: () => at } }, { id: null, key, status: 'succeeded' })
    await settleReceivable(tx, order.id, at)
  }
  if (returnMinor === 0) return
  const rest = {
    ...share,
    amountMinor: returnMinor,
    otherRefundsMinor: share.otherRefundsMinor + creditMinor,
  }
  const named = creditMinor > 0 ? `${key}:paid` : key
  await ask(tx, { ...asked, key: named }, rest, postingsOf(returnMinor, returned))
}

const sumOf = (lines: readonly LedgerLine[]): number =>
  lines.reduce((total, line) => total + line.amountMinor, 0)

/**
 * Sends money back that came for a change which could no longer be made: it was never the order's, so there
 * is nothing to credit. Once for a payment. The caller holds the order, and has booked it as owed.
 */
export async function returnUnused(
  tx: Database,
  { order, payment, at }: { readonly order: Order; readonly payment: Payment; readonly at: Date },
): Promise<void> {
  const { capturedMinor: amountMinor } = payment.lifecycle
  const room = { capturedMinor: amountMinor, otherRefundsMinor: 0, isOnAccount: false }
  const share = { paymentId: payment.id, amountMinor, ...room }
  const sum = { currency: payment.currency, amountMinor }
  const asked = { key: `${payment.key}:unused`, reason: unusedMoney, order, orderItemId: null, at }
  await ask(tx, asked, share, transferPostings(refundingAccount, owedAccount(order.id), sum))
}

/** Undefined where less is left of all payments than shall go back. */
async function sharesOf(
  tx: Database,
  orderId: number,
  amountMinor: number,
): Promise<PaymentShare[] | undefined> {
  let rest = amountMinor
  const shares: PaymentShare[] = []
  for (const { id, captured, refunded, gateway } of await refundRooms(tx, orderId)) {
    const part = Math.min(rest, captured - refunded)
    const isOnAccount = gateway === 'account'
    const room = { capturedMinor: captured, otherRefundsMinor: refunded, isOnAccount }
    if (!fitsCaptured(part, room)) continue
    shares.push({ paymentId: id, amountMinor: part, ...room })
    rest -= part
  }
  return rest === 0 && shares.length > 0 ? shares : undefined
}

async function ask(
  tx: Database,
  {
    key,
    reason,
    words,
    order,
    orderItemId,
    shipping,
    at,
    taxMinor,
    isSetOff = false,
  }: Omit<RefundAsked, 'amountMinor'>,
  { paymentId, amountMinor, ...room }: PaymentShare,
  postings: readonly Posting[],
): Promise<void> {
  const fresh = begin(refundMachine, {
    amountMinor,
    currency: order.currency,
    reason,
    ...(words !== undefined && { words }),
  })
  const actor = { role: 'system' } as const
  const sent = step(refundMachine, fresh, { type: 'refund.send', actor, at: at.getTime(), ...room })
  if (!sent.ok) throw new Error(`Refund ${key} of ${amountMinor} does not fit payment ${paymentId}`)
  const row = await insertRefund(tx, {
    key,
    orderId: order.id,
    paymentId,
    orderItemId,
    isShipping: shipping !== undefined,
    isSetOff,
    state: sent.state,
    lifecycle: sent.context,
    amountMinor,
    taxMinor: taxMinor ?? null,
    reason,
    createdAt: at,
    updatedAt: at,
  })
  if (row === undefined) return
  const kind = reason === unusedMoney ? 'refund_unused' : 'refund'
  await bookEntry(
    tx,
    { key: `refund:${key}`, kind, orderId: order.id, detail: { refundId: row.id, reason }, at },
    postings,
  )
  const aggregate = { aggregate: 'refund', aggregateId: row.id, actor: 'system', state: sent.state }
  await appendEvents(tx, [{ ...aggregate, type: 'refund.send', payload: { amountMinor, reason } }], at)
  if (!isSetOff) await enqueue(tx, { kind: 'gateway.refund', payload: { key }, key: `refund:${key}` })
  if (reason === unusedMoney) return
  await enqueue(tx, {
    kind: 'credit_note.issue',
    payload: { refundId: row.id },
    key: `credit_note:${row.id}`,
  })
}

/** The lines a refund leaves, by what it may take of each. */
const borneBy = (lines: readonly LedgerLine[], bearing: ReadonlyMap<number, number> | undefined) =>
  bearing === undefined
    ? lines
    : lines.map(line => ({
        ...line,
        amountMinor: Math.min(line.amountMinor, bearing.get(line.orderItemId) ?? 0),
      }))

/** What the postings of a refund take of each line. */
const givenBy = (postings: readonly Posting[]): LedgerLine[] =>
  postings.flatMap(({ orderItemId, account, amountMinor }) =>
    orderItemId === null ? [] : [{ orderItemId, account, amountMinor }],
  )

/** A part of what lines give, by what each gives. */
function partOf(lines: readonly LedgerLine[], amountMinor: number): LedgerLine[] {
  const shares = splitByWeights(
    amountMinor,
    lines.map(line => line.amountMinor),
  )
  return lines.map((line, index) => ({ ...line, amountMinor: shares[index] ?? 0 }))
}

const less = (lines: readonly LedgerLine[], taken: readonly LedgerLine[]): LedgerLine[] =>
  lines.map((line, index) => ({
    ...line,
    amountMinor: line.amountMinor - (taken[index]?.amountMinor ?? 0),
  }))
