// One payment, in the words of the provider. Our own acts start it, confirm it, capture it or give it up;
// everything else is a fact the provider reports, possibly late, twice or out of order. Money that
// arrives after the end of a payment is not lost: it is sent back. A card may also be kept and charged later.
import type { SnapshotFrom } from 'xstate'
import type { Act } from '../actor.ts'
import { follows } from '../effects.ts'
import { noFacts, type ProviderFact } from '../provider-fact.ts'
import { paymentSetup, type Sum } from './payment.setup.ts'

export {
  type Kept,
  type PaymentContext,
  type PaymentEvent,
  type PaymentInput,
  paymentStates,
} from './payment.setup.ts'

// Parts of transitions that recur: pure data with the one mapping from event to params.
const act = { params: ({ event }: { event: Act }) => event }
const fact = { params: ({ event }: { event: ProviderFact }) => event }
const sum = { params: ({ event }: { event: Sum }) => event }
const stale = { guard: { type: 'isStale', ...fact } } as const
const remember = { type: 'remember', ...fact } as const
const keepCaptured = { type: 'keepCaptured', ...sum } as const
const give = { guard: { type: 'isByPayer', ...act }, target: 'requires_confirmation' } as const
const confirm = { guard: { type: 'isByPayer', ...act }, target: 'processing' } as const
/** A kept card is let go of: there is no payment at the provider to cancel. */
const letGo = { target: 'canceled', actions: follows('gateway.forget', 'order.payFail') } as const
const cancelAtGateway = {
  guard: { type: 'isByAnyone', ...act },
  target: 'canceled',
  actions: follows('gateway.cancel', 'order.payFail'),
} as const
const cancel = [{ guard: { type: 'isKeptByAnyone', ...act }, ...letGo }, cancelAtGateway] as const
/** The challenge of another card is open: it is called off, and the card that was kept is let go of. */
const cancelChallenge = [
  {
    guard: { type: 'isKeptByAnyone', ...act },
    target: 'canceled',
    actions: follows('gateway.cancel', 'gateway.forget', 'order.payFail'),
  },
  cancelAtGateway,
] as const
const charge = {
  target: 'processing',
  actions: ['beginCharge', ...follows('gateway.charge')],
} as const
/** Another card came to nothing: the order stands, and a third may be given until the days are over. */
const otherEnds = [remember, 'endOther'] as const
const pays = [
  remember,
  keepCaptured,
  {
    type: 'effect',
    params: ({ event: { amountMinor, currency } }: { event: Sum }) =>
      ({ effect: 'order.payOk', amountMinor, currency }) as const,
  },
] as const
/** After the end nothing a provider still reports about the way there matters. */
const overtaken = {
  'payment.actionRequired': {},
  'payment.processed': {},
  'payment.authorized': {},
  'payment.declined': {},
  'payment.canceled': {},
  'payment.kept': {},
} as const

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...noFacts, ...input, capturedMinor: 0 }),
  initial: 'requires_payment_method',
  on: {
    'payment.actionRequired': [stale, { target: '.requires_action', actions: remember }],
    'payment.processed': [stale, { target: '.processing', actions: remember }],
    'payment.authorized': [stale, { target: '.requires_capture', actions: remember }],
    'payment.declined': [
      stale,
      { guard: 'isOther', target: '.requires_payment_method', actions: otherEnds },
      {
        guard: 'isKept',
        target: '.requires_payment_method',
        actions: [remember, { type: 'countDecline', ...act }, ...follows('mail.chargeFailed')],
      },
      { target: '.requires_payment_method', actions: remember },
    ],
    // The card is set up; nothing was charged.
    'payment.kept': [
      stale,
      { guard: 'isKept' },
      { target: '.kept', actions: [remember, 'keepCard', ...follows('order.pledge')] },
    ],
    'payment.canceled': [
      stale,
      { guard: 'isOther', target: '.requires_payment_method', actions: otherEnds },
      { target: '.canceled', actions: [remember, ...follows('order.payFail')] },
    ],
    'payment.succeeded': [
      stale,
      {
        guard: { type: 'isWholeSumOfOther', ...sum },
        target: '.succeeded',
        actions: [...pays, 'endOther', ...follows('gateway.forget')],
      },
      { guard: { type: 'isWholeSum', ...sum }, target: '.succeeded', actions: pays },
      // Another sum or currency than asked: never an order paid; people look at it.
      { actions: [remember, { type: 'effect', params: { effect: 'task.open', task: 'payment_mismatch' } }] },
    ],
  },
  states: {
    requires_payment_method: {
      on: {
        // The same refusal told again is no other refusal.
        'payment.declined': [stale, { actions: remember }],
        // What another card was asked before it was over begins nothing anew: a charge leaves this state.
        'payment.actionRequired': { guard: 'isKept' },
        'payment.processed': { guard: 'isKept' },
        // Word of a challenge that was called off ends no order whose card may still be put right.
        'payment.canceled': [stale, { guard: 'isKept', actions: remember }],
        'payment.giveMethod': [
          { guard: { type: 'mayGiveOther', ...act }, target: 'processing', actions: 'beginOther' },
          { ...give, guard: { type: 'isByFirstPayer', ...act } },
        ],
        'payment.charge': { guard: { type: 'isDueAgain', ...act }, ...charge },
        'payment.exhaust': { guard: { type: 'isBeyondRepair', ...act }, ...letGo },
        'payment.cancel': cancel,
      },
    },
    requires_confirmation: {
      on: { 'payment.giveMethod': give, 'payment.confirm': confirm, 'payment.cancel': cancelAtGateway },
    },
    requires_action: { on: { 'payment.confirm': confirm, 'payment.cancel': cancelChallenge } },
    processing: {},
    requires_capture: {
      on: {
        'payment.capture': {
          guard: { type: 'mayCapture', params: ({ event }) => event },
          target: 'processing',
          actions: {
            type: 'effect',
            params: ({ event }) => ({ effect: 'gateway.capture', amountMinor: event.amountMinor }),
          },
        },
        'payment.cancel': cancel,
      },
    },
    kept: {
      on: {
        'payment.charge': { guard: { type: 'mayCharge', ...act }, ...charge },
        'payment.cancel': { guard: { type: 'isByAnyone', ...act }, ...letGo },
      },
    },
    succeeded: { on: { ...overtaken, 'payment.succeeded': {} } },
    canceled: {
      on: {
        ...overtaken,
        'payment.succeeded': [
          {
            guard: 'isFirstMoney',
            actions: [
              remember,
              keepCaptured,
              {
                type: 'effect',
                params: ({ event }) => ({ effect: 'refund.latePayment', amountMinor: event.amountMinor }),
              },
            ],
          },
          {},
        ],
      },
    },
  },
})

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>
