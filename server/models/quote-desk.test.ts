import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openQuotesApi } from '#fixtures/models/quote-desk.api.ts'
import { quoteGround } from '#fixtures/models/quote-desk.model.ts'
import { quotesOver, shownQuotes } from '#fixtures/models/quote-desk.shown.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { testStaff } from '#fixtures/models/test-ground.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'

const tourTimeoutMs = 240_000

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

function run(request: TestShop['request'] = shop.request) {
  const ground = quoteGround(shop.clock.now())
  const { currency } = ground.terms
  const open = () => openQuotesApi({ request }, { currency, staff: testStaff })
  return runPerson({ ...quotesOver({ ground }), oracle: shownQuotes(ground), open })
}

describe('the model of the quote desk drives the API', () => {
  test('over every edge', { timeout: tourTimeoutMs }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(100)
  })

  test('a shop that keeps a run in another currency than it was priced in is found', async () => {
    const inEuro: TestShop['request'] = (name, input, options) =>
      shop.request(name, name === 'quote.create' ? { ...input, currency: 'EUR' } : input, options)
    await expect(run(inEuro)).rejects.toThrow(/currency: [\s\S]*after these acts/)
  })
})
