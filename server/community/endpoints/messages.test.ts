import { describe, expect, it } from 'vitest'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('user.answerMessage', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }

  const letter = { subject: 'Side B', text: 'May it fade later?' }

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

describe('user.messages', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }
  const staff = { token: people.tess.token }

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

describe('user.readMessages', () => {
  const shop = testShop()

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
