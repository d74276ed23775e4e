// Changes of a paid order before it is sent: lines go and come, their money moves, the rest goes back.
import { Address } from '#contract/schemas/parts.ts'
import { type CurrencyCode, isCurrencyCode } from '#domain/money/currency.ts'
import { convertMoney } from '#domain/money/exchange-rate.ts'
import { type EditPlan, planEdit } from '#domain/orders/order-edit.ts'
import { isLogisticsOrigin } from '#domain/shipping/logistics.ts'
import { shippingRate } from '#domain/shipping/shipping-rate.ts'
import type { Tariff } from '#domain/shipping/tariff.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import type { Database, Timed } from '../../database/database.ts'
import type { DraftHold } from '../../database/schema/drafts.ts'
import { readLinesLeft } from '../../ledger/store/ledger.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import { refundLimitAt } from '../../settings/shop-facts.ts'
import { tariffAt } from '../../settings/in-force.ts'
import { moneyTables } from '../../settings/money-tables.ts'
import type { RateRow } from '#domain/money/exchange-rate.ts'
import { isOversold } from '../../stock/store/line-entries.ts'
import { holdOrder, type PendingTransition } from '../moves/order-moves.ts'
import { readStandingLines, type StandingLine, waivedBy } from '../store/order-edits.ts'
import type { Order } from '../store/orders.ts'
import { readOpen } from '../store/receivables.ts'
import { readSellables } from '../store/sellables.ts'
import { ProposalRefused, proposeChange } from './propose-change.ts'
import { isAsked } from './store/changes.ts'
import { gramsAfter, type LinesAsked, type ResolvedEdit, resolveEdit } from './edit-request.ts'
import { type EditSums, type EditWork, writeEdit } from './write-edit.ts'

interface EditAsked extends LinesAsked {
  /** The parcel costs what was paid for it, whatever it weighs from now on. */
  readonly keepsShipping: boolean
  /** The house bears what the order costs more than was paid. */
  readonly waives: boolean
  /** Its buyer is asked for it; nothing is changed until they have paid. */
  readonly asks: boolean
  readonly reason: string
  /** Only says what would become of it. */
  readonly isTrial: boolean
  /** What the buyer had paid when staff looked; another sum means that somebody else was here. */
  readonly seen?: number | undefined
}

type Edited =
  | ({ readonly is: 'trial' | 'done' | 'asked' } & EditSums)
  | { readonly is: 'not_found' | 'transition_not_allowed' | 'out_of_stock' }
  | { readonly is: 'wrong'; readonly fields: Readonly<Record<string, string>> }

/**
 * Changes the lines of a paid order that are not packed, all of it in one transaction or none: what the
 * order costs less goes back, what it costs more the house bears, its buyer is asked for, or nothing is
 * done. Rules 2.
 */
export async function editOrder(
  { db, clock }: Timed,
  orderId: number,
  asked: EditAsked,
  actor: Actor,
): Promise<Edited> {
  const at = clock.now()
  const day = await dayOf(db, at)
  try {
    return await db.transaction(async tx => {
      const pending = await holdOrder(tx, { id: orderId })
      if (pending === undefined) return { is: 'not_found' }
      const work = await prepareEdit(tx, { pending, asked, actor, at, day })
      if ('is' in work) return work
      if (asked.isTrial) return { is: 'trial', ...work.sums }
      if (await isAsked(tx, orderId)) return { is: 'wrong', fields: { changes: 'change_open' } }
      if (work.plan.dueMinor > 0) {
        // Whoever bought at the counter may have left no address to ask at.
        if (pending.before.order.email === '') return { is: 'wrong', fields: { ask: 'no_email' } }
        await proposeChange(tx, work, { ...asked, at, actor })
        return { is: 'asked', ...work.sums }
      }
      await writeEdit(tx, work)
      return { is: 'done', ...work.sums }
    })
  } catch (error) {
    if (isOversold(error)) return { is: 'out_of_stock' }
    if (error instanceof ProposalRefused) return { is: 'transition_not_allowed' }
    throw error
  }
}

/** What parcels and foreign money cost on a day. */
interface DayOfPrices {
  readonly at: Date
  readonly tariff: Tariff
  readonly rates: readonly RateRow[]
}

