import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { queryRows } from '../../database/database.ts'
import { ofProject, setShelf } from '#fixtures/server/restock.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { readCards } from './cards.ts'

let shop: TestShop
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  await addRecords(shop)
  const { body } = await shop.request('projects.list', { search: 'cafe' })
  id = ('items' in body && body.items[0]?.id) || 0
})
afterAll(() => shop.close())

const card = async (query: object = { search: 'cafe' }) => {
  const { body } = await shop.request('projects.list', query)
  return 'items' in body ? body.items.find(item => item.id === id) : undefined
}

describe('a card that is kept', () => {
  test('shows what was written since: of the project, its prices, its songs', async () => {
    const before = await card()
    expect(before).toBeDefined()
    await shop.db.execute(sql`update projects set likes = likes + 3 where id = ${id}`)
    expect(await card()).toEqual({ ...before, likes: (before?.likes ?? 0) + 3 })

    await shop.db.execute(sql`update item_prices set price_minor = 4321 where currency = 'EUR'
      and item_id in (select id from project_items where project_id = ${id})`)
    expect((await card())?.price).toBe(4321)

    await shop.db.execute(sql`insert into songs (uuid, project_id, title, artist_name, position, has_preview)
      values ('00000000-0000-4000-8000-000000000009', ${id}, 'A', 'B', 0, true)`)
    expect((await card())?.preview_song).toBe('00000000-0000-4000-8000-000000000009')
    await shop.db.execute(sql`delete from songs where uuid = '00000000-0000-4000-8000-000000000009'`)
    expect((await card())?.preview_song).toBe(before?.preview_song)
  })

  test('shows every change of several within one transaction', async () => {
    await card()
    await shop.db.transaction(async tx => {
      for (const price of [1111, 2222]) {
        await tx.execute(sql`update item_prices set price_minor = ${price} where currency = 'EUR'
          and item_id in (select id from project_items where project_id = ${id})`)
      }
    })
    expect((await card())?.price).toBe(2222)
  })

  test('shows the stock of this moment, in lists of every kind', async () => {
    for (const left of [7, 0]) {
      await setShelf(shop.db, ofProject(id), left, 0)
      for (const query of [{ search: 'cafe' }, { sort: 'title' }]) {
        expect(await card(query)).toMatchObject({
          stock_left: left,
          availability: left === 0 ? 'sold_out' : 'in_stock',
        })
      }
    }
  })

  test('is priced in the currency of each question', async () => {
    expect(await card({ search: 'cafe', currency: 'USD' })).toMatchObject({ currency: 'USD' })
    expect(await card({ search: 'cafe', currency: 'EUR' })).toMatchObject({ currency: 'EUR', price: 2222 })
  })
})

describe('a card that did not change', () => {
  test('is the same object until something of it does', async () => {
    const statement = sql`select id, xmin::text as version from projects where id = ${id}`
    const shown = await queryRows(shop.db, statement, z.object({ id: z.int(), version: z.string() }))
    const read = async (currency: 'EUR' | 'USD') =>
      (await readCards(shop.db, shown, currency, shop.clock.now())).value[0]
    const euros = await read('EUR')
    expect(euros).toBeDefined()
    expect(await read('USD')).toMatchObject({ id, currency: 'USD' })
    expect(await read('EUR')).toBe(euros)
    await setShelf(shop.db, ofProject(id), 3, 1)
    expect(await read('EUR')).toMatchObject({ id, currency: 'EUR', stock_left: 2 })
    expect(euros).toMatchObject({ stock_left: 0 })
  })
})
