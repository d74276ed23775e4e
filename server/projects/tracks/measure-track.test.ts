import { describe, expect, it } from 'vitest'
import { waveFile } from '#fixtures/masters/containers.ts'
import { layoutOf, measured, sampleHash } from '#fixtures/masters/measured.ts'
import { baseSide, scaled } from '#fixtures/masters/signals.ts'
import { draftProject, readyFields, uploadTrack } from '#fixtures/server/draft-project.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { decodeFrames } from '#domain/media/pcm.ts'
import { meterOf, startMeter } from '#domain/pressing/sound/meter.ts'
import type { Storage } from '../../base/storage.ts'
import { everyJob } from '../../operations/job-table.ts'
import { checkOf, keepCheck } from '../store/sound-checks.ts'

const shop = testShop()
const alice = { token: people.alice.token }
const mailer = { send: () => Promise.resolve('kept' as const), close: () => {} }
const work = (storage: Storage = shop.deps.storage) =>
  runJobsOnce({ ...shop.deps, storage, mailer }, { effects: everyJob.effects, timers: [] })

const rate = 44_100
const side = baseSide(rate, 4)
const other = { ...side, left: side.right, right: side.left }

async function uploaded(projectId: number, name: string, bytes: Uint8Array): Promise<number> {
  const { body } = await uploadTrack(shop, projectId, name, bytes)
  if ('error' in body || body.track === undefined) throw new Error('not uploaded')
  return body.track.id
}

async function tracksOf(id: number) {
  const { body } = await shop.request('projects.edit', { id }, alice)
  if ('error' in body) throw new Error(body.code)
  return body.tracks
}

describe('a recording that was uploaded', () => {
  it('is measured by a job in a thread, for its owner and for staff to see', async () => {
    const { id } = await draftProject(shop, readyFields)
    await uploaded(id, 'A1 Ebb.wav', waveFile(side))
    expect((await tracksOf(id))[0]?.check).toEqual({ standing: 'waiting', share: 0, measurement: null })
    await work()
    const [track] = await tracksOf(id)
    expect(track?.check).toEqual({ standing: 'done', share: 1, measurement: await measured(waveFile(side)) })
    const { body } = await shop.request('staff.project', { id }, { token: people.boss.token })
    expect(body).toMatchObject({ masters: { kind: 'vinyl', tracks: [{ check: { standing: 'done' } }] } })
  })

  it('that is red keeps its project from being handed in, by its name', async () => {
    const { id, version } = await draftProject(shop, readyFields)
    const loud = { ...side, left: side.left.map(x => x * 9), right: side.right.map(x => x * 9) }
    await uploaded(id, 'A1 Ebb.wav', waveFile(loud, 'float'))
    await uploaded(id, 'B1 Flood.wav', waveFile(other, 'float'))
    await work()
    const submit = { id, move: 'submit', version } as const
    expect((await shop.request('projects.ownerMove', submit, alice)).body).toMatchObject({
      code: 'draft_incomplete',
      fields: { tracks: 'tracks_unfit:A1' },
    })
    const [track] = await tracksOf(id)
    await shop.request('tracks.remove', { project_id: id, id: track?.id ?? 0 }, alice)
    await uploaded(id, 'A1 Ebb.wav', waveFile(scaled(side, 1, 2, 0.5), 'float'))
    await work()
    expect((await shop.request('projects.ownerMove', submit, alice)).body).toMatchObject({ step: 'checking' })
  })
})

describe('a measurement that is interrupted', () => {
  it('goes on from the state that was kept when the process ended', async () => {
    const { id } = await draftProject(shop)
    const bytes = waveFile(side)
    const songId = await uploaded(id, 'A1 Kept.wav', bytes)
    const layout = layoutOf(bytes)
    const state = startMeter({ rate, depth: 24, channels: 2, frames: layout.frames })
    const second = layout.frameBytes * rate
    meterOf(state, sampleHash).hear(
      decodeFrames(bytes.subarray(layout.startsAt, layout.startsAt + second), layout),
    )
    await keepCheck(shop.db, songId, { standing: 'waiting', heard: rate, state, updatedAt: shop.clock.now() })
    expect((await tracksOf(id))[0]?.check).toMatchObject({ standing: 'waiting', share: 0.25 })
    const asked: number[] = []
    const { storage } = shop.deps
    await work({
      ...storage,
      read: (key, range) => {
        asked.push(range?.start ?? 0)
        return storage.read(key, range)
      },
    })
    expect(asked).toContain(layout.startsAt + second)
    const check = (await checkOf(shop.db, songId))?.check
    expect(check).toMatchObject({ standing: 'done', state: null })
    expect(check?.measurement).toEqual(await measured(bytes))
  })

  it('is done where all of it was heard when the process ended', async () => {
    const { id } = await draftProject(shop)
    const bytes = waveFile(side)
    const songId = await uploaded(id, 'A1 Heard.wav', bytes)
    const layout = layoutOf(bytes)
    const state = startMeter({ rate, depth: 24, channels: 2, frames: layout.frames })
    const meter = meterOf(state, sampleHash)
    for (let at = layout.startsAt; at < bytes.length; at += layout.frameBytes * rate)
      meter.hear(decodeFrames(bytes.subarray(at, at + layout.frameBytes * rate), layout))
    const heard = layout.frames
    await keepCheck(shop.db, songId, { standing: 'waiting', heard, state, updatedAt: shop.clock.now() })
    await work()
    expect((await checkOf(shop.db, songId))?.check?.standing).toBe('done')
    expect((await tracksOf(id))[0]?.check?.measurement).toEqual(await measured(bytes))
  })
})

describe('a measurement that fails', () => {
  it('of what cannot be read is tried twice, and then its owner is told', async () => {
    const { id } = await draftProject(shop)
    const songId = await uploaded(id, 'A1 Worn.wav', waveFile(side))
    const master = (await checkOf(shop.db, songId))?.sound.master
    const { storage } = shop.deps
    const worn: Storage = {
      ...storage,
      read: (key, range) =>
        key === master && range !== undefined && range.start > 0
          ? Promise.reject(new Error('the disk gives no more'))
          : storage.read(key, range),
    }
    for (let turn = 0; turn < 4; turn++) {
      await work(worn)
      shop.clock.pass(86_400)
    }
    expect((await tracksOf(id))[0]?.check).toMatchObject({ standing: 'failed', measurement: null })
  })
})

describe('a file that no record is made from', () => {
  it.each([
    ['below the rates of records', 'audio_rate', waveFile(baseSide(22_050, 1))],
    ['a ZIP', 'audio_zip', new TextEncoder().encode('PK\u0003\u0004'.padEnd(200, 'x'))],
    ['FLAC', 'audio_flac', new TextEncoder().encode('fLaC'.padEnd(200, 'x'))],
    ['packed with a loss', 'audio_lossy', new TextEncoder().encode('ID3\u0004'.padEnd(200, 'x'))],
  ])('is refused where it is %s', async (_, code, bytes) => {
    const { id } = await draftProject(shop)
    expect((await uploadTrack(shop, id, 'A1.wav', bytes)).body).toMatchObject({
      code: 'audio_refused',
      fields: { file: code },
    })
  })
})
