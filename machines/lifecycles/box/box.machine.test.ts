import { dayMs } from '#domain/time/milliseconds.ts'
import { describe, expect, test } from 'vitest'
import { boxCutOffMs, boxGiftMs, boxPaymentMs, boxReminderMs } from '#domain/boxes/box-period.ts'
import { declaredEdges } from '#testing/chart/structure.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { boxMachine } from './box.machine.ts'
import { boxStates } from '#domain/boxes/box-offer.ts'
import type { BoxEvent, BoxInput } from './box.setup.ts'
import { boxDueAt, boxView, clockEvents } from './box.view.ts'

const by = (role: ActorRole, at: number) => ({ actor: { role }, at })
const start = Date.parse('2026-11-21T10:00:00Z')
const next = Date.parse('2026-12-21T10:00:00Z')
const after = Date.parse('2027-01-21T10:00:00Z')
const refused = 'transition_not_allowed'

type Box = Saved<typeof boxMachine>
const bought = (change: Partial<BoxInput> = {}): Box =>
  begin(boxMachine, {
    type: 'one',
    periodicity: 'monthly',
    isGift: false,
    prepaid: null,
    hasAddress: true,
    startedAt: start,
    ...change,
  })

/** Takes steps one after another; a refused one throws. Gives the box and the effects of the last step. */
function lead(box: Box, ...events: BoxEvent[]): Box & { effects: string[] } {
  let now: Box & { effects: string[] } = { ...box, effects: [] }
  for (const event of events) {
    const taken = step(boxMachine, now, event)
    if (!taken.ok) throw new Error(`${event.type} refused in ${now.state}`)
    now = { state: taken.state, context: taken.context, effects: taken.effects.map(({ effect }) => effect) }
  }
  return now
}
const tried = (box: Box, event: BoxEvent) => {
  const taken = step(boxMachine, box, event)
  return taken.ok ? taken.state : taken.code
}
const payOk = (at: number): BoxEvent => ({ type: 'box.payOk', ...by('payment', at) })
const payFail = (at: number): BoxEvent => ({ type: 'box.payFail', ...by('payment', at) })
const renew = (at: number): BoxEvent => ({ type: 'box.renew', ...by('clock', at) })
const retry = (at: number): BoxEvent => ({ type: 'box.retry', ...by('clock', at) })
const active = lead(bought(), payOk(start))
const pastDue = lead(active, renew(next), payFail(next))

const living = ['active', 'paused', 'past_due']
const table = [
  'incomplete box.payOk -> active',
  'incomplete box.payOk -> gift_pending',
  'incomplete box.payFail -> expired',
  'incomplete box.expire -> expired',
  'gift_pending box.redeem -> active',
  'gift_pending box.resend',
  'gift_pending box.expire -> expired',
  'active box.renew',
  'active box.renew -> ended',
  'active box.remind',
  'active box.payOk',
  'active box.payFail -> past_due',
  'active box.skip',
  'active box.unskip',
  'active box.pause -> paused',
  'paused box.resume -> active',
  'past_due box.retry',
  'past_due box.pay',
  'past_due box.payOk -> active',
  'past_due box.payFail',
  'past_due box.payFail -> cancelled',
  'ending box.payOk',
  'ending box.payFail',
  'ending box.term -> ended',
  ...living.flatMap(state => [
    `${state} box.change`,
    `${state} box.move`,
    `${state} box.cancel -> ending`,
    `${state} box.refund -> cancelled`,
  ]),
  ...['gift_pending', 'ending'].map(state => `${state} box.refund -> cancelled`),
]

test('the table has these rows and no other, and the states of the list', () => {
  expect(declaredEdges(boxMachine).toSorted()).toEqual(table.toSorted())
  expect(Object.keys(boxMachine.states)).toEqual([...boxStates])
})

describe('buying', () => {
  test('paid within 23 hours it begins, and the next box is a month away', () => {
    expect(active).toMatchObject({ state: 'active', effects: ['mail.boxStarted', 'digs.grant'] })
    expect(active.context).toMatchObject({ period: 1, nextAt: next, left: null })
    expect(tried(bought(), payOk(start + boxPaymentMs - 1))).toBe('active')
    expect(tried(bought(), payOk(start + boxPaymentMs))).toBe(refused)
    expect(tried(bought(), { type: 'box.expire', ...by('clock', start + boxPaymentMs) })).toBe('expired')
    expect(tried(bought(), payFail(start))).toBe('expired')
  })

  test('a single box ends when its month is over', () => {
    const single = lead(bought({ periodicity: 'once', prepaid: 1 }), payOk(start))
    expect(lead(single, renew(next))).toMatchObject({ state: 'ended', effects: ['mail.boxEnded'] })
  })
})

