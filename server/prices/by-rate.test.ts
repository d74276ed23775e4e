// A price in another currency is own or follows the euro by the rate. Rules 20, written a second time.
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { agePrices } from '#fixtures/server/desks/aged-prices.ts'
import { importAt, ok } from '#fixtures/server/desks/desk-calls.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { itemPrices } from '../database/schema/prices.ts'
import { deskTimers } from '../desks/jobs/job-timers.ts'
import { deskBindings } from '../operations/desk-bindings.ts'
import { carryPlans } from './carry-plans.ts'

const staff = { token: people.tess.token }
const owner = { token: people.boss.token }
const product = testProjects.stock

/** Written plainly: what one euro buys, rounded half up to the cent of the currency. */
const dollars = (euroMinor: number, rate = 1.17) => Math.round(euroMinor * rate)
const yen = (euroMinor: number, rate = 178) => Math.round((euroMinor / 100) * rate)

function rateShop() {
  const shop = payingShop({ env: { RATE_LIMIT_PER_MINUTE: '2000' } })
  const make = async (name: string, more: Record<string, number> = {}) => {
    const fields = { of_product: product, name, weight_grams: 90, price_eur: 1_990, ...more }
    return ok(await shop.request('desk.create', { desk: 'item', fields }, staff)).id
  }
  const cells = async (id: number) => ok(await shop.request('desk.record', { desk: 'item', id }, staff)).cells
  const save = async (id: number, fields: Record<string, { from: number | null; to: number | null }>) =>
    ok(await shop.request('desk.save', { desk: 'item', id, fields }, staff))
  const paid = async (id: number, currency: 'EUR' | 'USD' | 'GBP' | 'JPY') => {
    const { items } = ok(await shop.request('projects.one', { id: String(product), currency }))
    return items.find(one => one.id === id)?.price
  }
  const set = async (name: 'exchange.rates' | 'price.rounding', change: object, valid_from?: string) => {
    const { last_id: seen, value } = ok(await shop.request('staff.setting', { name }, owner))
    const next = { name, value: { ...Object(value), ...change }, seen, ...(valid_from && { valid_from }) }
    return ok(await shop.request('staff.saveSetting', next, owner))
  }
  const run = async (job: { id: number; digest: string }) => {
    ok(await shop.request('desk.jobRun', { id: job.id, digest: job.digest }, staff))
    await runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
  }
  return { shop, make, cells, save, paid, set, run }
}

describe('a price in another currency', () => {
  const { shop, make, cells, save, paid } = rateShop()

  it('follows the euro until one is typed, and again once that is emptied', async () => {
    const id = await make('Follows')
    expect(await cells(id)).toMatchObject({ price_usd: null, rate_usd: dollars(1_990) })
    await save(id, { price_eur: { from: 1_990, to: 2_490 }, price_gbp: { from: null, to: 2_200 } })
    expect([await paid(id, 'USD'), await paid(id, 'JPY')]).toEqual([dollars(2_490), yen(2_490)])
    expect(await paid(id, 'GBP')).toBe(2_200)
    await save(id, { price_eur: { from: 2_490, to: 3_000 } })
    expect([await paid(id, 'USD'), await paid(id, 'GBP')]).toEqual([dollars(3_000), 2_200])
    const back = await save(id, { price_gbp: { from: 2_200, to: null } })
    expect(back.cells).toMatchObject({ price_gbp: null, rate_gbp: 2_610 })
    expect(await paid(id, 'GBP')).toBe(2_610)
  })

  it('is gone once it is emptied where nothing in euro is there to follow', async () => {
    const id = await make('No euro', { price_usd: 2_000 })
    const euro = and(eq(itemPrices.itemId, id), eq(itemPrices.currency, 'EUR'))
    await shop.db.delete(itemPrices).where(euro)
    const { cells: emptied } = await save(id, { price_usd: { from: 2_000, to: null } })
    expect(emptied).toMatchObject({ price_usd: null, rate_usd: null })
    expect(await paid(id, 'USD')).toBeUndefined()
  })

  it('is its own where it is typed the same as the rate has it, also at the making', async () => {
    const id = await make('Typed', { price_usd: dollars(1_990) })
    expect(await cells(id)).toMatchObject({ price_usd: dollars(1_990), rate_usd: null })
    await save(id, { price_eur: { from: 1_990, to: 1_000 } })
    expect([await paid(id, 'USD'), await paid(id, 'JPY')]).toEqual([dollars(1_990), yen(1_000)])
  })
})

