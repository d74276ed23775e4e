import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, openMoves, type Saved, step } from '../lifecycle.ts'
import { productionStages } from '#domain/pressing/production-stage.ts'
import { productionMachine } from './production.machine.ts'
import type { ProductionEvent } from './production.setup.ts'
import { productionLifecycle, productionPlan } from './production.view.ts'

const monday = Date.parse('2026-11-23T09:00:00Z')
const by = (role: ActorRole, at = monday) => ({ actor: { role, id: role }, at })
const made = begin(productionMachine, undefined)

const good: readonly ProductionEvent[] = [
  { type: 'production.checkFiles', ...by('team'), areFilesReady: true },
  { type: 'production.clearRights', ...by('team'), reference: 'SDRM 17' },
  { type: 'production.cut', ...by('team'), isOrdered: true },
  { type: 'production.plate', ...by('team') },
  { type: 'production.sendTest', ...by('team') },
  { type: 'production.approveTest', ...by('owner') },
  { type: 'production.print', ...by('team'), areFilesReady: true },
  { type: 'production.press', ...by('team') },
  { type: 'production.checkQuality', ...by('team') },
  { type: 'production.pack', ...by('team'), pressed: 320, accepted: 312 },
  { type: 'production.send', ...by('team') },
  { type: 'production.receive', ...by('team') },
  { type: 'production.close', ...by('system'), openOrders: 0 },
]

