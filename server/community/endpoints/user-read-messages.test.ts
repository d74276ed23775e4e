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

const send = async (key: string) => {
  const letter = { to: people.alice.email, subject: key, text: 'Hello.' }
  const { body } = await shop.request('staff.sendMessage', letter, { ...staff, key })
  if ('error' in body) throw new Error(body.code)
  return body.id
}
const readOf = async () => {
  const { body } = await shop.request('user.messages', {}, alice)
  return 'items' in body ? body.items.map(({ subject, read }) => [subject, read]) : []
}

describe('user.readMessages', () => {
  it('marks up to the letter that was seen: one that came meanwhile stays new', async () => {
    const seen = await send('letter-seen')
    await send('letter-late')
    const { body } = await shop.request('user.readMessages', { last_id: seen }, alice)
    expect(body).toMatchObject({ id: people.alice.id, new_messages: 1 })
    expect(await readOf()).toEqual([
      ['letter-late', false],
      ['letter-seen', true],
    ])
    const again = await shop.request('user.readMessages', { last_id: seen }, alice)
    expect(again.body).toMatchObject({ new_messages: 1 })
  })

  it('marks nothing of somebody else', async () => {
    const late = await send('letter-last')
    await shop.request('user.readMessages', { last_id: late }, bruno)
    expect((await readOf())[0]).toEqual(['letter-last', false])
    expect((await shop.request('user.readMessages', { last_id: late })).status).toBe(401)
  })
})
