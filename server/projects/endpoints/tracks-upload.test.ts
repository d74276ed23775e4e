import { describe, expect, it } from 'vitest'
import { aiffBytes, waveBytes } from '#fixtures/testing/sound-files.ts'
import { idleUploads } from '../../files/store/uploads.ts'
import { draftProject, etagOf, recording, uploadTrack } from '#fixtures/server/draft-project.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { sweepUploads } from '../tracks/track-jobs.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const alice = { token: people.alice.token }
const partBytes = 30_000
const sound = recording(1)

const tracksOf = async (id: number) => {
  const { body } = await shop.request('projects.edit', { id }, alice)
  return 'tracks' in body ? body.tracks : []
}

/** Begins an upload; sends some of its parts. */
async function cutOff(projectId: number, fileName: string, parts: number) {
  const file = { project_id: projectId, fileName }
  const begin = () =>
    shop.request('tracks.upload', { ...file, uploading: true, fileSize: sound.length }, alice)
  const { body } = await begin()
  if ('error' in body) throw new Error(body.code)
  const place = { ...file, id: body.id, uploadId: body.uploadId, fileId: body.fileId }
  const send = (number: number, bytes = sound.subarray((number - 1) * partBytes, number * partBytes)) =>
    shop.request(
      'tracks.upload',
      { ...place, number, i: number - 1, data: Buffer.from(bytes).toString('base64') },
      alice,
    )
  for (let number = 1; number <= parts; number++) await send(number)
  const all = Array.from({ length: Math.ceil(sound.length / partBytes) }, (_, index) => index + 1)
  const list = all.map(number => ({
    ETag: etagOf(sound.subarray((number - 1) * partBytes, number * partBytes)),
    PartNumber: number,
  }))
  const finish = (Parts = list, fileSize = sound.length) =>
    shop.request('tracks.upload', { ...place, fileSize, files: { Parts } }, alice)
  return { begin, send, finish, place, list }
}

describe('tracks.upload', () => {
  it('keeps a recording whole, with what its header says, its side and its name', async () => {
    const { id } = await draftProject(shop)
    const { body } = await uploadTrack(
      shop,
      id,
      'B2 - Über_all.aiff',
      aiffBytes({
        sampleRate: 48_000,
        bitDepth: 24,
        channels: 2,
        frames: 96_000,
      }),
      { partBytes },
    )
    expect(body).toMatchObject({
      success: true,
      track: {
        title: 'Über all',
        side: 'B',
        artist_name: 'Alice Sand',
        seconds: 2,
        file: { format: 'aiff', sample_rate: 48_000, bit_depth: 24, channels: 2, frames: 96_000 },
      },
    })
  })

  it('goes on where it was cut off, at whichever part', async () => {
    const { id } = await draftProject(shop)
    const { begin, send, finish, list } = await cutOff(id, 'A1 Ebb.wav', 2)
    expect((await finish()).body).toMatchObject({ status: 409, code: 'upload_incomplete' })
    expect(await tracksOf(id)).toEqual([])
    expect((await begin()).body).toMatchObject({ parts: [{ PartNumber: 1 }, { PartNumber: 2 }] })
    expect((await send(3)).body).toEqual({ file: { ETag: list[2]?.ETag } })
    const ended = await finish()
    expect(ended.body).toMatchObject({ success: true })
    expect((await finish()).body).toEqual(ended.body)
    expect(await tracksOf(id)).toHaveLength(1)
  })

  it('finished twice at once is one track', async () => {
    const { id } = await draftProject(shop)
    const { finish } = await cutOff(id, 'A1 Twin.wav', 3)
    await Promise.all([finish(), finish()])
    expect(await tracksOf(id)).toHaveLength(1)
  })

  it('is refused when a part is not the one that was announced', async () => {
    const { id } = await draftProject(shop)
    const { send, finish, list } = await cutOff(id, 'A1 Odd.wav', 3)
    await send(2, new Uint8Array(partBytes).fill(7))
    expect((await finish()).body).toMatchObject({ code: 'upload_incomplete' })
    expect((await finish(list.slice(0, 2))).body).toMatchObject({ code: 'upload_incomplete' })
    expect((await finish(list, 7)).body).toMatchObject({ code: 'upload_incomplete' })
  })
})

