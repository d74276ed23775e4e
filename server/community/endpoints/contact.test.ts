import { describe, expect, it } from 'vitest'
import { contactMessages } from '../../database/schema/infra.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('app.contact', () => {
  const shop = testShop()

  const letter = { name: 'Hal', email: 'hal@example.com', message: 'Is the blue one back?' }

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

describe('projects.callMe', () => {
  const shop = testShop()

  it('tells the desk who wants to be called, about what, and no more often than is bearable', async () => {
    const wish = { project_id: 4, name: 'Ida', phone: '+33 6 12 34 56 78', message: 'After noon' }
    expect((await shop.request('projects.callMe', wish)).body).toEqual({ done: true })
    const mails = (await outboxRows(shop.db)).filter(({ kind }) => kind === 'mail')
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      {
        data: { subject: 'Please call Ida about project 4', message: 'Ida, +33 6 12 34 56 78\n\nAfter noon' },
      },
    ])
    expect((await shop.request('projects.callMe', { ...wish, phone: 'soon' })).status).toBe(422)
    const many = await Promise.all(Array.from({ length: 6 }, () => shop.request('projects.callMe', wish)))
    expect(many.map(({ status }) => status)).toContain(429)
  })
})
