// Before time has passed; `box-months.long.test.ts` lets it pass.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tourBoxes } from '#fixtures/models/box/box-tour.ts'
import { tourName } from '#fixtures/models/tour.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'

/** A tour opens some thirty accounts, each with a box of its own. */
const tourTimeoutMs = 240_000

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const run = (request: PayingShop['request'] = shop.request) => tourBoxes(shop, false, request)

describe('the model of a box drives the API', () => {
  test(`${tourName}, before time has passed`, { timeout: tourTimeoutMs }, async () => {
    const report = await run()
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(100)
    expect(report.neverDone).toEqual([])
  })

  test('a shop whose pauses are all of one box is found', async () => {
    const short: PayingShop['request'] = (name, input, options) =>
      shop.request(name, 'cycles' in input && input.cycles === 3 ? { ...input, cycles: 1 } : input, options)
    await expect(run(short)).rejects.toThrow(/next: [\s\S]*after these acts/)
  })

  test('a shop that lets anybody skip a box is found', async () => {
    const tokens = new Set<string>()
    const lenient: PayingShop['request'] = (name, input, options) => {
      if (name === 'user.subscribeBox' && options?.token) tokens.add(options.token)
      const [own] = [...tokens].slice(-1)
      const asOwner = own === undefined ? {} : { token: own }
      const isSkip = name === 'user.updateBox' && 'move' in input && input.move === 'skip'
      return shop.request(name, input, isSkip ? { ...options, ...asOwner } : options)
    }
    await expect(run(lenient)).rejects.toThrow(/box\.skip[\s\S]*not_found[\s\S]*after these acts/)
  })
})
