import { z } from 'zod'
import { contractChannel, isByHand, quoteChannel } from '#domain/drafts/draft.ts'
import { type Effect, HopelessJob, type JobDeps, type Timer } from '../jobs/job.ts'
import { grantForProject } from '../accounts/store/digs.ts'
import { enqueue } from '../database/outbox.ts'
import { readOrderRows } from './store/order-rows.ts'
import { mailChanged, mailReplacement } from './service/service-mail.ts'
import { readReplaced } from './store/replacements.ts'
import { issueCreditNote } from './store/credit-notes.ts'
import { issueInvoices } from './store/further-invoices.ts'
import { issueInvoice, readOrderFile } from './store/orders.ts'
import { gatewayOf, readRefund } from './store/refunds.ts'
import { ageReceivables } from './credit/receivable-host.ts'
import { mailOnAccount, mailOverdue } from './credit/credit-mail.ts'
import { completeOrders, deliverSilentOrders } from './age-orders.ts'
import { forgetEvidence } from '../payments/evidence.ts'
import { acceptDispute, answerDispute } from './payment/answer-dispute.ts'
import { chargeKept, forgetKept } from './payment/charge-kept.ts'
import { chargeOther } from './payment/charge-other.ts'
import { mailDispute } from './dispute-mail.ts'
import { keepCard } from './payment/keep-card.ts'
import {
  linkOf,
  mailOrder,
  mailRefund,
  mailTracking,
  mailTrouble,
  type OrderMailKind,
  type PledgeMailKind,
} from './order-mail.ts'
import { mailPledge } from './pledge-mail.ts'
import { expireOrders, reconcilePayments } from './payment/reconcile-payments.ts'
import { reconcileRefunds } from './payment/reconcile-refunds.ts'
import { settlePayment } from './payment/settle-payment.ts'
import { settleRefund } from './moves/settle-refund.ts'

const ForOrder = z.object({ orderId: z.int(), paymentKey: z.string().nullable() })
const OfShipment = z.object({ orderId: z.int(), shipmentId: z.int(), sequence: z.int() })
const TroubledParcel = OfShipment.extend({ state: z.string() })
const ForRefund = z.object({ key: z.string() })
const OfOrder = z.object({ orderId: z.int() })
const OfEdit = z.object({ orderId: z.int(), editId: z.int(), wasMinor: z.int(), nowMinor: z.int() })
const Overdue = z.object({ orderId: z.int(), reminder: z.int(), asked: z.int().optional() })
const OfDispute = z.object({ disputeId: z.int() })
const Keys = z.object({ keys: z.array(z.string()) })
const OfRefund = z.object({ refundId: z.int() })
const ForProject = z.object({ projectId: z.int() })

const writing = ({ db, clock, config }: JobDeps) => ({ db, clock, config, publicUrl: config.publicUrl })

const mail =
  (kind: OrderMailKind): Effect =>
  async (deps, { payload }) =>
    mailOrder(writing(deps), ForOrder.parse(payload).orderId, kind)

const pledgeMail =
  (kind: PledgeMailKind): Effect =>
  async (deps, { payload }) =>
    mailPledge(writing(deps), ForOrder.parse(payload).orderId, kind)

/**
 * Pays back through the provider; the key makes a second run pay nobody twice. No answer: another try later,
 * which asks first what became of this one: a provider remembers keys for a day only.
 */
const sendRefund: Effect = async (deps, { payload, attempt }) => {
  const { key } = ForRefund.parse(payload)
  const refund = await readRefund(deps.db, { key })
  if (refund === undefined || refund.state !== 'pending') return
  const { gateway, gatewayId: paymentId } = await gatewayOf(deps.db, refund.paymentId)
  // Staff pay it back as it came, and say so.
  if (isByHand(gateway)) return
  if (typeof paymentId !== 'string') throw new HopelessJob(`Refund ${key} is of a payment nobody charged`)
  const before = attempt === 1 ? null : await foundRefund(deps, paymentId, key)
  if (before !== null) return void (await settleRefund(deps, before))
  const answer = await deps.gateway.refund({ paymentId, amountMinor: refund.amountMinor, key })
  if (answer.ok) return void (await settleRefund(deps, answer.value))
  if (!answer.certain) throw new Error(`The provider did not answer about refund ${key}`)
  await settleRefund(deps, { id: null, key, status: 'failed' })
}

/** What an earlier try came to, if it was heard. */
async function foundRefund({ gateway }: JobDeps, paymentId: string, key: string) {
  const seen = await gateway.findRefund(paymentId, key)
  if (!seen.ok) throw new Error(`The provider did not answer about refund ${key}`)
  return seen.value
}

/** Tells the provider that a payment is given up. Money that came meanwhile is booked, and so goes back. */
const cancelAtGateway: Effect = async (deps, { payload }) => {
  const { orderId, paymentKey } = ForOrder.parse(payload)
  // Of several payments, the one that was given up; the key of another card may have taken its place.
  const keyed = paymentKey === null ? undefined : await readOrderFile(deps.db, { paymentKey })
  const file = keyed ?? (await readOrderFile(deps.db, { id: orderId }))
  const id = file?.payment?.gatewayId
  if (typeof id !== 'string') return
  const answer = await deps.gateway.cancelPayment(id)
  if (answer.ok) return void (await settlePayment(deps, answer.value))
  if (!answer.certain) throw new Error(`The provider did not answer about payment ${id}`)
}

