import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

const letter = { subject: 'Side B', text: 'May it fade later?' }

describe('user.answerMessage', () => {
  it('is kept in the account, not as new, and mailed to the desk once', async () => {
    const write = () => shop.request('user.answerMessage', letter, { ...alice, key: 'answer-one' })
    expect((await write()).body).toMatchObject({ ...letter, author: 'account', read: true })
    expect((await write()).headers.get('idempotency-replayed')).toBe('true')
    expect((await shop.request('auth.check', {}, alice)).body).toMatchObject({ new_messages: 0 })
    expect((await shop.request('user.messages', {}, bruno)).body).toMatchObject({ items: [] })
    expect((await outboxRows(shop.db)).map(({ payload }) => payload)).toMatchObject([
      {
        template: 'contact',
        to: 'desk@localhost',
        replyTo: people.alice.email,
        data: { message: letter.text },
      },
    ])
  })

  it('names what is missing', async () => {
    const { body } = await shop.request(
      'user.answerMessage',
      { subject: '', text: '' },
      { ...alice, key: 'answer-two' },
    )
    expect(body).toMatchObject({ status: 422, fields: { subject: 'input_required', text: 'input_required' } })
  })

  it('is sent twenty times in an hour at most, as any letter to the desk', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth++) {
      const key = `many-letters-${nth}`
      statuses.push((await shop.request('user.answerMessage', letter, { ...bruno, key })).status)
    }
    // The network of all of them is one: what was sent before in this file counts as well.
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(20)
    expect(statuses[0]).toBe(200)
  })
})
