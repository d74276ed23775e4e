import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { downloadMachine } from './download.machine.ts'
import { viewDownload } from './download.view.ts'

export const downloadAlphabet = defineAlphabet({
  machine: downloadMachine,
  events: [
    { type: 'download.start', wanted: { kind: 'invoice', orderId: 7 } },
    { type: 'download.start', wanted: { kind: 'clientData', id: 7 } },
    { type: 'download.start', wanted: { kind: 'orderPaper', orderId: 7, number: null } },
    { type: 'download.start', wanted: { kind: 'boxInvoice', boxId: 3, period: 2 } },
    { type: 'download.start', wanted: { kind: 'music', projectId: 3, songId: null } },
    { type: 'download.start', wanted: { kind: 'projectOrders', projectId: 9 } },
    { type: 'download.start', wanted: { kind: 'statement', projectId: 9, format: 'pdf' } },
    { type: 'download.expired', url: 'blob:1' },
    { type: 'download.expired', url: 'blob:2' },
  ],
  outcomes: ({ context }) => [
    done('fetchFile', { url: context.urls.includes('blob:1') ? 'blob:2' : 'blob:1' }),
    done('fetchFile', { error: true, status: 404, code: 'not_found' }),
    failed('fetchFile'),
    after('fetchTimeout', 'download.fetching'),
  ],
  bounds: ({ context }) => context.urls.length < 2,
  view: viewDownload,
  invariants: {
    'something is wanted while it is fetched': ({ value, context }) =>
      value !== 'fetching' || context.wanted !== null,
    'an address is kept once': ({ context }) => new Set(context.urls).size === context.urls.length,
  },
})
