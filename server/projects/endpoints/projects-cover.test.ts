import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { draftProject, readyProject } from '#fixtures/server/draft-project.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const picture = async (colour: string) =>
  (
    await sharp({ create: { width: 90, height: 60, channels: 3, background: colour } })
      .png()
      .toBuffer()
  ).toString('base64')
const coverIn = (body: object) => ('cover' in body && typeof body.cover === 'string' ? body.cover : '')

it('is cut to a sleeve, gives way to the next one, and can be taken off', async () => {
  const { id } = await draftProject(shop)
  const put = async (content: string | null, who: object = alice) =>
    shop.request('projects.cover', { id, picture: content }, who)
  const first = coverIn((await put(await picture('#b3142b'))).body)
  const stored = await shop.app.request(first)
  expect(await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).toMatchObject({
    format: 'webp',
    width: 1_200,
    height: 1_200,
  })
  const second = coverIn((await put(await picture('#14b32b'))).body)
  expect((await shop.app.request(first)).status).toBe(404)
  expect((await put('bm90IGEgcGljdHVyZQ==')).body).toMatchObject({ code: 'picture_invalid' })
  expect((await put(await picture('#000'), { token: people.bruno.token })).status).toBe(404)
  expect((await shop.app.request(second)).status).toBe(200)
  expect((await put(null)).body).toEqual({ id, cover: null })
})

it('stays once the project was handed in', async () => {
  const { id, version } = await readyProject(shop)
  await shop.request('projects.ownerMove', { id, move: 'submit', version }, alice)
  const { body } = await shop.request('projects.cover', { id, picture: null }, alice)
  expect(body).toMatchObject({ code: 'transition_not_allowed' })
})
