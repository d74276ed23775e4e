// A ZIP of a run's files: what is in it goes to its place by its name, hostile ones are refused, nothing is
// kept half.
import { eq } from 'drizzle-orm'
import { zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { waveFile } from '#fixtures/masters/containers.ts'
import { baseSide } from '#fixtures/masters/signals.ts'
import { labelPage, sampleFile, textAt } from '#fixtures/print/print-page.ts'
import { printProject } from '#fixtures/print/print-project.ts'
import { draftProject, readyFields, uploadTrack } from '#fixtures/server/draft-project.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import type { Storage } from '../../base/storage.ts'
import { trackSounds, uploads } from '../../database/schema/creation.ts'
import { everyJob } from '../../operations/job-table.ts'
import { events } from '../../database/schema/events.ts'
import { lockHeldBytes } from '../../files/store/uploads.ts'
import { unpackZip } from './unpack-zip.ts'

const shop = testShop()
const alice = { token: people.alice.token }
const mailer = { send: () => Promise.resolve('kept' as const), close: () => {} }
const work = (storage: Storage = shop.deps.storage) =>
  runJobsOnce({ ...shop.deps, storage, mailer }, { effects: everyJob.effects, timers: [] })

const side = waveFile(baseSide(44_100, 1))
const other = waveFile(baseSide(48_000, 1))
const textOf = (text: string) => new TextEncoder().encode(text)
const zipOf = (files: Zippable) => zipSync(files, { level: 0 })

const sent = async (id: number, bytes: Uint8Array, name = 'CAT001.zip') =>
  (await uploadTrack(shop, id, name, bytes)).body
async function edited(id: number) {
  const { body } = await shop.request('projects.edit', { id }, alice)
  if ('error' in body) throw new Error(body.code)
  return body
}
const held = () => shop.db.transaction(tx => lockHeldBytes(tx, people.alice.id))

describe('a ZIP of a run', () => {
  it('has its recordings in the list, and says of every other file why it has no place', async () => {
    const { id } = await draftProject(shop, readyFields)
    const zip = zipOf({
      'CAT001/CAT001_A.wav': side,
      'CAT001/B2 - Flood.wav': other,
      'CAT001/CAT001.cue': textOf('FILE "CAT001_A.wav" WAVE'),
      'CAT001/CAT001_label_A.pdf': textOf('%PDF-1.7'),
      'CAT001/notes.txt': textOf('loud please'),
      'CAT001/B1 - Broken.wav': textOf('RIFF, but no sound'),
      '__MACOSX/CAT001/._CAT001_A.wav': textOf('litter'),
      'CAT001/.DS_Store': textOf('litter'),
    })
    const answer = await sent(id, zip)
    expect(answer).toMatchObject({
      success: true,
      zip: { name: 'CAT001.zip', standing: 'waiting', share: 0 },
    })
    // Its bytes count from its beginning on.
    expect(await held()).toBeGreaterThanOrEqual(zip.length)
    await work()
    const { tracks, zips } = await edited(id)
    expect(tracks.map(({ side: letter, title, file }) => [letter, title, file?.size_bytes])).toEqual([
      ['A', 'CAT001 A', side.length],
      ['B', 'Flood', other.length],
    ])
    expect(zips).toMatchObject([{ standing: 'done', share: 1 }])
    expect(zips[0]?.files.map(({ name, standing, code }) => [name, standing, code])).toEqual([
      ['CAT001_A.wav', 'kept', null],
      ['B2 - Flood.wav', 'kept', null],
      ['CAT001.cue', 'refused', 'zip_cue'],
      ['CAT001_label_A.pdf', 'refused', 'zip_parts_later'],
      ['notes.txt', 'refused', 'zip_no_slot'],
      ['B1 - Broken.wav', 'refused', 'audio_not_audio'],
    ])
    // The ZIP itself is gone, and counts no more.
    const [row] = await shop.db.select().from(uploads).where(eq(uploads.projectId, id))
    expect(await shop.deps.storage.stat(`zips/${row?.uuid}`)).toBeUndefined()
    expect(await held()).toBe(side.length + other.length)
  })
})

describe('a ZIP that is sent once more', () => {
  it('doubles no recording that is there', async () => {
    const { id } = await draftProject(shop, readyFields)
    const zip = zipOf({ 'CAT001_A.wav': side, 'CAT001_B.wav': other })
    await sent(id, zip)
    await work()
    await sent(id, zip, 'again.zip')
    await work()
    const { tracks, zips } = await edited(id)
    expect(tracks.map(({ side: letter, title }) => [letter, title])).toEqual([
      ['A', 'CAT001 A'],
      ['B', 'CAT001 B'],
    ])
    expect(zips[1]?.files).toMatchObject([{ standing: 'kept' }, { standing: 'kept' }])
    // A new master of the same name and length is another recording.
    const remastered = side.slice()
    remastered[remastered.length - 2] = (remastered[remastered.length - 2] ?? 0) ^ 1
    await sent(id, zipOf({ 'CAT001_A.wav': remastered }), 'remaster.zip')
    await work()
    expect((await edited(id)).tracks).toHaveLength(3)
    const stored = await shop.db.select().from(trackSounds)
    for (const { master } of stored) expect(await shop.deps.storage.stat(master)).toBeDefined()
  })
})

describe('the unpacking of a ZIP', () => {
  it('is kept file by file where the process ends in the middle, and once each', async () => {
    const { id } = await draftProject(shop, readyFields)
    await sent(id, zipOf({ 'A1 Ebb.wav': side, 'B1 Flood.wav': other }))
    const { storage } = shop.deps
    const dying: Storage = {
      ...storage,
      join: (key, parts) =>
        key.endsWith('-1') ? Promise.reject(new Error('the process ended')) : storage.join(key, parts),
    }
    await work(dying)
    expect((await edited(id)).tracks.map(({ title }) => title)).toEqual(['Ebb'])
    expect((await edited(id)).zips).toMatchObject([{ standing: 'waiting' }])
    shop.clock.pass(86_400 / 4)
    await work()
    expect((await edited(id)).tracks.map(({ title }) => title)).toEqual(['Ebb', 'Flood'])
    const [row] = await shop.db.select().from(uploads).where(eq(uploads.projectId, id))
    // Done twice, nothing more comes of it.
    const again = { id: 1, key: 'unpack', payload: { uploadId: row?.id }, attempt: 1 }
    await unpackZip({ ...shop.deps, mailer }, again)
    expect((await edited(id)).tracks).toHaveLength(2)
  })

  it('is told to be lost where it cannot be read at the third time either', async () => {
    const { id } = await draftProject(shop, readyFields)
    await sent(id, zipOf({ 'A1 Ebb.wav': side }))
    const { storage } = shop.deps
    const worn: Storage = { ...storage, join: () => Promise.reject(new Error('the disk takes no more')) }
    for (let turn = 0; turn < 4; turn++) {
      await work(worn)
      shop.clock.pass(86_400 / 4)
    }
    expect((await edited(id)).zips).toMatchObject([
      { files: [{ standing: 'refused', code: 'zip_broke_off' }] },
    ])
    expect((await edited(id)).tracks).toEqual([])
  })
})

describe('a ZIP that is not taken apart', () => {
  const nested = zipOf({ 'a.wav': side })
  // Packed: of a stored one the library knows that the lengths are not those of a secret.
  const encrypted = zipSync({ 'A1.wav': side }, { level: 1 })
  for (const at of [6, encrypted.length - 22 - 46 - 6 + 8]) encrypted[at] = 1
  const bomb = zipSync({ 'A1.wav': new Uint8Array(60_000_000) }, { level: 9 })
  it.each([
    ['that climbs', 'zip_path', zipOf({ '../x.wav': side })],
    ['that names a disk', 'zip_path', zipOf({ 'C:x.wav': side })],
    ['in a ZIP', 'zip_nested', zipOf({ 'more.zip': nested })],
    ['with a password', 'zip_encrypted', encrypted],
    ['with a bomb', 'zip_too_large', bomb],
    ['of two files of one name', 'zip_twice', zipOf({ 'one/A1.wav': side, 'two/a1.WAV': other })],
    [
      'of 201 files',
      'zip_too_many',
      zipOf(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`${n}.txt`, textOf('x')]))),
    ],
    ['that is none', 'zip_damaged', textOf('PK\u0003\u0004'.padEnd(400, 'x'))],
    ['that is cut off', 'zip_damaged', zipOf({ 'A1.wav': side }).subarray(0, -30)],
  ])('is refused %s, and nothing of it stays', async (_, code, bytes) => {
    const { id } = await draftProject(shop, readyFields)
    expect(await sent(id, bytes)).toMatchObject({ code: 'audio_refused', fields: { file: code } })
    await work()
    expect(await edited(id)).toMatchObject({ tracks: [], zips: [], uploads: [] })
    expect(await shop.db.select().from(uploads).where(eq(uploads.projectId, id))).toEqual([])
  })

  it('has a file refused alone whose bytes are not those of its list', async () => {
    const { id } = await draftProject(shop, readyFields)
    const zip = zipOf({ 'A1 Ebb.wav': side, 'B1 Flood.wav': other })
    zip[500] = (zip[500] ?? 0) ^ 255
    await sent(id, zip)
    await work()
    expect((await edited(id)).zips[0]?.files).toMatchObject([
      { name: 'A1 Ebb.wav', code: 'zip_damaged' },
      { name: 'B1 Flood.wav', standing: 'kept' },
    ])
    const rows = await shop.db.select().from(trackSounds)
    for (const { master } of rows) expect(await shop.deps.storage.stat(master)).toBeDefined()
  })
})

