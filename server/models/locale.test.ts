import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocaleApi } from '#fixtures/models/locale/locale.api.ts'
import { localeOver } from '#fixtures/models/locale/locale.model.ts'
import { shownByApi } from '#fixtures/models/locale/locale.oracle.ts'
import { tour, tourName } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { testLocaleFixture as fixture } from '#fixtures/models/test-shop.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const run = (request: TestShop['request'] = shop.request) =>
  runPerson({
    ...(request === shop.request && tour),
    ...localeOver({ fixture, isBrief: false }),
    oracle: shownByApi(fixture),
    open: () => openLocaleApi({ request }, fixture),
  })

describe('the model of language and currency drives the API', () => {
  // Half a minute on a machine that does nothing else.
  test(tourName, { timeout: 240_000 }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(100)
    expect(report.neverDone).toEqual([])
  })

  test('a server that answers in euro whatever the account has is found', async () => {
    const inEuro: TestShop['request'] = (name, input, options) =>
      shop.request(name, name === 'projects.one' ? { ...input, currency: 'EUR' } : input, options)
    await expect(run(inEuro)).rejects.toThrow(/currency: [\s\S]*after these acts/)
  })

  test('a server that saves no language to the account is found', async () => {
    const forgetful: TestShop['request'] = async (name, input, options) => {
      const answer = await shop.request(name, input, options)
      if (name === 'user.lang') await shop.request('user.lang', { lang: 'es' }, options)
      return answer
    }
    await expect(run(forgetful)).rejects.toThrow(/lang: [\s\S]*after these acts/)
  })
})
