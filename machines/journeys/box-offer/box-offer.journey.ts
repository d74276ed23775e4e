// Choosing a vinyl box, brought by its page.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { boxOfferMachine } from './box-offer.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewBoxOffer } from './box-offer.view.ts'

/** Choosing a box, wired to the world. */
export const boxOfferJourney = defineJourney({
  id: 'boxOffer',
  lives: ['vinyl-box', 'box'],
  machine: boxOfferMachine,
  provide: ({ api }: ShopPorts) =>
    boxOfferMachine.provide({
      actors: {
        checkCode: fromPromise<Result<'boxes.checkCode'>, string>(({ input, signal }) =>
          api.call('boxes.checkCode', { code: input }, { signal }),
        ),
      },
    }),
  view: viewBoxOffer,
})
