// What payment would refuse, the price of the cart names before. Spec sections 4, 5 and 7.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart, Input } from '#contract'
import { boxCodes } from '../../database/schema/boxes.ts'
import { itemStock, projectItems, projects } from '../../database/schema/catalogue.ts'
import { itemPrices } from '../../database/schema/prices.ts'
import { promoCodes } from '../../database/schema/promo-codes.ts'
import { users } from '../../database/schema/people.ts'
import { newCartId, openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'

type SentCart = Input<'cart.calculate'>

/** Sold in US dollars only, whatever is asked for. Spec section 4. */
const dollarProject = 259413
const onSale = { category: 'vinyl', step: 'in_progress', sale: 'stock', listed: true, shopId: 1 }
const byMoewe = { artistId: 1, artistName: 'Möwe', labelId: 1, labelName: 'Kiesel', genreIds: [1] }

async function sellInDollars({ db }: PayingShop): Promise<void> {
  const record = { slug: 'tide-tables', name: 'Tide Tables', picture: 'p1', ...onSale, ...byMoewe }
  await db.insert(projects).values({ id: dollarProject, ...record })
  const item = { projectId: dollarProject, name: 'Standard', weightGrams: 320 }
  const [made] = await db.insert(projectItems).values(item).returning()
  const itemId = made?.id ?? 0
  await db.insert(itemStock).values({ itemId, size: '', onHand: 10_000 })
  const prices = { EUR: 2_000, USD: 2_400 } as const
  for (const currency of ['EUR', 'USD'] as const) {
    await db.insert(itemPrices).values({ itemId, currency, priceMinor: prices[currency] })
  }
}

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  const { db } = shop
  await sellInDollars(shop)
  await restock(db, testProjects.stock, 10_000)
  await db.update(users).set({ sponsorCode: 'ALICE234' }).where(eq(users.id, people.alice.id))
  await db.insert(promoCodes).values([
    { code: 'TEN', kind: 'percent', percentBasisPoints: 1_000 },
    { code: 'GONE', kind: 'percent', percentBasisPoints: 1_000, maxUses: 1, uses: 1 },
  ])
  await db.insert(boxCodes).values([
    { code: 'FRIEND', kind: 'sponsor', percentBasisPoints: 1_000 },
    { code: 'STALE', kind: 'promo', percentBasisPoints: 1_000, expiresAt: new Date('2026-01-01T00:00:00Z') },
    { code: 'PRESENT', kind: 'gift', type: 'one', periodicity: 'once' },
    { code: 'SPENT', kind: 'promo', percentBasisPoints: 1_000, usedBy: people.tess.id },
  ])
})
afterAll(() => shop.close())

const calculate = async (sent: SentCart, token?: string): Promise<Cart> => {
  const { body } = await shop.request('cart.calculate', sent, token === undefined ? {} : { token })
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}

const paris: SentCart['customer'] = { country_id: 'FR', zip_code: '75020' }
const oneRecord = { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity: 1 }] } }

describe('the price of a cart names, by the field', () => {
  const cases: [string, Partial<SentCart>, Record<string, string>][] = [
    ['a country that is not served', { customer: { country_id: 'ZZ' } }, countryNotServed()],
    [
      'a postcode that is missing',
      { customer: { country_id: 'FR', zip_code: '' } },
      { 'customer->zip_code': 'input_required' },
    ],
    ['a code nobody knows', { promo_code: 'nope' }, { promo_code: 'unknown' }],
    [
      'a friend’s code nobody has',
      { boxes: [{ type: 'one', periodicity: 'once', sponsor: 'nope' }] },
      { 'boxes->0->sponsor': 'code_invalid' },
    ],
    [
      'a subscription that nobody agreed to, and that needs an account',
      { boxes: [{ type: 'one', periodicity: 'monthly' }] },
      { 'boxes->0': 'account_required' },
    ],
    [
      'a line that is not for sale',
      { shops: { s_1: { id: 1, items: [{ project_id: testProjects.hidden, quantity: 1 }] } } },
      { 'shops->s_1->items->0': 'sale_closed' },
    ],
    [
      'a currency that the goods are not sold in',
      { shops: { s_1: { id: 1, items: [{ project_id: dollarProject, quantity: 1 }] } } },
      { currency: 'currency_changed' },
    ],
  ]

  function countryNotServed() {
    return { 'customer->country_id': 'country_not_served' }
  }

  it.each(cases)('%s', async (_, change, problems) => {
    const sent: SentCart = { currency: 'EUR', customer: paris, shops: oneRecord, ...change }
    expect((await calculate(sent)).problems).toMatchObject(problems)
  })

  it('nothing where nothing is wrong', async () => {
    expect((await calculate({ currency: 'EUR', customer: paris, shops: oneRecord })).problems).toBeUndefined()
  })

  it('a subscription without the buyer’s word', async () => {
    const boxes = [{ type: 'one', periodicity: 'monthly' }]
    const cart = await calculate({ currency: 'EUR', customer: paris, boxes }, people.bruno.token)
    expect(cart.problems).toEqual({ 'boxes->0': 'consent_required' })
    expect(cart.boxes[0]?.problem).toBe('consent_required')
  })
})