/** A right label; the words make its content another one. */
const label = (words: string): Uint8Array => sampleFile({ pages: [labelPage(textAt(words, 42, 65))] })
async function slots(id: number) {
  const { body } = await shop.request('parts.list', { id }, alice)
  if ('error' in body) throw new Error(body.code)
  return body
}

describe('a ZIP of print files', () => {
  it('has each in the part that its name says, as its next version, and the same file once', async () => {
    const id = await printProject(shop)
    const first = label('one')
    await sent(id, zipOf({ 'CAT001_label_A.pdf': first, 'CAT001_sleeve.pdf': label('S'), 'A1.wav': side }))
    await work()
    const { parts, zips } = await slots(id)
    expect(parts.map(({ key, state, version }) => [key, state, version])).toEqual([
      ['label.a', 'clean', 1],
      ['label.b', 'empty', 0],
    ])
    expect(zips[0]?.files.map(({ name, part, standing, code }) => [name, part, standing, code])).toEqual([
      ['CAT001_label_A.pdf', 'label.a', 'kept', null],
      ['CAT001_sleeve.pdf', null, 'refused', 'zip_no_part'],
      ['A1.wav', null, 'refused', 'zip_tracks_closed'],
    ])
    await sent(id, zipOf({ 'label_A.pdf': first, 'label_B.pdf': label('two') }), 'again.zip')
    await work()
    const after = await slots(id)
    expect(after.parts.map(({ state, version }) => [state, version])).toEqual([
      ['clean', 1],
      ['clean', 1],
    ])
    // What was there before is not stored a second time.
    const [, again] = await shop.db.select().from(uploads).where(eq(uploads.projectId, id))
    const { storage } = shop.deps
    expect(await storage.stat(`prints/${again?.uuid}-0`)).toBeUndefined()
    expect(await storage.stat(`prints/${again?.uuid}-1`)).toBeDefined()
  })

  it('is sent by staff in their own name, and by nobody else', async () => {
    const id = await printProject(shop)
    const zip = zipOf({ 'label_A.pdf': label('by Tess') })
    const bruno = (await uploadTrack(shop, id, 'x.zip', zip, { token: people.bruno.token })).body
    expect(bruno).toMatchObject({ code: 'not_found' })
    await uploadTrack(shop, id, 'x.zip', zip, { token: people.tess.token })
    await work()
    const [first] = (await slots(id)).parts
    expect(first?.versions[0]?.by).toContain('Tess')
    const log = await shop.db.select().from(events).where(eq(events.type, 'part.upload'))
    expect(log.at(-1)?.actor).toMatch(/^team:/)
  })
})

describe('what a ZIP may hold', () => {
  it('counts against the room of an account before it is unpacked', async () => {
    const { id } = await draftProject(shop, readyFields)
    const before = shop.deps.config.uploadBytesPerAccount
    const zip = zipSync({ 'A1.wav': new Uint8Array(3_000_000) }, { level: 9 })
    const room = (await held()) + zip.length + 1_000_000
    Object.assign(shop.deps.config, { uploadBytesPerAccount: room })
    expect(await sent(id, zip)).toMatchObject({ code: 'quota_reached' })
    Object.assign(shop.deps.config, { uploadBytesPerAccount: before })
    expect((await edited(id)).zips).toEqual([])
  })

  it('is given up like any upload', async () => {
    const { id } = await draftProject(shop, readyFields)
    await sent(id, zipOf({ 'A1.wav': side }))
    const [row] = await shop.db.select().from(uploads).where(eq(uploads.projectId, id))
    const place = { project_id: id, fileName: 'CAT001.zip', uploadId: row?.uuid ?? '', fileId: row?.id ?? 0 }
    expect((await shop.request('tracks.upload', { ...place, abort: true }, alice)).status).toBe(200)
    await work()
    expect(await edited(id)).toMatchObject({ tracks: [], zips: [] })
  })
})
