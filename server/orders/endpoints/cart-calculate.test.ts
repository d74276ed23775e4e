import { beforeAll, describe, expect, it } from 'vitest'
import type { Cart, Input } from '#contract'
import { promoCodes } from '../../database/schema/promo-codes.ts'
import { boxCodes } from '../../database/schema/boxes.ts'
import { groupShipments } from '../../database/schema/shipments.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
beforeAll(async () => {
  await shop.db.insert(promoCodes).values([
    { code: 'TEN', kind: 'percent', percentBasisPoints: 1_000 },
    { code: 'GONE', kind: 'percent', percentBasisPoints: 1_000, maxUses: 1, uses: 1 },
  ])
  await shop.db.insert(boxCodes).values({ code: 'FRIEND', kind: 'sponsor', percentBasisPoints: 1_000 })
})

const line = (project_id: number, quantity = 1, more: object = {}) => ({ project_id, quantity, ...more })
const cartOf = (change: Partial<Input<'cart.calculate'>>): Input<'cart.calculate'> => ({
  currency: 'EUR',
  customer: { country_id: 'FR' },
  ...change,
})
const calculate = async (change: Partial<Input<'cart.calculate'>>, token?: string): Promise<Cart> => {
  const { body } = await shop.request('cart.calculate', cartOf(change), token === undefined ? {} : { token })
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}
const oneOf = (...items: ReturnType<typeof line>[]) => ({
  s_1: { id: 1, items },
})

describe('cart.calculate tells', () => {
  it('whether something in it is of a run that may still fail', async () => {
    const waiting = await calculate({ shops: oneOf(line(testProjects.stock), line(testProjects.preorder)) })
    expect(waiting.has_preorders).toBe(true)
    expect(waiting.charged_later).toBeUndefined()
    expect((await calculate({ shops: oneOf(line(testProjects.stock)) })).has_preorders).toBeUndefined()
  })
})

describe('cart.calculate prices', () => {
  it('per currency from the database, with shipping by weight and the VAT of the destination', async () => {
    const france = await calculate({ shops: oneOf(line(testProjects.stock)) })
    expect(france.totals).toEqual({
      subtotal_minor: 2_000,
      discount_minor: 0,
      shipping_minor: 760,
      tax_minor: 460,
      total_minor: 2_760,
    })
    expect(france).toMatchObject({ tax_basis_points: 2_000, count: 1, shipping_estimated: false })
    const japan = await calculate({
      shops: oneOf(line(testProjects.stock)),
      currency: 'JPY',
      customer: { country_id: 'JP' },
    })
    expect(japan.shops['s_1']?.items[0]).toMatchObject({ price: 4_000, currency: 'JPY' })
    expect(japan.totals.tax_minor).toBe(0)
    expect(japan.totals.shipping_minor).toBeGreaterThan(760)
  })

  it('cheaper to a pick-up point', async () => {
    const shops = oneOf(line(testProjects.stock))
    const pickup = await calculate({ shops, customer: { country_id: 'FR', pickup: true } })
    expect(pickup.totals.shipping_minor).toBe(690)
    expect(pickup.customer).toEqual({ country_id: 'FR', pickup: true })
  })

  it('with a promo code, and says what is wrong with one', async () => {
    const shops = oneOf(line(testProjects.stock))
    const ten = await calculate({ shops, promo_code: 'ten' })
    expect(ten).toMatchObject({ promo_code: 'TEN', totals: { discount_minor: 200 } })
    expect(await calculate({ shops, promo_code: 'GONE' })).toMatchObject({ promo_problem: 'used_up' })
    expect(await calculate({ shops, promo_code: 'NOPE' })).toMatchObject({ promo_problem: 'unknown' })
  })

  it('boxes, with the code of a sponsor', async () => {
    const boxes = [
      { type: 'one', periodicity: 'monthly', sponsor: 'FRIEND' },
      { type: 'nine', periodicity: 'daily' },
    ]
    const cart = await calculate({ boxes })
    expect(cart.boxes).toMatchObject([{ price: 2_990, total: 2_691, sponsor: 'FRIEND' }])
    expect(cart).toMatchObject({ count: 1, totals: { total_minor: 2_691 } })
  })
})

