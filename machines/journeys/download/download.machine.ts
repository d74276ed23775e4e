// Files of the account: invoices, music, cards to print, the own data. One is fetched at a time and handed
// to the visitor under an object URL, which lives 40 s. Spec section 9.
import type { EvidenceKind } from '#domain/orders/dispute.ts'
import { assertEvent, assign, raise, sendTo, setup, type SnapshotFrom } from 'xstate'
import { type Failure, isFailure } from '#contract'
import { objectUrlLifetimeMs } from '#domain/constants.ts'
import {
  defect,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'

/** What is wanted. A record's music comes as a zip, or song by song. */
export type Wanted =
  | { readonly kind: 'invoice'; readonly orderId: number; readonly number?: number }
  | { readonly kind: 'creditNote'; readonly orderId: number; readonly number: number }
  /** For staff: an order's invoice, or a credit note of it. */
  | {
      readonly kind: 'orderPaper'
      readonly orderId: number
      readonly number: number | null
      readonly invoice?: number
    }
  | { readonly kind: 'boxInvoice'; readonly boxId: number; readonly period: number }
  | { readonly kind: 'music'; readonly projectId: number; readonly songId: number | null }
  | { readonly kind: 'projectOrders'; readonly projectId: number }
  | { readonly kind: 'statement'; readonly projectId: number; readonly format: 'pdf' | 'csv' }
  /** For staff: a copy of what is known of somebody. */
  | { readonly kind: 'clientData'; readonly id: number }
  /** For staff: a paper that answers a dispute. */
  | { readonly kind: 'evidence'; readonly id: number; readonly of: EvidenceKind }
  | { readonly kind: 'card' | 'data' }

interface DownloadContext {
  readonly wanted: Wanted | null
  /** Object URLs that are alive. */
  readonly urls: readonly string[]
  readonly problem: Problem | null
}

type DownloadEvent =
  | { readonly type: 'download.start'; readonly wanted: Wanted }
  /** The 40 s of an address are over. */
  | { readonly type: 'download.expired'; readonly url: string }

/** The address under which the file was handed over, or a failure. */
export type Offered = { readonly url: string } | Failure<string>

const failure = (problem: Problem) => ({ error: true, code: problem.code }) satisfies Failure<string>

const urlOf = (answer: Offered) => (isFailure(answer) ? '' : answer.url)

const newestUrl = ({ urls }: DownloadContext) => urls.at(-1) ?? ''

/** A record of twelve songs on a slow line takes a while. */
const fetchTimeoutMs = 120_000

const downloadSetup = setup({
  types: { context: {} as DownloadContext, events: {} as DownloadEvent, tags: {} as 'busy' },
  actors: {
    /** Asks for the file and hands it to the visitor. */
    fetchFile: requiredActor<Offered, Wanted | null>('download.fetch'),
  },
  guards: {
    succeeded: (_, answer: Offered) => !isFailure(answer),
    isAlive: ({ context, event }) => event.type === 'download.expired' && context.urls.includes(event.url),
  },
  actions: {
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'download.start')
      return { wanted: event.wanted, problem: null }
    }),
    keepUrl: assign(({ context }, answer: Offered) => ({
      urls: [...context.urls, urlOf(answer)],
      wanted: null,
    })),
    /** The newest address begins its 40 s. */
    expireLater: raise(({ context }) => ({ type: 'download.expired', url: newestUrl(context) }), {
      delay: 'objectUrlLifetime',
    }),
    keepFailure: assign((_, answer: Offered) => ({ problem: problemOf(answer) })),
    forgetUrl: assign(({ context, event }) => {
      assertEvent(event, 'download.expired')
      return { urls: context.urls.filter(url => url !== event.url) }
    }),
    release: requiredAction<string>('files.release'),
    tellFailed: sendTo(shopRef, () =>
      fact({ type: 'toast.wanted', tone: 'bad', key: 'toast.not_downloaded' }),
    ),
  },
  delays: { fetchTimeout: fetchTimeoutMs, objectUrlLifetime: objectUrlLifetimeMs },
})

export const downloadMachine = downloadSetup.createMachine({
  id: 'download',
  meta: { requirements: ['9 Downloader object URL'] },
  context: { wanted: null, urls: [], problem: null },
  initial: 'resting',
  on: {
    'download.expired': {
      guard: 'isAlive',
      actions: [{ type: 'release', params: ({ event }) => event.url }, 'forgetUrl'],
    },
  },
  states: {
    resting: { on: { 'download.start': { target: 'fetching', actions: 'keepWanted' } } },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        input: ({ context }) => context.wanted,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'keepUrl', params: ({ event }) => event.output }, 'expireLater'],
          },
          {
            target: 'failed',
            actions: [{ type: 'keepFailure', params: ({ event }) => event.output }, 'tellFailed'],
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'keepFailure', params: () => failure(defect) }, 'tellFailed'],
        },
      },
      after: {
        fetchTimeout: {
          target: 'failed',
          actions: [{ type: 'keepFailure', params: () => failure(timedOut) }, 'tellFailed'],
        },
      },
    },
    failed: { on: { 'download.start': { target: 'fetching', actions: 'keepWanted' } } },
  },
})

type DownloadMachine = typeof downloadMachine
export type DownloadSnapshot = SnapshotFrom<DownloadMachine>
