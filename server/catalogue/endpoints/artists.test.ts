import { describe, expect, it } from 'vitest'
import { makerListTests } from '#fixtures/server/maker-list-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

makerListTests('artists.list')

const shop = testShop()

const { token } = people.alice

describe('artists.one', () => {
  it('gives a name with what belongs to it', async () => {
    const { body } = await shop.request('artists.one', { id: 1 })
    expect(body).toMatchObject({ id: 1, bio: '', following: false, followers: 0 })
    expect('records' in body && body.records).toBeGreaterThan(0)
  })

  it('says what its records are, as its list does', async () => {
    const { body } = await shop.request('artists.one', { id: 1 })
    const list = await shop.request('projects.list', { artist: 1, limit: 60 })
    if (!('formats' in body && 'items' in list.body)) throw new Error('there is no such artist')
    const { items } = list.body
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(body.formats)).toEqual(new Set(items.map(({ category }) => category)))
    expect(new Set(body.genres)).toEqual(new Set(items.flatMap(({ genres }) => genres)))
  })

  it('knows who follows', async () => {
    await shop.request('user.follow', { id: 1, kind: 'artist' }, { token })
    const mine = (await shop.request('artists.one', { id: 1 }, { token })).body
    expect(mine).toMatchObject({ following: true, followers: 1 })
    expect((await shop.request('artists.one', { id: 1 })).body).toMatchObject({ following: false })
    await shop.request('user.follow', { id: 1, kind: 'artist', follow: false }, { token })
    const left = (await shop.request('artists.one', { id: 1 }, { token })).body
    expect(left).toMatchObject({ following: false, followers: 0 })
  })

  it('is not found when it is not there, and refuses what is no number', async () => {
    expect((await shop.request('artists.one', { id: 999 })).body).toMatchObject({ code: 'not_found' })
    expect((await shop.app.request('/api/artists/abc')).status).toBe(422)
  })
})
