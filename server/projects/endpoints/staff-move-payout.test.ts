import { afterAll, beforeAll, expect, it } from 'vitest'
import { accruingPayout } from '#fixtures/server/accruing-payout.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const team = { token: people.tess.token }

it('makes the moves that are open, and no others', async () => {
  const id = await accruingPayout(shop, 1)
  const move = (name: string, more = {}) =>
    shop.request('staff.movePayout', { id, move: name, ...more }, team)
  for (const closed of ['approve', 'send', 'settle', 'release', 'freeze', 'toString'])
    expect((await move(closed)).body, closed).toMatchObject({ code: 'transition_not_allowed' })
  expect((await move('setAccount', { holder: 'Ida', iban: 'DE00' })).status).toBe(422)
  const named = { holder: 'Ida', iban: 'GB29NWBK60161331926819' }
  for (const name of ['setAccount', 'payout.setAccount'])
    expect((await move(name, named)).body, name).toMatchObject({ status: 403, code: 'password_wrong' })
  const wrong = await move('setAccount', { ...named, password: 'a guess' })
  expect(wrong.body).toMatchObject({ code: 'password_wrong', fields: { password: 'password_wrong' } })
  expect((await move('setAccount', { ...named, password: testPassword })).body).toMatchObject({
    state: 'accruing',
    holder: 'Ida',
    account: 'GB…6819',
  })
})

it('is for staff, of payouts that are there', async () => {
  const input = { id: 1, move: 'approve' }
  expect((await shop.request('staff.movePayout', input, { token: people.alice.token })).status).toBe(403)
  expect((await shop.request('staff.movePayout', { ...input, id: 999_999 }, team)).status).toBe(404)
})

it('is made once when two of the staff make it at the same time, and the other is told', async () => {
  const id = await accruingPayout(shop, 2)
  const { body } = await shop.request('staff.payouts', {}, team)
  if ('error' in body) throw new Error(body.code)
  const seen = body.items.find(item => item.id === id)?.updated_at ?? ''
  shop.clock.pass(1)
  const name = (holder: string) => {
    const asked = {
      id,
      move: 'setAccount',
      holder,
      iban: 'GB29NWBK60161331926819',
      password: testPassword,
      seen,
    }
    return shop.request('staff.movePayout', asked, team)
  }
  const answers = await Promise.all([name('Ida'), name('Ada')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const loser = answers.find(({ status }) => status === 409)
  expect(loser?.body).toMatchObject({ code: 'transition_not_allowed' })
})
