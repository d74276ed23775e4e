// Planned prices from the desk to what shoppers pay. Rules 20, written a second time.
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { agePrices } from '#fixtures/server/desks/aged-prices.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { addDays } from '../base/clock.ts'
import { priceSteps } from '../database/schema/prices.ts'
import { carryPlans } from './carry-plans.ts'
import { carryItem, lockItem } from './price-plan-host.ts'

const staff = { token: people.boss.token }
const dayS = 86_400

const ok = <Body extends object>({ status, body }: { status: number; body: Body }) => {
  if (status !== 200 || 'error' in body) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as Exclude<Body, { error: true }>
}

/** A shop whose records have been on sale for sixty days; its clock stands at 2 March. */
function priceShop() {
  const shop = testShop({ env: { RATE_LIMIT_PER_MINUTE: '2000' } })
  const aged = () => agePrices(shop)
  const plan = (fields: Record<string, string | number | boolean>) =>
    shop.request('desk.create', { desk: 'price', fields: { of_item: testProjects.stock, ...fields } }, staff)
  const cells = async (id: number) =>
    ok(await shop.request('desk.record', { desk: 'price', id }, staff)).cells
  const move = (id: number, word: string) =>
    shop.request('desk.move', { desk: 'price', id, move: word }, staff)
  const save = (
    id: number,
    fields: Record<string, { from: string | number | null; to: string | number | null }>,
  ) => shop.request('desk.save', { desk: 'price', id, fields }, staff)
  const carry = () => carryPlans({ db: shop.db, clock: shop.clock })
  /** What a shopper pays, by the page of the product. */
  const paid = async (currency: 'EUR' | 'USD' | 'JPY' = 'EUR', id = testProjects.stock) =>
    ok(await shop.request('projects.one', { id: String(id), currency })).items[0]?.price
  const steps = async () => {
    const own = and(eq(priceSteps.itemId, testProjects.stock), eq(priceSteps.currency, 'EUR'))
    const rows = await shop.db.select().from(priceSteps).where(own).orderBy(priceSteps.fromAt, priceSteps.id)
    return rows.map(row => row.priceMinor)
  }
  const passDays = (days: number) => shop.clock.pass(days * dayS)
  return { shop, aged, plan, cells, move, save, carry, paid, steps, passDays }
}

const days = { price_from: '2026-03-06', price_to: '2026-03-08' } as const

describe('a planned price', () => {
  const { shop, aged, plan, cells, carry, paid, steps, passDays } = priceShop()
  let id = 0

  it('is planned in every currency, and nobody pays it before its day', async () => {
    await aged()
    id = ok(await plan({ ...days, percent_off: 20, announced: true })).id
    expect(await cells(id)).toMatchObject({
      name: 'Low Tide',
      state: 'planned',
      ...days,
      price_eur: 1_600,
      price_usd: 1_600,
      price_jpy: 3_200,
      compare_eur: 2_000,
      compare_jpy: 4_000,
    })
    passDays(3)
    await carry()
    expect(await paid()).toBe(2_000)
  })

  it('begins at the first instant of its day by the clocks of the shop', async () => {
    // Paris is an hour ahead: its 6 March begins at 23:00 UTC, and the clock stands at 12:00 on the 5th.
    shop.clock.pass(11 * 3_600 - 1)
    await carry()
    expect(await paid()).toBe(2_000)
    shop.clock.pass(1)
    await carry()
    expect([await paid(), await paid('USD'), await paid('JPY')]).toEqual([1_600, 1_600, 3_200])
    await Promise.all([carry(), carry()])
    expect(await steps()).toEqual([2_000, 1_600])
    expect((await cells(id))['state']).toBe('in_force')
  })

  it('changes what the item goes back to, not what is paid, when its usual price is changed', async () => {
    const fields = { price_eur: { from: 2_000, to: 2_200 } }
    ok(await shop.request('desk.save', { desk: 'item', id: testProjects.stock, fields }, staff))
    expect(await paid()).toBe(1_600)
  })

  it('ends once, when its last day is over, also where two look at once', async () => {
    passDays(3)
    shop.clock.pass(-1)
    await carry()
    expect(await paid()).toBe(1_600)
    shop.clock.pass(1)
    await Promise.all([carry(), carry(), carry()])
    expect(await paid()).toBe(2_200)
    expect(await steps()).toEqual([2_000, 1_600, 2_200])
    expect((await cells(id))['state']).toBe('over')
  })
})

