// How the purchase felt, asked by the page that confirms it.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { type Feeling, feedbackMachine } from '../journeys/feedback/feedback.machine.ts'
import type { ShopPorts } from '../ports.ts'
import type { BroughtJourney } from './start-shop.ts'

/** The feedback, wired to the world. */
export const provideFeedback = ({ api }: ShopPorts) =>
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
  })

export const feedbackJourney: BroughtJourney = {
  systemId: 'feedback',
  routes: ['cart-confirmation'],
  isCalm: true,
  logic: provideFeedback,
  input: () => ({}),
}
