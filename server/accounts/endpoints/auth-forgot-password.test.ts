import { describe, expect, it } from 'vitest'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

describe('auth.forgotPassword', () => {
  it('mails a link, and does not say whether the address is known', async () => {
    const known = await shop.request('auth.forgotPassword', { email: people.alice.email })
    const unknown = await shop.request('auth.forgotPassword', { email: 'nobody@example.com' })
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const mails = await outboxRows(shop.db)
    expect(mails.map(row => row.payload)).toMatchObject([
      { template: 'reset_password', to: people.alice.email, data: { name: 'Alice' } },
    ])
  })

  it('mails one address five times an hour at most, and answers as before', async () => {
    const ask = () => shop.request('auth.forgotPassword', { email: people.bruno.email })
    const answers = await Promise.all(Array.from({ length: 9 }, ask))
    expect(answers.map(answer => [answer.status, answer.body])).toEqual(
      answers.map(() => [200, { done: true }]),
    )
    const mails = (await outboxRows(shop.db)).map(row => JSON.stringify(row.payload))
    expect(mails.filter(mail => mail.includes(people.bruno.email))).toHaveLength(5)
  })

  it('names a wrong address', async () => {
    const { body } = await shop.request('auth.forgotPassword', { email: 'alice' })
    expect(body).toMatchObject({ status: 422, fields: { email: 'email_invalid' } })
  })
})