describe('cart.calculate tells of lines', () => {
  it('that are sold out, too many, closed or cannot be sent', async () => {
    const cart = await calculate({
      shops: oneOf(
        line(testProjects.lastCopy, 3),
        line(testProjects.hidden),
        line(testProjects.shirt, 1, { size_shirt: 'L' }),
        line(testProjects.shirt, 1, { size_shirt: 'M' }),
        line(9_999),
      ),
    })
    const seen = cart.shops['s_1']?.items.map(({ project_id, quantity, problem }) => [
      project_id,
      quantity,
      problem,
    ])
    expect(seen).toEqual([
      [testProjects.lastCopy, 1, 'quantity_reduced'],
      [testProjects.hidden, 1, 'sale_closed'],
      [testProjects.shirt, 1, 'out_of_stock'],
      [testProjects.shirt, 1, undefined],
    ])
    expect(cart.totals.subtotal_minor).toBe(4_000)
    const nowhere = await calculate({
      shops: oneOf(line(testProjects.stock)),
      customer: { country_id: 'ZZ' },
    })
    expect(nowhere.shops['s_1']?.items[0]?.problem).toBe('not_shippable')
  })

  it('once, when they are the same', async () => {
    const shops = oneOf(line(testProjects.stock), line(testProjects.stock, 2))
    const cart = await calculate({ shops })
    expect(cart.shops['s_1']?.items).toMatchObject([{ quantity: 3, total_minor: 6_000 }])
  })

  it('in one parcel, when a project may join another shop’s (spec section 4)', async () => {
    const other = { s_2: { id: 2, items: [line(testProjects.otherShop)] } }
    const apart = await calculate({ shops: { ...oneOf(line(testProjects.stock)), ...other } })
    expect(Object.keys(apart.shops)).toEqual(['s_1', 's_2'])
    await shop.db.insert(groupShipments).values({ projectId: testProjects.otherShop, shopId: 1 })
    const together = await calculate({
      shops: { s_1: { id: 1, items: [line(testProjects.otherShop), line(testProjects.stock)] } },
    })
    expect(Object.keys(together.shops)).toEqual(['s_1'])
    expect(together.totals.shipping_minor).toBeLessThan(apart.totals.shipping_minor)
    // Alone, it leaves from its own shop.
    const alone = await calculate({ shops: { s_1: { id: 1, items: [line(testProjects.otherShop)] } } })
    expect(Object.keys(alone.shops)).toEqual(['s_2'])
  })
})

describe('cart.calculate and its reader', () => {
  it('needs a country, and takes the account’s (spec section 5)', async () => {
    const shops = oneOf(line(testProjects.stock))
    const bare = { currency: 'EUR', shops } as const
    expect((await shop.request('cart.calculate', bare)).body).toMatchObject({ code: 'customer_required' })
    const known = await shop.request('cart.calculate', bare, { token: people.alice.token })
    expect(known.body).toMatchObject({ customer: { country_id: 'FR' }, shipping_estimated: false })
  })

  it('names the field of what is malformed', async () => {
    const shops = { s_1: { id: 1, items: [line(testProjects.stock, 0)] } }
    const { status, body } = await shop.request('cart.calculate', cartOf({ shops }))
    expect(status).toBe(422)
    expect(body).toMatchObject({ fields: { 'shops->s_1->items->0->quantity': 'out_of_range' } })
  })
})

describe('a cart that is too large', () => {
  const many = (count: number, first = 1) =>
    Array.from({ length: count }, (_, index) =>
      line(testProjects.stock, 1, { size_note: `${first + index}` }),
    )

  it('is refused by name, whether in lines or in shops', async () => {
    const lines = { s_1: { id: 1, items: many(60) }, s_2: { id: 2, items: many(41, 61) } }
    const shops = Object.fromEntries(
      Array.from({ length: 101 }, (_, index) => [`s_${index + 1}`, { id: index + 1, items: [] }]),
    )
    for (const sent of [lines, shops]) {
      const { status, body } = await shop.request('cart.calculate', cartOf({ shops: sent }))
      expect([status, body]).toMatchObject([422, { code: 'input_invalid', fields: { shops: 'cart_full' } }])
    }
    const alone = await shop.request(
      'cart.calculate',
      cartOf({ shops: { s_1: { id: 1, items: many(101) } } }),
    )
    expect(alone.body).toMatchObject({ fields: { 'shops->s_1->items': 'cart_full' } })
    const most = { s_1: { id: 1, items: many(60) }, s_2: { id: 2, items: many(40, 61) } }
    expect((await shop.request('cart.calculate', cartOf({ shops: most }))).status).toBe(200)
  })

  it('says so when one record is asked for more often than it can be ordered', async () => {
    const twice = oneOf(line(testProjects.preorder, 99), line(testProjects.preorder, 99))
    const cart = await calculate({ shops: twice })
    expect(cart.shops['s_1']?.items).toMatchObject([{ quantity: 99, problem: 'quantity_limit' }])
    expect(cart.problems).toEqual({ 'shops->s_1->items->0': 'quantity_limit' })
    const once = await calculate({ shops: oneOf(line(testProjects.preorder, 99)) })
    expect(once.problems).toBeUndefined()
  })
})
