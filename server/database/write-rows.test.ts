import { asc, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { artists, shops } from './schema/catalogue.ts'
import { insertForIds, insertRows, updateRows } from './write-rows.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const read = (ids: readonly number[]) =>
  shop.db
    .select()
    .from(artists)
    .where(inArray(artists.id, [...ids]))
    .orderBy(asc(artists.id))

describe('rows that are written together', () => {
  it('have their ids in their order, and what the table says where they say nothing', async () => {
    const at = new Date('2026-03-01T12:00:00.250Z')
    const ids = await insertForIds(shop.db, artists, [
      { name: 'Ada', slug: 'ada', bio: 'Sings "\\N", 歌', createdAt: at },
      { name: 'Bo', slug: 'bo', countryId: 'FR' },
    ])
    expect(await read(ids)).toMatchObject([
      { name: 'Ada', bio: 'Sings "\\N", 歌', countryId: null, createdAt: at },
      { name: 'Bo', bio: '', countryId: 'FR', createdAt: expect.any(Date) },
    ])
    expect(await insertForIds(shop.db, artists, [])).toEqual([])
  })

  it('are refused as one where one of them is wrong', async () => {
    const rows = [
      { name: 'One', code: 'write-rows' },
      { name: 'Two', code: 'write-rows' },
    ]
    await expect(insertRows(shop.db, shops, rows)).rejects.toThrow()
    const left = await shop.db.select().from(shops).where(sql`code = 'write-rows'`)
    expect(left).toEqual([])
  })

  it('keep a text of which half a sign was cut away', async () => {
    const [id = 0] = await insertForIds(shop.db, artists, [{ name: '🎷'.slice(0, 1), slug: 'cut' }])
    expect(await read([id])).toMatchObject([{ name: '\uFFFD' }])
  })

  it('change what each of them names, and nothing else', async () => {
    const ids = await insertForIds(shop.db, artists, [
      { name: 'Cy', slug: 'cy', bio: 'Old', countryId: 'FR' },
      { name: 'Di', slug: 'di', bio: 'Old', countryId: 'FR' },
    ])
    const [cy = 0, di = 0] = ids
    await updateRows(shop.db, artists, [
      { id: di, countryId: null },
      { id: cy, bio: 'New' },
    ])
    expect(await read(ids)).toMatchObject([
      { name: 'Cy', bio: 'New', countryId: 'FR' },
      { name: 'Di', bio: 'Old', countryId: null },
    ])
    await updateRows(shop.db, artists, [])
  })
})
