import { describe, expect, test } from 'vitest'
import { declaredEdges } from '#testing/chart/structure.ts'
import { type ReturnCause, returnStates } from '#domain/returns/return.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { returnMachine } from './return.machine.ts'
import type { ReturnEvent } from './return.setup.ts'
import { openReturnMoves, sendBackBy } from './return.view.ts'

type SavedReturn = Saved<typeof returnMachine>
const dayMs = 86_400_000
const by = (role: ActorRole, at = 0, id: string = role) => ({ actor: { role, id }, at })
const made = (kind: ReturnCause = 'withdrawal') => begin(returnMachine, { kind, buyerId: '7' })
const lawful = { isInTime: true, isExempt: false, isSent: true }
const giving = { amountMinor: 500, shares: '1:500', leftMinor: 2_000, limitMinor: 500, isAlone: false }

const admit: ReturnEvent = { type: 'return.admit', ...by('system'), ...lawful }
const accept: ReturnEvent = { type: 'return.accept', ...by('team'), keeps: false }
const receive: ReturnEvent = { type: 'return.receive', ...by('logistician'), copies: 2 }
const grade: ReturnEvent = { type: 'return.grade', ...by('logistician'), received: 2, graded: 2 }
const settle = (more: object = {}): ReturnEvent => ({
  type: 'return.settle',
  ...by('team'),
  ...giving,
  ...more,
})
const advance = (more: object = {}): ReturnEvent => ({
  type: 'return.advance',
  ...by('team'),
  ...giving,
  ...more,
})

