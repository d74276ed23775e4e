import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { good, tess } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../../database/database.ts'
import { settleDispute } from './settle-dispute.ts'

// A bank takes a payment back in parts, each a dispute of its own. Rules 3.

const shop = payingShop()
const desk = changeDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 1_000))

const Payment = z.object({ gateway_id: z.string() })
const Key = z.object({ key: z.string() })

/** An order that was sent, or one of its two copies was, and word of the bank about its payment. */
async function sent(isHalf = false) {
  const { id, paid, line } = await desk.order(isHalf ? 2 : 1)
  const parcel = { order: String(id), tracking_transporter: 'ups', tracking_number: `1Z${2_000 + id}` }
  const parcels = [isHalf ? { ...parcel, lines: [{ id: line.id, copies: 1 }] } : parcel]
  await good(shop.request('staff.shipParcels', { parcels }, tess))
  const row = await queryRow(shop.db, sql`select gateway_id from payments where order_id = ${id}`, Payment)
  const paymentId = row?.gateway_id ?? ''
  const bank = async (dispute: string, amountMinor: number, status: 'open' | 'won' | 'lost') => {
    await settleDispute(shop, { id: `${dispute}_${id}`, paymentId, amountMinor, dueAt: null, status })
    await shop.runJobs()
  }
  const stands = async () => {
    const { left } = await good(shop.request('staff.orderMoney', { id }, tess))
    return { state: (await desk.seen(id)).order.status, left }
  }
  /** The disputes that the desk knows: which, how it stands, and what it froze. */
  const known = async () => {
    const all = sql`select split_part(gateway_id, '_', 1) || ' ' || state || ' ' || amount_minor as key
      from disputes where order_id = ${id} order by 1`
    return (await queryRows(shop.db, all, Key)).map(({ key }) => key)
  }
  return { id, paid, bank, stands, known }
}

it('is decided once: word of the first that comes again leaves the second as it is', async () => {
  const { paid, bank, stands } = await sent()
  await bank('first', 500, 'open')
  await bank('first', 500, 'lost')
  expect(await stands()).toEqual({ state: 'partly_refunded', left: paid - 500 })
  await bank('second', 300, 'open')
  expect(await stands()).toMatchObject({ state: 'disputed' })
  for (const again of ['lost', 'open', 'won'] as const) await bank('first', 500, again)
  expect(await stands()).toEqual({ state: 'disputed', left: paid - 500 })
  await desk.books()
  await bank('second', 300, 'lost')
  expect(await stands()).toEqual({ state: 'partly_refunded', left: paid - 800 })
  await bank('third', 900_000, 'lost')
  expect(await stands()).toEqual({ state: 'refunded', left: 0 })
  await desk.books()
})

it('one that comes beside an open one is not taken for it, and staff hear of it', async () => {
  const { id, paid, bank, stands, known } = await sent()
  await bank('first', 500, 'open')
  await bank('beside', 300, 'open')
  expect(await known()).toEqual(['beside open 0', 'first open 500'])
  const told = sql`select key from outbox where kind = 'mail' and key like ${`mail:dispute_opened:${id}:%`}`
  expect(new Set((await queryRows(shop.db, told, Key)).map(({ key }) => key.split(':')[3])).size).toBe(2)
  const desk_id = sql`select (d.id * 3 + 2)::text as key from disputes d join orders o on o.id = d.order_id
    where o.id = ${id} order by d.id`
  const [first, beside] = await queryRows(shop.db, desk_id, Key)
  const unbooked = async (one: { key: string } | undefined) =>
    (await good(shop.request('staff.payment', { id: one?.key ?? '' }, tess))).dispute?.unbooked
  expect(await unbooked(first)).toBeNull()
  expect(await unbooked(beside)).toEqual({ amount: 300, currency: 'EUR', outcome: null })
  await bank('beside', 300, 'lost')
  expect(await unbooked(beside)).toEqual({ amount: 300, currency: 'EUR', outcome: 'lost' })
  expect(await known()).toEqual(['beside lost 0', 'first open 500'])
  expect(await stands()).toEqual({ state: 'disputed', left: paid })
  await bank('first', 500, 'won')
  expect(await stands()).toEqual({ state: 'shipped', left: paid })
  await desk.books()
})

it('a part that is lost of an order half sent leaves the other half to be sent', async () => {
  const { id, paid, bank, stands } = await sent(true)
  await bank('part', 500, 'open')
  await bank('part', 500, 'lost')
  expect(await stands()).toEqual({ state: 'partly_shipped', left: paid - 500 })
  await desk.books()
  const rest = [{ order: String(id), tracking_transporter: 'ups', tracking_number: `1Z${3_000 + id}` }]
  const { results } = await good(shop.request('staff.shipParcels', { parcels: rest }, tess))
  expect(results).toMatchObject([{ outcome: 'shipped', status: 'shipped' }])
  await desk.books()
})

it('all that is lost of an order half sent lets go of what was not sent', async () => {
  const { paid, bank, stands } = await sent(true)
  await bank('all', paid, 'open')
  await bank('all', paid, 'lost')
  expect(await stands()).toEqual({ state: 'refunded', left: 0 })
  await desk.books()
})
