// The page journey with its loaders.
import { fromPromise } from 'xstate'
import { loadPage, type PageAnswer, type PageRequest } from '../journeys/page/page-data.ts'
import { pageMachine } from '../journeys/page/page.machine.ts'
import type { ShopPorts } from '../ports.ts'

/** The page, wired to the world. */
export const providePage = ({ api, navigation }: ShopPorts) =>
  pageMachine.provide({
    actors: {
      loadPage: fromPromise<PageAnswer, PageRequest>(({ input, signal }) =>
        loadPage({ ...input, api, signal }),
      ),
      loadMore: fromPromise<PageAnswer, PageRequest>(({ input, signal }) =>
        loadPage({ ...input, api, signal }),
      ),
      probe: fromPromise<object, undefined>(({ signal }) => api.call('app.buildId', {}, { signal })),
    },
    actions: { reloadDocument: () => navigation.reload() },
  })
