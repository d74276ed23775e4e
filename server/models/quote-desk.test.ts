import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openQuotesApi } from '#fixtures/models/quote-desk/quote-desk.api.ts'
import { quoteFixture } from '#fixtures/models/quote-desk/quote-desk.model.ts'
import { quotesOver, shownQuotes } from '#fixtures/models/quote-desk/quote-desk.oracle.ts'
import { tour, tourName } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { testStaff } from '#fixtures/models/test-shop.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

const tourTimeoutMs = 240_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

function run(request: TestShop['request'] = shop.request) {
  const fixture = quoteFixture(shop.clock.now())
  const { currency } = fixture.terms
  const open = () => openQuotesApi({ request }, { currency, staff: testStaff })
  return runPerson({
    ...(request === shop.request && tour),
    ...quotesOver({ fixture }),
    oracle: shownQuotes(fixture),
    open,
  })
}

describe('the model of the quote desk drives the API', () => {
  test(tourName, { timeout: tourTimeoutMs }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(100)
    expect(report.neverDone).toEqual([])
  })

  test('a shop that keeps a run in another currency than it was priced in is found', async () => {
    const inEuro: TestShop['request'] = (name, input, options) =>
      shop.request(name, name === 'quote.create' ? { ...input, currency: 'EUR' } : input, options)
    await expect(run(inEuro)).rejects.toThrow(/currency: [\s\S]*after these acts/)
  })
})
