// The build poll with its call and the reload.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { buildPollMachine } from './build-poll.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewBuildPoll } from './build-poll.view.ts'

/** The build poll, wired to the world. */
export const buildPollJourney = defineJourney({
  id: 'buildPoll',
  lives: 'afterPage',
  machine: buildPollMachine,
  provide: ({ api, navigation }: ShopPorts) =>
    buildPollMachine.provide({
      actors: {
        askBuildId: fromPromise<Result<'app.buildId'>, undefined>(({ signal }) =>
          api.call('app.buildId', {}, { signal }),
        ),
      },
      actions: { reloadPage: () => navigation.reload() },
    }),
  input: ({ arrival: { buildId } }) => ({ buildId }),
  view: viewBuildPoll,
})