describe('renewing', () => {
  test('is charged at its hour, once, and counts when it is paid', () => {
    expect(tried(active, renew(next - 1))).toBe(refused)
    const charged = lead(active, renew(next))
    expect(charged.effects).toEqual(['box.charge'])
    expect(tried(charged, renew(next))).toBe(refused)
    expect(lead(charged, payOk(next + 1)).context).toMatchObject({ period: 2, nextAt: after })
  })

  test('is announced seven days before, once', () => {
    const remind = (at: number): BoxEvent => ({ type: 'box.remind', ...by('clock', at) })
    expect(tried(active, remind(next - boxReminderMs - 1))).toBe(refused)
    const reminded = lead(active, remind(next - boxReminderMs))
    expect(reminded.effects).toEqual(['mail.boxReminder'])
    expect(tried(reminded, remind(next))).toBe(refused)
    expect([boxDueAt(active), boxDueAt(reminded)]).toEqual([next - boxReminderMs, next])
  })

  test('a box on the 31st does not drift', () => {
    const at = Date.parse('2027-01-31T00:00:00Z')
    const fresh = lead(bought({ startedAt: at }), payOk(at))
    const twice = [1, 2].reduce((box: Box) => lead(box, renew(box.context.nextAt ?? 0), payOk(at)), fresh)
    expect(new Date(twice.context.nextAt ?? 0).toISOString()).toBe('2027-04-30T00:00:00.000Z')
  })
})

describe('failing to pay', () => {
  test('tries on day 1, 3 and 7, then gives up', () => {
    expect(pastDue).toMatchObject({ state: 'past_due', effects: ['mail.boxUnpaid'] })
    expect(boxDueAt(pastDue)).toBe(next + dayMs)
    expect(tried(pastDue, retry(next + dayMs - 1))).toBe(refused)
    const twice = lead(pastDue, retry(next + dayMs), payFail(next + dayMs), retry(next + 3 * dayMs))
    const thrice = lead(twice, payFail(next + 3 * dayMs), retry(next + 7 * dayMs))
    expect(thrice).toMatchObject({ state: 'past_due', effects: ['box.charge'] })
    expect(lead(thrice, payFail(next + 7 * dayMs))).toMatchObject({
      state: 'cancelled',
      effects: ['mail.boxCancelled'],
    })
  })

  test('another card recovers it, and the dates stay', () => {
    const paying = lead(pastDue, { type: 'box.pay', ...by('shopper', next + 2 * dayMs) })
    expect(paying.effects).toEqual(['box.charge'])
    expect(tried(paying, { type: 'box.pay', ...by('shopper', next + 2 * dayMs) })).toBe(refused)
    const again = lead(paying, payOk(next + 2 * dayMs))
    expect(again).toMatchObject({ state: 'active', context: { nextAt: after, retries: 0, pastDueAt: null } })
  })
})

describe('skipping and pausing', () => {
  const before = next - boxCutOffMs - 1
  const skip = (at: number): BoxEvent => ({ type: 'box.skip', ...by('shopper', at) })

  test('a skipped box costs nothing and the date passes; at most two in a row', () => {
    expect(tried(active, skip(before + 1))).toBe(refused)
    const once = lead(active, skip(before), renew(next))
    expect(once).toMatchObject({ effects: [], context: { period: 1, nextAt: after, skipsInRow: 1 } })
    const twice = lead(once, skip(next), renew(after))
    expect(tried(twice, skip(after))).toBe(refused)
    expect(lead(twice, renew(twice.context.nextAt ?? 0)).effects).toEqual(['box.charge'])
  })

  test('a skip can be taken back before the cut-off', () => {
    const back = lead(active, skip(before), { type: 'box.unskip', ...by('shopper', before) })
    expect(back.context.skipNext).toBe(false)
  })

  test('pauses for one to three periods and comes back by itself', () => {
    const pause = (cycles: number, at = before): BoxEvent => ({
      type: 'box.pause',
      ...by('shopper', at),
      cycles,
    })
    for (const cycles of [0, 4, 1.5]) expect(tried(active, pause(cycles))).toBe(refused)
    expect(tried(active, pause(1, before + 1))).toBe(refused)
    const paused = lead(active, pause(1))
    expect(paused).toMatchObject({ state: 'paused', context: { nextAt: after } })
    expect(boxDueAt(paused)).toBe(after - boxReminderMs)
    const woken = lead(paused, { type: 'box.resume', ...by('clock', after - boxReminderMs) })
    expect(woken.context.nextAt).toBe(after)
    const early = lead(paused, { type: 'box.resume', ...by('shopper', before) })
    expect(early).toMatchObject({ state: 'active', context: { nextAt: next, pausedFrom: null } })
    const late = lead(paused, { type: 'box.resume', ...by('shopper', next + 1) })
    expect(late.context.nextAt).toBe(after)
  })
})

