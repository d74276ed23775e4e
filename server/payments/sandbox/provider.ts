import { randomBytes } from 'node:crypto'
import { isCurrencyCode } from '#domain/money/currency.ts'
import type { Database } from '../../database/database.ts'
import * as store from '../store/sandbox.ts'
import {
  answered,
  refused,
  type GatewayAnswer,
  type GatewayPayment,
  type PaymentRequest,
} from '../../base/gateway.ts'
import { isBehaviour } from './cards.ts'
import { customerOf, eventsOf, paymentOf, providerId, refundEvent, refundOf } from './objects.ts'
import { chargePlans, type ChargePlan, planOf } from './plan.ts'

export interface SandboxWorld {
  readonly db: Database
  readonly now: () => Date
  /** How long slow banks and late webhooks take. */
  readonly lateMs: number
}

type Charged = { readonly payment: GatewayPayment; readonly answer: ChargePlan['answer'] }

/**
 * Charges a tokenised card. The same key answers with the same payment; other content under a key is refused.
 */
export async function charge(world: SandboxWorld, request: PaymentRequest): Promise<GatewayAnswer<Charged>> {
  const method = await store.readMethod(world.db, request.method)
  if (method === undefined || !isBehaviour(method.behaviour)) return refused('card_invalid')
  const now = world.now()
  if (request.mode === 'keep') await store.keepMethod(world.db, request.method, customerOf(request.method))
  const plan = isPast(method, now) ? chargePlans.expired : planOf(method.behaviour, request.mode)
  const row = rowFor(world, request, plan, now)
  const made = await store.insertPayment(world.db, row, eventsOf(world, row, plan, now))
  if (made) return verdict({ payment: paymentOf(row), answer: plan.answer })
  const present = await store.readPayment(world.db, { key: request.key })
  const same = present?.amountMinor === amountOf(request) && present.currency === request.currency
  if (present === undefined || !same) return refused('payment_failed')
  return verdict({ payment: paymentOf(await settledNow(world, present)), answer: 'at_once' })
}

/** A payment by its id, key or challenge, with whatever its bank has decided by now. */
export async function lookUp(
  world: SandboxWorld,
  by: Parameters<typeof store.readPayment>[1],
): Promise<GatewayPayment | undefined> {
  const row = await store.readPayment(world.db, by)
  return row === undefined ? undefined : paymentOf(await settledNow(world, row))
}

/** Cancels an open payment. One that is already decided, or in the bank's hands, comes back as it is. */
export async function cancel(world: SandboxWorld, id: string): Promise<GatewayPayment | undefined> {
  const open = ['requires_action', 'requires_payment_method']
  const moved = await store.movePayment(world.db, id, open, { status: 'canceled', failureCode: null })
  if (moved === undefined) return lookUp(world, { id })
  await tell(world, moved)
  return paymentOf(moved)
}

/** The shopper's answer on the challenge page. Gives where to go back to; a second answer changes nothing. */
export async function answerChallenge(
  world: SandboxWorld,
  challenge: string,
  approve: boolean,
): Promise<{ returnUrl: string } | undefined> {
  const row = await store.readPayment(world.db, { challenge })
  if (row === undefined) return undefined
  const to = approve
    ? { status: 'succeeded', failureCode: null }
    : { status: 'requires_payment_method', failureCode: 'payment_failed' }
  const moved = await store.movePayment(world.db, row.id, ['requires_action'], to)
  if (moved !== undefined) await tell(world, moved)
  return { returnUrl: row.returnUrl }
}

/** Pays back part or all of a payment, once per key. Undefined when it would be more than was paid. */
export async function payBack(
  world: SandboxWorld,
  request: { paymentId: string; amountMinor: number; key: string },
) {
  const row = await store.insertRefund(world.db, { id: providerId('re'), ...request })
  if (row === undefined) return undefined
  await store.insertWebhooks(world.db, [refundEvent(row, world.now())])
  return refundOf(row)
}

/** The refund of a payment that was asked for with a key. */
export async function findRefund({ db }: SandboxWorld, paymentId: string, key: string) {
  const row = await store.readRefund(db, paymentId, key)
  return row === undefined ? undefined : refundOf(row)
}

/** Lets slow banks decide, and writes the webhooks this causes. Run by the job runner. */
export async function settleDue(world: SandboxWorld): Promise<number> {
  const decided = await store.settleSlow(world.db, world.now())
  for (const row of decided) await tell(world, row)
  return decided.length
}

/** Keeping a card takes nothing. */
const amountOf = ({ mode, amountMinor }: PaymentRequest): number => (mode === 'keep' ? 0 : amountMinor)

function rowFor(world: SandboxWorld, request: PaymentRequest, plan: ChargePlan, now: Date) {
  return {
    id: providerId('pay'),
    key: request.key,
    methodId: request.method,
    amountMinor: amountOf(request),
    currency: request.currency,
    status: plan.status,
    failureCode: plan.failureCode,
    settlesAt: plan.settlesTo === null ? null : new Date(now.getTime() + world.lateMs),
    settlesTo: plan.settlesTo,
    sequence: 1,
    challenge: plan.challenge ? randomBytes(18).toString('base64url') : null,
    returnUrl: request.returnUrl,
    refundedMinor: 0,
    createdAt: now,
  }
}

async function settledNow(world: SandboxWorld, row: store.SandboxPayment): Promise<store.SandboxPayment> {
  if (row.settlesAt === null || row.settlesAt > world.now()) return row
  const [settled] = await store.settleSlow(world.db, world.now(), row.id)
  if (settled === undefined) return (await store.readPayment(world.db, { id: row.id })) ?? row
  await tell(world, settled)
  return settled
}

async function tell(world: SandboxWorld, row: store.SandboxPayment): Promise<void> {
  if (!isCurrencyCode(row.currency)) return
  await store.insertWebhooks(world.db, eventsOf(world, row, undefined, world.now()))
}

/** A refused card is an answer too: the payment exists, but no money moved. */
function verdict(charged: Charged): GatewayAnswer<Charged> {
  const { failureCode, status, id } = charged.payment
  if (status === 'requires_payment_method') return refused(failureCode ?? 'payment_failed', id)
  return answered(charged)
}

function isPast(method: store.ChargeableMethod, now: Date): boolean {
  return new Date(Date.UTC(method.expYear, method.expMonth, 1)) <= now
}
