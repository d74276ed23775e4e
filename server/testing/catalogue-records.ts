// More records for the tests of the catalogue, beyond the test world.
import { sql } from 'drizzle-orm'
import { currencyCodes } from '#domain/money/currency.ts'
import type { TestShop } from './open-test-shop.ts'
import { itemPrices, itemStock, projectItems, projects, songs } from '../database/schema/catalogue.ts'

export const names = [
  'Café Noir',
  'Cinder Blocks',
  'Paper Kites',
  'Night Ferries',
  'Été sans fin',
  '서울의 밤',
] as const

/**
 * Adds the records named above, each a day older and two euros dearer than the one before; gives their ids.
 */
export async function addRecords(shop: TestShop): Promise<number[]> {
  const now = shop.clock.now().getTime()
  const rows = await shop.db
    .insert(projects)
    .values(
      names.map((name, i) => ({
        category: i === 5 ? 'cd' : 'vinyl',
        slug: `record-${i}`,
        name,
        artistId: 2,
        artistName: 'Strandgut',
        shopId: 1,
        step: 'successful',
        sale: 'stock',
        picture: `r${i}`,
        listed: true,
        genreIds: i % 2 ? [11, 18] : [7],
        collectionIds: i === 0 ? [9, 155] : [],
        priceEurMinor: 1_000 + i * 200,
        createdAt: new Date(now - (i + 1) * 86_400_000),
        updatedAt: new Date(now),
      })),
    )
    .returning({ id: projects.id })
  const ids = rows.map(row => row.id)
  const items = await shop.db
    .insert(projectItems)
    .values(ids.map(projectId => ({ projectId, name: 'Standard', weightGrams: 300 })))
    .returning({ id: projectItems.id })
  await shop.db.insert(itemStock).values(items.map(({ id }) => ({ itemId: id, onHand: 10 })))
  await shop.db
    .insert(itemPrices)
    .values(
      items.flatMap(({ id }, i) =>
        currencyCodes.map(currency => ({ itemId: id, currency, priceMinor: 1_000 + i * 200 })),
      ),
    )
  await shop.db.insert(songs).values([
    {
      projectId: ids[0] ?? 0,
      uuid: sql`gen_random_uuid()`,
      title: 'Side walk',
      artistName: 'Strandgut',
      side: 'A',
      position: 1,
      durationSeconds: 200,
      hasPreview: true,
    },
    {
      projectId: ids[0] ?? 0,
      uuid: sql`gen_random_uuid()`,
      title: 'Kerb',
      artistName: 'Strandgut',
      side: 'B',
      position: 2,
      durationSeconds: 180,
    },
  ])
  return ids
}
