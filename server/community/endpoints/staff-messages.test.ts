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

const write = (to: string, subject: string) =>
  shop.request(
    'staff.sendMessage',
    { to, subject, text: 'Hello.' },
    { ...staff, key: `letter-of-${subject}` },
  )

describe('staff.messages', () => {
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