/** As they are on a day: a change is reckoned as on the one on which its buyer was asked. */
export async function dayOf(db: Database, at: Date): Promise<DayOfPrices> {
  return { at, tariff: await tariffAt(db, at), rates: (await moneyTables(db, at)).rates }
}

interface Preparing {
  readonly pending: PendingTransition
  readonly asked: EditAsked
  readonly actor: Actor
  readonly at: Date
  readonly day: DayOfPrices
  /** What is kept on the shelf for it. */
  readonly kept?: readonly DraftHold[]
}

/** What a change comes to, ready to be carried out, or why it cannot be. The caller holds the order. */
export async function prepareEdit(
  tx: Database,
  { pending, asked, actor, at, day, kept = [] }: Preparing,
): Promise<EditWork | Edited> {
  const { tariff, rates } = day
  const { order } = pending.before
  const { currency } = order
  if (!isCurrencyCode(currency)) return { is: 'transition_not_allowed' }
  // What nobody has paid cannot pay for other lines: it is credited, or waited for.
  if ((await readOpen(tx, order.id)) > 0) return { is: 'wrong', fields: { changes: 'owed_on_account' } }
  const lines = await readStandingLines(tx, order.id)
  const resolved = resolveEdit(asked, {
    ...(await standOf(tx, { lines, asked, currency })),
    at: day.at,
    kept,
  })
  const wrong = mistakesOf(asked, resolved, lines)
  if (Object.keys(wrong).length > 0) return { is: 'wrong', fields: wrong }
  const accounts = new Map((await readLinesLeft(tx, order.id)).map(line => [line.orderItemId, line]))
  const plan = planOf({ order, currency, lines, resolved, accounts, tariff, rates }, asked)
  const wasMinor = [...accounts.values()].reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (asked.seen !== undefined && asked.seen !== wasMinor) return { is: 'transition_not_allowed' }
  const { backMinor, waivedMinor, dueMinor } = plan
  const sums = { wasMinor, nowMinor: wasMinor - backMinor + dueMinor, backMinor, waivedMinor, dueMinor }
  const event = eventOf({ resolved, lines, order, reason: asked.reason, backMinor, dueMinor }, actor, at)
  if (!allows(orderMachine, { state: order.state, context: order.lifecycle }, event))
    return { is: 'transition_not_allowed' }
  const waive = asked.isTrial
    ? undefined
    : await mayWaive(tx, { order, currency, at, asked, actor, rates, waivedMinor })
  if (waive !== undefined) return { is: 'wrong', fields: { waive } }
  return { pending, lines, accounts, plan, sums, event, at, ...resolved, reason: asked.reason }
}

async function standOf(
  tx: Database,
  { lines, asked, currency }: { lines: readonly StandingLine[]; asked: EditAsked; currency: CurrencyCode },
) {
  const projects = [...lines.map(({ projectId }) => projectId), ...asked.adds.map(add => add.project_id)]
  const ids = [...new Set(projects.filter(id => id !== null))]
  const openShops = new Set(lines.filter(({ sent, quantity }) => sent < quantity).map(({ shopId }) => shopId))
  return { lines, openShops, sellables: await readSellables(tx, ids, currency) }
}

/** An order that would have nothing left is cancelled instead; one where nothing changes is left alone. */
function mistakesOf(
  asked: EditAsked,
  { going, coming, fields }: ResolvedEdit,
  lines: readonly StandingLine[],
) {
  if (Object.keys(fields).length > 0) return fields
  if (going.length === 0 && coming.length === 0) return { changes: 'input_required' }
  if (lines.length === going.length && coming.length === 0) return { changes: 'nothing_left' }
  return asked.reason === '' ? { reason: 'input_required' } : {}
}

interface Waiving extends Pick<Preparing, 'asked' | 'actor' | 'at'> {
  readonly order: Order
  readonly currency: CurrencyCode
  readonly rates: readonly RateRow[]
  readonly waivedMinor: number
}

/**
 * What the house bears is given away: said so, and above the limit of refunds by its owner alone. As with
 * refunds, all that one person gives away of an order counts together, and nobody gives to themselves.
 */
