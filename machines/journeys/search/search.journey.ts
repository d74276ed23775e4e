// The search box with its call.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { type Question, searchMachine } from './search.machine.ts'
import { viewSearch } from './search.view.ts'

/** The search box, wired to the world. */
export const searchJourney = defineJourney({
  id: 'search',
  lives: 'afterPage',
  machine: searchMachine,
  provide: ({ api }: Pick<ShopPorts, 'api'>) =>
    searchMachine.provide({
      actors: {
        search: fromPromise<Result<'app.search'>, Question>(({ input, signal }) =>
          api.call('app.search', input, { signal }),
        ),
      },
    }),
  view: viewSearch,
})