const cd = { sampleRate: 44_100, bitDepth: 16, channels: 2 }
/** An AIFF whose frames are counted four times. */
const cutAiff = aiffBytes({ ...cd, frames: 4_410 })
new DataView(cutAiff.buffer).setUint32(22, 4 * 4_410)

describe('a file that is no recording', () => {
  it.each([
    ['ends before its sound', 'audio_cut_off', recording(1).subarray(0, 50_001)],
    ['is an mp3', 'audio_lossy', new TextEncoder().encode('ID3'.padEnd(400, '\0'))],
    ['is a text', 'audio_not_audio', new TextEncoder().encode('la la la '.repeat(40))],
    ['is a FLAC', 'audio_flac', new TextEncoder().encode('fLaC'.padEnd(400, '\0'))],
    ['has no sound in it', 'audio_no_sound', waveBytes({ ...cd, frames: 0 })],
    ['has a sampling rate of no sound', 'audio_rate', waveBytes({ ...cd, sampleRate: 10, frames: 4_410 })],
    ['has samples nobody reads', 'audio_depth', waveBytes({ ...cd, bitDepth: 48, frames: 4_410 })],
    ['announces more frames than it has', 'audio_cut_off', cutAiff],
    ['has eight channels', 'audio_channels', waveBytes({ ...cd, channels: 8, frames: 4_410 })],
    ['has a broken header', 'audio_header_damaged', recording(1).subarray(0, 30)],
  ])('%s: refused with the reason, and nothing is kept', async (_, problem, bytes) => {
    const { id } = await draftProject(shop)
    const { body } = await uploadTrack(shop, id, 'A1 Bad.wav', bytes, { partBytes })
    expect(body).toMatchObject({ status: 422, code: 'audio_refused', fields: { file: problem } })
    expect(await tracksOf(id)).toEqual([])
    const begun = await shop.request(
      'tracks.upload',
      { project_id: id, fileName: 'A1 Bad.wav', uploading: true, fileSize: bytes.length },
      alice,
    )
    expect(begun.body).toMatchObject({ parts: [] })
  })
})

describe('an upload', () => {
  it('is nobody else’s, and of a draft only', async () => {
    const { id } = await draftProject(shop)
    const { place } = await cutOff(id, 'A1 Mine.wav', 1)
    const bruno = { token: people.bruno.token }
    const boss = { token: people.boss.token }
    const part = { ...place, number: 1, i: 0, data: 'AAAA' }
    expect((await shop.request('tracks.upload', part, bruno)).status).toBe(404)
    expect((await shop.request('tracks.upload', part, boss)).status).toBe(404)
    const onSale = { project_id: testProjects.stock, fileName: 'x.wav', uploading: true as const }
    expect((await shop.request('tracks.upload', onSale, boss)).body).toMatchObject({
      code: 'transition_not_allowed',
    })
    expect((await shop.request('tracks.upload', onSale, alice)).status).toBe(404)
  })
})