function after(events: readonly ProductionEvent[], from: Saved<typeof productionMachine> = made) {
  return events.reduce<Saved<typeof productionMachine>>((saved, event) => {
    const result = step(productionMachine, saved, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return result
  }, from)
}
const isRefused = (saved: Saved<typeof productionMachine>, event: ProductionEvent) =>
  !step(productionMachine, saved, event).ok

describe('a production', () => {
  test('goes through the stages of the rules and no others', () => {
    const seen = good.map((_, index) => after(good.slice(0, index + 1)).state)
    expect(['files_pending', ...seen]).toEqual(productionStages.filter(stage => stage !== 'test_rejected'))
    expect(Object.keys(productionMachine.states).toSorted()).toEqual([...productionStages].toSorted())
  })

  test('has no files checked that are not there, and looks again when one has changed', () => {
    const event: ProductionEvent = { type: 'production.checkFiles', ...by('team'), areFilesReady: false }
    expect(isRefused(made, event)).toBe(true)
    const changed: ProductionEvent = { type: 'production.filesChanged', ...by('system') }
    expect(after([changed], after(good.slice(0, 1))).state).toBe('files_pending')
    expect(after([changed], after(good.slice(0, 2))).state).toBe('files_pending')
    expect(isRefused(after(good.slice(0, 3)), changed)).toBe(true)
    expect(isRefused(after(good.slice(0, 1)), { ...changed, ...by('team') })).toBe(true)
  })

  test('is not cut before the run is ordered', () => {
    const cleared = after(good.slice(0, 2))
    expect(isRefused(cleared, { type: 'production.cut', ...by('team'), isOrdered: false })).toBe(true)
  })

  test('is cut anew when the test pressing is not good', () => {
    const rejected = after([{ type: 'production.rejectTest', ...by('owner'), reason: 'a click' }], {
      ...after(good.slice(0, 5)),
    })
    expect(rejected).toMatchObject({ state: 'test_rejected', context: { testsRejected: 1 } })
    expect(after(good.slice(2), rejected).state).toBe('closed')
  })

  test('is reported by its plant where it is done there, and nowhere else', () => {
    const moves = ['cut', 'plate', 'sendTest', 'print', 'press', 'checkQuality', 'pack']
    const heard = good.filter((event, index) => {
      const before = after(good.slice(0, index))
      return !isRefused(before, { ...event, ...by('plant') })
    })
    expect(heard.map(({ type }) => type)).toEqual(moves.map(move => `production.${move}`))
  })

  test('needs no test pressing when its owner does without', () => {
    const plated = after(good.slice(0, 4))
    const waive: ProductionEvent = { type: 'production.waiveTest', ...by('owner'), reason: 'a reissue' }
    expect(after([waive], plated).state).toBe('test_approved')
    expect(isRefused(plated, { ...waive, reason: '' })).toBe(true)
    expect(isRefused(plated, { ...waive, ...by('shopper') })).toBe(true)
  })
})

describe('the plan and the end of a production', () => {
  test('plans 15 working days to the test pressing and 20 from its approval', () => {
    expect(productionPlan(made.context)).toEqual({ testAt: null, doneAt: null })
    const cut = after(good.slice(0, 3)).context
    expect(productionPlan(cut)).toEqual({
      testAt: Date.parse('2026-12-14T09:00:00Z'),
      doneAt: Date.parse('2027-01-11T09:00:00Z'),
    })
    const early = { ...cut, testApprovedAt: monday }
    expect(productionPlan(early).doneAt).toBe(Date.parse('2026-12-21T09:00:00Z'))
  })

  test('shows staff alone what they may do', () => {
    const open = (role: ActorRole) => openMoves(productionLifecycle, made, { role }, monday)
    expect(open('team')).toEqual(['production.checkFiles', 'production.note'])
    expect(open('shopper')).toEqual([])
  })

  test('closes when every order of it has left', () => {
    const received = after(good.slice(0, 12))
    expect(isRefused(received, { type: 'production.close', ...by('team'), openOrders: 1 })).toBe(true)
  })
})

test('a production can be told of in any stage, by staff who have something to say', () => {
  const note: ProductionEvent = { type: 'production.note', ...by('team'), reason: 'two weeks late' }
  for (const [index, { type }] of good.entries()) {
    const at = after(good.slice(0, index))
    expect(after([note], at), type).toMatchObject({ state: at.state, context: at.context })
  }
  expect(isRefused(made, { ...note, reason: '' })).toBe(true)
  expect(isRefused(made, { ...note, ...by('owner') })).toBe(true)
})

describe('what is printed', () => {
  test('is not what nobody approved', () => {
    const event: ProductionEvent = { type: 'production.print', ...by('plant'), areFilesReady: false }
    expect(isRefused(after(good.slice(0, 6)), event)).toBe(true)
    expect(isRefused(after(good.slice(0, 6)), { ...event, areFilesReady: true })).toBe(false)
  })
})

describe('a run with fewer good copies than were sold', () => {
  const packed = after(good.slice(0, 10))
  const makeUp: ProductionEvent = { type: 'production.makeUp', ...by('team'), waiting: 2 }
  const refund: ProductionEvent = { type: 'production.refundShort', ...by('team'), waiting: 2 }
  const arrived: ProductionEvent = { type: 'production.addCopies', ...by('team'), pressed: 20, accepted: 18 }

  test('is divided once it is counted, and again when more has arrived', () => {
    const told = (saved: Saved<typeof productionMachine>, event: ProductionEvent) => {
      const result = step(productionMachine, saved, event)
      return result.ok ? result.effects.map(({ effect }) => effect) : []
    }
    expect(told(after(good.slice(0, 9)), good[9] ?? makeUp)).toEqual(['run.allot'])
    expect(told(after([makeUp], packed), arrived)).toEqual(['run.allot', 'payout.release'])
    expect(after([makeUp, arrived], packed).context).toMatchObject({
      pressed: 340,
      accepted: 330,
      short: null,
    })
  })

  test('is made up or paid back where somebody waits, by staff', () => {
    expect(after([makeUp], packed).context.short).toBe('make_up')
    expect(isRefused(packed, { ...makeUp, waiting: 0 })).toBe(true)
    expect(isRefused(packed, { ...refund, ...by('owner') })).toBe(true)
    expect(isRefused(after([makeUp], packed), makeUp)).toBe(true)
    // What was promised to be pressed may come to nothing.
    expect(after([makeUp, refund], packed).context.short).toBe('refund')
    expect(isRefused(packed, arrived)).toBe(true)
  })

  test('may have no good copy at all', () => {
    const none: ProductionEvent = { type: 'production.pack', ...by('team'), pressed: 300, accepted: 0 }
    expect(after([none], after(good.slice(0, 9))).context.accepted).toBe(0)
    expect(isRefused(after(good.slice(0, 9)), { ...none, accepted: 301 })).toBe(true)
  })
})
