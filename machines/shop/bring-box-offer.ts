// Choosing a vinyl box, brought by its page.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { boxOfferMachine } from '../journeys/box-offer/box-offer.machine.ts'
import type { ShopPorts } from '../ports.ts'
import type { BroughtJourney } from './start-shop.ts'

/** Choosing a box, wired to the world. */
export const provideBoxOffer = ({ api }: ShopPorts) =>
  boxOfferMachine.provide({
    actors: {
      checkCode: fromPromise<Result<'boxes.checkCode'>, string>(({ input, signal }) =>
        api.call('boxes.checkCode', { code: input }, { signal }),
      ),
    },
  })

export const boxOfferJourney: BroughtJourney = {
  systemId: 'boxOffer',
  routes: ['vinyl-box', 'box'],
  logic: provideBoxOffer,
  input: () => ({}),
}
