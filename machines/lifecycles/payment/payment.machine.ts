// One payment, in the words of the provider. Our own acts start it, confirm it, capture it or give it up;
// everything else is a fact the provider reports, possibly late, twice or out of order. Money that
// arrives after the end of a payment is not lost: it is sent back.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'
import { type FactMemory, isStale, noFacts, type ProviderFact, rememberFact } from '../provider-fact.ts'

export interface PaymentInput {
  readonly amountMinor: number
  readonly currency: string
}
export interface PaymentContext extends FactMemory, PaymentInput {
  readonly capturedMinor: number
}
type Sum = { readonly amountMinor: number; readonly currency: string }
export type PaymentEvent =
  | (Act & { type: 'payment.giveMethod' })
  | (Act & { type: 'payment.confirm' })
  | (Act & { type: 'payment.cancel' })
  | (Act & { type: 'payment.capture'; amountMinor: number })
  | (ProviderFact & { type: 'payment.actionRequired' })
  | (ProviderFact & { type: 'payment.processed' })
  | (ProviderFact & { type: 'payment.authorized' })
  | (ProviderFact & { type: 'payment.declined' })
  | (ProviderFact & { type: 'payment.canceled' })
  | (ProviderFact & Sum & { type: 'payment.succeeded' })

/** The states, in the order of a good day. Rules 3. */
export const paymentStates = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'succeeded',
  'canceled',
] as const

const paymentSetup = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, input: {} as PaymentInput },
  guards: {
    isStale: ({ context }, fact: ProviderFact) => isStale(context, fact),
    isWholeSum: ({ context }, { amountMinor, currency }: Sum) =>
      amountMinor === context.amountMinor && currency === context.currency,
    isFirstMoney: ({ context }) => context.capturedMinor === 0,
    isByPayer: (_, act: Act) => isOneOf(act, 'shopper', 'system') || isByStaff(act),
    isByAnyone: (_, act: Act) => isOneOf(act, 'shopper', 'system', 'clock') || isByStaff(act),
    mayCapture: ({ context }, act: Act & { amountMinor: number }) =>
      (isOneOf(act, 'system') || isByStaff(act)) &&
      act.amountMinor > 0 &&
      act.amountMinor <= context.amountMinor,
  },
  actions: {
    remember: assign(({ context }, fact: ProviderFact) => rememberFact(context, fact)),
    keepCaptured: assign({ capturedMinor: (_, { amountMinor }: Sum) => amountMinor }),
    effect,
  },
})

// Parts of transitions that recur: pure data with the one mapping from event to params.
const act = { params: ({ event }: { event: Act }) => event }
const fact = { params: ({ event }: { event: ProviderFact }) => event }
const sum = { params: ({ event }: { event: Sum }) => event }
const stale = { guard: { type: 'isStale', ...fact } } as const
const remember = { type: 'remember', ...fact } as const
const keepCaptured = { type: 'keepCaptured', ...sum } as const
const give = { guard: { type: 'isByPayer', ...act }, target: 'requires_confirmation' } as const
const confirm = { guard: { type: 'isByPayer', ...act }, target: 'processing' } as const
const cancel = {
  guard: { type: 'isByAnyone', ...act },
  target: 'canceled',
  actions: follows('gateway.cancel', 'order.payFail'),
} as const
/** After the end nothing a provider still reports about the way there matters. */
const overtaken = {
  'payment.actionRequired': {},
  'payment.processed': {},
  'payment.authorized': {},
  'payment.declined': {},
  'payment.canceled': {},
} as const

export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({ ...noFacts, ...input, capturedMinor: 0 }),
  initial: 'requires_payment_method',
  on: {
    'payment.actionRequired': [stale, { target: '.requires_action', actions: remember }],
    'payment.processed': [stale, { target: '.processing', actions: remember }],
    'payment.authorized': [stale, { target: '.requires_capture', actions: remember }],
    'payment.declined': [stale, { target: '.requires_payment_method', actions: remember }],
    'payment.canceled': [stale, { target: '.canceled', actions: [remember, ...follows('order.payFail')] }],
    'payment.succeeded': [
      stale,
      {
        guard: { type: 'isWholeSum', ...sum },
        target: '.succeeded',
        actions: [
          remember,
          keepCaptured,
          {
            type: 'effect',
            params: ({ event: { amountMinor, currency } }) => ({
              effect: 'order.payOk',
              amountMinor,
              currency,
            }),
          },
        ],
      },
      // Another sum or currency than asked: never an order paid; people look at it.
      { actions: [remember, { type: 'effect', params: { effect: 'task.open', task: 'payment_mismatch' } }] },
    ],
  },
  states: {
    requires_payment_method: { on: { 'payment.giveMethod': give, 'payment.cancel': cancel } },
    requires_confirmation: {
      on: { 'payment.giveMethod': give, 'payment.confirm': confirm, 'payment.cancel': cancel },
    },
    requires_action: { on: { 'payment.confirm': confirm, 'payment.cancel': cancel } },
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