describe('changing', () => {
  const plan = { type: 'three', periodicity: 'quarterly' } as const
  const change = (at: number): BoxEvent => ({ type: 'box.change', ...by('shopper', at), plan })

  test('counts from the coming box before the cut-off, from the one after it behind', () => {
    const soon = lead(active, change(next - boxCutOffMs - 1), renew(next), payOk(next))
    expect(soon.context).toMatchObject({ ...plan, change: null, nextAt: Date.parse('2027-03-21T10:00:00Z') })
    const late = lead(active, change(next - boxCutOffMs), renew(next), payOk(next))
    expect(late.context).toMatchObject({ type: 'one', periodicity: 'monthly', change: plan, nextAt: after })
  })

  test('has the cut-off that was set when the box began', () => {
    const own = (at: number) => lead(bought({ cutOffMs: dayMs }), payOk(start), change(at)).context
    expect([own(next - dayMs - 1).changeFrom, own(next - dayMs).changeFrom]).toEqual([2, 3])
  })

  test('the same plan, a single box and a gift are no change', () => {
    const same: BoxEvent = {
      type: 'box.change',
      ...by('shopper', start),
      plan: { type: 'one', periodicity: 'monthly' },
    }
    expect(tried(active, same)).toBe(refused)
    expect(tried(active, { ...same, plan: { type: 'two', periodicity: 'once' } })).toBe(refused)
    expect(lead(active, change(start), same).context.change).toBe(null)
  })

  test('an address we do not serve is refused', () => {
    const move = (isServed: boolean): BoxEvent => ({ type: 'box.move', ...by('shopper', start), isServed })
    expect(tried(active, move(false))).toBe(refused)
    expect(lead(active, move(true)).context.addressFrom).toBe(2)
  })
})

describe('ending', () => {
  const cancel = (at: number): BoxEvent => ({ type: 'box.cancel', ...by('shopper', at) })

  test('what is paid still runs to its term; nothing more is charged', () => {
    const ending = lead(active, cancel(next - 1))
    expect(ending).toMatchObject({ state: 'ending', effects: ['mail.boxEnding'] })
    expect(tried(ending, renew(next))).toBe(refused)
    expect(tried(ending, { type: 'box.term', ...by('clock', next - 1) })).toBe(refused)
    expect(tried(ending, { type: 'box.term', ...by('clock', next) })).toBe('ended')
  })

  test('a charge under way still brings its box', () => {
    const ending = lead(active, renew(next), cancel(next), payOk(next))
    expect(ending).toMatchObject({ state: 'ending', context: { period: 2, nextAt: after } })
  })

  test('giving the first box back ends it at once, giving a later one back does not', () => {
    const refund: BoxEvent = { type: 'box.refund', ...by('system', next) }
    expect(tried(active, refund)).toBe('cancelled')
    expect(tried(lead(active, renew(next), payOk(next)), refund)).toBe(refused)
  })
})

describe('gifts', () => {
  const gift = lead(bought({ isGift: true, prepaid: 2, hasAddress: false }), payOk(start))
  const redeem = (at: number): BoxEvent => ({ type: 'box.redeem', ...by('shopper', at) })

  test('wait for three years to be redeemed', () => {
    expect(gift).toMatchObject({ state: 'gift_pending', effects: ['mail.boxGift'] })
    expect(tried(gift, redeem(start + boxGiftMs - 1))).toBe('active')
    expect(tried(gift, redeem(start + boxGiftMs))).toBe(refused)
    expect(tried(gift, { type: 'box.expire', ...by('clock', start + boxGiftMs) })).toBe('expired')
  })

  test('go out once there is an address, as often as was paid for, and then end', () => {
    const redeemed = lead(gift, redeem(start))
    expect(tried(redeemed, renew(start + dayMs))).toBe(refused)
    const at = start + 40 * dayMs
    const known = lead(redeemed, { type: 'box.move', ...by('shopper', at), isServed: true })
    const first = lead(known, renew(at))
    expect(first).toMatchObject({ effects: ['box.order'], context: { period: 1, left: 1 } })
    const second = lead(first, renew(first.context.nextAt ?? 0))
    expect(second.context.left).toBe(0)
    expect(tried(second, { type: 'box.cancel', ...by('shopper', at) })).toBe(refused)
    expect(tried(second, renew(second.context.nextAt ?? 0))).toBe('ended')
  })
})

test('the view says what is open, until when and when the next box comes', () => {
  const view = boxView(active, { role: 'shopper' }, start)
  expect(view).toMatchObject({ colour: 'green', nextAt: next, cutOffAt: next - boxCutOffMs, endsAt: null })
  expect(view.can).toMatchObject({ skip: true, pause: true, resume: false, cancel: true, pay: false })
  expect(boxView(active, { role: 'carrier' }, start).moves).toEqual([])
  expect(boxView(pastDue, { role: 'shopper' }, next)).toMatchObject({ colour: 'red', can: { pay: true } })
})

test('whenever the clock has something to do, one of its events is taken', () => {
  const gift = lead(bought({ isGift: true, prepaid: 1, hasAddress: false }), payOk(start))
  const boxes = [
    bought(),
    active,
    pastDue,
    gift,
    lead(active, { type: 'box.cancel', ...by('shopper', start) }),
  ]
  for (const box of boxes) {
    const due = boxDueAt(box) ?? 0
    const taken = (at: number) =>
      clockEvents.filter(type => tried(box, { type, ...by('clock', at) }) !== refused)
    expect(taken(due)).toHaveLength(1)
    expect(taken(due - 1)).toEqual([])
  }
})
