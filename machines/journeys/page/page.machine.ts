// The page of the current address: its data, or the screen that stands in for it. Only the newest visit
// counts; an answer for an older one is dropped with the call. Who the visitor is comes from the root.
import type { SnapshotFrom } from 'xstate'
import { asking, extending } from './page.onward.ts'
import { pageSetup, requestOf } from './page.setup.ts'

export const pageMachine = pageSetup.createMachine({
  id: 'page',
  meta: { requirements: ['2 Screens and routes'] },
  context: {
    visit: null,
    reader: null,
    data: null,
    dataAddress: null,
    store: null,
    listView: 'crate',
    asks: 0,
    left: [],
    returned: null,
  },
  initial: 'blank',
  on: {
    'page.open': { target: '.deciding', actions: 'keepVisit' },
    'page.readerKnown': [
      { guard: 'readsAnew', target: '.deciding', actions: ['keepReader', 'forgetLists'] },
      { actions: 'keepReader' },
    ],
  },
  states: {
    blank: {},
    deciding: {
      always: [
        { guard: 'isReaderUnknown', target: 'waiting' },
        { guard: 'mustSignIn', target: 'refused' },
        { guard: 'isHidden', target: 'notFound' },
        { guard: 'isListReturnedTo', target: 'ready', actions: ['showReturned', 'tellShown'] },
        { target: 'loading' },
      ],
    },
    /** The session is being checked or the country found. */
    waiting: {
      tags: 'busy',
      on: { 'page.readerKnown': { target: 'deciding', actions: 'keepReader' } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'hasData', params: ({ event }) => event.output },
            target: 'ready',
            actions: [{ type: 'keepData', params: ({ event }) => event.output }, 'tellShown'],
          },
          {
            guard: { type: 'isServerInTrouble', params: ({ event }) => event.output },
            target: 'maintenance',
          },
          { target: 'notFound' },
        ],
        onError: 'maintenance',
      },
      // Something was changed: what is on its way may be older than that.
      on: { 'page.reload': { target: 'loading', reenter: true } },
      after: { loadTimeout: 'maintenance' },
    },
    ready: {
      on: {
        'page.reload': { target: 'loading', actions: 'forgetAsks' },
        'page.more': { guard: 'hasMore', target: 'extending' },
      },
      after: { restDelay: { guard: 'awaitsRest', target: 'asking', actions: 'countAsk' } },
    },
    asking,
    extending,
    /** The next rows did not come; the visitor may ask again. */
    unextended: { on: { 'page.reload': 'loading', 'page.more': 'extending' } },
    /** Not signed in: the root leads to the sign-in page and back. Spec section 2. */
    refused: { meta: { requirements: ['2 Route /sign'] }, entry: ['forgetData', 'tellRefused'] },
    notFound: { meta: { requirements: ['8 Not found'] }, entry: ['forgetData', 'tellShown'] },
    maintenance: {
      meta: { requirements: ['8 Maintenance', '9 Maintenance reload'] },
      entry: 'forgetData',
      on: { 'page.reload': 'probing' },
      after: { maintenanceDelay: 'probing' },
    },
    probing: {
      tags: 'busy',
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'maintenance',
            actions: 'reloadDocument',
          },
          { target: 'maintenance' },
        ],
        onError: 'maintenance',
      },
      after: { probeTimeout: 'maintenance' },
    },
  },
})

type PageMachine = typeof pageMachine
export type PageSnapshot = SnapshotFrom<PageMachine>
