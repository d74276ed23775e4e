import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { songs } from '../../database/schema/catalogue.ts'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

describe('projects.songs', () => {
  it('gives the track list in order, with the address of each preview', async () => {
    const { body } = await shop.request('projects.songs', { id: ids[0] ?? 0 })
    expect(body).toMatchObject([
      {
        title: 'Side walk',
        side: 'A',
        duration_seconds: 200,
        preview: expect.stringMatching(/^\/songs\/[0-9a-f-]{36}\.mp3$/),
      },
      { title: 'Kerb', side: 'B', preview: null },
    ])
  })

  it('goes through a side before it turns the record', async () => {
    const projectId = ids[2] ?? 0
    const song = { projectId, artistName: 'Möwe', durationSeconds: 100, hasPreview: false }
    await shop.db.insert(songs).values([
      { ...song, uuid: randomUUID(), title: 'A1', side: 'A', position: 1 },
      { ...song, uuid: randomUUID(), title: 'B1', side: 'B', position: 1 },
      { ...song, uuid: randomUUID(), title: 'A2', side: 'A', position: 2 },
    ])
    const { body } = await shop.request('projects.songs', { id: projectId })
    expect(Array.isArray(body) && body.map(({ title }) => title)).toEqual(['A1', 'A2', 'B1'])
  })

  it('is empty for a project without songs and not found for no project', async () => {
    expect((await shop.request('projects.songs', { id: ids[1] ?? 0 })).body).toEqual([])
    expect((await shop.request('projects.songs', { id: 999_999 })).status).toBe(404)
  })
})
