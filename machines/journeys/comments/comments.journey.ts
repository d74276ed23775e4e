// The comments of a project, brought by its page.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { commentsMachine, type PageWanted, type Remark } from './comments.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewComments } from './comments.view.ts'

/** The comments, wired to the world. */
export const commentsJourney = defineJourney({
  id: 'comments',
  lives: ['product'],
  isCalm: true,
  machine: commentsMachine,
  provide: ({ api }: ShopPorts) =>
    commentsMachine.provide({
      actors: {
        loadMore: fromPromise<Result<'projects.comments'>, PageWanted>(
          ({ input: { projectId, after }, signal }) =>
            api.call(
              'projects.comments',
              { id: projectId, ...(after === null ? {} : { after }) },
              { signal },
            ),
        ),
        // Not aborted when the page is left: what was sent is better answered than cut.
        postComment: fromPromise<Result<'comments.create'>, Remark>(({ input: { projectId, text, key } }) =>
          api.call('comments.create', { project_id: projectId, text }, { idempotencyKey: key }),
        ),
      },
    }),
  input: ({ user }) => ({ isSignedIn: user !== null }),
  view: viewComments,
})
