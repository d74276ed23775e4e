import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runPerson } from '#testing/person/run-person.ts'
import { openSearchApi } from '#fixtures/models/search/search.api.ts'
import { searchOver } from '#fixtures/models/search/search.model.ts'
import { testSearchFixture as fixture } from '#fixtures/models/test-shop.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const over = searchOver({ fixture, withKeys: false, isBrief: false })
const run = (request: TestShop['request'] = shop.request) =>
  runPerson({ ...over, open: () => Promise.resolve(openSearchApi({ request })) })

describe('the model of the search drives the API', () => {
  test('over every edge', async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(60)
  })

  test('a server that finds records whatever kind is asked for is found', async () => {
    const records: TestShop['request'] = (name, input, options) =>
      shop.request(name, 'type' in input ? { ...input, type: 'projects' } : input, options)
    await expect(run(records)).rejects.toThrow(/status: [\s\S]*after these acts/)
  })
})