describe('while the server was down', () => {
  const { shop, aged, plan, cells, carry, paid, steps, passDays } = priceShop()

  it('a price whose whole time passed was never asked for', async () => {
    await aged()
    const { id } = ok(await plan({ ...days, price_eur: 1_500 }))
    passDays(20)
    await carry()
    expect([(await cells(id))['state'], (await cells(id))['began'], await steps()]).toEqual([
      'over',
      null,
      [2_000],
    ])
  })

  it('a price begins late and still ends, and one that follows begins with its end', async () => {
    ok(await plan({ price_from: '2026-03-25', price_to: '2026-03-26', price_eur: 1_500 }))
    ok(await plan({ price_from: '2026-03-27', price_to: '2026-03-28', price_eur: 1_400 }))
    passDays(4)
    await carry()
    expect(await paid()).toBe(1_500)
    passDays(2)
    await carry()
    expect([await paid(), await steps()]).toEqual([1_400, [2_000, 1_500, 2_000, 1_400]])
    passDays(9)
    await carry()
    expect(await paid()).toBe(2_000)
  })

  it('is carried by whoever comes next where somebody was killed in the middle of it', async () => {
    ok(await plan({ price_from: '2026-04-10', price_eur: 1_900 }))
    passDays(5)
    const killed = shop.db.transaction(async tx => {
      await lockItem(tx, testProjects.stock)
      await carryItem(tx, testProjects.stock, shop.clock.now())
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await paid()).toBe(2_000)
    await Promise.all([carry(), carry()])
    expect(await paid()).toBe(1_900)
    expect((await steps()).slice(-2)).toEqual([2_000, 1_900])
  })
})

describe('what is refused', () => {
  const { aged, plan, save, move, cells } = priceShop()

  it('names the plan that is in the way, and takes one that follows it', async () => {
    await aged()
    const { id } = ok(await plan({ ...days, price_eur: 1_500 }))
    const met = { body: { fields: { price_from: `price_overlaps:${id}` } } }
    expect(await plan({ price_from: '2026-03-08', price_to: '2026-03-09', price_eur: 1_400 })).toMatchObject(
      met,
    )
    expect(await plan({ price_from: '2026-03-01', price_to: '2026-03-06' })).toMatchObject({
      body: { fields: { price_from: 'day_past' } },
    })
    expect(await plan({ price_from: '2026-03-07', price_eur: 1_400 })).toMatchObject(met)
    const next = ok(await plan({ price_from: '2026-03-09', price_to: '2026-03-10', price_eur: 1_400 }))
    expect(
      (await save(next.id, { price_from: { from: '2026-03-09', to: '2026-03-08' } })).body,
    ).toMatchObject({
      fields: { price_from: `price_overlaps:${id}` },
    })
    ok(await move(id, 'withdraw'))
    ok(await save(next.id, { price_from: { from: '2026-03-09', to: '2026-03-08' } }))
    expect((await move(id, 'plan')).body).toMatchObject({ code: 'transition_not_allowed' })
  })

  it('names the figure of thirty days where another one is to be shown', async () => {
    const later = { price_from: '2026-05-01', price_to: '2026-05-03' }
    for (const compare_eur of [1_999, 2_001])
      expect((await plan({ ...later, price_eur: 1_600, compare_eur })).body).toMatchObject({
        fields: { compare_eur: 'compare_not_lowest:20.00 EUR' },
      })
    expect((await plan({ ...later, price_eur: 2_000, compare_eur: 2_000 })).body).toMatchObject({
      fields: { compare_eur: 'no_reduction:20.00 EUR' },
    })
    const { id } = ok(await plan({ ...later, price_eur: 1_600, compare_eur: 2_000 }))
    // Three weeks after these days, they are what was lowest.
    const after = { price_from: '2026-05-25', price_to: '2026-05-26' }
    expect((await plan({ ...after, price_eur: 1_500, compare_eur: 2_000 })).body).toMatchObject({
      fields: { compare_eur: 'compare_not_lowest:16.00 EUR' },
    })
    // Without a break it grows, and keeps what it was compared with.
    const grown = ok(
      await plan({ price_from: '2026-05-04', price_to: '2026-05-05', price_eur: 1_400, compare_eur: 2_000 }),
    )
    expect((await cells(grown.id))['compare_eur']).toBe(2_000)
    expect((await save(id, { compare_eur: { from: 2_000, to: 2_400 } })).body).toMatchObject({
      fields: { compare_eur: 'compare_not_lowest:20.00 EUR' },
    })
  })
})

describe('what is refused besides', () => {
  const { shop, aged, plan } = priceShop()

  it('is a reduction of what was on sale for fewer than thirty days', async () => {
    await aged()
    const young = addDays(shop.clock.now(), -10).toISOString()
    await shop.db.execute(sql`update projects set offered_at = ${young}::timestamptz where id = 6`)
    const asked = { of_item: testProjects.otherShop, price_eur: 1_600 }
    expect(
      (await plan({ ...asked, price_from: '2026-03-20', price_to: '2026-03-21', announced: true })).body,
    ).toMatchObject({
      fields: { compare_eur: 'sold_too_briefly' },
    })
    ok(await plan({ ...asked, price_from: '2026-03-20', price_to: '2026-03-21' }))
    ok(await plan({ ...asked, price_from: '2026-04-25', price_to: '2026-04-26', announced: true }))
  })

  it('is all by those who may not, and what makes no sense', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const asked = { desk: 'price', fields: { of_item: 1, price_eur: 900 } } as const
    for (const who of [specialists.selma, specialists.wanda, specialists.ansgar, specialists.edda])
      expect((await shop.request('desk.create', asked, { token: who.token })).status).toBe(403)
    expect((await shop.request('desk.list', { desk: 'price' })).status).toBe(401)
    expect(
      (await plan({ price_from: '2026-08-03', price_to: '2026-08-02', price_eur: 900 })).body,
    ).toMatchObject({
      fields: { price_to: 'out_of_range' },
    })
    expect((await plan({ price_from: '2026-08-03' })).body).toMatchObject({
      fields: { price_eur: 'input_required' },
    })
    expect((await plan({ of_item: 999, price_eur: 900 })).body).toMatchObject({
      fields: { of_item: 'choice_unknown' },
    })
  })
})

