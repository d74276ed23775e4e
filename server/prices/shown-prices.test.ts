// What shoppers are told of a reduced price, and what a file of planned prices does. Rules 20.
import { describe, expect, it } from 'vitest'
import { agePrices } from '#fixtures/server/desks/aged-prices.ts'
import { importAt, ok } from '#fixtures/server/desks/desk-calls.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { deskTimers } from '../desks/jobs/job-timers.ts'
import { deskBindings } from '../operations/desk-bindings.ts'

const staff = { token: people.tess.token }
const [id] = [testProjects.stock]

function reducedShop() {
  const shop = payingShop({ env: { RATE_LIMIT_PER_MINUTE: '2000' } })
  const plan = async (fields: Record<string, string | number | boolean>) =>
    ok(await shop.request('desk.create', { desk: 'price', fields: { of_item: id, ...fields } }, staff)).id
  const cartOf = async (quantity: number) =>
    ok(
      await shop.request('cart.calculate', {
        currency: 'EUR',
        shops: { s_1: { id: 1, items: [{ project_id: id, quantity, chosen_sizes: [] }] } },
        customer: { country_id: 'FR' },
      }),
    )
  const cart = async () => (await cartOf(2)).shops['s_1']?.items[0]
  const card = async () =>
    ok(await shop.request('projects.list', { currency: 'EUR' })).items.find(one => one.id === id)
  const page = async () => ok(await shop.request('projects.one', { id: String(id), currency: 'EUR' }))
  return { shop, plan, cart, cartOf, card, page }
}

describe('a reduced price', () => {
  const { shop, plan, cart, cartOf, card, page } = reducedShop()

  it('stands with what it was on cards, page and cart, until it ends', async () => {
    await agePrices(shop)
    expect([await card(), await cart(), await page()]).not.toMatchObject([{ compare_price: 2_000 }, {}, {}])
    const planned = await plan({ price_eur: 1_600, price_to: '2026-03-03', announced: true })
    const reduced = { price: 1_600, compare_price: 2_000 }
    expect([await card(), await cart()]).toMatchObject([reduced, reduced])
    expect(await page()).toMatchObject({
      ...reduced,
      items: [{ ...reduced, reduced_until: '2026-03-03T23:00:00.000Z' }],
    })
    const expected_total = (await cartOf(1)).totals.total_minor
    const order = await placedOrder(shop, people.alice.token, { expected_total })
    ok(await shop.request('desk.move', { desk: 'price', id: planned, move: 'withdraw' }, staff))
    for (const shown of [await card(), await cart(), (await page()).items[0]]) {
      expect(shown).toMatchObject({ price: 2_000 })
      expect(shown).not.toHaveProperty('compare_price')
    }
    const kept = ok(await shop.request('staff.order', { id: order.id }, staff))
    expect(kept.order.items[0]).toMatchObject(reduced)
  })
})

describe('a file of planned prices', () => {
  const { shop } = reducedShop()
  const head = 'item_id,price_from,price_to,price_eur,compare_eur'
  const at = (lines: readonly string[]) => importAt(shop, 'price', `${head}\n${lines.join('\n')}\n`)

  it('says by line what is refused and why, writes the rest, and changes nothing a second time', async () => {
    await agePrices(shop)
    const lines = [
      `${id},2026-04-03,2026-04-05,16.00,20.00`,
      `2,2026-04-03,2026-04-05,16.00,24.00`,
      `3,2026-02-01,,16.00,`,
      `4,2026-04-03,,18.00,`,
    ]
    const job = await at(lines)
    expect(job.counts).toEqual({ create: 2, change: 0, same: 0, refused: 2 })
    expect(job.lines.map(({ mistakes }) => mistakes)).toEqual([
      {},
      { compare_eur: 'compare_not_lowest:20.00 EUR' },
      { price_from: 'day_past' },
      {},
    ])
    ok(await shop.request('desk.jobRun', { id: job.id, digest: job.digest }, staff))
    await runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
    expect((await at([lines[0] ?? '', lines[3] ?? ''])).counts).toEqual({
      create: 0,
      change: 0,
      same: 2,
      refused: 0,
    })
    const { bytes } = ok(await shop.request('desk.export', { desk: 'price' }, staff))
    const own = await importAt(shop, 'price', Buffer.from(bytes).toString())
    expect(own.counts).toEqual({ create: 0, change: 0, same: 2, refused: 0 })
    const met = await at([`${id},2026-04-04,2026-04-04,15.00,`])
    expect(met.lines[0]?.mistakes).toMatchObject({
      price_from: expect.stringMatching(/^price_overlaps:\d+$/),
    })
  })
})

describe('prices of many items reduced at once', () => {
  const { shop } = reducedShop()
  const work = () => runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
  const each = { percent_off: 20, price_from: '2026-04-03', price_to: '2026-04-05', announced: true }
  const reduce = (more = {}) =>
    shop.request('desk.jobPreview', { desk: 'item', ids: [1, 2, 999], each, ...more }, staff)
  const run = async ({ id: job, digest }: { id: number; digest: string }) => {
    ok(await shop.request('desk.jobRun', { id: job, digest }, staff))
    await work()
    return ok(await shop.request('desk.job', { id: job }, staff))
  }
  const plans = async () => ok(await shop.request('desk.list', { desk: 'price' }, staff)).items

  it('shows what each would cost, plans that, and calls all of it off again', async () => {
    await agePrices(shop)
    const job = ok(await reduce())
    expect(job).toMatchObject({ desk: 'price', verdicts: { create: 2, refused: 1 } })
    expect(job.lines[0]?.fields).toMatchObject({
      price_eur: { from: 2_000, to: 1_600 },
      price_krw: { from: 4_000, to: 3_200 },
      compare_eur: { from: null, to: 2_000 },
    })
    expect(await plans()).toEqual([])
    expect(await run(job)).toMatchObject({ state: 'done', outcomes: { written: 2 } })
    expect((await plans()).map(({ cells }) => [cells['state'], cells['price_eur']])).toEqual([
      ['planned', 1_600],
      ['planned', 1_600],
    ])
    // The same once more meets them.
    expect(ok(await reduce()).verdicts).toMatchObject({ create: 0, refused: 3 })
    const back = ok(await shop.request('desk.jobUndo', { id: job.id }, staff))
    expect(back).toMatchObject({ move: 'withdraw', verdicts: { change: 2 } })
    expect(await run(back)).toMatchObject({ state: 'done', outcomes: { written: 2 } })
    expect((await plans()).map(({ cells }) => cells['state'])).toEqual(['withdrawn', 'withdrawn'])
    expect((await run(ok(await reduce()))).outcomes).toMatchObject({ written: 2 })
  })

  it('is refused as a whole where what was asked makes no sense, or somebody may not', async () => {
    expect((await reduce({ each: { percent_off: 99 } })).body).toMatchObject({
      fields: { percent_off: 'out_of_range' },
    })
    expect((await reduce({ each: { colour: 'red' } })).body).toMatchObject({
      fields: { colour: 'field_unknown' },
    })
    expect((await reduce({ desk: 'artist' })).body).toMatchObject({ fields: { each: 'input_invalid' } })
    expect((await shop.request('desk.jobPreview', { desk: 'item', ids: [1], each })).status).toBe(401)
  })
})
