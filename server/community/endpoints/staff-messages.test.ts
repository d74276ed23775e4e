import { describe, expect, it } from 'vitest'
import { people } from '#fixtures/server/world.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('staff.messages', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }
  const staff = { token: people.tess.token }

  const write = (to: string, subject: string) =>
    shop.request(
      'staff.sendMessage',
      { to, subject, text: 'Hello.' },
      { ...staff, key: `letter-of-${subject}` },
    )

  it('lists letters of all accounts or of one, newest first, page by page', async () => {
    await write(people.alice.email, 'One')
    await write(people.bruno.email, 'Two')
    await shop.request(
      'user.answerMessage',
      { subject: 'Three', text: 'Yes.' },
      { ...alice, key: 'letter-three' },
    )
    const all = await shop.request('staff.messages', { limit: 2 }, staff)
    expect(all.body).toMatchObject({
      items: [
        { subject: 'Three', author: 'account', email: people.alice.email },
        { subject: 'Two', author: 'shop', email: people.bruno.email },
      ],
    })
    const after = 'next' in all.body ? (all.body.next ?? '') : ''
    const rest = await shop.request('staff.messages', { after }, staff)
    expect(rest.body).toMatchObject({ items: [{ subject: 'One' }], next: null })
    const one = await shop.request('staff.messages', { to: people.bruno.email }, staff)
    expect(one.body).toMatchObject({ items: [{ subject: 'Two' }], next: null })
  })

  it('is for staff; an unknown address and a foreign cursor are refused', async () => {
    expect((await shop.request('staff.messages', {}, bruno)).status).toBe(403)
    expect((await shop.request('staff.messages', { to: 'nobody@example.com' }, staff)).status).toBe(404)
    expect((await shop.request('staff.messages', { after: '§' }, staff)).status).toBe(422)
  })
})

describe('staff.sendMessage', () => {
  const shop = testShop()

  const alice = { token: people.alice.token }
  const bruno = { token: people.bruno.token }
  const staff = { token: people.tess.token }

  const letter = { to: people.alice.email, subject: 'Your order', text: 'It left today.' }
  const send = (key: string, to: string = people.alice.email) =>
    shop.request('staff.sendMessage', { ...letter, to }, { ...staff, key })
  const newOf = async (who: object) => (await shop.request('auth.check', {}, who)).body

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
