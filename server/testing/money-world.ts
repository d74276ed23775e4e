// Orders, a project and the ledger without a database: the charts and the rules alone, for sequences of
// events by the hundred thousand.
import { projectAccount, purseOfStep } from '#domain/ledger/accounts.ts'
import { capturePostings, lineAccount, owedOn } from '#fixtures/testing/ledger-by-hand.ts'
import { planDrop } from '#domain/ledger/drop-lines.ts'
import {
  isBalanced,
  type LedgerLine,
  type Posting,
  refundFailedPostings,
  refundPaidPostings,
  refundPostings,
  transferPostings,
} from '#domain/ledger/postings.ts'
import type { Booked } from '#domain/ledger/statement.ts'
import { isProjectStep, type ProjectStep } from '#domain/catalogue/project-step.ts'
import { dayMs } from '#machines/lifecycles/actor.ts'
import { begin, type Saved, step } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import type { OrderEvent } from '#machines/lifecycles/order/order.parts.ts'
import type { SavedPayout } from '#machines/lifecycles/payout/payout.view.ts'
import type { ProjectEvent } from '#machines/lifecycles/project/project.facts.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'

export const projectId = 1
const system = { role: 'system' } as const
export const endMs = 30 * dayMs
export const goal = 4

export interface WorldLine {
  readonly id: number
  readonly isPreorder: boolean
  readonly goodsMinor: number
  readonly shippingMinor: number
  dropped: boolean
}
export interface WorldOrder {
  readonly id: number
  readonly currency: string
  readonly lines: readonly WorldLine[]
  saved: Saved<typeof orderMachine>
}
export interface MoneyWorld {
  project: Saved<typeof projectMachine>
  readonly orders: WorldOrder[]
  readonly entries: Map<string, readonly Posting[]>
  readonly refunds: Map<string, { readonly order: WorldOrder; readonly amountMinor: number; state: string }>
  /** What statements have booked, and the payouts they opened. */
  booked: Booked
  readonly payouts: SavedPayout[]
  at: number
}

/** A campaign that has just begun, and nobody has ordered. */
export function newWorld(): MoneyWorld {
  const { context } = begin(projectMachine, { kind: 'preorder' })
  const terms = { goal, minimumOrder: 1, startsAt: 0, endsAt: endMs, isApproved: true }
  const project = { state: 'in_progress', context: { ...context, ...terms } }
  const booked = { settlements: [], charged: {} }
  return { project, orders: [], entries: new Map(), refunds: new Map(), booked, payouts: [], at: 0 }
}

export const stepOf = ({ project }: MoneyWorld): ProjectStep =>
  isProjectStep(project.state) ? project.state : 'creating'

/** Writes an entry of the ledger, once. */
export function book(world: MoneyWorld, key: string, postings: readonly Posting[]): void {
  if (world.entries.has(key) || postings.length === 0) return
  if (!isBalanced(postings)) throw new Error(`${key} does not come to zero`)
  world.entries.set(key, postings)
}

export const allPostings = ({ entries }: MoneyWorld): Posting[] => [...entries.values()].flat()

/** What a line has brought and not got back. */
export const leftOf = (postings: readonly Posting[], lineId: number): number =>
  -postings.reduce((sum, one) => sum + (one.orderItemId === lineId ? one.amountMinor : 0), 0)

/** The lines of an order that stand, with what is left of them, on the accounts where it is now. */
function linesLeft(world: MoneyWorld, { lines }: WorldOrder): (LedgerLine & { readonly line: WorldLine })[] {
  const postings = allPostings(world)
  return lines
    .filter(line => !line.dropped)
    .map(line => ({
      line,
      orderItemId: line.id,
      account: accountOf(world, line),
      amountMinor: leftOf(postings, line.id),
    }))
}

const accountOf = (world: MoneyWorld, { isPreorder }: WorldLine): string =>
  lineAccount({
    projectId: isPreorder ? projectId : 2,
    sale: isPreorder ? 'preorder' : 'stock',
    step: stepOf(world),
  })

const isSold = ({ state }: { readonly state: string }) => !['pending_payment', 'cancelled'].includes(state)

/** Copies in paid orders that stand. */
export const countOf = ({ orders }: MoneyWorld): number =>
  orders
    .filter(order => isSold(order.saved))
    .reduce((sum, order) => sum + order.lines.filter(line => line.isPreorder && !line.dropped).length, 0)

/** Places an order of some lines; nobody buys what is not on sale. */
export function place(world: MoneyWorld, currency: string, lines: readonly WorldLine[]): void {
  if (lines.some(line => line.isPreorder) && (purseOfStep[stepOf(world)] !== 'held' || world.at >= endMs))
    return
  const totalMinor = lines.reduce((sum, line) => sum + line.goodsMinor + line.shippingMinor, 0)
  const linesHeld = lines.filter(line => line.isPreorder).length
  const terms = { totalMinor, currency, lines: lines.length, linesHeld, placedAt: world.at }
  world.orders.push({ id: world.orders.length + 1, currency, lines, saved: begin(orderMachine, terms) })
}

function takeOrder(world: MoneyWorld, order: WorldOrder, event: OrderEvent): boolean {
  const taken = step(orderMachine, order.saved, event)
  if (!taken.ok) return false
  order.saved = { state: taken.state, context: taken.context }
  for (const { effect, amountMinor } of taken.effects) {
    if (effect !== 'refund.order' && effect !== 'refund.latePayment') continue
    if (typeof amountMinor === 'number') refund(world, order, `order:${order.id}:${effect}`, amountMinor)
  }
  return true
}

