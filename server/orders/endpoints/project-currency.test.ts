import { beforeAll, describe, expect, it } from 'vitest'
import { itemStock, projectItems, projects } from '../../database/schema/catalogue.ts'
import { itemPrices } from '../../database/schema/prices.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const dollarProject = 259413
const dollars = { price: 2_400, currency: 'USD' }
const euro = { price: 2_000, currency: 'EUR' }

const shop = testShop()
beforeAll(async () => {
  await shop.db.insert(projects).values({
    id: dollarProject,
    slug: 'tide-tables',
    name: 'Tide Tables',
    category: 'vinyl',
    artistId: 1,
    artistName: 'Möwe',
    labelId: 1,
    labelName: 'Kiesel',
    shopId: 1,
    step: 'in_progress',
    sale: 'stock',
    listed: true,
    genreIds: [1],
    picture: 'p1',
    priceEurMinor: 2_000,
  })
  const [item] = await shop.db
    .insert(projectItems)
    .values({ projectId: dollarProject, name: 'Standard', weightGrams: 320 })
    .returning()
  const itemId = item?.id ?? 0
  await shop.db.insert(itemStock).values({ itemId, size: '', onHand: 10 })
  await shop.db.insert(itemPrices).values([
    { itemId, currency: 'EUR', priceMinor: 2_000 },
    { itemId, currency: 'USD', priceMinor: 2_400 },
  ])
})

const cardsIn = (answer: unknown): object[] => {
  if (typeof answer !== 'object' || answer === null) return []
  const own = 'id' in answer && answer.id === dollarProject && 'price' in answer ? [answer] : []
  return [...own, ...Object.values(answer).flatMap(cardsIn)]
}

describe('the project that is sold in dollars', () => {
  it('is shown in dollars to who asks for euro, in every list and on its page', async () => {
    const currency = 'EUR'
    const answers = [
      await shop.request('projects.list', { currency, sort: 'newest' }),
      await shop.request('projects.one', { id: dollarProject, currency, country: 'FR' }),
      await shop.request('projects.more', { id: testProjects.stock, currency }),
      await shop.request('projects.recommandations', { currency, limit: 48 }),
    ]
    for (const { body } of answers) {
      const shown = cardsIn(body)
      expect(shown.length).toBeGreaterThan(0)
      for (const card of shown) expect(card).toMatchObject(dollars)
    }
  })

  it('leaves every other project in the currency that was asked for', async () => {
    const { body } = await shop.request('projects.one', { id: testProjects.stock, currency: 'EUR' })
    expect(body).toMatchObject(euro)
  })

  it('is priced in the cart as it was shown, postage included', async () => {
    const { body: shown } = await shop.request('projects.one', {
      id: dollarProject,
      currency: 'EUR',
      country: 'FR',
    })
    const { body } = await shop.request('cart.calculate', {
      currency: 'EUR',
      customer: { country_id: 'FR' },
      shops: { s_1: { id: 1, items: [{ project_id: dollarProject, quantity: 1 }] } },
    })
    const postage = 'shipping' in shown ? shown.shipping?.price : undefined
    expect(postage).toBeGreaterThan(0)
    expect(body).toMatchObject({
      currency: 'USD',
      totals: { shipping_minor: postage, total_minor: 2_400 + (postage ?? 0) },
    })
  })
})
