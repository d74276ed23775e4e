// The life of an order, from placed to completed or given back: the table of the domain design, section 3.3.
// Parcels, payments and refunds have lives of their own; here only what they mean for the order.
import type { SnapshotFrom } from 'xstate'
import { follows } from '../effects.ts'
import { orderSetup } from './order.setup.ts'
import {
  act,
  cancelPaid,
  cancelPaidByStaff,
  cancelUnpaid,
  changeDecidedOfLost,
  changeDisputable,
  disputable,
  disputableAfter,
  disputeLost,
  disputeWon,
  droppable,
  droppableRest,
  editable,
  editableRest,
  givenAfter,
  givenBefore,
  payOk,
  pledge,
  pledgeMoves,
  refundLate,
  release,
  releaseRest,
  replaceable,
  returnClosed,
  shipping,
  split,
  splitFurther,
  unpaidEnds,
} from './order.transitions.ts'

export const orderMachine = orderSetup.createMachine({
  id: 'order',
  context: ({ input }) => ({
    ...input,
    capturedMinor: 0,
    refundedMinor: 0,
    linesShipped: 0,
    shippedAt: null,
    deliveredAt: null,
    claims: 0,
    disputedFrom: null,
  }),
  entry: follows('stock.reserve'),
  initial: 'pending_payment',
  states: {
    pending_payment: {
      on: {
        'order.payOk': payOk,
        'order.pledge': pledge,
        'order.payFail': { guard: { type: 'isByPayment', ...act }, ...unpaidEnds },
        'order.expire': { guard: { type: 'hasExpired', ...act }, ...unpaidEnds },
        ...cancelUnpaid,
      },
    },
    // The card is kept; the campaign decides.
    pledged: { on: pledgeMoves },
    paid: {
      on: {
        'order.edit': editable,
        'order.dropLines': droppable,
        'order.hold': { guard: { type: 'hasHeldLines', ...act }, target: 'on_hold' },
        'order.release': { ...release, target: 'ready' },
        ...cancelPaid,
        ...givenBefore,
        ...disputable('paid'),
      },
    },
    on_hold: {
      on: {
        'order.edit': editable,
        'order.dropLines': droppable,
        'order.release': { ...release, target: 'ready' },
        'order.split': { ...split, target: 'ready' },
        ...cancelPaid,
        ...givenBefore,
        ...disputable('on_hold'),
      },
    },
    ready: {
      on: {
        'order.edit': editable,
        ...shipping,
        'order.dropLines': droppable,
        'order.release': releaseRest,
        'order.split': splitFurther,
        ...cancelPaidByStaff,
        ...givenBefore,
        ...disputable('ready'),
      },
    },
    partly_shipped: {
      on: {
        'order.edit': editableRest,
        ...replaceable,
        ...shipping,
        'order.dropLines': droppableRest,
        'order.release': releaseRest,
        'order.split': splitFurther,
        ...givenBefore,
        ...disputable('partly_shipped'),
      },
    },
    shipped: {
      on: {
        ...replaceable,
        'order.deliver': {
          guard: { type: 'hasArrived', ...act },
          target: 'delivered',
          actions: [{ type: 'keepDelivered', ...act }, ...follows('mail.orderDelivered')],
        },
        ...givenBefore,
        ...disputable('shipped'),
      },
    },
    delivered: {
      on: {
        ...replaceable,
        'order.complete': {
          guard: { type: 'isSettled', ...act },
          target: 'completed',
          actions: follows('payout.release'),
        },
        ...givenAfter,
        ...disputableAfter('delivered'),
      },
    },
    completed: { on: { ...replaceable, ...givenAfter, ...disputableAfter('completed') } },
    cancelled: {
      on: {
        ...returnClosed,
        // The money came after the end: it goes straight back, once.
        'order.payOk': {
          guard: { type: 'isLateMoney', ...act },
          actions: [{ type: 'keepCaptured', params: ({ event }) => event }, 'keepAllRefunded', refundLate],
        },
      },
    },
    partly_refunded: { on: { ...replaceable, ...givenAfter, ...disputableAfter('partly_refunded') } },
    refunded: { on: { ...returnClosed, ...changeDecidedOfLost } },
    disputed: {
      on: {
        'order.disputeWon': disputeWon,
        'order.disputeLost': disputeLost,
        ...returnClosed,
        ...changeDisputable,
      },
    },
  },
})

export type OrderSnapshot = SnapshotFrom<typeof orderMachine>
