// The life of a vinyl box, from bought to ended: the table of the domain design, section 3.4. Each box that
// goes out is an order with a life of its own; here only what its payment means for the subscription.
import type { SnapshotFrom } from 'xstate'
import { follows } from '../effects.ts'
import { boxSetup } from './box.setup.ts'
import { act, begun, cancel, purchase, refund, renewal, retrial, wishes } from './box.transitions.ts'

export const boxMachine = boxSetup.createMachine({
  id: 'box',
  context: ({ input }) => ({
    ...input,
    period: 0,
    left: input.prepaid,
    nextAt: null,
    day: 1,
    change: null,
    changeFrom: 0,
    addressFrom: 0,
    skipNext: false,
    skipsInRow: 0,
    pausedFrom: null,
    charging: false,
    remindedFor: 0,
    pastDueAt: null,
    retries: 0,
  }),
  initial: 'incomplete',
  states: {
    incomplete: {
      on: {
        ...purchase,
        'box.payFail': { guard: { type: 'isByMoney', ...act }, target: 'expired' },
        'box.expire': { guard: { type: 'isUnpaidTooLong', ...act }, target: 'expired' },
      },
    },
    gift_pending: {
      on: {
        'box.redeem': {
          guard: { type: 'mayRedeem', ...act },
          target: 'active',
          actions: [{ type: 'beginGift', ...act }, ...follows('mail.boxStarted')],
        },
        // Its code did not arrive, or is lost.
        'box.resend': {
          guard: { type: 'mayResend', ...act },
          actions: [{ type: 'keepResent', ...act }, ...follows('mail.boxGiftAgain')],
        },
        'box.expire': { guard: { type: 'hasLapsed', ...act }, target: 'expired' },
        ...refund,
      },
    },
    active: {
      on: {
        ...renewal,
        ...wishes,
        'box.remind': {
          guard: { type: 'isToRemind', ...act },
          actions: ['markReminded', ...follows('mail.boxReminder')],
        },
        'box.payOk': { guard: { type: 'isCharged', ...act }, actions: begun },
        'box.payFail': {
          guard: { type: 'isCharged', ...act },
          target: 'past_due',
          actions: [{ type: 'keepPastDue', ...act }, ...follows('mail.boxUnpaid')],
        },
        'box.skip': { guard: { type: 'maySkip', ...act }, actions: 'markSkip' },
        'box.unskip': { guard: { type: 'mayUnskip', ...act }, actions: 'unmarkSkip' },
        'box.pause': {
          guard: { type: 'mayPause', params: ({ event }) => event },
          target: 'paused',
          actions: { type: 'moveDates', params: ({ event }) => event },
        },
        ...cancel,
        ...refund,
      },
    },
    paused: {
      on: {
        'box.resume': {
          guard: { type: 'mayResume', ...act },
          target: 'active',
          actions: { type: 'bringDates', ...act },
        },
        ...wishes,
        ...cancel,
        ...refund,
      },
    },
    past_due: {
      on: {
        ...retrial,
        ...wishes,
        'box.payOk': { guard: { type: 'isCharged', ...act }, target: 'active', actions: begun },
        'box.payFail': [
          {
            guard: { type: 'isLastFailure', ...act },
            target: 'cancelled',
            actions: ['endCharge', ...follows('mail.boxCancelled')],
          },
          {
            guard: { type: 'isCharged', ...act },
            actions: [{ type: 'keepPastDue', ...act }, ...follows('mail.boxUnpaid')],
          },
        ],
        ...cancel,
        ...refund,
      },
    },
    ending: {
      on: {
        // A charge that was under way: its box ships all the same.
        'box.payOk': { guard: { type: 'isCharged', ...act }, actions: begun },
        'box.payFail': { guard: { type: 'isCharged', ...act }, actions: 'endCharge' },
        'box.term': {
          guard: { type: 'isOver', ...act },
          target: 'ended',
          actions: follows('mail.boxEnded'),
        },
        ...refund,
      },
    },
    ended: {},
    cancelled: {},
    expired: {},
  },
})

export type BoxSnapshot = SnapshotFrom<typeof boxMachine>