/** A kept card, or the other one that was given in its place and whose charge nobody has sent. */
async function charge(deps: JobDeps, orderId: number, key: string): Promise<void> {
  const [row] = await readOrderRows(deps.db, { ids: [orderId] })
  const { payment } = row ?? {}
  if (row === undefined || payment?.lifecycle.kept?.isOther !== true) return chargeKept(deps, orderId, key)
  if (payment.key !== key || payment.state !== 'processing') return
  await chargeOther(deps, { order: row.order, payment }, await linkOf(writing(deps), row))
}

/** What follows from orders, payments and refunds, by the kind their outbox rows carry. */
export const orderEffects: Readonly<Record<string, Effect>> = {
  'mail.orderPaid': async (deps, job) => {
    const { orderId } = ForOrder.parse(job.payload)
    await keepCard(deps, orderId)
    // A prepaid box goes out by an order that costs nothing: there is no payment to thank for.
    const file = await readOrderFile(deps.db, { id: orderId })
    if (file?.order.origin === 'box' && file.payment === undefined) return
    // Its contract says what is paid, and what comes next.
    if (file?.order.origin === contractChannel) return
    if (file?.payment?.gateway === 'account') return mailOnAccount(writing(deps), orderId)
    const replaced = await readReplaced(deps.db, orderId)
    if (replaced !== undefined) return mailReplacement(writing(deps), orderId, replaced.number)
    await mail('order_confirmed')(deps, job)
  },
  'mail.orderPledged': async (deps, job) => {
    const { orderId } = ForOrder.parse(job.payload)
    await keepCard(deps, orderId)
    await mailPledge(writing(deps), orderId, 'order_pledged')
  },
  'mail.orderDropped': pledgeMail('order_dropped'),
  'mail.chargeFailed': pledgeMail('order_charge_failed'),
  'mail.staffDispute': (deps, { payload }) => mailDispute(writing(deps), OfDispute.parse(payload).disputeId),
  'mail.paymentOverdue': (deps, { payload }) => mailOverdue(writing(deps), Overdue.parse(payload)),
  'mail.orderCancelled': async (deps, job) => {
    const file = await readOrderFile(deps.db, { id: ForOrder.parse(job.payload).orderId })
    if (file?.order.origin !== contractChannel) await mail('order_cancelled')(deps, job)
  },
  'mail.orderShipped': mail('order_shipped'),
  'mail.parcelTrouble': (deps, { payload }) => mailTrouble(writing(deps), TroubledParcel.parse(payload)),
  'mail.trackingCorrected': (deps, { payload }) => mailTracking(writing(deps), OfShipment.parse(payload)),
  'mail.orderRefunded': (deps, { payload }) =>
    mailRefund(writing(deps), deps.clock.now(), OfRefund.parse(payload).refundId),
  'invoice.issue': async ({ db, clock }, { payload }) => {
    const { orderId } = ForOrder.parse(payload)
    await issueInvoice(db, orderId, clock.now())
    const file = await readOrderFile(db, { id: orderId })
    if (file?.order.origin === contractChannel)
      await enqueue(db, { kind: 'pressing.paid', key: `pressing.paid:${orderId}`, payload: { orderId } })
    if (file?.order.origin === quoteChannel)
      await enqueue(db, { kind: 'quote.billPaid', key: `quote.billPaid:${orderId}`, payload: { orderId } })
  },
  'invoice.further': ({ db, clock }, { payload }) =>
    issueInvoices(db, OfOrder.parse(payload).orderId, clock.now()),
  'order.tellChanged': (deps, { payload }) => mailChanged(writing(deps), OfEdit.parse(payload)),
  'credit_note.issue': async ({ db, clock }, { payload }) => {
    await issueCreditNote(db, OfRefund.parse(payload).refundId, clock.now())
  },
  'gateway.refund': sendRefund,
  'gateway.cancel': cancelAtGateway,
  'gateway.charge': async (deps, { payload }) => {
    const { orderId, paymentKey } = ForOrder.parse(payload)
    if (paymentKey !== null) await charge(deps, orderId, paymentKey)
  },
  'gateway.answerDispute': (deps, { payload }) => answerDispute(deps, OfDispute.parse(payload).disputeId),
  'gateway.acceptDispute': (deps, { payload }) => acceptDispute(deps, OfDispute.parse(payload).disputeId),
  'dispute.forgetFiles': async ({ storage }, { payload }) => {
    for (const key of Keys.parse(payload).keys) await storage.remove(key)
  },
  'gateway.forget': (deps, { payload }) => forgetKept(deps, ForOrder.parse(payload).orderId),
  'digs.grant': async ({ db, clock }, { payload }) => {
    await grantForProject(db, ForProject.parse(payload).projectId, clock.now())
  },
}

/** What orders and payments ask of the clock. */
export const orderTimers: readonly Timer[] = [
  { name: 'sandbox', everySeconds: 1, run: async ({ gateway }) => void (await gateway.work?.()) },
  { name: 'reconcile-payments', everySeconds: 15, run: async deps => void (await reconcilePayments(deps)) },
  { name: 'reconcile-refunds', everySeconds: 60, run: async deps => void (await reconcileRefunds(deps)) },
  { name: 'expire-orders', everySeconds: 30, run: async deps => void (await expireOrders(deps)) },
  { name: 'deliver-orders', everySeconds: 60, run: async deps => void (await deliverSilentOrders(deps)) },
  { name: 'age-receivables', everySeconds: 60, run: ageReceivables },
  { name: 'forget-evidence', everySeconds: 86_400, run: forgetEvidence },
  { name: 'complete-orders', everySeconds: 60, run: async deps => void (await completeOrders(deps)) },
]
