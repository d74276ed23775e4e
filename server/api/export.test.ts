import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSavedCard } from '../payments/store/saved-cards.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

async function files(who: object): Promise<Record<string, unknown>> {
  const { body } = await shop.request('user.export', {}, who)
  if ('error' in body) throw new Error(body.code)
  expect(body.content_type).toBe('application/zip')
  return Object.fromEntries(
    Object.entries(unzipSync(body.bytes)).map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]),
  )
}

describe('user.export', () => {
  it('has everything of the person as JSON, and no secrets', async () => {
    await placedOrder(shop, people.alice.token, { quantity: 2 })
    await shop.request('user.wish', { project_id: testProjects.stock, in_whishlist: true }, alice)
    await shop.request('comments.create', { project_id: testProjects.stock, text: 'Deep.' }, alice)
    const card = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2031 }
    const keys = { gateway: 'sandbox', gatewayCustomer: 'cus_secret', gatewayMethod: 'pm_secret' }
    await keepSavedCard(shop.db, { userId: people.alice.id, ...keys, ...card })
    const data = await files(alice)
    expect(data).toMatchObject({
      'profile.json': { email: people.alice.email },
      'orders.json': [{ email: 'ada@example.com', customer: { city: 'Paris' } }],
      'wishes.json': [{ projectId: testProjects.stock }],
      'reviews.json': [{ text: 'Deep.' }],
      'cards.json': [{ last4: '4242' }],
      'sessions.json': [{ created_at: expect.any(String) }],
    })
    expect(JSON.stringify(data)).not.toMatch(/secret|argon2|tokenHash|passwordHash/)
  })

  it('has nothing of anybody else', async () => {
    const data = await files({ token: people.bruno.token })
    expect(data).toMatchObject({ 'orders.json': [], 'reviews.json': [], 'cards.json': [] })
    expect((await shop.request('user.export', {})).status).toBe(401)
  })
})
