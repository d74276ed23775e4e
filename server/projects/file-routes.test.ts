import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { songs } from '../database/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

const sound = new Uint8Array(1_000).map((_, index) => index % 251)
const known = randomUUID()
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.deps.storage.put(`songs/${known}.mp3`, sound)
  const song = { uuid: known, projectId: 1, title: 'Flow', artistName: 'Möwe', position: 2 }
  await shop.db.insert(songs).values({ ...song, hasPreview: true })
  await shop.deps.storage.put('artists/cover.svg', new TextEncoder().encode('<svg/>'))
})
afterAll(() => shop.close())

const get = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers })
const bytes = async (response: Response) => new Uint8Array(await response.arrayBuffer())

describe('a preview', () => {
  it('is the file of the recording it is cut from, by its own uuid or id', async () => {
    const master = randomUUID()
    await shop.deps.storage.put(`songs/${master}.mp3`, sound)
    const uuid = randomUUID()
    const song = { uuid, projectId: 1, title: 'Ebb', artistName: 'Möwe', position: 1 }
    const rows = await shop.db
      .insert(songs)
      .values({ ...song, hasPreview: true, masterUuid: master })
      .returning()
    for (const name of [uuid, rows[0]?.id]) {
      expect(await bytes(await get(`/songs/${name}.mp3`))).toEqual(sound)
    }
    expect((await get(`/songs/${randomUUID()}.mp3`)).status).toBe(404)
  })
})

describe('stored files', () => {
  it('are sent whole, with what a cache needs', async () => {
    const response = await get(`/songs/${known}.mp3`)
    expect(await bytes(response)).toEqual(sound)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=3600',
    })
    const etag = response.headers.get('etag') ?? ''
    expect((await get(`/songs/${known}.mp3`, { 'if-none-match': etag })).status).toBe(304)
  })

  it('are sent in parts, as players ask', async () => {
    const cases = [
      ['bytes=0-9', 206, 'bytes 0-9/1000', sound.slice(0, 10)],
      ['bytes=990-', 206, 'bytes 990-999/1000', sound.slice(990)],
      ['bytes=-5', 206, 'bytes 995-999/1000', sound.slice(995)],
      ['bytes=900-5000', 206, 'bytes 900-999/1000', sound.slice(900)],
      ['bytes=0-1,5-6', 200, null, sound],
    ] as const
    for (const [range, status, contentRange, part] of cases) {
      const response = await get(`/files/songs/${known}.mp3`, { range })
      expect([response.status, response.headers.get('content-range')], range).toEqual([status, contentRange])
      expect(await bytes(response)).toEqual(part)
    }
    const beyond = await get(`/songs/${known}.mp3`, { range: 'bytes=1000-' })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
    const changed = await get(`/songs/${known}.mp3`, { range: 'bytes=0-9', 'if-range': '"other"' })
    expect(changed.status).toBe(200)
  })
})

describe('the guard of stored files', () => {
  it('cannot run anything', async () => {
    const response = await get('/files/artists/cover.svg')
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it('answer HEAD with the same headers and nothing more', async () => {
    const response = await shop.app.request(`/songs/${known}.mp3`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000'])
    expect(await bytes(response)).toHaveLength(0)
  })

  it('never lie outside of the storage', async () => {
    const paths = [
      '/files/..%2f..%2fetc%2fpasswd',
      '/files/songs/%2e%2e/x',
      '/files/.hidden',
      '/files/a%00b',
      '/files/',
    ]
    for (const path of [...paths, '/files/%E0%A4%A', '/files/none.mp3', '/songs/none.mp3']) {
      expect((await get(path)).status, path).toBe(404)
    }
    await expect(shop.deps.storage.put('../outside', sound)).rejects.toThrow()
  })

  it('lets nobody into a folder that was not opened', async () => {
    for (const key of [
      'contracts/1.json',
      'sounds/a.mp3',
      'masters/a',
      'uploads/a/1',
      'share/a.png',
      'a.json',
    ]) {
      await shop.deps.storage.put(key, sound)
      expect((await get(`/files/${key}`)).status, key).toBe(404)
    }
  })

  it('are gone when they are removed', async () => {
    await shop.deps.storage.put('temporary.svg', sound)
    expect((await get('/files/temporary.svg')).status).toBe(200)
    await shop.deps.storage.remove('temporary.svg')
    expect((await get('/files/temporary.svg')).status).toBe(404)
  })
})