/** The money of an order comes, possibly late or again. */
export function pay(world: MoneyWorld, order: WorldOrder): void {
  const { totalMinor: amountMinor } = order.saved.context
  const event = { actor: { role: 'payment' }, at: world.at, amountMinor, currency: order.currency } as const
  const key = `capture:${order.id}`
  if (world.entries.has(key)) return
  const lines = order.lines.map(line => ({
    orderItemId: line.id,
    account: accountOf(world, line),
    amountMinor: line.goodsMinor + line.shippingMinor,
  }))
  book(world, key, capturePostings(order.currency, lines))
  takeOrder(world, order, { type: 'order.payOk', ...event })
  takeOrder(world, order, { type: 'order.hold', actor: system, at: world.at })
}

/** Its shopper or the provider ends an order. */
export const cancel = (world: MoneyWorld, order: WorldOrder): boolean =>
  takeOrder(world, order, { type: 'order.cancelStaff', actor: system, at: world.at, reason: 'asked' })

function refund(
  world: MoneyWorld,
  order: WorldOrder,
  key: string,
  amountMinor: number,
  lineId?: number,
): void {
  if (world.refunds.has(key) || amountMinor === 0) return
  const lines = linesLeft(world, order).filter(one => lineId === undefined || one.orderItemId === lineId)
  book(world, `refund:${key}`, refundPostings({ currency: order.currency, amountMinor }, lines))
  world.refunds.set(key, { order, amountMinor, state: 'pending' })
}

/** The provider says what became of one of the refunds. */
export function settle(world: MoneyWorld, index: number, isPaid: boolean): void {
  const [key, one] = [...world.refunds][index % Math.max(1, world.refunds.size)] ?? []
  if (key === undefined || one === undefined || one.state !== 'pending') return
  one.state = isPaid ? 'succeeded' : 'failed'
  const sum = { currency: one.order.currency, amountMinor: one.amountMinor }
  book(
    world,
    `refund:${key}:${one.state}`,
    isPaid ? refundPaidPostings(sum) : refundFailedPostings(sum, one.order.id, false),
  )
}

/** A step of the project; all of its buyers' money goes where the new step says. */
export function moveProject(world: MoneyWorld, event: ProjectEvent): void {
  const taken = step(projectMachine, world.project, event)
  if (!taken.ok || !taken.changed) return
  const from = projectAccount(purseOfStep[stepOf(world)], projectId)
  world.project = { state: taken.state, context: taken.context }
  const to = projectAccount(purseOfStep[stepOf(world)], projectId)
  if (from === to) return
  const postings = [...owedOn(from, allPostings(world))].flatMap(([currency, amountMinor]) =>
    transferPostings(to, from, { currency, amountMinor }),
  )
  book(world, `project:${world.entries.size}`, postings)
}

/** One order of a project that came to nothing is paid back; again, nothing happens. */
export function dropOrder(world: MoneyWorld, order: WorldOrder): void {
  if (purseOfStep[stepOf(world)] !== 'returning') return
  if (order.saved.state === 'pending_payment') return void cancel(world, order)
  if (!isSold(order.saved)) return
  const lines = linesLeft(world, order).map(one => ({
    ...one,
    parcel: 1,
    goodsMinor: one.line.goodsMinor,
    drops: one.line.isPreorder,
  }))
  const going = lines.filter(one => one.drops)
  if (going.length === 0) return
  const plan = planDrop(order.currency, lines, () => 495)
  book(world, `reship:${order.id}`, plan.moves)
  for (const { orderItemId, amountMinor } of plan.refunds)
    refund(world, order, `1:${order.id}:${orderItemId}`, amountMinor, orderItemId)
  for (const { line } of going) line.dropped = true
  const amountMinor = plan.refunds.reduce((sum, one) => sum + one.amountMinor, 0)
  const linesHeld = Math.min(going.length, order.saved.context.linesHeld)
  const dropped = { lines: going.length, linesHeld, amountMinor, reason: 'goal_missed' }
  if (!takeOrder(world, order, { type: 'order.dropLines', actor: system, at: world.at, ...dropped }))
    throw new Error(`An order that is ${order.saved.state} does not let its lines go`)
}

/**
 * What is held or on its way back for the project, and what its lines would have to get back. What statements
 * have taken out is no longer there.
 */
export function coverOf(
  world: MoneyWorld,
): { readonly currency: string; readonly there: number; readonly refundable: number }[] {
  const postings = allPostings(world)
  const there = owedOn(projectAccount(purseOfStep[stepOf(world)], projectId), postings)
  return [...new Set(world.orders.map(order => order.currency))].map(currency => ({
    currency,
    there: there.get(currency) ?? 0,
    refundable: world.orders
      .filter(order => order.currency === currency)
      .flatMap(order => order.lines)
      .filter(line => line.isPreorder)
      .reduce((sum, line) => sum + leftOf(postings, line.id), 0),
  }))
}

/** What every line of the project has brought and not got back, in the end. */
export const keptOf = (world: MoneyWorld): number[] => {
  const postings = allPostings(world)
  return world.orders.flatMap(({ lines }) =>
    lines.filter(line => line.isPreorder).map(line => leftOf(postings, line.id)),
  )
}
