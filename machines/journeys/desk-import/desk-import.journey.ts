// A file that is brought in at a desk, brought by its page.
import { fromPromise } from 'xstate'
import { isFailure, type Result } from '#contract'
import { matchPath, pathFor } from '#domain/site/route-table.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { deskImportMachine } from './desk-import.machine.ts'
import type { DeskImportContext, DeskImportInput } from './desk-import.setup.ts'
import { viewDeskImport } from './desk-import.view.ts'

/** A file as it is sent. Its content is read anew each time, so that nothing large is kept. */
async function sent({ files }: ShopPorts, { noun: desk, file, reading, map, kept }: DeskImportContext) {
  if (file === null) throw new Error('a file that was chosen is sent')
  return { desk, file: await files.read(file), map, ...(kept !== '' && { kept }), ...reading }
}

export const deskImportJourney = defineJourney({
  id: 'deskImport',
  lives: [
    'admin-product',
    'admin-item',
    'admin-prices',
    'admin-artists',
    'admin-labels',
    'admin-category',
    'admin-shops',
    'admin-shop',
  ],
  machine: deskImportMachine,
  provide: (ports: ShopPorts) =>
    deskImportMachine.provide({
      actors: {
        look: fromPromise<Result<'desk.fileColumns'>, DeskImportContext>(async ({ input }) =>
          ports.api.call('desk.fileColumns', await sent(ports, input)),
        ),
        forget: fromPromise<Result<'desk.forgetMapping'>, DeskImportContext>(({ input }) =>
          ports.api.call('desk.forgetMapping', { desk: input.noun, name: input.forgotten }),
        ),
        check: fromPromise<Result<'desk.import'>, DeskImportContext>(async ({ input }) =>
          ports.api.call('desk.import', {
            ...(await sent(ports, input)),
            file_name: input.file?.name ?? '',
            ...(input.keepAs !== '' && { keep_as: input.keepAs }),
            ...(input.isMissing && { missing: '' }),
            via: 'page',
          }),
        ),
      },
      actions: {
        openJob: (_, answer) => {
          if (isFailure(answer) || !('id' in answer)) return
          const { navigation } = ports
          const path = pathFor('admin-jobs', matchPath(navigation.place().path).locale)
          navigation.push(`${path}?id=${String(answer.id)}`)
        },
      },
    }),
  input: (_known, _ports, given: DeskImportInput) => given,
  about: ({ noun }: DeskImportInput) => noun,
  view: viewDeskImport,
})
