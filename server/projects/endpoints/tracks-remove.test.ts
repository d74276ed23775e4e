import { afterAll, beforeAll, expect, it } from 'vitest'
import { soundOf } from '../store/tracks.ts'
import { draftProject, readyProject, recording, uploadTrack } from '#fixtures/server/draft-project.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

it('takes a track and its recording away, once or again', async () => {
  const { id } = await draftProject(shop)
  const { body } = await uploadTrack(shop, id, 'A1 Gone.wav', recording(1))
  const trackId = 'track' in body && body.track ? body.track.id : 0
  const master = (await soundOf(shop.db, trackId))?.sound.master ?? ''
  const remove = (who: object) => shop.request('tracks.remove', { project_id: id, id: trackId }, who)
  expect((await remove({ token: people.bruno.token })).status).toBe(404)
  expect(await shop.deps.storage.stat(master)).toBeDefined()
  expect((await remove(alice)).body).toEqual({ tracks: [] })
  expect(await shop.deps.storage.stat(master)).toBeUndefined()
  expect((await remove(alice)).body).toEqual({ tracks: [] })
})

it('closes the gap, and a file that comes again stands where its name says', async () => {
  const { id } = await draftProject(shop)
  for (const name of ['A1 One', 'A2 Two', 'A3 Three'])
    await uploadTrack(shop, id, `${name}.wav`, recording(1))
  const places = async () => {
    const { body } = await shop.request('projects.edit', { id }, alice)
    return 'error' in body ? [] : body.tracks.map(({ title, position }) => `${position} ${title}`)
  }
  const { body } = await shop.request('projects.edit', { id }, alice)
  const first = 'error' in body ? 0 : (body.tracks[0]?.id ?? 0)
  await shop.request('tracks.remove', { project_id: id, id: first }, alice)
  expect(await places()).toEqual(['1 Two', '2 Three'])
  await uploadTrack(shop, id, 'A1 Once more.wav', recording(1))
  expect(await places()).toEqual(['1 Once more', '2 Two', '3 Three'])
})

it('leaves what was handed in as it is', async () => {
  const { id, version, tracks } = await readyProject(shop)
  await shop.request('projects.ownerMove', { id, move: 'submit', version }, alice)
  const { body } = await shop.request('tracks.remove', { project_id: id, id: tracks[0]?.id ?? 0 }, alice)
  expect(body).toMatchObject({ code: 'transition_not_allowed' })
})