describe('a price by the rate', () => {
  const { shop, make, cells, save, paid, run } = rateShop()

  it('follows by percent for many, and back when that is undone', async () => {
    const [one, two] = [await make('Bulk one'), await make('Bulk two', { price_usd: 2_000 })]
    const asked = { desk: 'item' as const, ids: [one, two], percent: { price_eur: 10 } }
    const job = ok(await shop.request('desk.jobPreview', asked, staff))
    await run(job)
    expect([await paid(one, 'USD'), await paid(two, 'USD')]).toEqual([dollars(2_189), 2_000])
    expect(await paid(two, 'JPY')).toBe(yen(2_189))
    await run(ok(await shop.request('desk.jobUndo', { id: job.id }, staff)))
    expect([await paid(one, 'USD'), await paid(two, 'JPY')]).toEqual([dollars(1_990), yen(1_990)])
  })

  it('follows back when a change of one record is undone', async () => {
    const id = await make('Undone')
    await save(id, { price_eur: { from: 1_990, to: 2_990 }, price_usd: { from: null, to: 1_111 } })
    const { history } = ok(await shop.request('desk.record', { desk: 'item', id }, staff))
    const undo = { desk: 'item', id, change: history.items[0]?.id ?? 0 } as const
    ok(await shop.request('desk.undo', undo, staff))
    expect(await cells(id)).toMatchObject({ price_eur: 1_990, price_usd: null, rate_usd: dollars(1_990) })
  })

  it('is empty in a file where it is by the rate, and coming back changes nothing', async () => {
    const id = await make('Filed', { price_gbp: 1_700 })
    const asked = { desk: 'item' as const, format: 'csv' as const, find: 'Filed' }
    const text = Buffer.from(ok(await shop.request('desk.export', asked, staff)).bytes).toString()
    const again = await importAt(shop, 'item', text)
    expect(again.counts).toMatchObject({ same: 1, change: 0, refused: 0 })
    // An empty cell changes nothing, as in every file; this sign empties what it stands in.
    const file = `id,price_eur,price_usd,price_gbp\r\n${id},25.00,,\\N\r\n`
    const job = await importAt(shop, 'item', file)
    expect(job.lines[0]?.fields).toMatchObject({ price_eur: { from: 1_990, to: 2_500 } })
    await run(job)
    expect(await cells(id)).toMatchObject({ price_eur: 2_500, price_usd: null, price_gbp: null })
    expect([await paid(id, 'USD'), await paid(id, 'GBP')]).toEqual([dollars(2_500), 2_175])
  })

  it('follows the last of two who change the euro at once, and what was ordered stays', async () => {
    const order = await placedOrder(shop, people.alice.token)
    const id = await make('Raced')
    const change = (to: number) =>
      shop.request('desk.save', { desk: 'item', id, fields: { price_eur: { from: 1_990, to } } }, staff)
    const answers = await Promise.all([change(2_100), change(2_300)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { price_eur: euro } = await cells(id)
    expect(await paid(id, 'USD')).toBe(dollars(Number(euro)))
    const kept = ok(await shop.request('staff.order', { id: order.id }, staff))
    expect(kept.order.items[0]).toMatchObject({ price: 2_000 })
  })

  it('is not sold for nothing where there is none', async () => {
    await shop.db.delete(itemPrices).where(eq(itemPrices.currency, 'GBP'))
    const page = ok(await shop.request('projects.one', { id: String(product), currency: 'GBP' }))
    expect(page).toMatchObject({ availability: 'unpriced', items: [] })
    const { items } = ok(await shop.request('projects.list', { currency: 'GBP', limit: 48 }))
    expect(items.filter(({ price }) => price === 0).every(one => one.availability !== 'in_stock')).toBe(true)
    expect(items.find(({ id }) => id === product)).toMatchObject({ availability: 'unpriced' })
  })
})

describe('when the rates or the roundings are saved', () => {
  const { shop, make, cells, save, paid, set } = rateShop()

  it('what is by the rate is written again, what is its own stays', async () => {
    const [id, own] = [await make('Rated'), await make('Own', { price_usd: 1_234 })]
    await set('exchange.rates', { USD: 15_000 })
    await Promise.all([shop.runJobs(), save(id, { price_eur: { from: 1_990, to: 2_000 } })])
    await shop.runJobs()
    expect([await paid(id, 'USD'), await paid(own, 'USD')]).toEqual([3_000, 1_234])
    await set('price.rounding', { USD: { stepMinor: 100, endingMinor: 90 } })
    await shop.runJobs()
    expect([await paid(id, 'USD'), await paid(own, 'USD')]).toEqual([2_990, 1_234])
    // Prices of the shop's own records, which nobody made by the rate, stand.
    expect(await paid(testProjects.stock, 'USD')).toBe(2_000)
  })

  it('from a later day on they hold from that day', async () => {
    const id = await make('Later')
    await set('exchange.rates', { JPY: 2_000_000 }, '2026-03-04T00:00:00.000Z')
    await shop.runJobs()
    expect(await paid(id, 'JPY')).toBe(yen(1_990))
    shop.clock.pass(2 * 86_400)
    await shop.runJobs()
    expect(await paid(id, 'JPY')).toBe(yen(1_990, 200))
  })

  it('whoever priced meanwhile by the former ones is caught by a second round', async () => {
    const id = await make('Late')
    await set('exchange.rates', { GBP: 10_000 })
    await shop.runJobs()
    const stale = and(eq(itemPrices.itemId, id), eq(itemPrices.currency, 'GBP'))
    await shop.db.update(itemPrices).set({ priceMinor: 1_731 }).where(stale)
    shop.clock.pass(61)
    await shop.runJobs()
    expect(await paid(id, 'GBP')).toBe(1_990)
    expect((await cells(id))['rate_gbp']).toBe(1_990)
  })
})

describe('a planned price by the rate', () => {
  const { shop, make, cells, paid, set } = rateShop()
  const plan = async (fields: Record<string, string | number>) =>
    ok(await shop.request('desk.create', { desk: 'price', fields }, staff)).id
  const carry = () => carryPlans({ db: shop.db, clock: shop.clock })

  it('follows what is planned in euro, by the rates of the day on which it begins', async () => {
    const id = await make('Planned', { price_jpy: 4_000 })
    const days = { price_from: '2026-03-06', price_to: '2026-03-08' }
    const planned = await plan({ of_item: id, ...days, price_eur: 995 })
    const told = ok(await shop.request('desk.record', { desk: 'price', id: planned }, staff)).cells
    // Half the price: the own one in yen by as much, the dollars by the rate.
    expect(told).toMatchObject({ price_usd: null, rate_usd: dollars(995), price_jpy: 2_000, rate_jpy: null })
    await set('exchange.rates', { USD: 14_000 })
    await shop.runJobs()
    const anew = ok(await shop.request('desk.record', { desk: 'price', id: planned }, staff)).cells
    expect(anew).toMatchObject({ rate_usd: dollars(995, 1.4) })
    shop.clock.pass(5 * 86_400)
    await carry()
    expect([await paid(id, 'USD'), await paid(id, 'JPY')]).toEqual([dollars(995, 1.4), 2_000])
    shop.clock.pass(5 * 86_400)
    await carry()
    expect([await paid(id, 'USD'), await paid(id, 'JPY')]).toEqual([dollars(1_990, 1.4), 4_000])
  })

  it('for good changes what follows, and what it names is its own from then on', async () => {
    const id = await make('For good')
    await plan({ of_item: id, price_eur: 3_000, price_gbp: 2_500 })
    await carry()
    expect(await cells(id)).toMatchObject({ price_eur: 3_000, price_usd: null, price_gbp: 2_500 })
    expect(await paid(id, 'JPY')).toBe(yen(3_000))
  })
})

describe('a planned price that nobody named', () => {
  const { shop, make, save, paid, set } = rateShop()
  const planAt = async (id: number) =>
    ok(await shop.request('desk.record', { desk: 'price', id }, staff)).cells
  const plan = async (fields: Record<string, string | number | boolean>) =>
    ok(await shop.request('desk.create', { desk: 'price', fields }, staff)).id
  const days = { price_from: '2026-03-06', price_to: '2026-03-08' }

  it('falls as the euro does from an own price typed meanwhile, whatever else is changed', async () => {
    const id = await make('Typed meanwhile')
    const planned = await plan({ of_item: id, ...days, price_eur: 995 })
    expect(await planAt(planned)).toMatchObject({ price_usd: null, rate_usd: dollars(995) })
    await save(id, { price_usd: { from: null, to: 800 } })
    expect(await planAt(planned)).toMatchObject({ price_usd: 400, rate_usd: null })
    const fields = { price_to: { from: days.price_to, to: '2026-03-09' } }
    ok(await shop.request('desk.save', { desk: 'price', id: planned, fields }, staff))
    expect(await planAt(planned)).toMatchObject({ price_usd: 400, rate_gbp: Math.round(995 * 0.87) })
    await save(id, { price_usd: { from: 800, to: null } })
    expect(await planAt(planned)).toMatchObject({ price_usd: null, rate_usd: dollars(995) })
    await save(id, { price_usd: { from: null, to: 600 } })
    shop.clock.pass(5 * 86_400)
    await carryPlans({ db: shop.db, clock: shop.clock })
    expect([await paid(id, 'EUR'), await paid(id, 'USD')]).toEqual([995, 300])
  })

  it('is announced again as reduced once a wrong rate is put right', async () => {
    const id = await make('Announced')
    await agePrices(shop)
    const later = { price_from: '2026-03-20', price_to: '2026-03-22' }
    const planned = await plan({ of_item: id, ...later, price_eur: 1_200, announced: true })
    expect(await planAt(planned)).toMatchObject({ compare_eur: 1_990, compare_usd: dollars(1_990) })
    await set('exchange.rates', { USD: 20_000 })
    await shop.runJobs()
    expect(await planAt(planned)).toMatchObject({ rate_usd: 2_400, compare_usd: null })
    await set('exchange.rates', { USD: 11_700 })
    await shop.runJobs()
    expect(await planAt(planned)).toMatchObject({
      rate_usd: dollars(1_200),
      compare_eur: 1_990,
      compare_usd: dollars(1_990),
    })
  })
})
