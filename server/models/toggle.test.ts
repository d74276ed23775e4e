import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tour, tourName } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { testToggleFixture as fixture } from '#fixtures/models/test-shop.ts'
import { openToggleApi } from '#fixtures/models/toggle/toggle.api.ts'
import { toggleOver } from '#fixtures/models/toggle/toggle.model.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const over = toggleOver({ fixture, kinds: ['wish', 'like', 'follow', 'follow_label'], mostMarks: 2 })
const run = (request: TestShop['request'] = shop.request) =>
  runPerson({ ...(request === shop.request && tour), ...over, open: () => openToggleApi({ request }, over) })

describe('the model of marks drives the API', () => {
  test(tourName, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(100)
    expect(report.neverDone).toEqual([])
  })

  test('a server that cannot take a follow back is found', async () => {
    const faithful: TestShop['request'] = (name, input, options) =>
      shop.request(name, 'follow' in input ? { ...input, follow: true } : input, options)
    await expect(run(faithful)).rejects.toThrow(/follow: [\s\S]*after these acts/)
  })
})
