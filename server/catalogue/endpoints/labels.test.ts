import { describe, expect, it } from 'vitest'
import { makerListTests } from '#fixtures/server/maker-list-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

makerListTests('labels.list')

const shop = testShop()

const { token } = people.alice

describe('labels.one', () => {
  it('gives a name with what belongs to it', async () => {
    const { body } = await shop.request('labels.one', { id: 1 })
    expect(body).toMatchObject({ id: 1, bio: '', following: false, followers: 0 })
    expect('records' in body && body.records).toBeGreaterThan(0)
  })

  it('knows who follows', async () => {
    await shop.request('user.follow', { id: 1, kind: 'label' }, { token })
    const mine = (await shop.request('labels.one', { id: 1 }, { token })).body
    expect(mine).toMatchObject({ following: true, followers: 1 })
    expect((await shop.request('labels.one', { id: 1 })).body).toMatchObject({ following: false })
    await shop.request('user.follow', { id: 1, kind: 'label', follow: false }, { token })
    const left = (await shop.request('labels.one', { id: 1 }, { token })).body
    expect(left).toMatchObject({ following: false, followers: 0 })
  })

  it('is not found when it is not there, and refuses what is no number', async () => {
    expect((await shop.request('labels.one', { id: 999 })).body).toMatchObject({ code: 'not_found' })
    expect((await shop.app.request('/api/labels/abc')).status).toBe(422)
  })
})
