import { describe, expect, it } from 'vitest'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.notificationChoices', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

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

describe('user.notifications', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  it('changes what is sent and keeps the rest', async () => {
    const first = await shop.request('user.notifications', { newsletter: true, wishes: false }, alice)
    expect(first.body).toEqual({ newsletter: true, follows: true, wishes: false, digs: true })
    const second = await shop.request('user.notifications', { newsletter: false }, alice)
    expect(second.body).toEqual({ newsletter: false, follows: true, wishes: false, digs: true })
    expect((await shop.request('user.notificationChoices', {}, bruno)).body).toMatchObject({ wishes: true })
  })

  it('is one consent with the newsletter of the profile', async () => {
    await shop.request('user.profile', { newsletter: true }, alice)
    expect((await shop.request('user.notificationChoices', {}, alice)).body).toMatchObject({
      newsletter: true,
    })
  })

  it('needs a session and yes or no', async () => {
    expect((await shop.request('user.notifications', {})).status).toBe(401)
    const odd = { newsletter: 'perhaps' } as unknown as { newsletter: boolean }
    expect((await shop.request('user.notifications', odd, alice)).status).toBe(422)
  })
})
