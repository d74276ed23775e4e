import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boughtBoxes, subscribed } from '#fixtures/server/box-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
let id = 0
beforeAll(async () => {
  shop = await openPayingShop()
  id = await subscribed(shop)
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

describe('user.boxInvoice', () => {
  it('gives the PDF of what a box was paid with, named by its number', async () => {
    const { status, headers, body } = await shop.request('user.boxInvoice', { id, period: 1 }, alice)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('content-disposition')).toMatch(/filename="?.+\.pdf/)
    const start = 'bytes' in body ? Buffer.from(body.bytes.subarray(0, 5)).toString() : body
    expect(start).toBe('%PDF-')
  })

  it('has none of a period that never was, of another’s box, or of no box', async () => {
    expect((await shop.request('user.boxInvoice', { id, period: 9 }, alice)).status).toBe(404)
    expect((await shop.request('user.boxInvoice', { id, period: 1 }, bruno)).status).toBe(404)
    expect((await shop.request('user.boxInvoice', { id: 9_999, period: 1 }, alice)).status).toBe(404)
    expect((await shop.request('user.boxInvoice', { id, period: 1 })).status).toBe(401)
  })

  it('has none of a gift for its giver here: the order has it', async () => {
    const { ids } = await boughtBoxes(shop, [{ type: 'one', periodicity: 'once', is_gift: true }])
    expect((await shop.request('user.boxInvoice', { id: ids[0] ?? 0, period: 1 }, alice)).status).toBe(404)
  })
})
