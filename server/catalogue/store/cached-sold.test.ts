import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { setShelf } from '#fixtures/server/restock.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { RowCache } from '../../database/row-cache.ts'
import { readSellables } from '../../orders/store/sellables.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

const sold = () => readSellables(shop.db, ids.slice(0, 1), 'EUR')
const ofFirst = sql`(select id from project_items where project_id = (select min(id) from projects
  where name = 'Café Noir'))`

describe('what is kept of what is sold', () => {
  test('shows what was written since: of the project, its shop, its item and prices', async () => {
    expect(await sold()).toMatchObject([{ name: 'Café Noir', priceMinor: 1_000, free: 10, size: '' }])
    await shop.db.execute(sql`update projects set step = 'failed' where id = ${ids[0]}`)
    await shop.db.execute(sql`update shops set ships_from = 'DE' where id = 1`)
    await shop.db.execute(sql`update project_items set weight_grams = 777 where id = ${ofFirst}`)
    await shop.db.execute(sql`update item_prices set price_minor = 4321
      where currency = 'EUR' and item_id = ${ofFirst}`)
    expect(await sold()).toMatchObject([
      { step: 'failed', shipsFrom: 'DE', weightGrams: 777, priceMinor: 4_321 },
    ])
  })

  test('shows the stock and the parcels it may join of this moment', async () => {
    await sold()
    await setShelf(shop.db, sql`s.item_id = ${ofFirst}`, 4, 3)
    await shop.db.execute(sql`insert into group_shipments (project_id, shop_id) values (${ids[0]}, 1)`)
    expect(await sold()).toMatchObject([{ free: 1, groupShopIds: [1] }])
    await shop.db.execute(sql`delete from item_stock where item_id = ${ofFirst}`)
    expect(await sold()).toMatchObject([{ size: null, free: null }])
  })

  test('is priced for each in their own currency, in one turn too', async () => {
    await shop.db.execute(sql`delete from item_prices where currency = 'KRW' and item_id = ${ofFirst}`)
    const prices = await Promise.all(
      (['EUR', 'USD', 'KRW'] as const).map(async currency => {
        const [row] = await readSellables(shop.db, [ids[0] ?? 0, 999_999], currency)
        return row?.priceMinor
      }),
    )
    expect(prices).toEqual([4_321, 1_000, null])
  })
})

test('of more rows than are kept, those that were made first go first', () => {
  const kept = new RowCache<{ version: string }>(2)
  for (const id of [1, 2, 1, 3]) kept.keep(shop.db, id, { version: `${id}` })
  expect([1, 2, 3].map(id => kept.last(shop.db, id)?.version)).toEqual(['1', undefined, '3'])
})
