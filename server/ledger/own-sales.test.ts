import { expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { boss, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { endCampaign, pricedCampaign, receiveRun, soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { queryRows } from '../database/database.ts'
import { writeStatements } from '../projects/settle-project.ts'

// What is the house's own stands with the house at once, record by record; nothing of it is
// held for somebody. Rules 5 and 10.

const shop = payingShop()
const desk = changeDesk(shop)
const { stock, otherShop } = testProjects

const Sum = z.object({ account: z.string(), sum: z.coerce.number() })

/** What entries of an order, or all of them, come to by account, those of the record and its tax alone. */
const standing = async (like: string, orderId?: number) =>
  Object.fromEntries(
    (
      await queryRows(
        shop.db,
        sql`select g.account, -sum(g.amount_minor) as sum from ledger_postings g
          join ledger_entries e on e.id = g.entry_id
          where g.account like ${like}
            and e.order_id is not distinct from coalesce(${orderId ?? null}::int, e.order_id)
          group by 1 having sum(g.amount_minor) <> 0 order by 1`,
        Sum,
      )
    ).map(({ account, sum }) => [account, sum]),
  )

it('is sold, refunded and taxed with the house, and no statement is written of it', async () => {
  // 20.00 and a parcel of 7.60, 20 % contained: 4.60.
  const { id } = await desk.order()
  expect(await standing('%:project:%', id)).toEqual({ [`house:project:${stock}`]: 2_760 - 460 })
  await good(shop.request('staff.refundOrder', { id, amount: 1_200, reason: 'a bent corner' }, tess))
  await shop.runJobs()
  expect(await standing('%:project:%', id)).toEqual({ [`house:project:${stock}`]: 2_300 - 1_000 })
  await desk.books()
  const sent = await desk.order()
  const moves = ['release', 'shipAll', 'deliver'] as const
  for (const move of moves) await good(shop.request('staff.moveOrder', { id: sent.id, move }, tess))
  shop.clock.pass(60 * 86_400)
  await shop.runJobs()
  const stateOf = sql`select state from orders where id = ${sent.id}`
  expect(await queryRows(shop.db, stateOf, z.object({ state: z.string() }))).toEqual([{ state: 'completed' }])
  expect(await writeStatements(shop)).toBe(0)
  const deposits = await good(shop.request('staff.report', { report: 'deposits' }, boss))
  expect(deposits.rows).toEqual([])
})

it('stays with the house when somebody has the record later, and what is sold since is theirs', async () => {
  const before = await desk.order()
  await ownedBy(shop, stock)
  const since = await desk.order()
  const refund = { id: before.id, amount: 600, reason: 'late' }
  await good(shop.request('staff.refundOrder', refund, tess))
  await shop.runJobs()
  expect(await standing('%:project:%', before.id)).toEqual({ [`house:project:${stock}`]: 2_300 - 500 })
  expect(await standing('%:project:%', since.id)).toEqual({
    [`earmarked:project:${stock}`]: 2_760,
    [`vat_within:project:${stock}`]: -460,
  })
  const read = { id: stock, format: 'json' } as const
  const { body } = await shop.request('projects.statement', read, { token: people.alice.token })
  if ('error' in body) throw new Error(body.code)
  expect(JSON.parse(new TextDecoder().decode(body.bytes))).toMatchObject({
    currencies: [{ copies: 1, brought_minor: 2_760, returned_minor: 0 }],
  })
  await ownedBy(shop, stock, null)
  await desk.books()
})

it('has its tax apart from that of another record in the same order', async () => {
  await ownedBy(shop, otherShop)
  const id = await mixedOrder(shop, { 1: [stock], 2: [otherShop] })
  await shop.runJobs()
  const sums = await standing('%:project:%', id)
  expect(Object.keys(sums)).toEqual([
    `earmarked:project:${otherShop}`,
    `house:project:${stock}`,
    `vat_within:project:${otherShop}`,
  ])
  await ownedBy(shop, otherShop, null)
})

it('is the house’s when its campaign has come in, and what goes back comes from there', async () => {
  const { id, orders } = await soldCampaign(shop, { ownerId: null })
  const held = (await standing(`%:project:${id}`))[`earmarked:project:${id}`] ?? 0
  await receiveRun(shop, id)
  // Three copies at 20.00 and their parcels, less 20 % contained and 3.00 of rights.
  const own = Math.round(held / 1.2) - 300
  expect(await standing(`%:project:${id}`)).toEqual({ [`house:project:${id}`]: own })
  expect(await standing('rights')).toEqual({ rights: 300 })
  await ownedBy(shop, id)
  await good(shop.request('staff.refundOrder', { id: orders[0] ?? 0, amount: 600, reason: 'late' }, tess))
  await shop.runJobs()
  expect(await standing(`%:project:${id}`)).toEqual({ [`house:project:${id}`]: own - 500 })
  expect(await standing(`owner:${people.alice.id}`)).toEqual({})
  await desk.books()
})

it('owes the rights of copies that a make-up pressing adds', async () => {
  const choices = {
    rights_society: 'sdrm',
    rights_dealer_minor: 1_000,
    rights_protected_seconds: 2_400,
    rights_total_seconds: 2_400,
  } as const
  const { id } = await pricedCampaign(shop, { goal: 2, copies: [2, 3], choices, ownerId: null })
  const rights = async () => (await standing('rights'))['rights'] ?? 0
  const before = await rights()
  await endCampaign(shop)
  await receiveRun(shop, id, { pressed: 2, accepted: 2 })
  // SDRM: 9.009 % of the dealer's 10.00 a copy.
  expect((await rights()) - before).toBe(180)
  await good(shop.request('staff.decideShort', { id, decision: 'make_up', due: '2031-05-03' }, tess))
  await good(shop.request('staff.decideShort', { id, decision: 'arrived', pressed: 3, accepted: 3 }, tess))
  await shop.runJobs()
  expect((await rights()) - before).toBe(450)
  await desk.books()
})

it('is the house’s in a shop that opening gave to its owner, and theirs in a partner’s', async () => {
  const shopOf = (owner: number | null) =>
    shop.db.execute(sql`update shops set owner_id = ${owner}
      where id = (select shop_id from projects where id = ${stock})`)
  await shopOf(people.boss.id)
  const own = await desk.order()
  expect(Object.keys(await standing('%:project:%', own.id))).toEqual([`house:project:${stock}`])
  await shopOf(people.alice.id)
  const partner = await desk.order()
  expect(Object.keys(await standing('%:project:%', partner.id))).toEqual([
    `earmarked:project:${stock}`,
    `vat_within:project:${stock}`,
  ])
  // A record whose owner is gone waits: what was earned for somebody is not taken by the house.
  await shopOf(null)
  const moves = ['release', 'shipAll', 'deliver'] as const
  for (const move of moves) await good(shop.request('staff.moveOrder', { id: partner.id, move }, tess))
  shop.clock.pass(60 * 86_400)
  await shop.runJobs()
  await writeStatements(shop)
  expect(await standing(`earmarked:project:${stock}`, partner.id)).not.toEqual({})
  await desk.books()
})
