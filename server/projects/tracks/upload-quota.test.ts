import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftProject, recording, uploadTrack } from '#fixtures/server/draft-project.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

// How much somebody may put on the disk: what they announced of a file and no more, and in all what a shop
// allows an account for records that it has not taken on yet.

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { UPLOADS_PER_ACCOUNT_MB: '1' } })
})
afterAll(() => shop.close())

async function begin(projectId: number, fileName: string, fileSize?: number, who = alice) {
  const file = { project_id: projectId, fileName }
  const size = fileSize === undefined ? {} : { fileSize }
  const { status, body } = await shop.request('tracks.upload', { ...file, uploading: true, ...size }, who)
  const place = 'error' in body ? undefined : { id: body.id, uploadId: body.uploadId, fileId: body.fileId }
  const send = async (number: number, bytes: number) => {
    const data = Buffer.alloc(bytes).toString('base64')
    const part = { ...file, ...place, number, i: number - 1, data }
    return (await shop.request('tracks.upload', part, who)).body
  }
  return { status, body, place, send }
}

const keptOf = (place: { uploadId: string | undefined } | undefined, number: number) =>
  shop.deps.storage.stat(`uploads/${place?.uploadId}/${number}`)

describe('a file of a size that was announced', () => {
  it('takes that many bytes and no more, in whichever parts they come', async () => {
    const { id } = await draftProject(shop)
    const { place, send } = await begin(id, 'A1 Ten.wav', 10)
    const refused = { status: 422, code: 'input_invalid', fields: { data: 'file_max_size' } }
    expect(await send(1, 11)).toMatchObject({ ...refused, nearest: { data: 10 } })
    expect(await send(1, 6)).toMatchObject({ file: {} })
    expect(await send(2, 5)).toMatchObject({ ...refused, nearest: { data: 4 } })
    expect(await keptOf(place, 2)).toBeUndefined()
    // The same part again takes the place of the first.
    expect(await send(1, 10)).toMatchObject({ file: {} })
    const both = await Promise.all([send(1, 6), send(2, 4), send(3, 4)])
    expect(both.filter(answer => 'error' in answer).length).toBeGreaterThan(0)
    await shop.request(
      'tracks.upload',
      { project_id: id, fileName: 'A1 Ten.wav', ...place, abort: true },
      alice,
    )
  })
})

describe('what an account has under way', () => {
  it('counts what was announced and what came unannounced, until it is given up', async () => {
    const { id } = await draftProject(shop)
    const full = { status: 409, code: 'quota_reached' }
    const first = await begin(id, 'A1.wav', 900_000)
    expect(first.status).toBe(200)
    const second = await begin(id, 'A2.wav', 200_000)
    expect(second.body).toMatchObject({ ...full, fields: { fileSize: 'quota_reached' } })
    expect(second.body).toMatchObject({ nearest: { fileSize: 1_048_576 - 900_000 } })
    // The same file goes on: it is counted already.
    expect((await begin(id, 'A1.wav', 900_000)).status).toBe(200)
    const unsaid = await begin(id, 'A3.wav')
    expect(await unsaid.send(1, 100_000)).toMatchObject({ file: {} })
    expect(await unsaid.send(2, 100_000)).toMatchObject({ ...full, fields: { data: 'quota_reached' } })
    expect(await keptOf(unsaid.place, 2)).toBeUndefined()
    await shop.request(
      'tracks.upload',
      { project_id: id, fileName: 'A1.wav', ...first.place, abort: true },
      alice,
    )
    expect((await begin(id, 'A2.wav', 200_000)).status).toBe(200)
    const other = await begin((await draftProject(shop)).id, 'B1.wav', 900_000, bruno)
    expect(other.status).toBe(404)
  })

  it('counts two that begin at once one after the other', async () => {
    const own = await openTestShop({ env: { UPLOADS_PER_ACCOUNT_MB: '1' } })
    const { id } = await draftProject(own)
    const begun = await Promise.all(
      ['A1.wav', 'A2.wav', 'A3.wav'].map(fileName =>
        own.request('tracks.upload', { project_id: id, fileName, uploading: true, fileSize: 600_000 }, alice),
      ),
    )
    expect(begun.filter(({ status }) => status === 409)).toHaveLength(2)
    await own.close()
  })

  it('counts the recordings of a project that is not on sale', async () => {
    const own = await openTestShop({ env: { UPLOADS_PER_ACCOUNT_MB: '1' } })
    const { id } = await draftProject(own)
    const long = recording(10)
    expect((await uploadTrack(own, id, 'A1 Long.wav', long)).body).toMatchObject({ success: true })
    const again = { project_id: id, fileName: 'A2.wav', uploading: true, fileSize: long.length } as const
    expect((await own.request('tracks.upload', again, alice)).body).toMatchObject({ code: 'quota_reached' })
    await own.close()
  })
})
