import { describe, expect, it } from 'vitest'
import { people } from '#fixtures/server/world.ts'
import { keepSavedCard } from '../store/saved-cards.ts'
import { chargeKept, keptCard } from '#fixtures/server/kept-card.ts'
import { noGateway } from '#fixtures/server/no-gateway.ts'
import { payingShop, testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.cards', () => {
  const shop = testShop()

  const { token } = people.alice

  const card = (userId: number, gateway: string, expYear: number) => ({
    userId,
    gateway,
    gatewayCustomer: 'cus_1',
    gatewayMethod: `pm_${userId}_${gateway}`,
    brand: 'visa',
    last4: '4242',
    expMonth: 2,
    expYear,
  })

  it("lists one's own cards at the provider in use, without what would pay", async () => {
    await keepSavedCard(shop.db, card(1, 'none', 2026))
    await keepSavedCard(shop.db, card(1, 'elsewhere', 2030))
    await keepSavedCard(shop.db, card(2, 'none', 2030))
    const { body } = await shop.request('user.cards', {}, { token })
    expect(body).toEqual([
      { id: 1, brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2026, expired: true },
    ])
  })

  it('needs a session', async () => {
    expect((await shop.request('user.cards', {})).status).toBe(401)
  })
})

describe('user.removeCard', () => {
  const shop = payingShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  const kept = () => keptCard(shop)
  const charge = (method: string, key: string) => chargeKept(shop, method, key)

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

  it('leaves at the provider what another account has as well', async () => {
    const card = await kept()
    const { id: _, ...row } = card
    const { id } = await keepSavedCard(shop.db, { ...row, userId: people.bruno.id })
    await shop.request('user.removeCard', { id: card.id }, alice)
    expect(await charge(card.gatewayMethod, 'shared')).toMatchObject({ ok: true })
    await shop.request('user.removeCard', { id }, bruno)
    expect(await charge(card.gatewayMethod, 'nobody')).toMatchObject({ ok: false })
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
