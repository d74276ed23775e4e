import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { people, testPassword } from '../../testing/world.ts'

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

  it('asks for a new address to be confirmed', async () => {
    const { body } = await save({ email: 'moved@example.com', password: testPassword })
    expect(body).toMatchObject({ email: 'moved@example.com', email_confirmed: false })
  })

  it("refuses another's address and changes nothing", async () => {
    const { status, body } = await save({
      email: people.bruno.email,
      firstname: 'Bruna',
      password: testPassword,
    })
    expect([status, body]).toMatchObject([409, { code: 'email_taken' }])
    expect((await save({})).body).toMatchObject({ name: 'Alice Shore' })
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
