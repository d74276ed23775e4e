import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskMoves, lateMoves, ownerMoves } from '#fixtures/models/project.acts.ts'
import { openProjectApi } from '#fixtures/models/project.api.ts'
import { projectOver } from '#fixtures/models/project.shown.ts'
import { runPerson } from '#fixtures/models/run-person.ts'
import { testStaff } from '#fixtures/models/test-ground.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const run = (request: TestShop['request'] = shop.request) =>
  runPerson({
    ...projectOver({ closed: { owner: ownerMoves, desk: deskMoves }, late: lateMoves }),
    open: () => openProjectApi({ request }, { staff: testStaff }),
  })

describe('the model of a project drives the API', () => {
  test('over every edge', async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(50)
  })

  test('a desk whose refusal is never final is found', async () => {
    const lenient: TestShop['request'] = (name, input, options) =>
      shop.request(name, 'is_final' in input ? { ...input, is_final: false } : input, options)
    await expect(run(lenient)).rejects.toThrow(/reopen[\s\S]*after these acts/)
  })
})