function after(saved: SavedReturn, ...events: ReturnEvent[]): SavedReturn {
  return events.reduce((at, event) => {
    const result = step(returnMachine, at, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${at.state}`)
    return { state: result.state, context: result.context }
  }, saved)
}
function take(saved: SavedReturn, event: ReturnEvent) {
  const result = step(returnMachine, saved, event)
  return result.ok ? [result.state, ...result.effects.map(({ effect }) => effect)] : 'refused'
}
const closing = ['order.returnClosed', 'task.close']
const ending = ['parcel.solve', ...closing]

/** The table of the life cycle. */
const table = [
  'requested return.admit -> accepted',
  'requested return.accept -> graded',
  'requested return.accept -> accepted',
  'requested return.refuse -> refused',
  'accepted return.send -> under_way',
  'under_way return.send',
  ...['accepted', 'under_way'].flatMap(state => [
    `${state} return.receive -> received`,
    `${state} return.advance`,
  ]),
  ...['accepted', 'graded'].map(state => `${state} return.replace -> settled`),
  'accepted return.lose -> graded',
  'accepted return.miss -> lapsed',
  'accepted return.remind',
  'accepted return.lapse -> lapsed',
  'received return.grade -> graded',
  'graded return.settle -> settled',
  // Above the limit it waits for a second person.
  'graded return.settle',
  'graded return.sendBack -> closed',
  'refused return.reopen -> requested',
  'lapsed return.reopen -> requested',
]

describe('the table', () => {
  test('has these rows and no other', () => {
    expect(declaredEdges(returnMachine).toSorted()).toEqual(table.toSorted())
  })

  test('has the states of the list', () => {
    expect(Object.keys(returnMachine.states)).toEqual([...returnStates])
  })
})

describe('asking', () => {
  test('opens a return of the order, with a receipt', () => {
    expect(made().effects.map(({ effect }) => effect)).toEqual([
      'order.returnOpened',
      'task.open',
      'mail.returnAsked',
    ])
  })

  test('a withdrawal in time is taken by the law, nothing else is', () => {
    expect(take(made(), admit)).toEqual(['accepted', 'mail.returnAccepted'])
    for (const wrong of [{ isInTime: false }, { isExempt: true }, { isSent: false }, by('team')])
      expect(take(made(), { type: 'return.admit', ...by('system'), ...lawful, ...wrong })).toBe('refused')
    for (const kind of ['defect', 'wrong_item', 'transit_damage'] as const)
      expect(take(made(kind), admit)).toBe('refused')
  })

  test('a parcel that is called back is taken without a word, and waits for its parcel alone', () => {
    const called = after(made('recall'), { ...admit, isInTime: false, isSent: false })
    expect(called.state).toBe('accepted')
    expect(openReturnMoves(called, { role: 'boss', id: '1' }, 0)).toEqual(['receive'])
    for (const type of ['return.remind', 'return.lapse'] as const)
      expect(take(called, { type, ...by('clock', 99 * dayMs) })).toBe('refused')
    const lost = after(called, { type: 'return.lose', ...by('system') })
    expect(openReturnMoves(lost, { role: 'boss', id: '1' }, 0)).toEqual(['settle', 'replace'])
    const missed = { type: 'return.miss', ...by('system') } as const
    expect(take(called, missed)).toEqual(['lapsed', 'mail.returnLapsed', ...closing])
    expect(take(after(called, missed), { type: 'return.reopen', ...by('team') })).toBe('refused')
    for (const role of ['team', 'shopper', 'logistician'] as const)
      expect(take(called, { type: 'return.lose', ...by(role) })).toBe('refused')
    // Of another kind it can be lost on its way out, never be called in vain.
    const own = after(made(), admit)
    expect(take(own, missed)).toBe('refused')
    expect(take(own, { type: 'return.lose', ...by('system') })).toEqual(['graded'])
  })

  test('service accepts, or refuses in words; goods that stay need not come', () => {
    expect(take(made('defect'), accept)).toEqual(['accepted', 'mail.returnAccepted'])
    expect(take(made('defect'), { ...accept, keeps: true })).toEqual(['graded', 'mail.returnAccepted'])
    expect(take(made(), { type: 'return.refuse', ...by('team'), reason: 'opened' })).toEqual([
      'refused',
      'mail.returnRefused',
      ...closing,
    ])
    expect(take(made(), { type: 'return.refuse', ...by('team'), reason: '' })).toBe('refused')
    for (const role of ['shopper', 'system', 'logistician'] as const)
      expect(take(made(), { ...accept, ...by(role) })).toBe('refused')
  })

  test('what was refused is opened again, by staff', () => {
    const no = after(made('defect'), { type: 'return.refuse', ...by('team'), reason: 'no' })
    expect(take(no, { type: 'return.reopen', ...by('team') })).toEqual([
      'requested',
      'order.returnOpened',
      'task.open',
    ])
    expect(take(no, { type: 'return.reopen', ...by('shopper') })).toBe('refused')
  })
})

describe('the goods', () => {
  const accepted = after(made(), admit)

  test('are announced, come, and are looked at one by one', () => {
    expect(take(accepted, { type: 'return.send', ...by('shopper'), tracking: '' })).toEqual(['under_way'])
    expect(take(accepted, receive)).toEqual(['received', 'mail.returnReceived'])
    expect(take(accepted, { ...receive, copies: 0 })).toBe('refused')
    expect(take(accepted, { ...receive, ...by('shopper') })).toBe('refused')
    const here = after(accepted, receive)
    expect(take(here, grade)).toEqual(['graded', 'stock.grade'])
    expect(take(here, { ...grade, graded: 1 })).toBe('refused')
  })

  test('that nobody sends are asked for after 10 days, once, and lapse after 21', () => {
    const remind = (at: number) => ({ type: 'return.remind', ...by('clock', at) }) as const
    const lapse = (at: number) => ({ type: 'return.lapse', ...by('clock', at) }) as const
    expect(take(accepted, remind(10 * dayMs - 1))).toBe('refused')
    expect(take(accepted, remind(10 * dayMs))).toEqual(['accepted', 'mail.returnReminded'])
    expect(take(after(accepted, remind(10 * dayMs)), remind(11 * dayMs))).toBe('refused')
    expect(take(accepted, lapse(21 * dayMs - 1))).toBe('refused')
    expect(take(accepted, lapse(21 * dayMs))).toEqual(['lapsed', 'mail.returnLapsed', ...closing])
    const sent = after(accepted, { type: 'return.send', ...by('shopper'), tracking: '' })
    expect(take(sent, lapse(99 * dayMs))).toBe('refused')
  })

  test('are due fourteen days after they were accepted', () => {
    expect(sendBackBy(accepted)).toBe(14 * dayMs)
    expect(sendBackBy(made())).toBe(null)
  })
})

describe('the money', () => {
  const graded = after(made(), admit, receive, grade)

  test('goes back once the goods were looked at, never above what is left', () => {
    expect(take(graded, settle())).toEqual(['settled', 'refund.return', ...ending])
    expect(take(after(made(), admit), settle())).toBe('refused')
    for (const wrong of [{ leftMinor: 499 }, { amountMinor: 0 }, { amountMinor: -1 }, { amountMinor: 0.5 }])
      expect(take(graded, settle(wrong))).toBe('refused')
  })

  test('is not given by who ordered', () => {
    expect(take(graded, settle(by('boss', 0, '7')))).toBe('refused')
    expect(take(graded, settle({ ...by('boss', 0, '7'), isAlone: true }))).toContain('settled')
    expect(take(graded, settle(by('shopper')))).toBe('refused')
  })

  test('above the limit a second person says the same', () => {
    const more = { amountMinor: 501 }
    expect(take(graded, settle(more))).toEqual(['graded'])
    const asked = after(graded, settle(more))
    expect(take(asked, settle(more))).toEqual(['graded'])
    expect(take(asked, settle({ ...more, ...by('boss'), shares: '2:501' }))).toEqual(['graded'])
    expect(take(asked, settle({ ...more, ...by('boss') }))).toContain('settled')
    expect(take(graded, settle({ ...more, isAlone: true }))).toContain('settled')
  })

  test('may be given before the goods are here, once, and counts', () => {
    const accepted = after(made(), admit)
    expect(take(accepted, advance())).toEqual(['accepted', 'refund.return'])
    const paid = after(accepted, advance())
    expect(paid.context).toMatchObject({ paidMinor: 500, isAdvanced: true })
    expect(take(paid, advance({ amountMinor: 1 }))).toBe('refused')
    const back = after(paid, receive, grade)
    expect(take(back, settle({ amountMinor: 0 }))).toContain('settled')
    expect(take(back, settle({ amountMinor: 1 }))).toEqual(['graded'])
  })

  test('is not given for what is not ours: it goes back', () => {
    expect(take(graded, { type: 'return.sendBack', ...by('team'), reason: 'not ours', shelved: 0 })).toEqual([
      'closed',
      'mail.returnRefused',
      ...closing,
    ])
    const shelved = { type: 'return.sendBack', ...by('team'), reason: 'not ours', shelved: 1 } as const
    expect(take(graded, shelved)).toBe('refused')
  })
})

test('a desk offers what its state takes', () => {
  const open = (saved: SavedReturn) => openReturnMoves(saved, { role: 'team', id: '3' }, 0)
  expect(open(made())).toEqual(['accept', 'refuse'])
  expect(open(after(made(), admit))).toEqual(['send', 'receive', 'advance'])
  expect(open(after(made(), admit, receive, grade))).toEqual(['settle', 'sendBack'])
})

describe('another copy instead of money', () => {
  const replace = (more: object = {}): ReturnEvent => ({
    type: 'return.replace',
    ...by('team'),
    copies: 1,
    ...more,
  })

  test('ends a return of what was wrong, before its goods are here or after', () => {
    const accepted = after(made('defect'), accept)
    expect(take(accepted, replace())).toEqual(['settled', 'shipment.resend', ...ending])
    expect(take(after(accepted, receive, grade), replace())).toEqual([
      'settled',
      'shipment.resend',
      ...ending,
    ])
  })

  test('is not for who withdraws, nor beside money, nor for nothing', () => {
    expect(take(after(made(), admit), replace())).toBe('refused')
    expect(take(after(made('defect'), accept, advance()), replace())).toBe('refused')
    expect(take(after(made('defect'), accept), replace({ copies: 0 }))).toBe('refused')
    for (const role of ['shopper', 'system', 'logistician'] as const)
      expect(take(after(made('defect'), accept), replace(by(role)))).toBe('refused')
  })
})
