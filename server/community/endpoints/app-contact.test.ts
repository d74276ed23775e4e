import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contactMessages } from '../../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const letter = { name: 'Hal', email: 'hal@example.com', message: 'Is the blue one back?' }

describe('app.contact', () => {
  it('keeps the message and mails it to the desk, once per key', async () => {
    const send = () =>
      shop.request('app.contact', letter, { token: people.alice.token, key: 'letter-of-hal' })
    expect((await send()).body).toEqual({ done: true })
    expect((await send()).headers.get('idempotency-replayed')).toBe('true')
    expect(await shop.db.select().from(contactMessages)).toMatchObject([{ ...letter, userId: 1 }])
    expect((await outboxRows(shop.db)).map(row => row.payload)).toMatchObject([
      { template: 'contact', to: 'desk@localhost', replyTo: 'hal@example.com' },
    ])
  })

  it('names what is missing', async () => {
    const { body } = await shop.request('app.contact', { ...letter, message: ' ', email: 'hal' })
    expect(body).toMatchObject({ status: 422, fields: { message: 'input_required', email: 'email_invalid' } })
  })

  it('lets one caller write five times in a quarter of an hour', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await shop.request('app.contact', letter)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
  })
})
