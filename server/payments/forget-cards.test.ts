import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { chargeKept, keptCard } from '#fixtures/server/kept-card.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { savedCards } from '../database/schema/people.ts'
import { cardEffects } from './forget-cards.ts'
import { deleteSavedCard, keepSavedCard, listSavedCards } from './store/saved-cards.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

it('a card and a customer that a living account has as well stay, until it goes', async () => {
  const shared = await keptCard(shop)
  const { id: _, ...row } = shared
  await keepSavedCard(shop.db, { ...row, userId: people.bruno.id })
  const forget = cardEffects['card.forget']
  const payload = { gateway: 'sandbox', method: shared.gatewayMethod, customer: shared.gatewayCustomer }
  const job = { id: 1, key: 'k', payload, attempt: 1 }
  const deps = { ...shop.deps, mailer: { send: () => Promise.resolve() } } as never
  await deleteSavedCard(shop.db, people.alice.id, shared.id)
  await forget?.(deps, job)
  expect(await chargeKept(shop, shared.gatewayMethod, 'living')).toMatchObject({ ok: true })
  const [own] = await listSavedCards(shop.db, people.bruno.id, 'sandbox')
  // Another card of the same customer, whose own method goes.
  await keepSavedCard(shop.db, { ...row, userId: people.bruno.id, gatewayMethod: 'pm_other' })
  await deleteSavedCard(shop.db, people.bruno.id, own?.id ?? 0)
  const forgotten = vi.fn((customer: string) => shop.sandbox.forgetCustomer(customer))
  shop.useGateway({ ...shop.sandbox, forgetCustomer: forgotten })
  await forget?.({ ...shop.deps, gateway: { ...shop.sandbox, forgetCustomer: forgotten } } as never, job)
  expect(forgotten).not.toHaveBeenCalled()
  expect(await chargeKept(shop, shared.gatewayMethod, 'gone')).toMatchObject({ ok: false })
  await shop.db.delete(savedCards)
  await forget?.({ ...shop.deps, gateway: { ...shop.sandbox, forgetCustomer: forgotten } } as never, job)
  expect(forgotten.mock.calls).toEqual([[shared.gatewayCustomer]])
})

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
