import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRecords } from '#fixtures/server/catalogue-records.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { songPlays } from '../../database/schema/community.ts'

let shop: TestShop
let ids: number[]
beforeAll(async () => {
  shop = await openTestShop()
  ids = await addRecords(shop)
})
afterAll(() => shop.close())

const songId = async () => {
  const { body } = await shop.request('projects.songs', { id: ids[0] ?? 0 })
  return Array.isArray(body) ? (body[0]?.id ?? 0) : 0
}

describe('songs.stats', () => {
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
