// Manual orders as the contract shows them.
import { transferCode } from '#domain/money/transfer-code.ts'
import type { Output } from '#contract'
import { draftRef, isContractsOwn, isDraftChannel, isDraftState } from '#domain/drafts/draft.ts'
import { mayDo } from '#domain/people/rights.ts'
import { isLocale } from '#domain/text/locale.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { allows } from '#machines/lifecycles/lifecycle.ts'
import { receivableMachine } from '#machines/lifecycles/receivable/receivable.machine.ts'
import { openDraftMoves } from '#machines/lifecycles/draft/draft.view.ts'
import { findUser } from '../accounts/store/users.ts'
import type { Database, Timed } from '../database/database.ts'
import { readEvents, reasonedEvent } from '../database/event-log.ts'
import type { SignedIn } from '../http/context.ts'
import { type OrderFile, readOrderFile } from '../orders/store/orders.ts'
import {
  creditedOf,
  dueDay,
  type Receivable,
  readLost,
  readOpen,
  readReceivable,
} from '../orders/store/receivables.ts'
import { settingAt } from '../settings/in-force.ts'
import { payDaysAt } from '../settings/shop-facts.ts'
import { currencyOf, type PricedDraft, priceDraft, writtenAddress } from './price-draft.ts'
import { creditOf } from './sell-on-account.ts'
import { type DraftRow, type ListedDraft, readListed } from './store/drafts.ts'
import { handRefunds, transferredSoFar, transfersOf } from './store/transfers.ts'