describe('an upload that is not whole', () => {
  it('is listed with what has arrived, for whoever began it', async () => {
    const { id } = await draftProject(shop)
    const { send, finish, place } = await cutOff(id, 'A1 Half.wav', 2)
    await send(2)
    const begun = async (token: string) => {
      const { body } = await shop.request('projects.edit', { id }, { token })
      return 'uploads' in body ? body.uploads : undefined
    }
    const until = new Date(shop.clock.now().getTime() + 2 * 86_400_000).toISOString()
    expect(await begun(people.alice.token)).toEqual([
      {
        id: place.fileId,
        uploadId: place.uploadId,
        name: 'A1 Half.wav',
        size_bytes: sound.length,
        arrived_bytes: 2 * partBytes,
        kept_until: until,
      },
    ])
    expect(await begun(people.boss.token)).toEqual([])
    await send(3)
    await finish()
    expect(await begun(people.alice.token)).toEqual([])
  })

  it('is forgotten with its parts when its owner gives it up; asking twice is harmless', async () => {
    const { id } = await draftProject(shop)
    const { send, place } = await cutOff(id, 'A1 Let go.wav', 2)
    const key = `uploads/${place.uploadId}/1`
    const giveUp = (token: string) =>
      shop.request('tracks.upload', { ...place, abort: true as const }, { token })
    expect((await giveUp(people.bruno.token)).status).toBe(404)
    await giveUp(people.boss.token)
    expect(await shop.deps.storage.stat(key)).toBeDefined()
    expect((await giveUp(people.alice.token)).body).toEqual({ success: true })
    expect(await shop.deps.storage.stat(key)).toBeUndefined()
    expect((await giveUp(people.alice.token)).body).toEqual({ success: true })
    expect((await send(3)).status).toBe(404)
    const { body } = await shop.request('projects.edit', { id }, alice)
    expect(body).toMatchObject({ uploads: [] })
  })
})

describe('an upload given up in the moment it ends', () => {
  it('is either a track with its sound or nothing at all', async () => {
    const { storage } = shop.deps
    for (const waits of ['join', 'stat'] as const) {
      const { id } = await draftProject(shop)
      const { finish, place, list } = await cutOff(id, 'A1 Both.wav', Math.ceil(sound.length / partBytes))
      const giveUp = () => shop.request('tracks.upload', { ...place, abort: true as const }, alice)
      const join = storage.join.bind(storage)
      // Given up before the parts are one file, and after it.
      storage.join = async (key, keys) => {
        if (waits === 'join') await giveUp()
        const size = await join(key, keys)
        if (waits === 'stat') await giveUp()
        return size
      }
      try {
        expect((await finish()).status).toBe(404)
      } finally {
        storage.join = join
      }
      expect(await tracksOf(id)).toEqual([])
      expect(await storage.stat(`masters/${place.uploadId}`)).toBeUndefined()
      for (const { PartNumber } of list)
        expect(await storage.stat(`uploads/${place.uploadId}/${PartNumber}`)).toBeUndefined()
    }
    const { id } = await draftProject(shop)
    const { send, finish, place, list } = await cutOff(id, 'A1 Both.wav', 0)
    for (const { PartNumber } of list) await send(PartNumber)
    await finish()
    await shop.request('tracks.upload', { ...place, abort: true }, alice)
    expect(await tracksOf(id)).toHaveLength(1)
    expect(await storage.stat(`masters/${place.uploadId}`)).toBeDefined()
  })
})

describe('a part', () => {
  it('without bytes, or out of turn, is told so', async () => {
    const { id } = await draftProject(shop)
    const { place } = await cutOff(id, 'A1 Empty.wav', 0)
    const send = (more: object) => shop.request('tracks.upload', { ...place, ...more }, alice)
    expect((await send({ number: 1, i: 0, data: '' })).body).toMatchObject({
      fields: { data: 'input_required' },
    })
    expect((await send({ number: 2, i: 0, data: 'AAAA' })).status).toBe(422)
    expect((await send({})).status).toBe(422)
    expect((await send({ number: 1, data: 'A'.repeat(7_000_000) })).body).toMatchObject({
      fields: { data: 'file_max_size' },
    })
  })
})

describe('an upload', () => {
  it('that nobody goes on with is forgotten after two days, and is nobody’s to read', async () => {
    const { id } = await draftProject(shop)
    const { place } = await cutOff(id, 'A1 Left.wav', 2)
    const key = `uploads/${place.uploadId}/1`
    expect(await shop.deps.storage.stat(key)).toBeDefined()
    expect((await shop.app.request(`/files/${key}`)).status).toBe(404)
    shop.clock.pass(2 * 86_400 + 1)
    await sweepUploads(shop.deps)
    expect(await shop.deps.storage.stat(key)).toBeUndefined()
    expect(await idleUploads(shop.db, shop.clock.now(), 10)).toEqual([])
  })
})