async function mayWaive(tx: Database, { order, currency, at, asked, actor, rates, waivedMinor }: Waiving) {
  if (waivedMinor === 0) return undefined
  if (!asked.waives) return 'total_rises'
  const limit = { amountMinor: await refundLimitAt(tx, at), currency: 'EUR' } as const
  const allMinor = waivedMinor + (await waivedBy(tx, order.id, nameOf(actor)))
  const isOwn = order.userId !== null && String(order.userId) === actor.id
  const isAbove = isOwn || allMinor > convertMoney(limit, currency, order.createdAt, rates).amountMinor
  return isAbove && actor.role !== 'boss' ? 'above_limit' : undefined
}

interface Planning {
  readonly order: Order
  readonly currency: CurrencyCode
  readonly lines: readonly StandingLine[]
  readonly resolved: ResolvedEdit
  readonly accounts: EditWork['accounts']
  readonly tariff: Tariff
  readonly rates: readonly RateRow[]
}

function planOf(planning: Planning, { keepsShipping, asks }: EditAsked): EditPlan {
  const { lines, resolved, accounts } = planning
  const { going, coming } = resolved
  return planEdit({
    keepsShipping,
    isPaid: asks,
    rates: ratesOf(planning),
    standing: lines.map(line => {
      const leftMinor = accounts.get(line.id)?.amountMinor ?? 0
      const goods = line.priceMinor * line.quantity - line.discountMinor
      const goodsMinor = Math.min(goods, leftMinor)
      return { id: line.id, parcel: line.shopId, leftMinor, goodsMinor, goes: going.includes(line) }
    }),
    coming: coming.map(({ shopId, priceMinor, quantity, discountMinor, row }) => ({
      parcel: shopId,
      goodsMinor: priceMinor * quantity - discountMinor,
      grams: row.weightGrams * quantity,
    })),
  })
}

/** By the tariff of now, at the rate of the order's day; where nothing is sent any more, it stays. */
function ratesOf({ order, currency, lines, resolved, tariff, rates }: Planning) {
  // Where it is taxed may be another country than where it goes; what is fetched need have no address.
  const destination = Address.safeParse(order.customer).data?.country_id ?? order.countryId
  const rate = (shopId: number, goodsGrams: number): number => {
    const origin = lines.map(line => (line.shopId === shopId ? line.shipsFrom : '')).find(isLogisticsOrigin)
    const parcel = { origin: origin ?? 'FR', destination, goodsGrams, pickup: order.pickup }
    const found = shippingRate(tariff, parcel)
    if (found === undefined) return Number.MAX_SAFE_INTEGER
    return convertMoney(found, currency, order.createdAt, rates).amountMinor
  }
  return new Map(
    [...new Set(lines.map(({ shopId }) => shopId))].map(shopId => {
      const wasGrams = gramsAfter({ lines, going: [], coming: [] }, shopId)
      const nowGrams = gramsAfter({ lines, ...resolved }, shopId)
      return [
        shopId,
        { wasGrams, nowGrams, wasMinor: rate(shopId, wasGrams), nowMinor: rate(shopId, nowGrams) },
      ] as const
    }),
  )
}

interface ToTell {
  readonly resolved: ResolvedEdit
  readonly lines: readonly StandingLine[]
  readonly order: Order
  readonly reason: string
  readonly backMinor: number
  readonly dueMinor: number
}

function eventOf({ resolved, lines, order, reason, backMinor, dueMinor }: ToTell, actor: Actor, at: Date) {
  const { going, coming } = resolved
  const { linesHeld } = order.lifecycle
  // Once some of those that were sold ahead have been let go, only what is not in still waits.
  const isAllHeld = lines.filter(({ isAhead }) => isAhead).length <= linesHeld
  const waits = ({ isAhead, isIn }: StandingLine) => isAhead && (isAllHeld || !isIn)
  return {
    type: 'order.edit',
    actor,
    at: at.getTime(),
    linesOut: going.length,
    linesIn: coming.length,
    sentIn: coming.filter(({ from, quantity }) => from?.sent === quantity).length,
    heldOut: Math.min(linesHeld, going.filter(waits).length),
    heldIn: coming.filter(({ isHeld, from }) => isHeld && (from === undefined || waits(from))).length,
    amountMinor: backMinor,
    // Staff ask for it; it is the money that makes the change.
    ...(actor.role === 'payment' && { paidMinor: dueMinor }),
    // Whoever withdraws is asked nothing; staff who say it for them act themselves.
    ...(actor.role === 'system' && { isWithdrawn: true }),
    reason,
  } as const
}
