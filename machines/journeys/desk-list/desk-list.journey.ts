// The list of a desk, brought by its page.
import { fromPromise } from 'xstate'
import type { Input, Result } from '#contract'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { deskListMachine } from './desk-list.machine.ts'
import {
  countsInput,
  type DeskListContext,
  type DeskListInput,
  previewInput,
  viewInput,
} from './desk-list.setup.ts'
import { viewDeskList } from './desk-list.view.ts'

const jobOf = ({ jobId }: DeskListContext): number => jobId ?? 0

export const deskListJourney = defineJourney({
  id: 'deskList',
  lives: [
    'admin-product',
    'admin-item',
    'admin-prices',
    'admin-artists',
    'admin-labels',
    'admin-category',
    'admin-shops',
    'admin-shop',
    'admin-orders',
    'admin-client',
    'admin-reviews',
    'admin-box',
    'admin-box-editions',
    'admin-codes',
    'admin-digital',
    'admin-digital-single',
    'admin-digital-codes',
    'admin-digital-downloads',
    'admin-digital-encodings',
    'admin-challenge',
    'admin-challenge-entries',
    'admin-letters',
    'admin-invoice',
    'admin-payments',
    'admin-quote',
    'admin-projects',
    'admin-payouts',
    'admin-jobs',
  ],
  machine: deskListMachine,
  provide: ({ api }: ShopPorts) =>
    deskListMachine.provide({
      actors: {
        prepare: fromPromise<Result<'desk.jobPreview'>, DeskListContext>(({ input, signal }) =>
          api.call('desk.jobPreview', previewInput(input), { signal }),
        ),
        run: fromPromise<Result<'desk.jobRun'>, DeskListContext>(({ input }) =>
          api.call('desk.jobRun', { id: jobOf(input), digest: input.job?.digest ?? '' }),
        ),
        look: fromPromise<Result<'desk.job'>, DeskListContext>(({ input, signal }) =>
          api.call('desk.job', { id: jobOf(input) }, { signal }),
        ),
        halt: fromPromise<Result<'desk.jobStop'>, DeskListContext>(({ input }) =>
          api.call('desk.jobStop', { id: jobOf(input) }),
        ),
        takeBack: fromPromise<Result<'desk.jobUndo'>, DeskListContext>(({ input, signal }) =>
          api.call('desk.jobUndo', { id: jobOf(input), via: 'page' }, { signal }),
        ),
        count: fromPromise<Result<'desk.counts'>, DeskListContext>(({ input, signal }) =>
          api.call('desk.counts', countsInput(input), { signal }),
        ),
        saveView: fromPromise<Result<'desk.saveView'>, DeskListContext>(({ input, signal }) =>
          api.call('desk.saveView', viewInput(input), { signal }),
        ),
        removeView: fromPromise<Result<'desk.removeView'>, Input<'desk.removeView'>>(({ input, signal }) =>
          api.call('desk.removeView', input, { signal }),
        ),
      },
      actions: { reloadPage },
    }),
  input: (_known, _ports, given: DeskListInput) => given,
  about: ({ noun, job }: DeskListInput) => `${noun} ${job ?? 'list'}`,
  view: viewDeskList,
})
