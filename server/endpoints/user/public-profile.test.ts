import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { updateUser } from '../../store/users.ts'
import { people, testProjects } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

const see = (who: object = {}) => shop.request('user.publicProfile', { id: people.alice.id }, who)

describe('user.publicProfile', () => {
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

  it('is empty for others when its owner wants it so', async () => {
    await shop.request('user.profile', { profile_public: false }, alice)
    expect((await see(bruno)).body).toMatchObject({
      public: false,
      country_id: null,
      wishlist: [],
      follows: [],
      reviews: [],
    })
    expect((await see(alice)).body).toMatchObject({ own: true, public: false, follows: [{ id: 1 }] })
    await shop.request('user.profile', { profile_public: true }, alice)
  })

  it('tells of new messages its owner alone', async () => {
    await updateUser(shop.db, people.alice.id, { newMessages: 3 })
    expect((await see(alice)).body).toMatchObject({ new_messages: 3 })
    expect((await see(bruno)).body).toMatchObject({ new_messages: 0 })
  })

  it('is not there for nobody', async () => {
    expect((await shop.request('user.publicProfile', { id: 999 })).status).toBe(404)
  })
})