type Shown = Output<'staff.draft'>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A manual order as lists show it. */
function draftSummary({ row, orderNumber, orderState, by }: ListedDraft) {
  const { firstname = '', lastname = '' } = writtenAddress(row) ?? {}
  return {
    id: row.id,
    ref: draftRef(row.id),
    channel: isDraftChannel(row.channel) ? row.channel : ('phone' as const),
    state: isDraftState(row.state) ? row.state : ('draft' as const),
    name: `${firstname} ${lastname}`.trim(),
    email: row.email,
    currency: currencyOf(row),
    total: row.totalMinor,
    link_until: iso(row.linkUntil),
    order_id: row.orderId,
    order_number: orderNumber,
    order_state: orderState,
    by: by.trim(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** Lines with what the catalogue says of them now. */
export const linesView = (row: DraftRow, { lines, problems }: PricedDraft): Shown['lines'] =>
  row.lines.map((line, index) => {
    const { sellable, cartLine, listMinor, totalMinor } = lines[index] ?? {}
    return {
      project_id: line.projectId,
      item_id: line.itemId,
      size: line.size,
      weight: line.free?.weightGrams ?? 0,
      sent: line.free?.isSent ?? true,
      name: line.free?.name ?? sellable?.name ?? '',
      ...(sellable !== undefined && sellable.itemName !== '' && { item: sellable.itemName }),
      artist_name: sellable?.artistName ?? '',
      picture: sellable?.picture ?? '',
      quantity: line.quantity,
      list_price: listMinor ?? null,
      price: line.priceMinor ?? listMinor ?? 0,
      reason: line.reason,
      free: cartLine?.stockLeft ?? null,
      total: totalMinor ?? 0,
      problem: problems[`lines->${index}`] ?? null,
    }
  })

/** What it comes to. */
export const totalsView = ({ calculation: { priced } }: PricedDraft): Shown['totals'] => ({
  subtotal: priced.subtotalMinor,
  discount: priced.discountMinor,
  shipping: priced.shippingMinor,
  tax: priced.taxMinor,
  total: priced.totalMinor,
})

/** What it came to when it became an order, which later prices do not change. */
const orderTotals = ({ order }: OrderFile): Shown['totals'] => ({
  subtotal: order.subtotalMinor,
  discount: order.discountMinor,
  shipping: order.shippingMinor,
  tax: order.taxMinor,
  total: order.totalMinor,
})

/** Who asked for what waits for a second person; null where nobody did. */
async function nameOfAsker(db: Database, asked: { readonly by: string } | null | undefined) {
  const asker = asked == null ? undefined : await findUser(db, Number(asked.by))
  return asker === undefined ? null : `${asker.firstname} ${asker.lastname}`.trim()
}

/** Money of an order that is paid by transfer; null for every other. */
async function moneyOf(db: Database, file: OrderFile | undefined, at: Date): Promise<Shown['money']> {
  const gateway = file?.payment?.gateway
  if (file === undefined || (gateway !== 'transfer' && gateway !== 'account')) return null
  const { order } = file
  const receivable = gateway === 'account' ? await readReceivable(db, order.id) : undefined
  const came = await transfersOf(db, order.id)
  const arrived = await transferredSoFar(db, order.id)
  const identity = await settingAt(db, 'identity', at)
  const [iban, holder] = [identity?.iban ?? '', identity?.legal_name ?? '']
  const { number: reference, currency } = order
  // What was credited is not owed any more.
  const due = order.totalMinor - (receivable === undefined ? 0 : await creditedOf(db, order.id))
  const lost = receivable === undefined ? 0 : await readLost(db, order.id)
  const rest = due - arrived - lost
  return {
    reference,
    iban,
    due,
    arrived,
    rest,
    code: transferCode({ holder, iban, amountMinor: rest, currency, reference }) ?? null,
    written_off: lost,
    write_off_asked_by: await nameOfAsker(
      db,
      receivable?.state === 'open' ? receivable.lifecycle.givingUp : undefined,
    ),
    until: order.state === 'pending_payment' ? iso(order.reservedUntil) : null,
    due_on: receivable === undefined ? null : dayOf(dueDay(receivable)),
    transfers: came.map(({ reference, amountMinor, createdAt }) => ({
      reference,
      amount: amountMinor,
      at: createdAt.toISOString(),
    })),
  }
}

interface Seen {
  readonly row: DraftRow
  readonly file: OrderFile | undefined
  readonly credit: Shown['credit']
  /** Something of its order is open on account, or was given up. */
  readonly isOwed: boolean
  readonly receivable: Receivable | undefined
}

/** What whoever does the accounts may do about what is open on account. */
function chasing(receivable: Receivable | undefined, user: SignedIn, at: Date): string[] {
  if (receivable === undefined) return []
  const saved = { state: receivable.state, context: receivable.lifecycle }
  const act = { actor: actorOf(user), at: at.getTime() }
  // Whether it is done or waits for a second person is said once it is asked for.
  const loss = { openMinor: 1, limitMinor: 0, isAlone: false, reason: 'as it will be said' }
  return [
    ...(allows(receivableMachine, saved, { type: 'receivable.ask', ...act }) ? ['askOwed'] : []),
    ...(allows(receivableMachine, saved, { type: 'receivable.writeOff', ...act, ...loss })
      ? ['writeOffOwed']
      : []),
  ]
}

/** Its log; once it is an order on account, with what was done about what is open, by the time. */
async function logOf(db: Database, row: DraftRow): Promise<Shown['events']> {
  const own = await readEvents(db, 'draft', row.id)
  const owed = row.orderId === null ? [] : await readEvents(db, 'receivable', row.orderId)
  // Each log counts for itself; here what is owed goes on where the other ends.
  const last = own.at(-1)?.sequence ?? 0
  return [
    ...own.map(reasonedEvent),
    ...owed.map(entry => ({ ...reasonedEvent(entry), sequence: last + entry.sequence })),
  ].toSorted((one, other) => one.at.localeCompare(other.at) || one.sequence - other.sequence)
}

/** What whoever asks may do with it now, of what the chart allows. */
function movesFor({ row, file, credit, isOwed, receivable }: Seen, user: SignedIn, at: Date): string[] {
  const saved = { state: row.state, context: row.lifecycle }
  const open = openDraftMoves(saved, actorOf(user), at.getTime()).filter(
    move => (move !== 'onAccount' || credit !== null) && !isContractsOwn(row.channel, move),
  )
  const isAwaited = file?.payment?.gateway === 'transfer' && file.order.state === 'pending_payment'
  const awaits = isAwaited || isOwed
  const asker = row.state === 'draft' || row.state === 'offered' ? row.lifecycle.owing?.by : undefined
  const isSecond = asker !== undefined && asker !== String(user.id)
  return [
    ...(row.state === 'draft' && mayDo(user.staffRoles, 'draft.edit') ? ['edit'] : []),
    ...(mayDo(user.staffRoles, 'draft.move') ? open : []),
    ...(isSecond && mayDo(user.staffRoles, 'client.pay') ? ['approveCredit'] : []),
    ...(awaits && mayDo(user.staffRoles, 'draft.pay') ? ['moneyArrived'] : []),
    ...(mayDo(user.staffRoles, 'draft.pay') ? chasing(receivable, user, at) : []),
  ]
}

/** By which rule a trade order is taxed; nothing of any other. */
const supplyView = ({ vat }: DraftRow): Pick<Shown, 'supply'> =>
  vat === null || vat.taxMinor !== undefined
    ? {}
    : {
        supply: {
          treatment: vat.treatment,
          basis_points: vat.basisPoints,
          vat_number: vat.vatNumber,
          withheld: vat.isWithheld ?? false,
        },
      }

/** What its customer may buy on account; null where nothing is sold to them so. */
async function creditView(db: Database, row: DraftRow, at: Date): Promise<Shown['credit']> {
  const { limitMinor, dueMinor, days } = await creditOf(db, row, at)
  if (limitMinor === 0) return null
  const { owing } = row.lifecycle
  return { limit: limitMinor, due: dueMinor, days, asked_by: await nameOfAsker(db, owing) }
}

/** A manual order in full, with what one member of staff may do with it. */
export async function staffDraft(
  { db, clock }: Timed,
  id: number,
  user: SignedIn,
): Promise<Shown | undefined> {
  const at = clock.now()
  const listed = await readListed(db, id)
  if (listed === undefined) return undefined
  const { row } = listed
  const priced = await priceDraft(db, row, at)
  const file = row.orderId === null ? undefined : await readOrderFile(db, { id: row.orderId })
  const isOpen = row.state === 'draft' || row.state === 'offered'
  const credit = isOpen ? await creditView(db, row, at) : null
  const isOwed =
    row.orderId !== null && (await readOpen(db, row.orderId)) + (await readLost(db, row.orderId)) > 0
  const receivable = row.orderId === null ? undefined : await readReceivable(db, row.orderId)
  return {
    ...draftSummary(listed),
    lang: isLocale(row.lang) ? row.lang : 'en',
    customer: writtenAddress(row),
    pickup: row.pickup,
    promo_code: row.promoCode,
    terms: row.terms,
    version: row.lifecycle.version,
    holds: row.holds !== null,
    lines: linesView(row, priced),
    totals: file === undefined || row.state !== 'placed' ? totalsView(priced) : orderTotals(file),
    ...supplyView(row),
    problems: isOpen ? { ...priced.problems } : {},
    money: await moneyOf(db, file, at),
    days: await payDaysAt(db, at),
    credit,
    moves: movesFor({ row, file, credit, isOwed, receivable }, user, at),
    events: await logOf(db, row),
  }
}

/** Refunds that wait for somebody's hand. */
export async function handRefundsView(db: Database): Promise<Output<'staff.handRefunds'>> {
  const rows = await handRefunds(db)
  return {
    items: rows.map(({ key: _, asked_at, ...row }) => ({
      ...row,
      currency: currencyOf(row),
      asked_at: asked_at.toISOString(),
    })),
  }
}
