import { describe, expect, it } from 'vitest'
import { updateUser } from '../../accounts/store/users.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.publicProfile', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  const see = (who: object = {}) => shop.request('user.publicProfile', { id: people.alice.id }, who)

  it('is not found by others until its owner opens it', async () => {
    const nobody = await shop.request('user.publicProfile', { id: 999 })
    expect(nobody.status).toBe(404)
    for (const who of [{}, bruno])
      expect(await see(who)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await see(alice)).body).toMatchObject({ own: true, public: false, name: 'Alice S' })
    await shop.request('user.profile', { profile_public: true }, alice)
  })

  it('shows a first name and an initial, and what was marked and written', async () => {
    await shop.request('user.wish', { project_id: testProjects.stock, in_whishlist: true }, alice)
    await shop.request('user.follow', { id: 1, follow: true }, alice)
    await shop.request('comments.create', { project_id: testProjects.stock, text: 'Deep.' }, alice)
    const { body } = await see()
    expect(body).toMatchObject({
      name: 'Alice S',
      own: false,
      wishlist: [{ id: testProjects.stock }],
      follows: [{ id: 1 }],
      reviews: [{ text: 'Deep.' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/Sand|alice@/)
  })

  it('closes again', async () => {
    await shop.request('user.profile', { profile_public: false }, alice)
    expect((await see(bruno)).status).toBe(404)
    expect((await see(alice)).body).toMatchObject({ own: true, public: false, follows: [{ id: 1 }] })
    await shop.request('user.profile', { profile_public: true }, alice)
  })

  it('tells of new messages its owner alone', async () => {
    await updateUser(shop.db, people.alice.id, { newMessages: 3 })
    expect((await see(alice)).body).toMatchObject({ new_messages: 3 })
    expect((await see(bruno)).body).toMatchObject({ new_messages: 0 })
  })
})

describe('user.reviews', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  const write = (text: string) =>
    shop.request('comments.create', { project_id: testProjects.stock, text }, alice)

  it('are what one wrote, newest first, page by page', async () => {
    for (const text of ['First', 'Second', 'Third']) await write(text)
    const first = await shop.request('user.reviews', { limit: 2 }, alice)
    expect(first.body).toMatchObject({
      items: [{ text: 'Third', project: { name: 'Low Tide', artist_name: 'Möwe' } }, { text: 'Second' }],
    })
    const after = 'next' in first.body ? (first.body.next ?? '') : ''
    expect((await shop.request('user.reviews', { after }, alice)).body).toMatchObject({
      items: [{ text: 'First' }],
      next: null,
    })
  })

  it('are one person’s', async () => {
    expect((await shop.request('user.reviews', {}, bruno)).body).toEqual({ items: [], next: null })
    expect((await shop.request('user.reviews', { after: '?' }, alice)).status).toBe(422)
    expect((await shop.request('user.reviews', {})).status).toBe(401)
  })
})
