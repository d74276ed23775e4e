// Files of the account, brought by the pages that offer them.
import { fromPromise } from 'xstate'
import { type BinaryFile, isFailure, type Result } from '#contract'
import type { RouteId } from '#domain/site/route-table.ts'
import { downloadMachine, type Offered, type Wanted } from './download.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { ApiPort, CallOptions, ShopPorts } from '../../ports.ts'
import { viewDownload } from './download.view.ts'

type Answer = BinaryFile | Extract<Result<'user.invoice' | 'projects.download'>, { error: true }>

function fetchFile(api: ApiPort, wanted: Wanted, options: CallOptions): Promise<Answer> {
  if (wanted.kind === 'invoice') {
    const { orderId: id, number } = wanted
    return api.call('user.invoice', { id, ...(number !== undefined && { number }) }, options)
  }
  if (wanted.kind === 'creditNote') {
    return api.call('user.creditNote', { id: wanted.orderId, number: wanted.number }, options)
  }
  if (wanted.kind === 'orderPaper') {
    const { invoice } = wanted
    const note =
      wanted.number === null ? { ...(invoice !== undefined && { invoice }) } : { number: wanted.number }
    return api.call('staff.orderPaper', { id: wanted.orderId, ...note }, options)
  }
  if (wanted.kind === 'boxInvoice') {
    return api.call('user.boxInvoice', { id: wanted.boxId, period: wanted.period }, options)
  }
  if (wanted.kind === 'music') {
    const { projectId, songId } = wanted
    const song = songId === null ? {} : { song_id: songId }
    return api.call('projects.download', { project_id: projectId, ...song }, options)
  }
  if (wanted.kind === 'projectOrders') {
    return api.call('user.extractOrders', { id: wanted.projectId }, options)
  }
  if (wanted.kind === 'statement') {
    return api.call('projects.statement', { id: wanted.projectId, format: wanted.format }, options)
  }
  if (wanted.kind === 'evidence')
    return api.call('staff.evidence', { id: wanted.id, kind: wanted.of }, options)
  if (wanted.kind === 'clientData') return api.call('staff.exportClient', { id: wanted.id }, options)
  return wanted.kind === 'card' ? api.call('user.card', {}, options) : api.call('user.export', {}, options)
}

const routes = [
  'account',
  'account-orders',
  'user-orders',
  'account-gifts',
  'user-gifts',
  'account-digital',
  'user-digital',
  'account-digs',
  'account-box',
  'user-box',
  'user-profile',
  'own-profile',
  'own-profile-v2',
  'project-dashboard',
  'project-manage2',
  'admin-order',
  'admin-payments',
  'admin-client',
  'admin-invoice',
] as const satisfies readonly RouteId[]

/** Downloads, wired to the world. */
export const downloadJourney = defineJourney({
  id: 'download',
  lives: routes,
  machine: downloadMachine,
  provide: ({ api, files }: ShopPorts) =>
    downloadMachine.provide({
      actors: {
        fetchFile: fromPromise<Offered, Wanted | null>(async ({ input, signal }) => {
          if (input === null) throw new Error('no file is wanted')
          const file = await fetchFile(api, input, { signal })
          if (!isFailure(file)) return { url: files.offer(file) }
          files.noteFailure('could not download file')
          return file
        }),
      },
      actions: { release: (_, url) => files.release(url) },
    }),
  view: viewDownload,
})
