import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftProject, recording, uploadTrack } from '#fixtures/server/draft-project.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { people } from '#fixtures/server/world.ts'
import { localStorage } from './local-storage.ts'

// A disk of one megabyte that is nearly full: what does not fit is refused by name, leaves nothing behind,
// and everything that needs no room goes on.

const alice = { token: people.alice.token }

/** Mounts a small disk; undefined where this is not allowed. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'sillon-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(({ name }) => name)
}

const disk = await smallDisk()

const onFullDisk = (folder: string) => () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ deps: { storage: localStorage(folder) } })
    await mkdir(join(folder, 'artists'))
    await writeFile(join(folder, 'artists', 'kept.jpg'), Buffer.alloc(900_000))
  })
  afterAll(async () => {
    await shop.close()
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })

  it('refuses a part by name and keeps nothing of it, however often it is tried', async () => {
    const { id } = await draftProject(shop)
    const file = { project_id: id, fileName: 'A1 Ebb.wav' }
    const begun = await shop.request('tracks.upload', { ...file, uploading: true, fileSize: 400_000 }, alice)
    if ('error' in begun.body) throw new Error(begun.body.code)
    const { uploadId, fileId } = begun.body
    const data = Buffer.alloc(400_000).toString('base64')
    const part = { ...file, id: begun.body.id, uploadId, fileId, number: 1, i: 0, data }
    for (let times = 0; times < 3; times += 1) {
      const { status, body } = await shop.request('tracks.upload', part, alice)
      expect([status, body]).toMatchObject([507, { error: true, code: 'storage_full' }])
    }
    expect(await filesIn(folder)).toEqual(['kept.jpg'])
  })

  it('keeps the parts of a file that cannot be joined, so that it goes on when there is room', async () => {
    const { id } = await draftProject(shop)
    const { status, body } = await uploadTrack(shop, id, 'A1 Flood.wav', recording(1), { partBytes: 30_000 })
    expect([status, body]).toMatchObject([507, { code: 'storage_full' }])
    await rm(join(folder, 'artists', 'kept.jpg'))
    const again = await uploadTrack(shop, id, 'A1 Flood.wav', recording(1), { partBytes: 30_000 })
    expect(again.body).toMatchObject({ success: true })
    await shop.request(
      'tracks.remove',
      { project_id: id, id: 'track' in again.body ? (again.body.track?.id ?? 0) : 0 },
      alice,
    )
    expect(await filesIn(folder)).toEqual([])
  })

  it('refuses a picture of which one form would fit, whole', async () => {
    const most = 1_048_576 - 16_384
    await writeFile(join(folder, 'artists', 'kept.jpg'), Buffer.alloc(most - 40_000))
    const noise = { create: { width: 900, height: 900, channels: 3, background: '#fff' } } as const
    const grain = { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
    const png = await sharp({ create: grain }).png().toBuffer()
    const picture = { picture: png.toString('base64') }
    const { status, body } = await shop.request('user.picture', picture, alice)
    expect([status, body]).toMatchObject([507, { code: 'storage_full' }])
    expect(await filesIn(folder)).toEqual(['kept.jpg'])
  })

  it('reads and answers what needs no room', async () => {
    expect((await shop.app.request('/files/artists/kept.jpg')).status).toBe(200)
    expect((await shop.request('app.home', {})).status).toBe(200)
  })
}

// Only who may mount has a small disk; the port below says the same to everybody.
if (disk !== undefined) describe('a full disk', onFullDisk(disk))

describe('a storage that is full', () => {
  it('draws pictures for sharing all the same, and keeps none', async () => {
    const files = await mkdtemp(join(tmpdir(), 'sillon-full-'))
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const storage = { ...localStorage(files), put: () => Promise.reject(full) }
    const shop = await openTestShop({ deps: { storage, pages: sourceHost } })
    const response = await shop.app.request('/share/site.png')
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await filesIn(files)).toEqual([])
    await shop.close()
    await rm(files, { recursive: true })
  })

  it('is said by its code, whichever storage it is', async () => {
    const files = await mkdtemp(join(tmpdir(), 'sillon-full-'))
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const storage = { ...localStorage(files), put: () => Promise.reject(full) }
    const shop = await openTestShop({ deps: { storage } })
    const { id } = await draftProject(shop)
    const first = { project_id: id, fileName: 'A1.wav', uploading: true, fileSize: 4 } as const
    const begun = await shop.request('tracks.upload', first, alice)
    if ('error' in begun.body) throw new Error(begun.body.code)
    const { uploadId, fileId } = begun.body
    const part = { id: begun.body.id, uploadId, fileId, number: 1, i: 0, data: 'AAAAAA==' }
    const sent = { project_id: id, fileName: 'A1.wav', ...part }
    expect((await shop.request('tracks.upload', sent, alice)).body).toMatchObject({ code: 'storage_full' })
    await shop.close()
    await rm(files, { recursive: true })
  })
})
