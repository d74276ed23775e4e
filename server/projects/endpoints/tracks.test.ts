import { describe, expect, it } from 'vitest'
import { soundOf } from '../store/tracks.ts'
import { draftProject, readyProject, recording, uploadTrack } from '#fixtures/server/draft-project.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('tracks.remove', () => {
  const shop = testShop()

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
})

describe('tracks.update', () => {
  const shop = testShop()

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
