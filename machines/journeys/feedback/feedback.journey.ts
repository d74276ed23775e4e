// How the purchase felt, asked by the page that confirms it.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { type Feeling, feedbackMachine } from './feedback.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewFeedback } from './feedback.view.ts'

/** The feedback, wired to the world. */
export const feedbackJourney = defineJourney({
  id: 'feedback',
  lives: ['cart-confirmation'],
  isCalm: true,
  machine: feedbackMachine,
  provide: ({ api }: ShopPorts) =>
    feedbackMachine.provide({
      actors: {
        sendFeedback: fromPromise<Result<'cart.feedback'>, Feeling | null>(({ input }) => {
          if (input === null) throw new Error('no feedback to send')
          const { order, mark, remark } = input
          return api.call('cart.feedback', {
            order_id: order.id,
            mark,
            ...(order.token === null ? {} : { order_token: order.token }),
            ...(remark === '' ? {} : { remark }),
          })
        }),
      },
    }),
  view: viewFeedback,
})
