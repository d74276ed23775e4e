// Planning a price and changing what is planned: settled by the rules, written where they allow it.
import { type CurrencyCode, currencyCodes } from '#domain/money/currency.ts'
import type { PlannedPrice, PricePlan } from '#domain/prices/price-figure.ts'
import { compareColumn, plannedColumn, type PlanWish, settlePlan } from '#domain/prices/settle-plan.ts'
import type { Database } from '../database/database.ts'
import type { Refused, Saving, Values } from '../desks/store/binding.ts'
import { numberOf, textOf } from '../orders/store/code-values.ts'
import { readPriceBook, termsOfStart, writePlanPrices } from '../projects/store/item-prices.ts'
import { spanOf } from './store/plan-days.ts'
import { carryItem, lockItem, refreshItem } from './price-plan-host.ts'
import { insertPlan, itemName, moveEnd, type PlanRow, readPlan, updatePlan } from './store/price-plans.ts'

const refusedAt = (column: string, code: string): Refused => ({ mistakes: { [column]: code } })

/** Amounts that values say, by currency; what is emptied is left out. */
function amountsIn(values: Values, columnOf: (currency: CurrencyCode) => string): Map<CurrencyCode, number> {
  return new Map(
    currencyCodes.flatMap(currency => {
      const amount = numberOf(values[columnOf(currency)])
      return amount === null ? [] : [[currency, amount] as const]
    }),
  )
}

/** What values say of the prices of a plan. */
function wishOf(values: Values): Omit<PlanWish, 'own' | 'startsMs' | 'endsMs'> {
  const prices = amountsIn(values, plannedColumn)
  return {
    percent: numberOf(values['percent_off']),
    prices,
    compares: amountsIn(values, compareColumn),
    announces: new Set(values['announced'] === true ? currencyCodes : []),
    // Whoever names others means these.
    follows: new Set(prices.size === 1 && prices.has('EUR') ? currencyCodes : []),
  }
}

/**
 * What planning a price would come to now, and writes nothing: by `settlePlan`, with days that are past
 * refused. The item is not held, so that somebody may be faster.
 */
async function wouldPlan(db: Database, values: Values, at: Date) {
  const itemId = numberOf(values['of_item']) ?? 0
  const { starts, ends, today } = await spanOf(db, values['price_from'], values['price_to'], at)
  if (starts !== null && starts < today) return refusedAt('price_from', 'day_past')
  const book = await readPriceBook(db, itemId)
  if (book === undefined) return refusedAt('of_item', 'choice_unknown')
  const startsAt = starts ?? at
  const settled = settlePlan(
    book,
    { startsMs: startsAt.getTime(), endsMs: ends?.getTime() ?? null, ...wishOf(values) },
    { nowMs: at.getTime(), terms: await termsOfStart(db, startsAt, at) },
  )
  return 'mistakes' in settled ? settled : { ...settled, book, startsAt, endsAt: ends, itemId }
}

/**
 * A price as it would be planned now, each amount beside what the item costs now: `percent_off` and what own
 * prices in other currencies follow from are worked out, so that what is run is what was seen. What is by the
 * rate follows the euro again when it is run.
 */
export async function drawPrice(db: Database, values: Values, { at }: Saving) {
  const settled = await wouldPlan(db, values, at)
  if ('mistakes' in settled) return settled
  const { book, prices, itemId } = settled
  const said = Object.fromEntries(
    Object.entries(values).filter(([name]) => name !== 'percent_off' && name !== 'announced'),
  )
  const amounts = prices.flatMap(({ currency, priceMinor, compareMinor, byRate }) => [
    [
      plannedColumn(currency),
      book.prices.get(currency)?.usualMinor ?? null,
      byRate ? null : priceMinor,
    ] as const,
    [compareColumn(currency), null, compareMinor] as const,
  ])
  const fields = [
    ...Object.entries(said).map(([name, to]) => [name, null, to] as const),
    ...amounts.filter(([, , to]) => to !== null),
  ]
  return {
    name: (await itemName(db, itemId)) ?? String(itemId),
    fields: Object.fromEntries(fields.map(([name, from, to]) => [name, { from, to }])),
  }
}

/** Plans a price; one whose day has begun is in force at once. Gives its number. */
export async function planPrice(
  tx: Database,
  values: Values,
  { who, at }: Saving,
): Promise<number | Refused> {
  await lockItem(tx, numberOf(values['of_item']) ?? 0)
  const settled = await wouldPlan(tx, values, at)
  if ('mistakes' in settled) return settled
  const { itemId, startsAt, endsAt, prices } = settled
  const note = textOf(values['note'])
  const id = await insertPlan(tx, { itemId, startsAt, endsAt, note, plannedBy: who, createdAt: at }, prices)
  await carryItem(tx, itemId, at)
  return id
}

