// The page journey with its loaders.
import { fromPromise } from 'xstate'
import { loadPage, type PageAnswer, type PageRequest } from './page-data.ts'
import { pageMachine } from './page.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewPage } from './page.view.ts'

/** The page, wired to the world. */
export const pageJourney = defineJourney({
  id: 'page',
  lives: 'always',
  machine: pageMachine,
  provide: ({ api, navigation }: ShopPorts) =>
    pageMachine.provide({
      actors: {
        loadPage: fromPromise<PageAnswer, PageRequest>(({ input, signal }) =>
          loadPage({ ...input, api, signal, off: navigation.off?.() ?? [] }),
        ),
        loadMore: fromPromise<PageAnswer, PageRequest>(({ input, signal }) =>
          loadPage({ ...input, api, signal, off: navigation.off?.() ?? [] }),
        ),
        probe: fromPromise<object, undefined>(({ signal }) => api.call('app.buildId', {}, { signal })),
      },
      actions: { reloadDocument: () => navigation.reload() },
    }),
  view: viewPage,
})
