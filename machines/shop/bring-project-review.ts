// What staff decide on a project, brought by its page at the desk.
import { enqueueActions, fromPromise } from 'xstate'
import type { Result } from '#contract'
import { type Decision, projectReviewMachine } from '../journeys/project-review/project-review.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { named } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

/** The decision, wired to the world. */
export const provideProjectReview = ({ api }: ShopPorts) =>
  projectReviewMachine.provide({
    actors: {
      sendMove: fromPromise<Result<'projects.move'>, Decision | null>(({ input }) => {
        if (input === null) throw new Error('no decision to send')
        const { projectId, move, seen, reason, days, loss, isFinal, key } = input
        const asked = {
          id: projectId,
          move,
          seen,
          ...(reason === '' ? {} : { reason }),
          ...(days === null ? {} : { days }),
          ...(loss === null ? {} : { amount_minor: loss.amountMinor, currency: loss.currency }),
          ...(isFinal ? { is_final: true } : {}),
        }
        return api.call('projects.move', asked, { idempotencyKey: key })
      }),
    },
    actions: {
      reloadPage: enqueueActions(({ enqueue, system }) => {
        const page = named({ system }, 'page')
        if (page) enqueue.sendTo(page, { type: 'page.reload' })
      }),
    },
  })

export const projectReviewJourney: BroughtJourney = {
  systemId: 'projectReview',
  routes: ['admin-project'],
  isCalm: true,
  logic: provideProjectReview,
  input: () => ({}),
}
