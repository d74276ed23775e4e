// What a cart comes to, worked out a second time from what stands on the price tags: by line and seller,
// whatever parcel a line travels in and in whatever order it was sent. The second reckoning imports nothing
// of the shop. Spec sections 4 and 9.
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart, Input } from '#contract'
import { itemPrices } from '../database/schema/prices.ts'
import { groupShipments } from '../database/schema/shipments.ts'
import { promoCodes } from '../database/schema/promo-codes.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { restock } from '#fixtures/server/restock.ts'

type SentCart = Input<'cart.calculate'>

/** On the price tag in euro cents, and whose goods they are. */
const goods = new Map([
  [1, { cents: 1_999, seller: 1 }],
  [2, { cents: 733, seller: 1 }],
  [6, { cents: 3_450, seller: 2 }],
])
/** What codes take off: of whose goods, and by how many in ten thousand or by how many cents. */
const codes = new Map([
  ['ALL', { seller: null, inTenThousand: 1_111, cents: null }],
  ['FLINT', { seller: 2, inTenThousand: 1_500, cents: null }],
  ['HOUSE', { seller: 1, inTenThousand: 0, cents: 777 }],
])
/** Percent of VAT, by country. */
const vat = { FR: 20, DE: 19, HU: 27, US: 0 } as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop
  for (const [itemId, { cents }] of goods) {
    await restock(db, itemId, 10_000)
    await db.update(itemPrices).set({ priceMinor: cents }).where(eq(itemPrices.itemId, itemId))
  }
  await db.insert(groupShipments).values({ projectId: 6, shopId: 1 })
  await db.insert(promoCodes).values([
    { code: 'ALL', kind: 'percent', percentBasisPoints: 1_111 },
    { code: 'FLINT', kind: 'percent', percentBasisPoints: 1_500, shopId: 2 },
    { code: 'HOUSE', kind: 'amount', amountsMinor: { EUR: 777 }, shopId: 1 },
  ])
})
afterAll(() => shop.close())

const line = fc.record({
  bucket: fc.integer({ min: 1, max: 3 }),
  project_id: fc.constantFrom(...goods.keys()),
  quantity: fc.integer({ min: 1, max: 40 }),
})
const wish = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 8 }),
  keys: fc.shuffledSubarray([1, 2, 3], { minLength: 3 }),
  code: fc.constantFrom(undefined, 'ALL', 'flint', ' House ', 'FLINT'),
  country: fc.constantFrom('FR', 'DE', 'HU', 'US'),
})
type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never

const sentAs = ({ lines, keys, code, country }: Wish): SentCart => ({
  currency: 'EUR',
  customer: { country_id: country },
  shops: Object.fromEntries(
    keys.map(id => [
      `s_${id}`,
      { id, items: lines.flatMap(({ bucket, ...item }) => (bucket === id ? [item] : [])) },
    ]),
  ),
  ...(code !== undefined && { promo_code: code }),
})

/** Half a cent counts as one. */
const nearest = (numerator: number, denominator: number): number => Math.floor(numerator / denominator + 0.5)

function reckoned({ lines, code }: Wish) {
  const copies = new Map<number, number>()
  for (const { project_id, quantity } of lines) {
    copies.set(project_id, Math.min(99, (copies.get(project_id) ?? 0) + quantity))
  }
  const sums = [...copies].map(([id, count]) => {
    const { cents, seller } = goods.get(id) ?? { cents: Number.NaN, seller: 0 }
    return { seller, cents: cents * count }
  })
  const sumOf = (some: typeof sums) => some.reduce((sum, { cents }) => sum + cents, 0)
  const subtotal = sumOf(sums)
  const given = code === undefined ? undefined : codes.get(code.trim().toUpperCase())
  const eligible =
    given === undefined ? [] : sums.filter(s => given.seller === null || s.seller === given.seller)
  const discount =
    given === undefined || eligible.length === 0
      ? 0
      : Math.min(sumOf(eligible), given.cents ?? nearest(sumOf(eligible) * given.inTenThousand, 10_000))
  return { subtotal, discount, isForOthers: given !== undefined && eligible.length === 0 }
}

/** The VAT in an amount, not rounded. */
const taxIn = (cents: number, country: keyof typeof vat): number =>
  (cents * vat[country]) / (100 + vat[country])

async function priced(sent: SentCart): Promise<Cart> {
  const { body } = await shop.request('cart.calculate', sent)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}

it('comes to what the price tags, the code and the law say, to the cent', async () => {
  const seen = { reduced: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(wish, async given => {
      const { subtotal, discount, isForOthers } = reckoned(given)
      const cart = await priced(sentAs(given))
      const { shipping_minor: shipping } = cart.totals
      const total = subtotal - discount + shipping
      expect(cart.totals).toMatchObject({
        subtotal_minor: subtotal,
        discount_minor: discount,
        total_minor: total,
      })
      const backwards = { ...given, keys: given.keys.toReversed(), lines: given.lines.toReversed() }
      expect((await priced(sentAs(backwards))).totals).toEqual(cart.totals)
      expect(cart.promo_problem).toBe(isForOthers ? 'other_shop' : undefined)
      if (discount > 0) seen.reduced += 1
      if (isForOthers) seen.refused += 1
      // Each parcel's tax is rounded once.
      const parcels = Object.values(cart.shops)
      expect(Math.abs(cart.totals.tax_minor - taxIn(total, given.country))).toBeLessThanOrEqual(
        parcels.length / 2,
      )
      for (const name of ['subtotal_minor', 'discount_minor', 'tax_minor', 'total_minor'] as const) {
        expect(parcels.reduce((sum, parcel) => sum + parcel[name], 0)).toBe(cart.totals[name])
      }
    }),
    { numRuns: 80 },
  )
  expect(seen.reduced).toBeGreaterThan(15)
  expect(seen.refused).toBeGreaterThan(0)
})
