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
const staff = { token: people.tess.token }

describe('user.messages', () => {
  it('shows the own letters alone, and marks nothing by being read', async () => {
    const letter = { subject: 'Masters', text: 'Side B clips at 3:12.' }
    await shop.request(
      'staff.sendMessage',
      { to: people.alice.email, ...letter },
      { ...staff, key: 'masters-1' },
    )
    for (const _ of [1, 2]) {
      const { body } = await shop.request('user.messages', {}, alice)
      expect(body).toMatchObject({ items: [{ ...letter, author: 'shop', read: false }], next: null })
    }
    expect((await shop.request('user.messages', {}, bruno)).body).toEqual({ items: [], next: null })
    expect((await shop.request('user.messages', {})).status).toBe(401)
    expect((await shop.request('user.messages', { after: '§' }, alice)).status).toBe(422)
  })
})
