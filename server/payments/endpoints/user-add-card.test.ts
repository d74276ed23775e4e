import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answered, type GatewayAnswer, type GatewayCard, refused } from '../../base/gateway.ts'
import { noGateway } from '#fixtures/server/no-gateway.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

const good = { customer: 'cus_9', method: 'pm_9', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 }
let answer: GatewayAnswer<GatewayCard> = answered(good)
let shop: TestShop
beforeAll(async () => {
  const gateway = { ...noGateway, saveMethod: () => Promise.resolve(answer) }
  shop = await openTestShop({ deps: { gateway } })
})
afterAll(() => shop.close())

const { token } = people.alice
const add = (key?: string) =>
  shop.request('user.addCard', { payment_method: 'tok_1' }, { token, ...(key && { key }) })

describe('user.addCard', () => {
  it('keeps the card that the provider keeps, once', async () => {
    const first = await add('card-of-alice')
    expect(first.body).toMatchObject({ brand: 'visa', last4: '4242', expired: false })
    const again = await add('card-of-alice')
    expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
    expect((await add()).body).toEqual(first.body)
    expect((await shop.request('user.cards', {}, { token })).body).toHaveLength(1)
  })

  it('answers what the provider says of a card, and keeps none', async () => {
    for (const code of ['card_declined', 'card_expired', 'card_invalid'] as const) {
      answer = refused(code)
      expect((await add()).body).toMatchObject({ status: 402, code })
    }
    answer = await noGateway.saveMethod({ method: '', email: '', key: '' })
    expect((await add()).body).toMatchObject({ status: 503, code: 'payment_unavailable' })
  })

  it('tries again under the same key when the provider did not answer', async () => {
    expect((await add('card-in-the-dark')).status).toBe(503)
    answer = answered(good)
    expect((await add('card-in-the-dark')).status).toBe(200)
  })

  it('needs a session, a key and a token', async () => {
    expect((await shop.request('user.addCard', { payment_method: 'tok_1' })).status).toBe(401)
    const keyless = await shop.request('user.addCard', { payment_method: 'tok_1' }, { token, key: null })
    expect(keyless.body).toMatchObject({ code: 'idempotency_key_missing' })
    const bare = await shop.request('user.addCard', { payment_method: '' }, { token })
    expect(bare.body).toMatchObject({ fields: { payment_method: 'input_required' } })
  })
})
