import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { caller, draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { codeOf, good } from '#fixtures/server/desks/return-desk.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testPriceMinor, testProjects } from '#fixtures/server/world.ts'
import { queryRow } from '../../database/database.ts'

// What somebody gets who holds a link of an offer and means no good. Rules 15.

const shop = payingShop()
const { books, written, save, move, one, offer, pay, lastLink } = draftDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 100))

const total = testPriceMinor + frenchShippingMinor(1)
const day = 86_400

async function offered() {
  const { id } = await written()
  await good(move(id, 'offer'))
  return { id, token: await lastLink() }
}

describe('a link that was sent to somebody else', () => {
  it('opens nothing once the offer is for another address', async () => {
    const { id, token } = await offered()
    await good(move(id, 'revise'))
    await good(save({ id, terms: 'as agreed', customer: { ...caller, firstname: 'Augusta' } }))
    // Still the same buyer: the link lives.
    expect(await good(offer(token))).toMatchObject({ standing: 'changing' })
    await good(save({ id, email: 'bob@example.com', customer: { ...caller, firstname: 'Bob' } }))
    await good(move(id, 'offer'))
    expect(await codeOf(offer(token))).toBe('code_invalid')
    expect(await codeOf(pay(token, total, await shop.card('success')))).toBe('code_invalid')
    const another = await lastLink()
    expect(await good(offer(another))).toMatchObject({ customer: { firstname: 'Bob' } })
  })
})

describe('a link that is asked again and again', () => {
  const linksOf = async (orderId: number): Promise<number> => {
    const statement = sql`select count(*)::int as n from order_links where order_id = ${orderId}`
    return (await queryRow(shop.db, statement, z.object({ n: z.int() })))?.n ?? -1
  }

  it('gives one token of its order, which shows that order alone', async () => {
    const { id, token } = await offered()
    await good(pay(token, total, await shop.card('success')))
    const order = (await one(id)).order_id ?? 0
    await shop.runJobs()
    const first = (await good(offer(token))).order
    const links = await linksOf(order)
    for (let turn = 0; turn < 5; turn += 1) expect((await good(offer(token))).order).toEqual(first)
    expect(await good(pay(token, total, await shop.card('success')))).toMatchObject({ status: 'paid' })
    expect(await linksOf(order)).toBe(links)
    const seen = await good(
      shop.request('cart.confirm', { order_id: order, order_token: first?.token ?? '' }),
    )
    expect(seen.order.number).toBe(first?.number)
    const other = await offered()
    await good(pay(other.token, total, await shop.card('success')))
    const otherOrder = (await one(other.id)).order_id ?? 0
    const strange = { order_id: otherOrder, order_token: first?.token ?? '' }
    expect(await codeOf(shop.request('cart.confirm', strange))).toBe('not_found')
    await books()
  })

  it('tries ten cards a day, and is paid by a good one on the next', async () => {
    const { token } = await offered()
    const codes: unknown[] = []
    for (let turn = 0; turn < 11; turn += 1)
      codes.push(await codeOf(pay(token, total, await shop.card('decline'))))
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'card_declined'), 'locked_out'])
    // What no provider was asked uses nothing up, and another offer is not touched.
    const other = await offered()
    for (let turn = 0; turn < 11; turn += 1)
      expect(await codeOf(pay(other.token, total - 1, null))).toBe('cart_changed')
    expect(await good(pay(other.token, total, await shop.card('success')))).toMatchObject({ status: 'paid' })
    shop.clock.pass(day)
    expect(await good(pay(token, total, await shop.card('success')))).toMatchObject({ status: 'paid' })
    await books()
  })
})
