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
const staff = { token: people.tess.token }

const letter = { to: people.alice.email, subject: 'Your order', text: 'It left today.' }
const send = (key: string, to: string = people.alice.email) =>
  shop.request('staff.sendMessage', { ...letter, to }, { ...staff, key })
const newOf = async (who: object) => (await shop.request('auth.check', {}, who)).body

describe('staff.sendMessage', () => {
  it('is new for the account, mailed once, in the language of its reader', async () => {
    await shop.request('user.lang', { lang: 'fr' }, alice)
    expect((await send('first-letter')).body).toMatchObject({
      author: 'shop',
      email: people.alice.email,
      read: false,
    })
    expect((await send('first-letter')).headers.get('idempotency-replayed')).toBe('true')
    expect(await newOf(alice)).toMatchObject({ new_messages: 1 })
    expect(await newOf(bruno)).toMatchObject({ new_messages: 0 })
    const mails = (await outboxRows(shop.db)).map(({ payload }) => payload)
    expect(mails).toMatchObject([{ template: 'message', to: people.alice.email, lang: 'fr' }])
    expect(JSON.stringify(mails)).toContain('/fr/my-account/messages')
  })

  it('counts each, and names an account that is not there', async () => {
    await send('second-letter')
    expect(await newOf(alice)).toMatchObject({ new_messages: 2 })
    const nobody = await send('third-letter', 'nobody@example.com')
    expect(nobody.body).toMatchObject({ status: 404, fields: { to: 'not_found' } })
  })

  it('names what is missing, and is for staff', async () => {
    const empty = await shop.request(
      'staff.sendMessage',
      { ...letter, text: ' ' },
      { ...staff, key: 'empty-one' },
    )
    expect(empty.body).toMatchObject({ status: 422, fields: { text: 'input_required' } })
    const own = await shop.request('staff.sendMessage', letter, { ...alice, key: 'by-alice-1' })
    expect(own.status).toBe(403)
  })
})
