import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { BinaryFile } from '#contract'
import { putMusic, soundBytes } from '#fixtures/server/put-music.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
beforeAll(async () => {
  await putMusic(shop)
  await shop.request('user.redeemDownload', { code: 'FREE2345' }, alice)
})

const alice = { token: people.alice.token }
const project_id = testProjects.stock

async function file(
  input: Parameters<typeof shop.request<'projects.download'>>[1],
  who: object,
): Promise<BinaryFile> {
  const { body } = await shop.request('projects.download', input, who)
  if ('error' in body) throw new Error(body.code)
  return body
}

const songIds = async () => {
  const { body } = await shop.request('projects.songs', { id: project_id })
  return 'error' in body ? [] : body.map(({ id }) => id)
}

describe('projects.download', () => {
  it('is the whole record as a zip, in its order, under names that can be kept', async () => {
    const { file_name, content_type, bytes } = await file({ project_id }, alice)
    expect([decodeURIComponent(file_name), content_type]).toEqual(['Möwe - Low Tide.zip', 'application/zip'])
    expect(unzipSync(bytes)).toEqual({
      '01 Ebb.mp3': soundBytes(0),
      '02 AC_DC_ _Flow_.mp3': soundBytes(1),
    })
  })

  it('is one song as mp3, and each download is counted', async () => {
    const [first] = await songIds()
    expect(await file({ project_id, song_id: first ?? 0 }, alice)).toMatchObject({
      file_name: 'Ebb.mp3',
      content_type: 'audio/mpeg',
      bytes: soundBytes(0),
    })
    expect((await shop.request('user.digital', {}, alice)).body).toMatchObject([{ downloads: 2 }])
  })

  it('is by code for somebody without an account, five times', async () => {
    for (let times = 0; times < 5; times += 1) await file({ code: 'open-2345' }, {})
    const sixth = await shop.request('projects.download', { code: 'OPEN2345' })
    expect(sixth.body).toMatchObject({ status: 409, code: 'code_used' })
    const used = await shop.request('projects.download', { code: 'FREE2345' })
    expect(used.body).toMatchObject({ code: 'code_used' })
  })

  it('is for those who own it', async () => {
    const bruno = { token: people.bruno.token }
    for (const who of [bruno, {}]) {
      expect((await shop.request('projects.download', { project_id }, who)).status).toBe(404)
    }
    const [first] = await songIds()
    const wrong = { project_id, song_id: (first ?? 0) + 1_000 }
    expect((await shop.request('projects.download', wrong, alice)).status).toBe(404)
    expect((await shop.request('projects.download', {}, alice)).body).toMatchObject({
      fields: { project_id: 'input_required' },
    })
    expect((await shop.request('projects.download', { code: 'NONE9999' })).body).toMatchObject({
      code: 'code_invalid',
    })
  })
})
