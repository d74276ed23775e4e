import { beforeAll, describe, expect, test } from 'vitest'
import { openReturnApi } from '#fixtures/models/return/return.api.ts'
import { testHouse } from '#fixtures/models/return/return.house.ts'
import { returnOver } from '#fixtures/models/return/return.model.ts'
import type { PayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { tour, tourName } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'

/** A tour that places orders, also beside others at work. */
const tourTimeoutMs = 240_000

const shop = payingShop()
beforeAll(async () => {
  for (const item of [testProjects.stock, testProjects.otherShop]) await restock(shop.db, item, 1_000)
})

/** A record from France and one from Great Britain, sent to Paris, in euro cents. */
const money = {
  priceMinor: 2_000,
  parcelMinor: 760,
  otherPriceMinor: 2_000,
  otherParcelMinor: 2_190,
  advanceMinor: 300,
}
const run = (request: PayingShop['request'] = shop.request) =>
  runPerson({
    ...(request === shop.request && tour),
    ...returnOver(money),
    open: () => openReturnApi(testHouse({ ...shop, request }), money),
  })

describe('the model of a return drives the API', () => {
  test(tourName, { timeout: tourTimeoutMs }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
    expect(report.neverDone).toEqual([])
  })

  test('a desk that takes every grade for a sealed one is found', { timeout: tourTimeoutMs }, async () => {
    const careless: PayingShop['request'] = (name, input, options) =>
      shop.request(
        name,
        name === 'staff.takeInReturn' && 'grades' in input && Array.isArray(input.grades)
          ? { ...input, grades: input.grades.map((grade: object) => ({ ...grade, grade: 'sealed' })) }
          : input,
        options,
      )
    await expect(run(careless)).rejects.toThrow(/after these acts/)
  })
})
