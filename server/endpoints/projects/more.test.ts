import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '../../testing/catalogue-records.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { testProjects } from '../../testing/world.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('projects.more', () => {
  it('groups by artist, label and likeness, and shows nothing twice', async () => {
    const { body } = await shop.request('projects.more', { id: ids[0] ?? 0 })
    if (!('artist' in body)) throw new Error(JSON.stringify(body))
    expect(body.artist.map(p => p.name)).toEqual([
      'Cinder Blocks',
      'Paper Kites',
      'Night Ferries',
      'Été sans fin',
      '서울의 밤',
    ])
    const all = [...body.artist, ...body.label, ...body.alike].map(p => p.id)
    expect(all).not.toContain(ids[0])
    expect(new Set(all).size).toBe(all.length)
    const kelp = await shop.request('projects.more', { id: testProjects.preorder })
    expect(kelp.body).toMatchObject({ alike: expect.any(Array) })
  })

  it('does not find an unknown project', async () => {
    expect((await shop.request('projects.more', { id: 999_999 })).status).toBe(404)
  })
})