/** Amounts of a plan, with those that are changed or emptied. */
function changed(
  plan: PricePlan,
  values: Values,
  columnOf: (currency: CurrencyCode) => string,
  held: (price: PricePlan['prices'][number]) => number | null,
): Map<CurrencyCode, number> {
  const kept = plan.prices.flatMap(price => {
    const amount = held(price)
    return amount === null || columnOf(price.currency) in values ? [] : [[price.currency, amount] as const]
  })
  return new Map([...kept, ...amountsIn(values, columnOf)])
}

/** What is in force keeps its prices; its last day can be moved, and what is said of it. */
async function changeRunning(tx: Database, row: PlanRow, plan: PricePlan, values: Values, at: Date) {
  const fixed = Object.keys(values).find(name => name !== 'price_to' && name !== 'note')
  if (fixed !== undefined) return refusedAt(fixed, 'price_begun')
  if (!('price_to' in values)) return undefined
  const { ends } = await spanOf(tx, null, values['price_to'], at)
  if (ends === null) return refusedAt('price_to', 'input_required')
  if (ends <= at) return refusedAt('price_to', 'out_of_range')
  const book = await readPriceBook(tx, row.itemId)
  const next = book?.plans.find(
    ({ id, state, startsMs, prices }) =>
      id !== row.id &&
      state === 'planned' &&
      startsMs < ends.getTime() &&
      prices.some(({ currency }) => plan.prices.some(own => own.currency === currency)),
  )
  if (next !== undefined) return refusedAt('price_to', `price_overlaps:${next.id}`)
  await updatePlan(tx, row.id, { endsAt: ends })
  await moveEnd(tx, { itemId: row.itemId, prices: plan.prices }, ends)
  return undefined
}

/** What is kept of a plan and what is changed of it, as a wish; what nobody named still follows. */
function changedWish(plan: PricePlan, values: Values) {
  const kept = (columnOf: typeof plannedColumn, is: (price: PlannedPrice) => boolean) =>
    new Set(
      plan.prices
        .filter(is)
        .map(({ currency }) => currency)
        .filter(one => !(columnOf(one) in values)),
    )
  return {
    percent: null,
    prices: changed(plan, values, plannedColumn, ({ priceMinor, follows }) => (follows ? null : priceMinor)),
    compares: changed(plan, values, compareColumn, ({ compareMinor, follows }) =>
      follows ? null : compareMinor,
    ),
    announces: kept(
      compareColumn,
      ({ announced, follows, compareMinor }) => announced && (follows || compareMinor === null),
    ),
    follows: kept(plannedColumn, ({ follows }) => follows),
  }
}

/** Settles what is planned anew with what is changed of it. */
async function changePlanned(tx: Database, row: PlanRow, plan: PricePlan, values: Values, at: Date) {
  const { starts, ends, today } = await spanOf(tx, values['price_from'], values['price_to'], at)
  if (starts !== null && starts < today) return refusedAt('price_from', 'day_past')
  const startsAt = 'price_from' in values ? (starts ?? at) : row.startsAt
  const endsAt = 'price_to' in values ? ends : row.endsAt
  const book = await readPriceBook(tx, row.itemId)
  if (book === undefined) return refusedAt('item', 'choice_unknown')
  const settled = settlePlan(
    book,
    {
      own: row.id,
      startsMs: startsAt.getTime(),
      endsMs: endsAt?.getTime() ?? null,
      ...changedWish(plan, values),
    },
    { nowMs: at.getTime(), terms: await termsOfStart(tx, startsAt, at) },
  )
  if ('mistakes' in settled) return settled
  await updatePlan(tx, row.id, { startsAt, endsAt })
  await writePlanPrices(tx, row.id, settled.prices)
  return undefined
}

/**
 * Changes columns of a plan whose item is held. One that is planned is settled anew; one that is in force
 * keeps all but its end; one that is over or withdrawn stays as it was.
 */
export async function changePlan(tx: Database, id: number, values: Values, { at }: Saving) {
  const row = await readPlan(tx, id)
  const book = row && (await readPriceBook(tx, row.itemId))
  const plan = book?.plans.find(one => one.id === id)
  if (row === undefined) return refusedAt('id', 'not_found')
  const said = Object.keys(values).filter(name => name !== 'note')
  const isOver = plan === undefined || plan.state === 'over'
  if (isOver && said.length > 0) return refusedAt(said[0] ?? 'price_from', 'price_begun')
  const refused =
    said.length === 0 || plan === undefined
      ? undefined
      : plan.state === 'planned'
        ? await changePlanned(tx, row, plan, values, at)
        : await changeRunning(tx, row, plan, values, at)
  if (refused !== undefined) return refused
  if ('note' in values) await updatePlan(tx, id, { note: textOf(values['note']) })
  await carryItem(tx, row.itemId, at)
  await refreshItem(tx, row.itemId, at)
  return undefined
}
