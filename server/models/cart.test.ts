import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CartApiOptions, openCartApi } from '#fixtures/models/cart/cart.api.ts'
import { cartModel } from '#fixtures/models/cart/cart.model.ts'
import { cartInvariants, shownCart } from '#fixtures/models/cart/cart.oracle.ts'
import { tour } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { tenth, testFixture } from '#fixtures/models/test-shop.ts'
import { promoCodes } from '../database/schema/promo-codes.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(promoCodes).values(tenth)
})
afterAll(() => shop.close())

function run(options: Partial<CartApiOptions> = {}, request: TestShop['request'] = shop.request) {
  const fixture = testFixture(shop.clock.now())
  return runPerson({
    ...(request === shop.request && tour),
    model: cartModel({ fixture, withClear: true, signedIn: options.token !== undefined }),
    oracle: shownCart,
    invariants: cartInvariants,
    open: () => openCartApi({ request }, { fixture, ...options }),
  })
}

describe('the cart model drives the API', () => {
  test('of a stranger', async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
    expect(report.neverDone).toEqual([])
  })

  test('of an account', async () => {
    const report = await run({ token: people.alice.token })
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
    expect(report.neverDone).toEqual([])
  })
})

function withoutSecondShop<I extends object>(input: I): I {
  if (!('shops' in input) || typeof input.shops !== 'object' || input.shops === null) return input
  return { ...input, shops: Object.fromEntries(Object.entries(input.shops).slice(0, 1)) }
}

describe('what is wrong is found', () => {
  test('a client that asks for another quantity', async () => {
    const spoil: CartApiOptions['spoil'] = sent => ({
      ...sent,
      shops: Object.fromEntries(
        Object.entries(sent.shops ?? {}).map(([key, bucket]) => [
          key,
          { ...bucket, items: bucket.items.map(item => ({ ...item, quantity: Math.min(item.quantity, 2) })) },
        ]),
      ),
    })
    await expect(run({ spoil })).rejects.toThrow(/quantity: [\s\S]*after these acts/)
  })

  test('a server that forgets a line', async () => {
    const forgetful: TestShop['request'] = (name, input, options) =>
      shop.request(name, withoutSecondShop(input), options)
    await expect(run({}, forgetful)).rejects.toThrow(/lines: [\s\S]*after these acts/)
  })

  test('a server that keeps what was to be removed', async () => {
    const stubborn: TestShop['request'] = (name, input, options) =>
      shop.request(name, input, name === 'cart.clear' ? { token: people.tess.token } : options)
    await expect(run({ token: people.bruno.token }, stubborn)).rejects.toThrow(/after these acts/)
  })
})
