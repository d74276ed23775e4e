// One version of a quote, from draft to paid. Its figures never change: other choices are another version,
// which supersedes this one. It holds until its last instant, which is exclusive.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface QuoteInput {
  /** Counts from 1 within the quotes that followed each other. */
  readonly version: number
}
export interface QuoteContext extends QuoteInput {
  /** The first instant at which it no longer holds (epoch milliseconds); null until it is sent. */
  readonly expiresAt: number | null
  readonly supersededBy: number | null
  readonly reason: string | null
}
type Until = { readonly expiresAt: number }
type Why = { readonly reason: string }
type Next = { readonly version: number }
export type QuoteEvent =
  | (Act & Until & { type: 'quote.send' })
  | (Act & { type: 'quote.accept' })
  | (Act & Why & { type: 'quote.decline' })
  | (Act & { type: 'quote.expire' })
  | (Act & Next & { type: 'quote.supersede' })
  | (Act & Why & { type: 'quote.reopen' })
  | (Act & { type: 'quote.invoice' })
  | (Act & { type: 'quote.pay' })

const isHeldUntil = ({ expiresAt }: QuoteContext, at: number): boolean => expiresAt !== null && at < expiresAt
const isByAsker = (act: Act): boolean => isOneOf(act, 'shopper', 'owner') || isByStaff(act)

const quoteSetup = setup({
  types: { context: {} as QuoteContext, events: {} as QuoteEvent, input: {} as QuoteInput },
  guards: {
    maySend: (_, act: Act & Until) => isByAsker(act) && act.expiresAt > act.at,
    mayAccept: ({ context }, act: Act) => isByAsker(act) && isHeldUntil(context, act.at),
    mayDecline: (_, act: Act & Why) => isByAsker(act),
    isOver: ({ context }, act: Act) =>
      isOneOf(act, 'clock', 'system') && context.expiresAt !== null && act.at >= context.expiresAt,
    isFollowed: ({ context }, act: Act & Next) =>
      (isByAsker(act) || isOneOf(act, 'system')) && act.version > context.version,
    isByAsker: (_, act: Act) => isByAsker(act),
    isByClock: (_, act: Act) => isOneOf(act, 'clock'),
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
    isByDesk: (_, act: Act) => isByStaff(act) || isOneOf(act, 'system'),
    isByMoney: (_, act: Act) => isByStaff(act) || isOneOf(act, 'payment'),
  },
  actions: {
    keepUntil: assign({ expiresAt: (_, { expiresAt }: Until) => expiresAt }),
    keepReason: assign({ reason: (_, { reason }: Why) => reason }),
    keepNext: assign({ supersededBy: (_, { version }: Next) => version }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const why = { params: ({ event }: { event: Act & Why }) => event }
const next = { params: ({ event }: { event: Act & Next }) => event }
const decline = {
  guard: { type: 'mayDecline', ...why },
  target: 'declined',
  actions: [{ type: 'keepReason', ...why }, ...follows('task.close')],
} as const
const supersede = {
  guard: { type: 'isFollowed', ...next },
  target: 'superseded',
  actions: [{ type: 'keepNext', ...next }],
} as const

export const quoteMachine = quoteSetup.createMachine({
  id: 'quote',
  meta: { requirements: ['7 App: POST quote'] },
  context: ({ input }) => ({ ...input, expiresAt: null, supersededBy: null, reason: null }),
  initial: 'draft',
  states: {
    draft: {
      on: {
        'quote.send': {
          guard: { type: 'maySend', params: ({ event }) => event },
          target: 'sent',
          actions: [{ type: 'keepUntil', params: ({ event }) => event }, ...follows('task.open')],
        },
        'quote.supersede': supersede,
      },
    },
    sent: {
      on: {
        'quote.accept': {
          guard: { type: 'mayAccept', ...act },
          target: 'accepted',
          actions: follows('price.lock', 'task.open'),
        },
        'quote.decline': decline,
        'quote.expire': {
          guard: { type: 'isOver', ...act },
          target: 'expired',
          actions: follows('task.close'),
        },
        'quote.supersede': supersede,
      },
    },
    accepted: {
      on: {
        'quote.reopen': {
          guard: { type: 'isByAsker', ...act },
          target: 'reopened',
          actions: [{ type: 'keepReason', ...why }, ...follows('task.open')],
        },
        'quote.invoice': {
          guard: { type: 'isByDesk', ...act },
          target: 'invoiced',
          actions: follows('task.close'),
        },
      },
    },
    reopened: { on: { 'quote.decline': decline, 'quote.supersede': supersede } },
    invoiced: {
      on: {
        'quote.pay': {
          guard: { type: 'isByMoney', ...act },
          target: 'paid',
          actions: follows('production.order'),
        },
        // Its deposit never came, or its contract was given up before it. Rules 22.
        'quote.expire': { guard: { type: 'isByClock', ...act }, target: 'expired' },
        'quote.reopen': {
          guard: { type: 'isBySystem', ...act },
          target: 'reopened',
          actions: [{ type: 'keepReason', ...why }],
        },
      },
    },
    paid: {},
    declined: {},
    expired: {},
    superseded: {},
  },
})

export type QuoteSnapshot = SnapshotFrom<typeof quoteMachine>
