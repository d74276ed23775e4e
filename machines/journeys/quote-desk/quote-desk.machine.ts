// Choosing a pressing run. Every choice is priced at once where it is shown, by the rules of the domain; when
// the visitor pauses, the server is asked for its word, and only what it has confirmed can be kept and sent.
import type { SnapshotFrom } from 'xstate'
import { defect, timedOut } from '../../call-results.ts'
import { deskSetup, failed, tokenOf, wantedOf } from './quote-desk.setup.ts'

export type { DeskContext, DeskInput } from './quote-desk.setup.ts'

export const quoteDeskMachine = deskSetup.createMachine({
  id: 'quoteDesk',
  meta: { requirements: ['7 App: POST quote/calculate, POST quote'] },
  context: ({ input }) => ({ ...input, answer: null, asking: null, problem: null }),
  initial: 'choosing',
  on: {
    'desk.choose': {
      guard: { type: 'isNew', params: ({ event }) => event },
      target: '.choosing',
      actions: { type: 'choose', params: ({ event }) => event },
    },
    'desk.visited': {
      target: '.choosing',
      actions: { type: 'openAnew', params: ({ event }) => event.query },
    },
    'desk.currencyKnown': {
      guard: { type: 'isOther', params: ({ event }) => event.currency },
      target: '.choosing',
      actions: { type: 'keepCurrency', params: ({ event }) => event.currency },
    },
  },
  states: {
    /** A choice was just made, and another may follow. */
    choosing: { after: { pauseTimeout: 'paused' } },
    paused: {
      entry: { type: 'noteChoices', params: ({ context }) => context },
      always: [{ guard: 'isQuotable', target: 'confirming' }, { target: 'refused' }],
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'calculate',
        src: 'calculate',
        input: ({ context: { choices, currency } }) => ({ choices, currency }),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          {
            target: 'unconfirmed',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'unconfirmed', actions: { type: 'keepProblem', params: () => failed(defect) } },
      },
      after: {
        calculateTimeout: {
          target: 'unconfirmed',
          actions: { type: 'keepProblem', params: () => failed(timedOut) },
        },
      },
    },
    /** A text says nothing, or the choices do not go together: only another choice leads on. */
    refused: {},
    /** The server did not say: the price on show is the page's own. */
    unconfirmed: { on: { 'desk.retry': 'confirming' } },
    confirmed: { on: { 'desk.keep': { target: 'keeping', actions: 'keepAsking' } } },
    keeping: {
      tags: 'busy',
      // What is on its way is kept as it was sent.
      on: { 'desk.choose': {}, 'desk.currencyKnown': {} },
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context }) => wantedOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'kept',
            actions: ['forgetAsking', { type: 'showKept', params: ({ event }) => tokenOf(event.output) }],
          },
          {
            target: 'confirmed',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'confirmed', actions: { type: 'keepProblem', params: () => failed(defect) } },
      },
      after: {
        keepTimeout: {
          target: 'confirmed',
          actions: { type: 'keepProblem', params: () => failed(timedOut) },
        },
      },
    },
    /** On the way to the page of the kept quote. */
    kept: {},
  },
})

type QuoteDeskMachine = typeof quoteDeskMachine
export type QuoteDeskSnapshot = SnapshotFrom<QuoteDeskMachine>
