// One refund, in the words of the provider. It is sent once, and only if all refunds that have not failed
// stay within what was captured. A provider may still report a failure after a success: the bank sent it
// back.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'
import { type FactMemory, isStale, noFacts, type ProviderFact, rememberFact } from '../provider-fact.ts'

export interface RefundInput {
  readonly amountMinor: number
  readonly currency: string
  /** Why, for the books and for the key that makes a rerun pay nobody twice. */
  readonly reason: string
  /** What its buyer reads of it, where staff said something. */
  readonly words?: string
}
export interface RefundContext extends FactMemory, RefundInput {
  readonly sent: boolean
}
/** What was captured of the payment, and all its other refunds that have not failed or been canceled. */
export interface RefundRoom {
  readonly capturedMinor: number
  readonly otherRefundsMinor: number
}
export type RefundEvent =
  | (Act & RefundRoom & { type: 'refund.send' })
  | (Act & { type: 'refund.cancel' })
  | (ProviderFact & { type: 'refund.actionRequired' })
  | (ProviderFact & { type: 'refund.succeeded' })
  | (ProviderFact & { type: 'refund.failed' })
  | (ProviderFact & { type: 'refund.canceled' })

/** The states. Rules 3. */
export const refundStates = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'] as const

/** The sum of refunds that have not failed never exceeds what was captured. Rules 3. */
export const fitsCaptured = (
  amountMinor: number,
  { capturedMinor, otherRefundsMinor }: RefundRoom,
): boolean => amountMinor > 0 && otherRefundsMinor >= 0 && otherRefundsMinor + amountMinor <= capturedMinor

const refundSetup = setup({
  types: { context: {} as RefundContext, events: {} as RefundEvent, input: {} as RefundInput },
  guards: {
    isStale: ({ context }, fact: ProviderFact) => isStale(context, fact),
    maySend: ({ context }, room: Act & RefundRoom) =>
      !context.sent &&
      (isOneOf(room, 'system') || isByStaff(room)) &&
      fitsCaptured(context.amountMinor, room),
    mayCancel: ({ context }, act: Act) => !context.sent && isByStaff(act),
    isByStaff: (_, act: Act) => isByStaff(act),
  },
  actions: {
    remember: assign(({ context }, fact: ProviderFact) => rememberFact(context, fact)),
    markSent: assign({ sent: true }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const fact = { params: ({ event }: { event: ProviderFact }) => event }
const stale = { guard: { type: 'isStale', ...fact } } as const
const remember = { type: 'remember', ...fact } as const
const amount = (name: 'mail.orderRefunded' | 'order.refunded' | 'credit.offer' | 'gateway.refund') =>
  ({
    type: 'effect',
    params: ({ context }: { context: RefundContext }) => ({
      effect: name,
      amountMinor: context.amountMinor,
      currency: context.currency,
      reason: context.reason,
    }),
  }) as const
const failure = {
  target: 'failed',
  actions: [
    remember,
    amount('credit.offer'),
    { type: 'effect', params: { effect: 'task.open', task: 'refund_failed' } },
  ],
} as const
const success = {
  target: 'succeeded',
  actions: [remember, amount('mail.orderRefunded'), amount('order.refunded')],
} as const
const acted = { target: 'requires_action', actions: remember } as const
const canceled = { target: 'canceled', actions: remember } as const
/** The first fact cannot be overtaken, later ones can. */
const firstFacts = {
  'refund.actionRequired': acted,
  'refund.succeeded': success,
  'refund.failed': failure,
  'refund.canceled': canceled,
} as const
const laterFacts = {
  'refund.actionRequired': [stale, acted],
  'refund.succeeded': [stale, success],
  'refund.failed': [stale, failure],
  'refund.canceled': [stale, canceled],
} as const
/** After the end these facts change nothing. */
const overtaken = { 'refund.actionRequired': {}, 'refund.succeeded': {}, 'refund.canceled': {} } as const

export const refundMachine = refundSetup.createMachine({
  id: 'refund',
  context: ({ input }) => ({ ...noFacts, ...input, sent: false }),
  initial: 'pending',
  states: {
    pending: {
      on: {
        ...firstFacts,
        'refund.send': {
          guard: { type: 'maySend', params: ({ event }) => event },
          actions: ['markSent', amount('gateway.refund')],
        },
        'refund.cancel': { guard: { type: 'mayCancel', ...act }, target: 'canceled' },
      },
    },
    requires_action: {
      on: {
        ...laterFacts,
        'refund.cancel': {
          guard: { type: 'isByStaff', ...act },
          target: 'canceled',
          actions: follows('gateway.cancel'),
        },
      },
    },
    succeeded: { on: { ...overtaken, 'refund.failed': [stale, failure] } },
    failed: { on: { ...overtaken, 'refund.failed': {} } },
    canceled: { on: { ...overtaken, 'refund.failed': {} } },
  },
})

export type RefundSnapshot = SnapshotFrom<typeof refundMachine>
