import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { projects, songs } from '../../database/schema/catalogue.ts'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { songPlays } from '../../database/schema/community.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('projects.songs', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

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

describe('projects.soundcloud', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  it('lists only what can be heard there', async () => {
    expect((await shop.request('projects.soundcloud', {})).body).toEqual([])
    const address = 'https://soundcloud.example/strandgut/paper-kites'
    await shop.db
      .update(projects)
      .set({ soundcloudUrl: address })
      .where(eq(projects.id, ids[2] ?? 0))
    expect((await shop.request('projects.soundcloud', {})).body).toMatchObject([
      { id: ids[2], soundcloud_url: address },
    ])
  })

  it('refuses an unknown currency', async () => {
    const { status, body } = await shop.request('projects.soundcloud', JSON.parse('{"currency":"XXX"}'))
    expect([status, body]).toMatchObject([422, { fields: { currency: expect.any(String) } }])
  })
})

describe('songs.list', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  it('lists what can be heard', async () => {
    expect((await shop.request('songs.list', {})).body).toMatchObject({
      items: [{ title: 'Side walk' }],
      next: null,
    })
    expect((await shop.request('songs.list', { project_id: ids[1] ?? 0 })).body).toEqual({
      items: [],
      next: null,
    })
  })

  it('refuses a cursor that is none', async () => {
    expect((await shop.request('songs.list', { after: '-' })).status).toBe(422)
  })
})

describe('songs.stats', () => {
  const shop = testShop()
  let ids: number[]
  beforeAll(async () => {
    ids = await addRecords(shop)
  })

  const songId = async () => {
    const { body } = await shop.request('projects.songs', { id: ids[0] ?? 0 })
    return Array.isArray(body) ? (body[0]?.id ?? 0) : 0
  }

  it('counts a play of five seconds or more, once per key', async () => {
    const song_id = await songId()
    for (const key of ['play-once-1', 'play-once-1']) {
      expect((await shop.request('songs.stats', { song_id, duration: 5.9 }, { key })).body).toEqual({
        done: true,
      })
    }
    expect(await shop.db.select({ seconds: songPlays.durationSeconds }).from(songPlays)).toEqual([
      { seconds: 5 },
    ])
  })

  it('refuses a shorter play, an unknown song and a missing key', async () => {
    const song_id = await songId()
    expect((await shop.request('songs.stats', { song_id, duration: 4.9 })).status).toBe(422)
    expect((await shop.request('songs.stats', { song_id: 999_999, duration: 9 })).status).toBe(404)
    expect((await shop.request('songs.stats', { song_id, duration: 9 }, { key: null })).body).toMatchObject({
      code: 'idempotency_key_missing',
    })
  })
})
