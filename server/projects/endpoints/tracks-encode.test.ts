import { parseBuffer } from 'music-metadata'
import { describe, expect, it } from 'vitest'
import { toneBytes } from '#fixtures/testing/sound-files.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { everyJob } from '../../operations/job-table.ts'
import type { Storage } from '../../base/storage.ts'
import { soundOf, updateSound } from '../store/tracks.ts'
import { draftProject, uploadTrack } from '#fixtures/server/draft-project.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const alice = { token: people.alice.token }
const mailer = { send: () => Promise.resolve('kept' as const), close: () => {} }
const work = () => runJobsOnce({ ...shop.deps, mailer }, { effects: everyJob.effects, timers: [] })

async function track(name: string, bytes: Uint8Array) {
  const { id } = await draftProject(shop)
  const { body } = await uploadTrack(shop, id, name, bytes)
  if ('error' in body || body.track === undefined) throw new Error('not uploaded')
  return { project_id: id, track_id: body.track.id }
}

describe('tracks.encode', () => {
  it.each([
    [44_100, 16],
    [96_000, 24],
  ] as const)('makes an mp3 of a recording at %i Hz and %i bit, by a job', async (rate, depth) => {
    const place = await track('A1 Tone.wav', toneBytes(rate, 3, depth))
    expect((await shop.request('tracks.encode', place, alice)).body).toMatchObject({ encoding: 'waiting' })
    await work()
    const { body } = await shop.request('tracks.encode', place, alice)
    expect(body).toMatchObject({ encoding: 'done', file: { peak: 5_000 } })
    const preview = 'preview' in body ? String(body.preview) : ''
    const stored = await shop.app.request(preview)
    const { format } = await parseBuffer(new Uint8Array(await stored.arrayBuffer()))
    expect(format).toMatchObject({ codec: 'MPEG 1 Layer 3', bitrate: 128_000, numberOfChannels: 2 })
    expect(format.duration).toBeCloseTo(3, 0)
    const sound = await soundOf(shop.db, place.track_id)
    expect((await shop.app.request(`/files/${sound?.sound.master}`)).status).toBe(404)
  })

  it('takes recording and sound away with a project that is deleted', async () => {
    const place = await track('A1 Gone.wav', toneBytes(44_100, 1))
    await work()
    const sound = await soundOf(shop.db, place.track_id)
    const keys = [sound?.sound.master ?? '', `songs/${sound?.uuid}.mp3`]
    for (const key of keys) expect(await shop.deps.storage.stat(key)).toBeDefined()
    const deleted = { id: place.project_id, move: 'delete', version: 1 } as const
    expect((await shop.request('projects.ownerMove', deleted, alice)).status).toBe(200)
    await work()
    for (const key of keys) expect(await shop.deps.storage.stat(key)).toBeUndefined()
  })

  it('tries again what failed, when asked', async () => {
    const place = await track('A1 Again.wav', toneBytes(44_100, 1))
    await work()
    await updateSound(shop.db, place.track_id, { encoding: 'failed' })
    expect((await shop.request('tracks.encode', place, alice)).body).toMatchObject({ encoding: 'waiting' })
    await work()
    expect((await soundOf(shop.db, place.track_id))?.sound.encoding).toBe('done')
  })

  it('is asked for by the owner alone', async () => {
    const place = await track('A1 Own.wav', toneBytes(44_100, 1))
    expect((await shop.request('tracks.encode', place, { token: people.bruno.token })).status).toBe(404)
    expect((await shop.request('tracks.encode', { ...place, track_id: 999_999 }, alice)).status).toBe(404)
  })
})

describe('a recording that cannot be encoded', () => {
  it('is told to its owner after three tries, and tried no more by itself', async () => {
    const place = await track('A1 Unreadable.wav', toneBytes(44_100, 1))
    let tries = 0
    const { storage } = shop.deps
    const master = (await soundOf(shop.db, place.track_id))?.sound.master
    // The header can be read, the sound behind it cannot.
    const worn: Storage = {
      ...storage,
      read: (key, range) => {
        if (key !== master || range === undefined || range.start === 0) return storage.read(key, range)
        tries += 1
        return Promise.reject(new Error('the disk gives no more'))
      },
    }
    for (let turn = 0; turn < 6; turn++) {
      await runJobsOnce({ ...shop.deps, storage: worn, mailer }, { effects: everyJob.effects, timers: [] })
      shop.clock.pass(86_400)
    }
    // And two of measuring it.
    expect(tries).toBe(3 + 2)
    expect((await soundOf(shop.db, place.track_id))?.sound.encoding).toBe('failed')
    expect((await shop.request('tracks.encode', place, alice)).body).toMatchObject({ encoding: 'waiting' })
    await work()
    expect((await soundOf(shop.db, place.track_id))?.sound.encoding).toBe('done')
  })
})
