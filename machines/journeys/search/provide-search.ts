// The search box with its call.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import type { ShopPorts } from '../../ports.ts'
import { type Question, searchMachine } from './search.machine.ts'

/** The search box, wired to the world. */
export const provideSearch = ({ api }: Pick<ShopPorts, 'api'>) =>
  searchMachine.provide({
    actors: {
      search: fromPromise<Result<'app.search'>, Question>(({ input, signal }) =>
        api.call('app.search', input, { signal }),
      ),
    },
  })
