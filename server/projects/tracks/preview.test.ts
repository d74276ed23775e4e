import { parseBuffer } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeMp3 } from '#fixtures/sound/encode.ts'
import { toneBytes } from '#fixtures/testing/sound-files.ts'
import { everyJob } from '../../operations/job-table.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { enqueue } from '../../database/outbox.ts'
import { songs } from '../../database/schema/catalogue.ts'
import { downloadCodes } from '../../database/schema/downloads.ts'
import { draftProject, uploadTrack } from '#fixtures/server/draft-project.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

// What a paid download is worth: the public hears as much of a song as its owner chose, 30 seconds unless
// they say otherwise, and the whole is a file of its own that no address leads to.

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const mailer = { send: () => Promise.resolve('kept' as const), close: () => {} }
const work = () => runJobsOnce({ ...shop.deps, mailer }, { effects: everyJob.effects, timers: [] })

const secondsOf = async (bytes: Uint8Array) =>
  Math.round((await parseBuffer(bytes, undefined, { duration: true })).format.duration ?? 0)

async function made(fields: Readonly<Record<string, string>>, seconds: number) {
  const { id } = await draftProject(shop, fields, { kind: 'digital' })
  const { body } = await uploadTrack(shop, id, 'Tone.wav', toneBytes(44_100, seconds))
  if ('error' in body || body.track === undefined) throw new Error('not uploaded')
  await work()
  return id
}

/** What its owner finds in the list, and the sound behind the address. */
async function heard(projectId: number) {
  const { body } = await shop.request('projects.edit', { id: projectId }, alice)
  const track = 'error' in body ? undefined : body.tracks[0]
  const response = await shop.app.request(track?.preview ?? '/none')
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { said: track?.preview_seconds, seconds: await secondsOf(bytes), bytes }
}

async function downloaded(projectId: number, songId?: number) {
  const code = `CUT${projectId}`
  await shop.db.insert(downloadCodes).values({ code, projectId }).onConflictDoNothing()
  const { body } = await shop.request('projects.download', {
    code,
    song_id: songId ?? (await idOf(projectId)),
  })
  if ('error' in body) throw new Error(body.code)
  return body.bytes
}

async function idOf(projectId: number) {
  const { body } = await shop.request('projects.edit', { id: projectId }, alice)
  return 'error' in body ? 0 : (body.tracks[0]?.id ?? 0)
}

async function choose(projectId: number, preview: string) {
  const { body } = await shop.request('projects.edit', { id: projectId }, alice)
  const version = 'error' in body ? 0 : body.version
  const saved = await shop.request('projects.create', { id: projectId, version, fields: { preview } }, alice)
  expect(saved.status).toBe(200)
  await work()
}

describe('the public preview', () => {
  it('is cut to 30 seconds, while what is paid for is whole', async () => {
    const id = await made({}, 40)
    const { said, seconds, bytes } = await heard(id)
    expect([said, seconds]).toEqual([30, 30])
    const whole = await downloaded(id)
    expect(await secondsOf(whole)).toBe(40)
    expect(Buffer.from(whole).equals(bytes)).toBe(false)
  })

  it('is as long as its owner chooses, also afterwards', async () => {
    const id = await made({ preview: '60' }, 65)
    expect(await heard(id)).toMatchObject({ said: 60, seconds: 60 })
    await choose(id, 'whole')
    expect(await heard(id)).toMatchObject({ said: null, seconds: 65 })
    await choose(id, '30')
    expect(await heard(id)).toMatchObject({ said: 30, seconds: 30 })
    expect(await secondsOf(await downloaded(id))).toBe(65)
  })

  it('is the whole of a song that is shorter', async () => {
    expect(await heard(await made({ preview: '90' }, 2))).toMatchObject({ said: null, seconds: 2 })
  })
})

describe('the whole sound', () => {
  it('has no address', async () => {
    const id = await made({}, 1)
    const { body } = await shop.request('projects.edit', { id }, alice)
    const uuid = /songs\/([0-9a-f-]+)\.mp3/.exec(
      ('error' in body ? null : body.tracks[0]?.preview) ?? '',
    )?.[1]
    expect(await shop.deps.storage.stat(`sounds/${uuid}.mp3`)).toBeDefined()
    const headers = { authorization: `Bearer ${alice.token}` }
    expect((await shop.app.request(`/files/sounds/${uuid}.mp3`, { headers })).status).toBe(404)
  })
})

describe('a song from before previews were cut', () => {
  it('can be paid for and downloaded at once, and is cut by a job', async () => {
    const { id: projectId } = await draftProject(shop, {}, { kind: 'digital' })
    const uuid = crypto.randomUUID()
    const silence = new Float32Array(44_100 * 35)
    await shop.deps.storage.put(`songs/${uuid}.mp3`, await encodeMp3(silence, silence))
    const song = { uuid, projectId, title: 'Old', artistName: 'Möwe', position: 1, hasPreview: true }
    const [row] = await shop.db.insert(songs).values(song).returning()
    expect(await secondsOf(await downloaded(projectId, row?.id))).toBe(35)
    for (const _ of ['once', 'again']) {
      await enqueue(shop.db, { kind: 'track.preview', payload: { sound: uuid } })
      await work()
      expect(await heard(projectId)).toMatchObject({ said: 30, seconds: 30 })
      expect(await secondsOf(await downloaded(projectId, row?.id))).toBe(35)
    }
  })
})
