import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftProject, recording, uploadTrack } from '#fixtures/server/draft-project.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const placesIn = (body: object): string[] =>
  'tracks' in body && Array.isArray(body.tracks)
    ? body.tracks.map((track: { side: string; position: number; title: string }) =>
        [track.side, track.position, ' ', track.title].join(''),
      )
    : []

async function list() {
  const { id } = await draftProject(shop)
  const ids = new Map<string, number>()
  for (const name of ['A1 One', 'A2 Two', 'A3 Three', 'B1 Four']) {
    const { body } = await uploadTrack(shop, id, `${name}.wav`, recording(1))
    if ('track' in body && body.track) ids.set(body.track.title, body.track.id)
  }
  const change = (title: string, more: object, who: object = alice) =>
    shop.request('tracks.update', { project_id: id, track_id: ids.get(title) ?? 0, ...more }, who)
  return { id, ids, change }
}

describe('tracks.update', () => {
  it('renames, moves within a side and to another, and counts the places anew', async () => {
    const { change } = await list()
    expect(placesIn((await change('One', { title: 'Eins', position: 3 })).body)).toEqual([
      'A1 Two',
      'A2 Three',
      'A3 Eins',
      'B1 Four',
    ])
    expect(placesIn((await change('Three', { side: 'B', position: 1 })).body)).toEqual([
      'A1 Two',
      'A2 Eins',
      'B1 Three',
      'B2 Four',
    ])
    expect(placesIn((await change('Two', { side: 'B' })).body).at(-1)).toBe('B3 Two')
  })

  it('is for the owner, and for a side there is', async () => {
    const { change } = await list()
    expect((await change('One', { title: 'x' }, { token: people.bruno.token })).status).toBe(404)
    expect((await change('Nobody', { title: 'x' })).status).toBe(404)
    expect((await change('One', { side: 'Z' })).status).toBe(422)
  })
})
