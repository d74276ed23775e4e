// What staff decide on a project, brought by its page at the desk.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { type Decision, projectReviewMachine } from './project-review.machine.ts'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewProjectReview } from './project-review.view.ts'

/** The decision, wired to the world. */
export const projectReviewJourney = defineJourney({
  id: 'projectReview',
  lives: ['admin-project'],
  isCalm: true,
  machine: projectReviewMachine,
  provide: ({ api }: ShopPorts) =>
    projectReviewMachine.provide({
      actors: {
        sendMove: fromPromise<Result<'projects.move'>, Decision | null>(({ input }) => {
          if (input === null) throw new Error('no decision to send')
          const { projectId, move, seen, orders, reason, days, loss, isFinal, key } = input
          const asked = {
            id: projectId,
            move,
            seen,
            ...(reason === '' ? {} : { reason }),
            ...(orders === null ? {} : { seen_orders: orders }),
            ...(days === null ? {} : { days }),
            ...(loss === null ? {} : { amount_minor: loss.amountMinor, currency: loss.currency }),
            ...(isFinal ? { is_final: true } : {}),
          }
          return api.call('projects.move', asked, { idempotencyKey: key })
        }),
      },
      actions: { reloadPage },
    }),
  view: viewProjectReview,
})
