import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargeKept, keptCard } from '#fixtures/server/kept-card.ts'
import { noGateway } from '#fixtures/server/no-gateway.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

const kept = () => keptCard(shop)
const charge = (method: string, key: string) => chargeKept(shop, method, key)

describe('user.removeCard', () => {
  it('forgets one card and gives the others', async () => {
    const [one, other] = [await kept(), await kept()]
    expect((await shop.request('user.removeCard', { id: one.id }, bruno)).status).toBe(404)
    expect((await shop.request('user.removeCard', { id: one.id }, alice)).body).toMatchObject([
      { id: other.id },
    ])
    expect((await shop.request('user.cards', {}, alice)).body).toMatchObject([{ id: other.id }])
    expect((await shop.request('user.removeCard', { id: one.id }, alice)).status).toBe(404)
    expect((await shop.request('user.removeCard', { id: other.id })).status).toBe(401)
  })

  it('lets go of it at the payment provider: it cannot be charged any more', async () => {
    const card = await kept()
    expect(await charge(card.gatewayMethod, 'before')).toMatchObject({ ok: true })
    await shop.request('user.removeCard', { id: card.id }, alice)
    expect(await charge(card.gatewayMethod, 'after')).toMatchObject({ ok: false, certain: true })
  })

  it('keeps it while the provider does not answer', async () => {
    const card = await kept()
    shop.useGateway(noGateway)
    const answer = await shop.request('user.removeCard', { id: card.id }, alice)
    expect(answer.body).toMatchObject({ code: 'payment_unavailable' })
    shop.useGateway(shop.sandbox)
    const { body } = await shop.request('user.cards', {}, alice)
    expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ id: card.id })]))
  })
})
