// Rows of the box's table that hold in more than one state. Pure data; the only functions map an event to the
// params of a named part.
import type { Act } from '../actor.ts'
import { follows } from '../effects.ts'
import type { BoxPlan } from './box.setup.ts'

export const act = { params: ({ event }: { event: Act }) => event }
const plan = { params: ({ event }: { event: Act & { plan: BoxPlan } }) => event }
const served = { params: ({ event }: { event: Act & { isServed: boolean } }) => event }

export const begun = [{ type: 'beginPeriod', ...act }] as const
const charged = ['startCharge', ...follows('box.charge')] as const

/** One's own begins with its first box; a gift waits for whoever gets it. */
export const purchase = {
  'box.payOk': [
    {
      guard: { type: 'isOwnPaidInTime', ...act },
      target: 'active',
      actions: [...begun, ...follows('mail.boxStarted', 'digs.grant')],
    },
    {
      guard: { type: 'isGiftPaidInTime', ...act },
      target: 'gift_pending',
      actions: follows('mail.boxGift'),
    },
  ],
} as const

/** The coming box is another one, or goes elsewhere: from the next on, or after the cut-off the one after. */
export const wishes = {
  'box.change': { guard: { type: 'mayChange', ...plan }, actions: { type: 'keepChange', ...plan } },
  'box.move': { guard: { type: 'mayMove', ...served }, actions: { type: 'keepMove', ...act } },
} as const

/**
 * A skipped date passes; a subscription is charged; of a gift the next box goes out; or it has had its
 * last.
 */
export const renewal = {
  'box.renew': [
    { guard: { type: 'isSkipDue', ...act }, actions: 'passOver' },
    { guard: { type: 'isChargeDue', ...act }, actions: charged },
    { guard: { type: 'isPrepaidDue', ...act }, actions: [...begun, ...follows('box.order')] },
    { guard: { type: 'isUsedUp', ...act }, target: 'ended', actions: follows('mail.boxEnded') },
  ],
} as const

export const retrial = {
  'box.retry': { guard: { type: 'isRetryDue', ...act }, actions: ['countRetry', ...charged] },
  'box.pay': { guard: { type: 'mayPay', ...act }, actions: charged },
} as const

/** What is paid still ships; nothing is charged again. */
export const cancel = {
  'box.cancel': {
    guard: { type: 'mayCancel', ...act },
    target: 'ending',
    actions: ['forgetPause', ...follows('mail.boxEnding')],
  },
} as const

/** The order it was bought with was given back before a second box was paid. */
export const refund = {
  'box.refund': {
    guard: { type: 'isPurchaseUndone', ...act },
    target: 'cancelled',
    actions: ['endCharge', 'forgetPause', ...follows('mail.boxCancelled')],
  },
} as const
