import type { Output } from '#contract'
import { isSellable, tradeCurrency } from '#domain/drafts/wholesale.ts'
import { creditDaysAt } from '../../settings/shop-facts.ts'
import { listAddresses } from '../../accounts/store/delivery-addresses.ts'
import { fail, limited } from '../../base/failure.ts'
import { owedInEuro } from '../../clients/client-credit.ts'
import { readCredit } from '../../clients/store/credits.ts'
import type { Handler, Handlers } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { deskProject } from '../../projects/desk-project.ts'
import type { Database } from '../../database/database.ts'
import { takeRate } from '../../database/rate-limits.ts'
import { tradeTax } from '../../drafts/trade-tax.ts'
import { isClosed } from '../../orders/cart/cart-lines.ts'
import { readSellables } from '../../orders/store/sellables.ts'
import { askTrade } from '../ask-trade.ts'
import { moveTrade, proveBefore } from '../move-trade.ts'
import { proveShop, saveNumber } from '../prove-shop.ts'
import {
  type ListedRequest,
  listRequests,
  ownedProject,
  readTerms,
  traderOf,
  tradeRecords,
  writeTerms,
} from '../store/wholesale.ts'
import { numberOf, provenOf } from '../trade-vat.ts'
import { ownTerms, tradeNumber, tradeOrder, tradeRecord } from '../wholesale-view.ts'

const pageSize = 50
/** So often a shop asks: each is a mail to a label. */
const asksMost = { name: 'trade orders', limit: 30, windowSeconds: 86_400 }

/** What a trade account may owe; null where nothing is sold to it on account. */
async function creditView(
  db: Database,
  userId: number,
  at: Date,
): Promise<Output<'wholesale.records'>['credit']> {
  const credit = await readCredit(db, userId)
  if (credit === undefined || credit.limitMinor === 0) return null
  const days = credit.days ?? (await creditDaysAt(db, at))
  return { limit: credit.limitMinor, due: await owedInEuro(db, userId, at), days }
}

const records: Handler<'wholesale.records'> = async (
  { db, clock, user },
  { after, limit = pageSize, project_id },
) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const { isTrade } = await traderOf(db, user.id)
  if (!isTrade) return { trade: false, goes_to: null, number: null, credit: null, items: [], next: null }
  const at = clock.now()
  const credit = await creditView(db, user.id, at)
  const rows = await tradeRecords(db, user.id, { projectId: project_id, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const [to = null] = await listAddresses(db, user.id)
  const shop = await numberOf(db, user.id)
  const taxOf = async (shipsFrom: string) => to && (await tradeTax(db, { shipsFrom, to }, provenOf(shop), at))
  const taxes = await Promise.all(page.map(row => taxOf(row.ships_from)))
  return {
    trade: true,
    goes_to: to && { country_id: to.country_id },
    number: tradeNumber(shop),
    credit,
    items: page.map((row, index) => tradeRecord(row, { mayOwe: credit !== null, tax: taxes[index] ?? null })),
    next: rows.length > limit ? nextOf(page.at(-1)?.project_id) : null,
  }
}

interface Reading {
  readonly user: { readonly id: number }
  readonly at: Date
  readonly limit: number
}

function pageOf(rows: readonly ListedRequest[], { user, at, limit }: Reading): Output<'wholesale.list'> {
  const page = rows.slice(0, limit)
  return {
    items: page.map(row => tradeOrder(row, user, at)),
    next: rows.length > limit ? nextOf(page.at(-1)?.row.id) : null,
  }
}

const list: Handler<'wholesale.list'> = async ({ db, clock, user }, { after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listRequests(db, { userId: user.id, beforeId, limit: limit + 1 })
  return pageOf(rows, { user, at: clock.now(), limit })
}

/** A trade order as its side reads it. */
async function shown(db: Database, id: number, user: Reading['user'], at: Date) {
  const [listed] = await listRequests(db, { id, limit: 1 })
  return listed === undefined ? fail('not_found') : tradeOrder(listed, user, at)
}

const ask: Handler<'wholesale.ask'> = async (context, asked) => {
  const { db, clock, user } = context
  const rate = await takeRate(db, { rule: asksMost, of: `account ${user.id}` }, clock.now())
  if (!rate.allowed) return limited(rate.retryAfterSeconds)
  const proven = await proveShop(context, user.id)
  if (proven !== 'done') return limited(proven.retryAfterSeconds)
  const made = await askTrade(context, asked)
  if (typeof made === 'string') return fail(made)
  if ('fields' in made) return fail('input_invalid', made.fields)
  return shown(db, made.id, user, clock.now())
}

const saveVat: Handler<'wholesale.saveNumber'> = async (context, { vat_number }) => {
  const said = await saveNumber(context, vat_number)
  if (typeof said !== 'string') return limited(said.retryAfterSeconds)
  if (said !== 'done') return fail('input_invalid', { vat_number: said })
  return tradeNumber(await numberOf(context.db, context.user.id))
}

const move: Handler<'wholesale.move'> = async (context, asked) => {
  const { db, clock, user } = context
  const proven = await proveBefore(context, asked)
  if (proven !== 'done')
    return 'changed' in proven
      ? fail('input_invalid', { vat: 'vat_changed', because: proven.changed })
      : limited(proven.retryAfterSeconds)
  const moved = await moveTrade(context, asked, user)
  if (moved === 'done') return shown(db, asked.id, user, clock.now())
  return typeof moved === 'string' ? fail(moved) : fail('input_invalid', moved.fields)
}

/** Whether copies of a record can be ordered now, whatever its terms. */
async function isOrderable(db: Database, id: number, at: Date): Promise<boolean> {
  const project = await ownedProject(db, id)
  const items = await readSellables(db, [id], tradeCurrency(id))
  return project?.listed === true && items.some(item => !isClosed(item, at))
}

const ofProject: Handler<'projects.wholesale'> = async (context, { id, after, limit = pageSize }) => {
  const { db, clock, user } = context
  const project = await deskProject(context, id)
  if (project === undefined) return fail('not_found')
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const terms = await readTerms(db, id)
  const rows = await listRequests(db, { projectId: id, beforeId, limit: limit + 1 })
  return {
    ...pageOf(rows, { user, at: clock.now(), limit }),
    terms: terms === undefined ? null : ownTerms(terms),
    currency: tradeCurrency(id),
    sells: await isOrderable(db, id, clock.now()),
    own: project.owner_id === user.id,
  }
}

const save: Handler<'projects.saveWholesale'> = async (context, { id, open, price, minimum, box }) => {
  const { db, clock, user } = context
  const project = await deskProject(context, id)
  if (project === undefined) return fail('not_found')
  // Staff see the terms; they are the label's to say.
  if (project.owner_id !== user.id) return fail('transition_not_allowed')
  if (!isSellable({ minimum, box })) return fail('input_invalid', { box: 'copies_many' })
  const row = {
    projectId: id,
    open,
    priceMinor: price,
    currency: tradeCurrency(id),
    minimum,
    box,
    updatedAt: clock.now(),
  }
  await writeTerms(db, row)
  return ownTerms(row)
}

/** Handlers by endpoint name. */
export const wholesaleHandlers = {
  'wholesale.records': records,
  'wholesale.saveNumber': saveVat,
  'wholesale.list': list,
  'wholesale.ask': ask,
  'wholesale.move': move,
  'projects.wholesale': ofProject,
  'projects.saveWholesale': save,
} satisfies Partial<Handlers>
