import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskMoves, lateMoves, ownerMoves } from '#fixtures/models/project/project.acts.ts'
import { openProjectApi } from '#fixtures/models/project/project.api.ts'
import { projectOver } from '#fixtures/models/project/project.oracle.ts'
import { tour, tourName } from '#fixtures/models/tour.ts'
import { runPerson } from '#testing/person/run-person.ts'
import { testStaff } from '#fixtures/models/test-shop.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

async function counting(): Promise<void> {
  await shop.runJobs()
}

/** Its jobs run when what was ordered has to be counted: what was approved waits for the desk. */
const run = (request: PayingShop['request'] = shop.request) =>
  runPerson({
    ...(request === shop.request && tour),
    ...projectOver({
      closed: { owner: ownerMoves, desk: deskMoves },
      late: lateMoves,
      hasShoppers: true,
    }),
    open: () => openProjectApi({ ...shop, request }, { staff: testStaff, counting }),
  })

describe('the model of a project drives the API', () => {
  test(tourName, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
    expect(report.neverDone).toEqual([])
  })

  test('a desk whose refusal is never final is found', async () => {
    const lenient: PayingShop['request'] = (name, input, options) =>
      shop.request(name, 'is_final' in input ? { ...input, is_final: false } : input, options)
    await expect(run(lenient)).rejects.toThrow(/reopen[\s\S]*after these acts/)
  })
})
