import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { appCode } from '#fixtures/server/totp.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const { token, email } = people.alice
const confirm = (code: string) => shop.request('user.confirmSecondFactor', { code }, { token })

it('is turned on by a code of the app, with ten recovery codes, and is told by mail', async () => {
  expect((await confirm('123456')).body).toMatchObject({ status: 409, code: 'transition_not_allowed' })
  const begun = await shop.request('user.beginSecondFactor', { password: testPassword }, { token })
  const secret = 'secret' in begun.body ? begun.body.secret : ''
  const right = appCode(secret, shop.clock.now())
  const wrong = right === '111111' ? '222222' : '111111'
  expect((await confirm(wrong)).body).toMatchObject({
    code: 'second_factor_wrong',
    fields: { code: 'second_factor_wrong' },
  })
  expect(await mailsTo(shop.db, email)).toEqual([])
  const { body } = await confirm(right)
  expect(body).toMatchObject({ on: true, codes_left: 10 })
  const codes = 'recovery_codes' in body ? body.recovery_codes : []
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
  expect(await mailsTo(shop.db, email)).toMatchObject([{ template: 'second_factor_on' }])
  // The code that confirmed it does not sign in as well.
  const replayed = { email, password: testPassword, second_factor: right }
  expect((await shop.request('auth.login', replayed)).body).toMatchObject({ code: 'second_factor_wrong' })
  expect((await shop.request('user.confirmSecondFactor', { code: right })).status).toBe(401)
})
