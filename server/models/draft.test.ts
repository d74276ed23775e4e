// The model of a manual order drives the API of a shop; the actor alone it drives beside the chart.
import { beforeAll, describe, expect, test } from 'vitest'
import { openDraftApi } from '#fixtures/models/draft/draft.api.ts'
import { draftOver } from '#fixtures/models/draft/draft.model.ts'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import type { PayingShop } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { runPerson } from '#testing/person/run-person.ts'

/** A tour that places orders, also beside others at work. */
const tourTimeoutMs = 300_000

/** A record of 20 euros, or of 15 as agreed with an hour of work for 7, sent to Paris for 7.60. Cents. */
const prices = { listMinor: 2_760, agreedMinor: 2_960, overMinor: 300 }

describe('the model of a manual order drives the API', () => {
  const shop = payingShop()
  beforeAll(async () => {
    await restock(shop.db, testProjects.stock, 1_000)
    await draftDesk(shop).openAccount()
  })
  const run = (request: PayingShop['request'] = shop.request) =>
    runPerson({ ...draftOver(prices), open: () => openDraftApi({ ...shop, request }, { prices }) })

  test('over every edge', { timeout: tourTimeoutMs }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(40)
  })

  test('a desk that never keeps copies is found', { timeout: tourTimeoutMs }, async () => {
    const careless: PayingShop['request'] = (name, input, options) =>
      shop.request(name, 'holds' in input ? { ...input, holds: false } : input, options)
    await expect(run(careless)).rejects.toThrow(/after these acts/)
  })
})
