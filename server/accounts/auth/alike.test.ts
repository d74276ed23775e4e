// Whether an address has an account is told neither by the words of an answer nor by its time.
import { performance } from 'node:perf_hooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** An answer comes on a full step of so many milliseconds; a timer may fire a millisecond early. */
const stepMs = 98

const asked = {
  'a forgotten password': (email: string) => shop.request('auth.forgotPassword', { email }),
  'the newsletter': (email: string) => shop.request('app.newsletter', { email }),
  'another address': (email: string) =>
    shop.request('user.profile', { email, password: testPassword }, { token: people.tess.token }),
}

it.each(Object.entries(asked))('%s is answered alike for a known and an unknown address', async (_, ask) => {
  const answers = []
  for (const email of [people.alice.email, 'nobody@example.com']) {
    const began = performance.now()
    const { status, body } = await ask(email)
    expect(performance.now() - began).toBeGreaterThan(stepMs)
    answers.push({ status, body })
  }
  expect(answers[0]).toEqual(answers[1])
})

it('a wrong password is answered alike, with a hash worked out for either', async () => {
  const answers = []
  for (const email of [people.alice.email, 'nobody@example.com']) {
    const { status, body } = await shop.request('auth.login', { email, password: 'a guess' })
    answers.push({ status, code: 'code' in body ? body.code : '' })
  }
  expect(answers[0]).toEqual({ status: 401, code: 'credentials_invalid' })
  expect(answers[1]).toEqual(answers[0])
})
