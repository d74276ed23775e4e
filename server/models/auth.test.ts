import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAuthApi } from '#fixtures/models/auth/auth.api.ts'
import { authInvariants, authModel, shownAuth } from '#fixtures/models/auth/auth.model.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const run = (request: TestShop['request'] = shop.request) =>
  runPerson({
    model: authModel,
    oracle: shownAuth,
    invariants: authInvariants,
    open: () => openAuthApi({ clock: shop.clock, request }),
  })

describe('the auth model drives the API', () => {
  test('over every edge', async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(30)
  })

  test('a server that keeps a session after signing out is found', async () => {
    const deaf: TestShop['request'] = (name, input, options) =>
      shop.request(name, input, name === 'auth.logout' ? {} : options)
    await expect(run(deaf)).rejects.toThrow(/who/)
  })
})