describe('a reduction in force', () => {
  const { shop, aged, plan, cells, save, move, paid, carry, passDays } = priceShop()

  it('begins at once without a day, keeps its prices, and ends when it is withdrawn', async () => {
    await aged()
    const { id } = ok(await plan({ price_eur: 1_600, announced: true }))
    expect([await paid(), (await cells(id))['state']]).toEqual([1_600, 'in_force'])
    expect((await save(id, { price_eur: { from: 1_600, to: 1_500 } })).body).toMatchObject({
      fields: { price_eur: 'price_begun' },
    })
    ok(await save(id, { price_to: { from: null, to: '2026-03-05' } }))
    passDays(2)
    ok(await move(id, 'withdraw'))
    expect([await paid(), (await cells(id))['state']]).toEqual([2_000, 'withdrawn'])
    await carry()
    expect((await move(id, 'plan')).body).toMatchObject({ code: 'transition_not_allowed' })
  })

  it('shows the figure of its beginning, whatever was expected when it was planned', async () => {
    const { id } = ok(
      await plan({ price_from: '2026-05-01', price_to: '2026-05-02', price_eur: 1_500, announced: true }),
    )
    passDays(30)
    const fields = { price_eur: { from: 2_000, to: 1_700 } }
    ok(await shop.request('desk.save', { desk: 'item', id: testProjects.stock, fields }, staff))
    passDays(29)
    await carry()
    expect((await cells(id))['compare_eur']).toBe(1_700)
    expect(await paid()).toBe(1_500)
  })
})
