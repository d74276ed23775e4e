// The model of a box on a test shop.
import { everyWish } from '#fixtures/models/box/box.acts.ts'
import { openBoxApi } from '#fixtures/models/box/box.api.ts'
import { boxOver, shownBox } from '#fixtures/models/box/box.oracle.ts'
import { type PersonReport, runPerson } from '#testing/person/run-person.ts'
import { drainOutbox } from './run-jobs-once.ts'
import { type CardBehaviour, testCards } from '../payments/sandbox/cards.ts'
import { tokenise } from '../payments/sandbox/tokens.ts'
import type { PayingShop } from './paying-shop.ts'

const clockOf = (shop: PayingShop) => ({
  now: () => shop.clock.now(),
  async pass(seconds: number) {
    shop.clock.pass(seconds)
    await shop.runJobs()
  },
})

/** A tour through months takes years in all: its cards are good for longer than those of other tests. */
const cardsOf =
  (shop: PayingShop) =>
  async (behaviour: CardBehaviour): Promise<string> => {
    const shown = { number: testCards[behaviour], exp_month: 12, exp_year: 2040, cvc: '123' }
    const answer = await tokenise(shop.db, shown, shop.clock.now())
    if (!answer.ok) throw new Error(`the sandbox refused ${behaviour}`)
    return answer.token
  }

/** Walks the model over every edge, with months that pass or none. Throws at the first difference. */
export const tourBoxes = (
  shop: PayingShop,
  withClock: boolean,
  request: PayingShop['request'] = shop.request,
): Promise<PersonReport> =>
  runPerson({
    ...boxOver({ tried: everyWish, withClock }),
    oracle: shownBox,
    // A card is kept by what was left in the outbox; timers have nothing to do while no time passes.
    open: () =>
      openBoxApi(
        { request, card: cardsOf(shop) },
        { rest: () => drainOutbox(shop.jobDeps), ...(withClock && { clock: clockOf(shop) }) },
      ),
  })
