import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { chargeKept, keptCard } from '#fixtures/server/kept-card.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { cardEffects } from './forget-cards.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

it('a closed account leaves no card that the provider would charge', async () => {
  const { gatewayMethod, gatewayCustomer } = await keptCard(shop)
  const forgetCustomer = vi.fn((customer: string) => shop.sandbox.forgetCustomer(customer))
  shop.useGateway({ ...shop.sandbox, forgetCustomer })
  const closed = await shop.request('user.close', { password: testPassword }, people.alice)
  expect(closed.body).toEqual({ done: true })
  expect(await chargeKept(shop, gatewayMethod, 'before')).toMatchObject({ ok: true })
  await shop.runJobs()
  expect(await chargeKept(shop, gatewayMethod, 'after')).toMatchObject({ ok: false, certain: true })
  expect(forgetCustomer.mock.calls).toEqual([[gatewayCustomer]])
})

it('has a card forgotten by its own provider alone', () => {
  const forget = cardEffects['card.forget']
  const payload = { gateway: 'elsewhere', method: 'pm_1' }
  const job = { id: 1, key: 'k', payload, attempt: 1 }
  return expect(
    forget?.({ ...shop.deps, mailer: { send: () => Promise.resolve() } } as never, job),
  ).rejects.toThrow(/No elsewhere/)
})
