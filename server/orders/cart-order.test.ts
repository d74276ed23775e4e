// What a cart costs does not hang on the order in which its parts are written down. Spec section 4.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart, Input } from '#contract'
import { itemStock, projectItems, projects, shops } from '../database/schema/catalogue.ts'
import { itemPrices } from '../database/schema/prices.ts'
import { groupShipments } from '../database/schema/shipments.ts'
import { promoCodes } from '../database/schema/promo-codes.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { testProjects } from '#fixtures/server/world.ts'

type SentCart = Input<'cart.calculate'>

let shop: TestShop
const third = { shopId: 3, projectId: 7, itemId: 7 }
const fourth = { shopId: 4, projectId: 8, itemId: 8 }

beforeAll(async () => {
  shop = await openTestShop()
  const { db, clock } = shop
  await db.insert(shops).values([
    { name: 'Third', code: 'third', shipsFrom: 'US' },
    { name: 'Fourth', code: 'fourth', shipsFrom: 'DE' },
  ])
  const now = { createdAt: clock.now(), updatedAt: clock.now() }
  const onSale = { category: 'vinyl', artistId: 1, artistName: 'Möwe', labelId: 1, labelName: 'Kiesel' }
  const sold = { ...onSale, step: 'in_progress', sale: 'stock', listed: true, genreIds: [1], ...now }
  await db.insert(projects).values([
    { ...sold, slug: 'gneiss', name: 'Gneiss', picture: 'p7', shopId: third.shopId },
    { ...sold, slug: 'slate', name: 'Slate', picture: 'p8', shopId: fourth.shopId },
  ])
  for (const [index, { projectId, itemId }] of [third, fourth].entries()) {
    await db.insert(projectItems).values({ projectId, name: 'Standard', weightGrams: 410 })
    await db.insert(itemStock).values({ itemId, size: '', onHand: 2 })
    await db.insert(itemPrices).values({ itemId, currency: 'EUR', priceMinor: 1_333 + 466 * index })
  }
  await db.insert(groupShipments).values([
    { projectId: testProjects.otherShop, shopId: 1 },
    { projectId: third.projectId, shopId: 2 },
    { projectId: third.projectId, shopId: 4 },
    { projectId: fourth.projectId, shopId: 3 },
  ])
  await db.insert(promoCodes).values([
    { code: 'ALL', kind: 'percent', percentBasisPoints: 1_111 },
    { code: 'FLINT', kind: 'percent', percentBasisPoints: 1_500, shopId: 2 },
    { code: 'THIRD', kind: 'amount', amountsMinor: { EUR: 777 }, shopId: 3 },
  ])
})
afterAll(() => shop.close())

const calculate = async (sent: SentCart): Promise<Cart> => {
  const { body } = await shop.request('cart.calculate', sent)
  if ('error' in body) throw new Error(JSON.stringify(body))
  return body
}

describe('a shop’s code', () => {
  const oneParcel = (promo_code: string): SentCart => ({
    currency: 'EUR',
    customer: { country_id: 'FR' },
    shops: {
      s_1: {
        id: 1,
        items: [
          { project_id: testProjects.stock, quantity: 1 },
          { project_id: testProjects.otherShop, quantity: 1 },
        ],
      },
    },
    promo_code,
  })

  it('takes off its shop’s goods, not the parcel’s they travel in', async () => {
    // 15 % of 20.00, the one record of that shop.
    const cart = await calculate(oneParcel('FLINT'))
    expect(Object.keys(cart.shops)).toEqual(['s_1'])
    expect(cart).toMatchObject({ promo_code: 'FLINT', totals: { discount_minor: 300 } })
    expect(cart.promo_problem).toBeUndefined()
  })

  it('of a shop with no goods in the cart gives nothing', async () => {
    expect(await calculate(oneParcel('THIRD'))).toMatchObject({
      promo_problem: 'other_shop',
      totals: { discount_minor: 0 },
    })
  })
})

const line = fc.record({
  project_id: fc.constantFrom(1, 2, 3, 4, 6, 7, 8, 9_999),
  quantity: fc.integer({ min: 1, max: 3 }),
  chosen_sizes: fc.constantFrom([], ['M'], ['L']),
})
/** Where a line stands beside what it is: the bucket a client put it in. */
const placedLine = fc.tuple(fc.integer({ min: 1, max: 4 }), line)
const box = fc.constantFrom(
  { type: 'one', periodicity: 'monthly' },
  { type: 'two', periodicity: 'quarterly' },
  { type: 'one', periodicity: 'monthly', is_gift: true, boxes: 3 },
)

const cartAndOrder = fc
  .record({
    lines: fc.array(placedLine, { minLength: 1, maxLength: 7 }),
    boxes: fc.array(box, { maxLength: 3 }),
    promo_code: fc.constantFrom(null, 'ALL', 'FLINT', 'THIRD'),
    country_id: fc.constantFrom('FR', 'US', 'DE', 'JP'),
  })
  .chain(given =>
    fc.record({
      given: fc.constant(given),
      keys: fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 }),
      lines: fc.shuffledSubarray([...given.lines], { minLength: given.lines.length }),
      boxes: fc.shuffledSubarray([...given.boxes], { minLength: given.boxes.length }),
    }),
  )

interface Written {
  readonly keys: readonly number[]
  readonly lines: readonly (readonly [number, { project_id: number; quantity: number }])[]
  readonly boxes: SentCart['boxes']
  readonly promo_code: string | null
  readonly country_id: string
}

const sentAs = ({ keys, lines, boxes, promo_code, country_id }: Written): SentCart => ({
  currency: 'EUR',
  customer: { country_id },
  shops: Object.fromEntries(
    keys.map(id => [`s_${id}`, { id, items: lines.flatMap(([at, item]) => (at === id ? [item] : [])) }]),
  ),
  boxes,
  promo_code,
})

/** Everything that is charged or told, without the order in which it is shown. */
function sumsOf({ shops: parcels, boxes, totals, count, promo_problem }: Cart) {
  const sorted = (values: readonly object[]) => values.map(value => JSON.stringify(value)).toSorted()
  const each = Object.values(parcels).map(({ items, ...parcel }) => ({ ...parcel, items: sorted(items) }))
  return { parcels: sorted(each), boxes: sorted(boxes), totals, count, promo_problem }
}

describe('the order of shops, lines and boxes', () => {
  it('changes nothing, cent for cent', async () => {
    await fc.assert(
      fc.asyncProperty(cartAndOrder, async ({ given, ...shuffled }) => {
        const first = await calculate(sentAs({ ...given, keys: [1, 2, 3, 4] }))
        const second = await calculate(sentAs({ ...given, ...shuffled }))
        expect(sumsOf(second)).toEqual(sumsOf(first))
      }),
      { numRuns: 150 },
    )
  })

  it('is the shopper’s where the cart is shown', async () => {
    const items = [7, 6, 1].map(project_id => ({ project_id, quantity: 1 }))
    const cart = await calculate({
      currency: 'EUR',
      customer: { country_id: 'FR' },
      shops: { s_2: { id: 2, items: items.slice(0, 2) }, s_1: { id: 1, items: items.slice(2) } },
    })
    const shown = Object.values(cart.shops).flatMap(parcel => parcel.items.map(item => item.project_id))
    expect(shown).toEqual([7, 6, 1])
  })
})
