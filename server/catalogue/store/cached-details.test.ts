import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { ofProject, setShelf } from '#fixtures/server/restock.ts'
import { people } from '#fixtures/server/world.ts'
import { readProject } from './project-detail.ts'

let shop: TestShop
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  id = (await addRecords(shop))[0] ?? 0
})
afterAll(() => shop.close())

const page = async (token?: string, currency: 'EUR' | 'USD' = 'EUR') =>
  (await shop.request('projects.one', { id, currency }, token === undefined ? {} : { token })).body

describe('what is kept of a project’s page', () => {
  test('shows what was written since: of the project, its shop, its items, prices and songs', async () => {
    const before = await page()
    await shop.db.execute(sql`update projects set description = 'Anew' where id = ${id}`)
    expect(await page()).toEqual({ ...before, description: 'Anew' })
    await shop.db.execute(sql`update shops set name = 'Sillon Nord' where id = 1`)
    expect(await page()).toMatchObject({ shop: { name: 'Sillon Nord' } })
    await shop.db.execute(sql`update project_items set color_vinyl = 'mint' where project_id = ${id}`)
    expect(await page()).toMatchObject({ items: [{ color_vinyl: 'mint' }] })
    await shop.db.execute(sql`update item_prices set price_minor = 4321 where currency = 'EUR'
      and item_id in (select id from project_items where project_id = ${id})`)
    expect(await page()).toMatchObject({ price: 4321, items: [{ price: 4321 }] })
    expect(await page(undefined, 'USD')).toMatchObject({ price: 1000, items: [{ currency: 'USD' }] })
    await shop.db.execute(sql`delete from songs where project_id = ${id}`)
    expect(await page()).toMatchObject({ preview_song: null })
  })

  test('shows the stock and the marks of this moment, each reader their own', async () => {
    await page()
    await setShelf(shop.db, ofProject(id), 3)
    expect(await page()).toMatchObject({ stock_left: 3, availability: 'low_stock' })
    await shop.request('projects.like', { id }, { token: people.alice.token })
    expect(await page(people.alice.token)).toMatchObject({ liked: true, likes: 1 })
    expect(await page(people.bruno.token)).toMatchObject({ liked: false, likes: 1 })
  })

  test('is gone when the project is no longer public, or no longer there', async () => {
    await shop.db.execute(sql`update projects set step = 'refused' where id = ${id}`)
    expect(await page()).toMatchObject({ code: 'not_found' })
    await shop.db.execute(sql`update projects set step = 'successful' where id = ${id}`)
    expect(await page()).toMatchObject({ id })
  })

  test('is not seen before it is committed by who reads beside the transaction', async () => {
    const reader = { userId: undefined, currency: 'EUR', now: shop.clock.now() } as const
    const written = await shop.db
      .transaction(async tx => {
        await tx.execute(sql`update projects set description = 'Never' where id = ${id}`)
        const inside = await readProject(tx, id, reader)
        expect(inside?.detail.value.description).toBe('Never')
        throw new Error('taken back')
      })
      .catch((error: unknown) => error)
    expect(written).toEqual(new Error('taken back'))
    expect(await page()).toMatchObject({ description: 'Anew' })
  })
})
