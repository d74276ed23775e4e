import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queryRow, queryRows } from '../../database/database.ts'
import { readOwed } from '../../ledger/store/ledger.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { frenchShippingMinor, openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { checkBooks } from '../check-books.ts'
import { settleDispute } from './settle-dispute.ts'

// The bank of a buyer takes a payment back, and decides: the order, the ledger and staff follow.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const total = 2_000 + frenchShippingMinor(1)
const minutes = async (count: number) => {
  shop.clock.pass(count * 60)
  await shop.runJobs()
  await shop.runJobs()
}
const bought = async (card: Parameters<PayingShop['card']>[0], goal = 9) => {
  const projectId = await newCampaign(shop, { goal })
  const order = await placedOrder(shop, undefined, { projectId, payment_method: await shop.card(card) })
  return { projectId, id: order.id }
}
const stateOf = async (id: number) =>
  (await queryRow(shop.db, sql`select state from orders where id = ${id}`, z.object({ state: z.string() })))
    ?.state
const owed = async (account: string) =>
  (await readOwed(shop.db, [account])).reduce((sum, one) => sum + one.owed, 0)
const told = async (id: number) =>
  (
    await queryRows(
      shop.db,
      sql`select distinct payload->>'template' as template from outbox
        where kind = 'mail' and key like ${`mail:dispute%:${id}:%`} order by 1`,
      z.object({ template: z.string() }),
    )
  ).map(row => row.template)
const gatewayId = async (id: number) =>
  (
    await queryRow(
      shop.db,
      sql`select gateway_id from payments where order_id = ${id}`,
      z.object({ gateway_id: z.string() }),
    )
  )?.gateway_id ?? ''

describe('a disputed payment', () => {
  it('leaves the provider until the bank has decided, and comes back when it is won', async () => {
    const before = await owed('gateway')
    const { id, projectId } = await bought('dispute_won', 1)
    await minutes(1)
    expect(await stateOf(id)).toBe('disputed')
    expect([await owed('disputed'), await owed(`held:project:${projectId}`)]).toEqual([-total, total])
    expect(await owed('gateway')).toBe(before)
    expect(await told(id)).toEqual(['dispute_opened'])
    expect(await checkBooks(shop.db)).toEqual([])
    await minutes(24 * 60)
    expect(await stateOf(id)).toBe('on_hold')
    expect([await owed('disputed'), await owed('gateway')]).toEqual([0, before - total])
    expect(await told(id)).toEqual(['dispute_opened', 'dispute_won'])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('is gone when it is lost: the line keeps nothing, and nothing is paid back a second time', async () => {
    const { id, projectId } = await bought('dispute_lost')
    await minutes(1)
    await minutes(24 * 60)
    expect(await stateOf(id)).toBe('refunded')
    expect([await owed('disputed'), await owed(`held:project:${projectId}`)]).toEqual([0, 0])
    expect(await told(id)).toEqual(['dispute_lost', 'dispute_opened'])
    const refunds = sql`select count(*)::int as made from refunds where order_id = ${id}`
    expect(await queryRow(shop.db, refunds, z.object({ made: z.int() }))).toEqual({ made: 0 })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('word of a dispute', () => {
  it('may come twice and in any order', async () => {
    const { id } = await bought('success')
    const dispute = {
      id: `dp_${id}`,
      paymentId: await gatewayId(id),
      amountMinor: total,
      dueAt: null,
    } as const
    for (const status of ['won', 'open', 'won', 'open'] as const) {
      expect(await settleDispute(shop, { ...dispute, status })).toBe(true)
      expect(await stateOf(id)).toBe('on_hold')
    }
    expect(await owed('disputed')).toBe(0)
    const other = { ...dispute, paymentId: 'pay_of_another', status: 'open' } as const
    expect(await settleDispute(shop, other)).toBe(false)
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('of a campaign that failed meanwhile pays the buyer back once it is won', async () => {
    const { id, projectId } = await bought('success')
    const dispute = {
      id: `dp_${id}`,
      paymentId: await gatewayId(id),
      amountMinor: total,
      dueAt: null,
    } as const
    await settleDispute(shop, { ...dispute, status: 'open' })
    await minutes(2 * 24 * 60)
    expect(await stateOf(id)).toBe('disputed')
    expect(await checkBooks(shop.db)).toEqual([])
    await settleDispute(shop, { ...dispute, status: 'won' })
    await minutes(1)
    expect(await stateOf(id)).toBe('cancelled')
    expect(await owed(`returning:project:${projectId}`)).toBe(0)
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})
