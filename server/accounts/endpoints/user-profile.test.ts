import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { lastMailedToken, mailsTo } from '#fixtures/server/read-outbox.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token } = people.alice

const save = (input: Parameters<typeof shop.request<'user.profile'>>[1]) =>
  shop.request('user.profile', input, { token })

describe('user.profile', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { body } = await save({ lastname: 'Shore', country_id: 'DE' })
    expect(body).toMatchObject({ name: 'Alice Shore', country_id: 'DE', email: people.alice.email })
    expect((await save({})).body).toMatchObject({ name: 'Alice Shore', email_confirmed: true })
  })

  it('mails a link to a new address, which is the account’s once that is opened', async () => {
    const { body } = await save({ email: 'moved@example.com', firstname: 'Ali', password: testPassword })
    const present = { name: 'Ali Shore', email: people.alice.email, email_confirmed: true }
    expect(body).toMatchObject(present)
    expect(await mailsTo(shop.db, 'moved@example.com')).toMatchObject([{ template: 'email_new' }])
    expect(await mailsTo(shop.db, people.alice.email)).toMatchObject([{ template: 'email_moving' }])
    const mailed = await lastMailedToken(shop.db, 'moved@example.com')
    const done = await shop.request('auth.confirmEmail', { token: mailed }, { token })
    expect(done.body).toEqual({ done: true, email: 'moved@example.com' })
    expect((await save({})).body).toMatchObject({ ...present, email: 'moved@example.com' })
    expect(await mailsTo(shop.db, people.alice.email)).toMatchObject([{}, { template: 'email_moved' }])
  })

  it('does not tell whether an address has an account, save to who reads its mails', async () => {
    const ask = (email: string) => save({ email, password: testPassword })
    const free = await ask('free@example.com')
    const known = await ask(people.bruno.email)
    expect([known.status, known.body]).toEqual([free.status, free.body])
    const told = await mailsTo(shop.db, people.bruno.email)
    expect(told.map(({ template }) => template)).toEqual(['email_known'])
    expect(JSON.stringify(told)).not.toMatch(/\?confirm=/)
  })

  it('needs a session and fields that hold', async () => {
    expect((await shop.request('user.profile', {})).status).toBe(401)
    expect((await save({ email: 'x', country_id: 'fr', firstname: '' })).body).toMatchObject({
      fields: { email: 'email_invalid', country_id: 'input_invalid', firstname: 'input_required' },
    })
  })

  it('lies in a country that there is', async () => {
    const { status, body } = await save({ country_id: 'ZZ' })
    expect([status, body]).toMatchObject([422, { fields: { country_id: 'input_invalid' } }])
  })
})
