import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyWish } from '#fixtures/models/box.acts.ts'
import { openBoxApi } from '#fixtures/models/box.api.ts'
import { boxOver, shownBox } from '#fixtures/models/box.shown.ts'
import { runPerson } from '#fixtures/models/run-person.ts'
import { drainOutbox } from '../jobs/run-jobs.ts'
import { type CardBehaviour, testCards } from '../payments/sandbox/cards.ts'
import { tokenise } from '../payments/sandbox/tokens.ts'
import { openPayingShop, type PayingShop } from '../testing/paying-shop.ts'

/** A tour opens some thirty accounts, each with a box of its own. */
const tourTimeoutMs = 240_000

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const clock = {
  now: () => shop.clock.now(),
  async pass(seconds: number) {
    shop.clock.pass(seconds)
    await shop.runJobs()
  },
}

/** A tour through months takes years in all: its cards are good for longer than those of other tests. */
async function card(behaviour: CardBehaviour): Promise<string> {
  const shown = { number: testCards[behaviour], exp_month: 12, exp_year: 2040, cvc: '123' }
  const answer = await tokenise(shop.db, shown, shop.clock.now())
  if (!answer.ok) throw new Error(`the sandbox refused ${behaviour}`)
  return answer.token
}

const run = (withClock: boolean, request: PayingShop['request'] = shop.request) =>
  runPerson({
    ...boxOver({ tried: everyWish, withClock }),
    oracle: shownBox,
    // A card is kept by what was left in the outbox; timers have nothing to do while no time passes.
    open: () =>
      openBoxApi({ request, card }, { rest: () => drainOutbox(shop.jobDeps), ...(withClock && { clock }) }),
  })

describe('the model of a box drives the API', () => {
  // First: what other tours leave behind would be charged and written to in each month of this one.
  test('over every edge, through months', { timeout: tourTimeoutMs }, async () => {
    const report = await run(true)
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(80)
  })

  test('over every edge, before time has passed', { timeout: tourTimeoutMs }, async () => {
    const report = await run(false)
    expect(report.comparisons).toBe(report.events)
    expect(report.edges).toBeGreaterThan(100)
  })

  test('a shop whose pauses are all of one box is found', async () => {
    const short: PayingShop['request'] = (name, input, options) =>
      shop.request(name, 'cycles' in input && input.cycles === 3 ? { ...input, cycles: 1 } : input, options)
    await expect(run(false, short)).rejects.toThrow(/next: [\s\S]*after these acts/)
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
    await expect(run(false, lenient)).rejects.toThrow(/box\.skip[\s\S]*not_found[\s\S]*after these acts/)
  })
})
