// The build poll with its call and the reload.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { buildPollMachine } from '../journeys/build-poll/build-poll.machine.ts'
import type { ShopPorts } from '../ports.ts'

/** The build poll, wired to the world. */
export const provideBuildPoll = ({ api, navigation }: ShopPorts) =>
  buildPollMachine.provide({
    actors: {
      askBuildId: fromPromise<Result<'app.buildId'>, undefined>(({ signal }) =>
        api.call('app.buildId', {}, { signal }),
      ),
    },
    actions: { reloadPage: () => navigation.reload() },
  })
