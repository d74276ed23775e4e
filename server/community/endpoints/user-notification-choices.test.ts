import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

describe('user.notificationChoices', () => {
  it('begin with what was marked, and without advertising', async () => {
    expect((await shop.request('user.notificationChoices', {}, alice)).body).toEqual({
      newsletter: false,
      follows: true,
      wishes: true,
      digs: true,
    })
  })

  it('are of the caller', async () => {
    await shop.request('user.notifications', { digs: false }, alice)
    expect((await shop.request('user.notificationChoices', {}, bruno)).body).toMatchObject({ digs: true })
    expect((await shop.request('user.notificationChoices', {})).status).toBe(401)
  })
})
