// Sample events of a box that renews and of a gift of one: each rule met, and missed by a millisecond. The
// clock's events are counted from what the subscription itself remembers.
import { dayMs } from '#domain/time/milliseconds.ts'
import {
  boxCutOffMs,
  boxGiftMs,
  boxPaymentMs,
  boxReminderMs,
  boxRetriesMs,
} from '#domain/boxes/box-period.ts'
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor, ActorRole } from '../actor.ts'
import { boxMachine } from './box.machine.ts'
import { boxStates } from '#domain/boxes/box-offer.ts'
import { type BoxContext, type BoxEvent, type BoxInput } from './box.setup.ts'

const by = (role: ActorRole, at: number) => ({ actor: { role } satisfies Actor, at })
const grown = { type: 'two', periodicity: 'monthly' } as const

function clockEvents({ nextAt, startedAt, pastDueAt, retries }: BoxContext): BoxEvent[] {
  const due = nextAt ?? startedAt
  const retryAt = (pastDueAt ?? startedAt) + (boxRetriesMs[retries] ?? dayMs)
  return [
    { type: 'box.expire', ...by('clock', startedAt + boxGiftMs) },
    { type: 'box.expire', ...by('clock', startedAt + boxPaymentMs - 1) },
    { type: 'box.remind', ...by('clock', due - boxReminderMs) },
    { type: 'box.remind', ...by('clock', due - boxReminderMs - 1) },
    { type: 'box.renew', ...by('clock', due) },
    { type: 'box.renew', ...by('clock', due - 1) },
    { type: 'box.renew', ...by('shopper', due) },
    { type: 'box.resume', ...by('clock', due - boxReminderMs) },
    { type: 'box.retry', ...by('clock', retryAt) },
    { type: 'box.retry', ...by('clock', retryAt - 1) },
    { type: 'box.term', ...by('clock', due) },
  ]
}

function peopleEvents({ nextAt, startedAt, type, periodicity }: BoxContext): BoxEvent[] {
  const before = (nextAt ?? startedAt) - boxCutOffMs - 1
  const late = before + 1
  return [
    { type: 'box.redeem', ...by('shopper', startedAt + dayMs) },
    { type: 'box.redeem', ...by('shopper', startedAt + boxGiftMs) },
    { type: 'box.resend', ...by('team', startedAt + dayMs) },
    { type: 'box.resend', ...by('team', startedAt + boxGiftMs) },
    { type: 'box.resend', ...by('shopper', startedAt + dayMs) },
    { type: 'box.skip', ...by('shopper', before) },
    { type: 'box.skip', ...by('shopper', late) },
    { type: 'box.unskip', ...by('shopper', before) },
    { type: 'box.pause', ...by('shopper', before), cycles: 1 },
    { type: 'box.pause', ...by('shopper', before), cycles: 4 },
    { type: 'box.resume', ...by('shopper', before) },
    { type: 'box.change', ...by('shopper', late), plan: grown },
    { type: 'box.change', ...by('shopper', before), plan: { type, periodicity } },
    { type: 'box.move', ...by('team', before), isServed: true },
    { type: 'box.move', ...by('shopper', before), isServed: false },
    { type: 'box.pay', ...by('shopper', late) },
    { type: 'box.cancel', ...by('shopper', late) },
    { type: 'box.cancel', ...by('carrier', late) },
  ]
}

const moneyEvents = ({ startedAt, nextAt }: BoxContext): BoxEvent[] => {
  const at = nextAt ?? startedAt
  return [
    { type: 'box.payOk', ...by('payment', at) },
    { type: 'box.payOk', ...by('shopper', at) },
    { type: 'box.payFail', ...by('payment', at) },
    { type: 'box.refund', ...by('system', at) },
  ]
}

const alphabetFor = (input: BoxInput) =>
  defineAlphabet({
    machine: boxMachine,
    input,
    events: ({ context }) => [...moneyEvents(context), ...clockEvents(context), ...peopleEvents(context)],
    // One box, a pause, a change or a new address show every rule; later and joined ones are like them.
    bounds: ({ context }) =>
      context.period < 2 &&
      (context.nextAt ?? 0) < 80 * dayMs &&
      (context.change === null || (context.addressFrom === 0 && !context.skipNext)),
    invariants: {
      'a charge is under way only where one may be': ({ value, context }) =>
        !context.charging || ['active', 'past_due', 'ending'].some(state => state === value),
      'a gift sends no more boxes than were paid for': ({ context }) =>
        context.left === null || (context.left >= 0 && context.left + context.period === context.prepaid),
      'only a pause remembers its date': snapshot =>
        snapshot.context.pausedFrom === null || snapshot.matches('paused'),
      'nothing prepaid is charged': ({ context }) => context.prepaid === null || !context.charging,
      'at most two boxes in a row are skipped': ({ context }) => context.skipsInRow <= 2,
      'every state has its row': ({ value }) => boxStates.some(state => state === value),
    },
  })

const input = { type: 'one', periodicity: 'monthly', startedAt: 0 } as const

/** A subscription for oneself. */
export const boxAlphabet = alphabetFor({ ...input, isGift: false, prepaid: null, hasAddress: true })
/** A box for a friend. */
export const giftAlphabet = alphabetFor({ ...input, isGift: true, prepaid: 1, hasAddress: false })