describe('a cart of goods that are sold in dollars', () => {
  it('is paid in the currency that its price says', async () => {
    const shops = { s_1: { id: 1, items: [{ project_id: dollarProject, quantity: 1 }] } }
    const { currency, totals } = await calculate({ currency: 'EUR', customer: paris, shops })
    const payment = { payment_method: await shop.card('success'), expected_total: totals.total_minor }
    const told = { customer: paris, shops, currency }
    expect((await calculate(told)).problems).toBeUndefined()
    const inEuro = orderOf({ ...payment, cart: { ...told, currency: 'EUR' } })
    expect((await shop.request('cart.pay', inEuro)).body).toMatchObject({
      code: 'cart_changed',
      fields: { 'cart->currency': 'currency_changed' },
    })
    const { body } = await shop.request('cart.pay', orderOf({ ...payment, cart: told }))
    expect(body).toMatchObject({ status: 'paid', currency: 'USD', total: totals.total_minor })
  })

  it('says where it costs something else than was seen', async () => {
    const { body } = await shop.request('cart.pay', orderOf({ expected_total: 1 }))
    expect(body).toMatchObject({ code: 'cart_changed', fields: { expected_total: 'price_changed' } })
  })
})

describe('a friend’s code', () => {
  const box = (code: object): SentCart => ({
    currency: 'EUR',
    customer: paris,
    boxes: [{ type: 'one', periodicity: 'once', ...code }],
  })

  it('counts in any case, in either field, and is kept with the box', async () => {
    // 34.90 less 10 %.
    for (const code of [{ sponsor: 'alice234' }, { sponsor: ' Alice234' }, { promo_code: 'alicE234' }]) {
      const cart = await calculate(box(code), people.bruno.token)
      expect(cart.problems).toBeUndefined()
      expect(cart.totals.total_minor).toBe(3_141)
    }
  })

  it('takes nothing off for the friend who gave it', async () => {
    const cart = await calculate(box({ sponsor: 'ALICE234' }), people.alice.token)
    expect(cart.problems).toEqual({ 'boxes->0->sponsor': 'code_used' })
    expect(cart.totals.total_minor).toBe(3_490)
  })
})

const line = fc.record({
  project_id: fc.constantFrom(1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, dollarProject, 9_999),
  quantity: fc.integer({ min: 1, max: 2 }),
  chosen_sizes: fc.subarray(['M', 'L'], { maxLength: 1 }),
})
const code = fc.constantFrom(
  null,
  null,
  null,
  null,
  null,
  null,
  'friend',
  'FRIEND',
  'Alice234',
  'stale',
  'PRESENT',
  'spent',
  'nope',
)
const box = fc.record({
  type: fc.constantFrom('one', 'one', 'two', 'nine'),
  periodicity: fc.constantFrom('once', 'monthly', 'quarterly', 'daily'),
  sponsor: code,
  promo_code: code,
  consent: fc.constantFrom(true, true, false),
  is_gift: fc.boolean(),
  boxes: fc.constantFrom(1, 3),
})
const wish = fc.record({
  lines: fc.array(line, { maxLength: 3 }),
  boxes: fc.array(box, { maxLength: 2, size: 'small' }),
  promo_code: fc.constantFrom(null, null, null, null, 'ten', 'TEN', 'gone', 'NOPE'),
  country_id: fc.constantFrom('FR', 'FR', 'FR', 'FR', 'US', 'AE', 'ZZ'),
  zip_code: fc.constantFrom('75020', '75020', '75020', ''),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD', 'JPY'),
  token: fc.constantFrom(undefined, people.alice.token, people.bruno.token),
})

describe('a price without a problem', () => {
  it('is one that can be paid, and one with a problem is refused for it', async () => {
    const seen = { paid: 0, refused: 0 }
    await fc.assert(
      fc.asyncProperty(wish, async ({ lines, boxes, promo_code, country_id, zip_code, currency, token }) => {
        const shops: SentCart['shops'] = lines.length === 0 ? {} : { s_1: { id: 1, items: lines } }
        const cart = { currency, shops, boxes, promo_code }
        const priced = await calculate({ ...cart, customer: { country_id, zip_code } }, token)
        const order = orderOf({
          cart_id: newCartId(),
          cart,
          payment_method: await shop.card('success'),
          expected_total: priced.totals.total_minor,
        })
        const customer = { ...order.customer, country_id, zip_code }
        const { body } = await shop.request('cart.pay', { ...order, customer }, token ? { token } : {})
        const problems = priced.problems ?? {}
        if (!('error' in body)) {
          seen.paid += 1
          expect(problems).toEqual({})
          return
        }
        seen.refused += 1
        const told = Object.entries(body.fields ?? {}).map(([field, why]) => [
          field.replace(/^cart->/, ''),
          why,
        ])
        expect(told).not.toEqual([])
        expect(problems).toMatchObject(Object.fromEntries(told))
      }),
      { numRuns: 250 },
    )
    expect(seen.paid).toBeGreaterThan(20)
    expect(seen.refused).toBeGreaterThan(20)
  })
})
