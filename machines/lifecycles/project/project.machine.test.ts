import { dayMs } from '#domain/time/milliseconds.ts'
import { describe, expect, test } from 'vitest'
import { projectSteps } from '#domain/catalogue/project-step.ts'
import { declaredEdges } from '#testing/chart/structure.ts'
import type { Actor, ActorRole } from '../actor.ts'
import { begin, step } from '../lifecycle.ts'
import { type ProjectContext, type ProjectEvent, runSize } from './project.facts.ts'
import { projectMachine } from './project.machine.ts'
import { openMoves } from '../lifecycle.ts'
import { projectLifecycle, type SavedProject } from './project.view.ts'

const by = (role: ActorRole, at = 0) => ({ actor: { role, id: role }, at })
const end = 30 * dayMs
const draft = begin(projectMachine, { kind: 'crowdfunding' })
const running: ProjectContext = {
  ...draft.context,
  goal: 100,
  minimumOrder: 100,
  startsAt: 0,
  endsAt: end,
  isApproved: true,
}
const refused = 'transition_not_allowed'

function take(state: string, event: ProjectEvent, context: ProjectContext = running) {
  const result = step(projectMachine, { state, context }, event)
  return result.ok ? result.state : result.code
}
function effectsOf(state: string, event: ProjectEvent, context: ProjectContext = running) {
  const result = step(projectMachine, { state, context }, event)
  return result.ok ? result.effects : []
}

/** The table of the domain design, section 3.1, in its order; P1 is the beginning. */
const table = [
  'creating project.submit -> checking',
  'checking project.withdraw -> creating',
  'checking project.approve',
  'checking project.askChanges -> creating',
  'checking project.refuse -> refused',
  'refused project.reopen -> creating',
  'checking project.launch -> in_progress',
  'checking project.launchPaid -> confirmed',
  'in_progress project.goalReached -> confirmed',
  'in_progress project.topUp -> confirmed',
  'confirmed project.cancelBelowGoal -> in_progress',
  'confirmed project.approveRun',
  'confirmed project.close -> successful',
  // Early, with cards still to be charged: its end is now.
  'confirmed project.close',
  'in_progress project.expire -> failed',
  'in_progress project.ownerCancel -> failed',
  'confirmed project.abort -> failed',
  'successful project.lateAbort -> failed',
  'in_progress project.takedown -> refused',
  'confirmed project.takedown -> refused',
  'confirmed project.unhide',
  'in_progress project.extend',
  'creating project.delete',
  'refused project.delete',
  'failed project.archive',
  'failed project.bookLoss',
  'successful project.archive',
  // Own stock: P20 to P23, and sell by of Rules 1; a pre-order is a run that is ordered.
  'creating project.sellBy',
  'successful project.sellBy',
  'creating project.offer -> confirmed',
  'creating project.discard',
  'creating project.offer -> successful',
  'successful project.hide',
  'successful project.unhide',
]

describe('the table', () => {
  test('has these rows and no other, between the seven steps', () => {
    expect(declaredEdges(projectMachine).toSorted()).toEqual(table.toSorted())
    expect(Object.keys(projectMachine.states).toSorted()).toEqual([...projectSteps].toSorted())
  })

  test('a row that is not there is refused, with what the step knows', () => {
    const event: ProjectEvent = {
      type: 'project.close',
      ...by('boss'),
      isEarly: true,
      isDunningOver: true,
      filesReady: true,
      sold: 1,
    }
    expect(step(projectMachine, draft, event)).toEqual({
      ok: false,
      code: refused,
      allowed: ['project.submit', 'project.delete', 'project.sellBy', 'project.offer', 'project.discard'],
    })
  })
})

describe('submitting (P2)', () => {
  const form = {
    type: 'project.submit',
    ...by('owner'),
    missingFields: 0,
    tracksFit: true,
    rightsDeclared: true,
    goal: 100,
    minimumOrder: 100,
    priceMinor: 1_200,
    costFloorMinor: 1_200,
    startsAt: 0,
    endsAt: 7 * dayMs,
  } as const
  const submit = (change: Partial<typeof form> | object) =>
    take('creating', { ...form, ...change }, draft.context)

  test('keeps the terms and locks the price', () => {
    expect(effectsOf('creating', form, draft.context)).toEqual([
      { effect: 'price.lock' },
      { effect: 'task.open' },
      { effect: 'mail.projectReceived' },
    ])
    expect(submit({ endsAt: 60 * dayMs })).toBe('checking')
  })

  test.each([
    { missingFields: 1 },
    { tracksFit: false },
    { rightsDeclared: false },
    { goal: 99 },
    { priceMinor: 1_199 },
    { endsAt: 7 * dayMs - 1 },
    { endsAt: 60 * dayMs + 1 },
    { endsAt: null },
    by('team'),
  ])('is refused for %j', change => {
    expect(submit(change)).toBe(refused)
  })

  test('a pressing needs neither goal nor end', () => {
    const pressing = { ...draft.context, kind: 'pressing' } as const
    expect(take('creating', { ...form, goal: 0, endsAt: null }, pressing)).toBe('checking')
  })
})

describe('checking and launching (P3 to P7)', () => {
  const unapproved = { ...running, isApproved: false }

  test('the owner withdraws until it is decided; staff need a reason', () => {
    expect(take('checking', { type: 'project.withdraw', ...by('owner') }, unapproved)).toBe('creating')
    expect(take('checking', { type: 'project.withdraw', ...by('owner') })).toBe(refused)
    expect(take('checking', { type: 'project.askChanges', ...by('team'), reason: '' })).toBe(refused)
    expect(
      effectsOf('checking', { type: 'project.refuse', ...by('boss'), reason: 'rights', isFinal: true }),
    ).toEqual([
      { effect: 'mail.projectRefused', reason: 'rights' },
      { effect: 'slug.free', afterDays: 30 },
    ])
  })

  test('launches once approved, from its start, with a price for every country', () => {
    const launch = { type: 'project.launch', ...by('clock', 5), shippingComplete: true } as const
    const soon = { ...running, startsAt: 5 }
    expect(take('checking', launch, soon)).toBe('in_progress')
    expect(take('checking', { ...launch, at: 4 }, soon)).toBe(refused)
    expect(take('checking', launch, { ...soon, isApproved: false })).toBe(refused)
    expect(take('checking', { ...launch, shippingComplete: false }, soon)).toBe(refused)
  })

  test('a deposit launches only what is pressed for its owner (P7b)', () => {
    const deposit = { type: 'project.launchPaid', ...by('payment'), depositReceived: true } as const
    expect(take('checking', deposit)).toBe(refused)
    expect(take('checking', deposit, { ...running, kind: 'pressing' })).toBe('confirmed')
  })

  test.each(['clock', 'team', 'boss'] as const)('%s puts no direct pressing online', role => {
    const launch = { type: 'project.launch', ...by(role), shippingComplete: true } as const
    expect(take('checking', launch)).toBe('in_progress')
    expect(take('checking', launch, { ...running, kind: 'pressing' })).toBe(refused)
  })

  test('the owner reopens once, the boss again, nobody what is final (P6)', () => {
    const reopen = (role: ActorRole, context: ProjectContext) =>
      take('refused', { type: 'project.reopen', ...by(role) }, context)
    const again = { ...draft.context, reopenedByOwner: true }
    expect([reopen('owner', draft.context), reopen('owner', again), reopen('boss', again)]).toEqual([
      'creating',
      refused,
      'creating',
    ])
    expect(reopen('boss', { ...draft.context, isRefusalFinal: true })).toBe(refused)
  })
})

describe('the goal and the end (P8 to P12, P17)', () => {
  test('the goal is reached at exactly the goal', () => {
    const count = (counted: number) =>
      take('in_progress', { type: 'project.goalReached', ...by('system'), counted })
    expect([count(99), count(100)]).toEqual([refused, 'confirmed'])
  })

  test('the owner may buy the gap, if it is the whole gap', () => {
    const topUp = (copies: number) =>
      take(
        'in_progress',
        { type: 'project.topUp', ...by('owner'), counted: 90, copies, gapPaid: true },
        running,
      )
    expect([topUp(9), topUp(10)]).toEqual([refused, 'confirmed'])
  })

  test('the end belongs to one side only: before it the count may fall, from it on all is decided', () => {
    const closing = { isEarly: false, isDunningOver: true, filesReady: true, sold: 120 }
    const fall = (at: number) =>
      take('confirmed', { type: 'project.cancelBelowGoal', ...by('system', at), counted: 99 })
    const close = (at: number) =>
      take('confirmed', { type: 'project.close', ...by('system', at), ...closing })
    const expire = (at: number) =>
      take('in_progress', { type: 'project.expire', ...by('clock', at), counted: 99 })
    expect([fall(end - 1), close(end - 1), expire(end - 1)]).toEqual(['in_progress', refused, refused])
    expect([fall(end), close(end), expire(end)]).toEqual([refused, 'successful', 'failed'])
  })

  test('a run has 5 % spare copies and never fewer than the least run', () => {
    expect([runSize(120, 100), runSize(101, 100), runSize(80, 100)]).toEqual([126, 107, 100])
  })

  test('a failed project refunds everything and grants no digs', () => {
    const effects = effectsOf('in_progress', { type: 'project.expire', ...by('clock', end), counted: 99 })
    expect(effects[0]).toEqual({ effect: 'refund.project', reason: 'goal_missed' })
    expect(effects.map(({ effect }) => effect)).not.toContain('digs.grant')
  })

  test('is prolonged once, before its end, by 30 days at most', () => {
    const extend = (at: number, days: number, context = running) =>
      take('in_progress', { type: 'project.extend', ...by('team', at), endsAt: end + days * dayMs }, context)
    expect([extend(end - 1, 30), extend(end, 30), extend(0, 31), extend(0, 0)]).toEqual([
      'in_progress',
      refused,
      refused,
      refused,
    ])
    expect(extend(0, 30, { ...running, isExtended: true })).toBe(refused)
  })
})

describe('giving up (P13 to P16, P18, P19)', () => {
  const late = {
    shipped: 0,
    heldMinor: 500,
    refundableMinor: 500,
    second: { role: 'team', id: 'ann' },
  } as const

  test('orders make the owner ask staff first', () => {
    const giveUp = { type: 'project.ownerCancel', ...by('owner'), reason: 'ill', staffAgrees: false } as const
    expect([
      take('in_progress', { ...giveUp, orders: 0 }),
      take('in_progress', { ...giveUp, orders: 1 }),
    ]).toEqual(['failed', refused])
  })

  test('a run is aborted for a reason of the list, before anything ships', () => {
    const abort = {
      type: 'project.abort',
      ...by('boss'),
      reason: 'plant',
      shipped: 0,
      bookTo: 'house',
    } as const
    expect(take('confirmed', { ...abort, shipped: 1 })).toBe(refused)
    expect(take('confirmed', { ...abort, ...by('team') })).toBe(refused)
  })

  test('a success is undone by two people, and only while the money is there', () => {
    const undo = { type: 'project.lateAbort', ...by('boss'), ...late } as const
    expect(take('successful', undo)).toBe('failed')
    expect(take('successful', { ...undo, second: undo.actor })).toBe(refused)
    expect(take('successful', { ...undo, heldMinor: 499 })).toBe(refused)
    expect(take('successful', { ...undo, shipped: 1 })).toBe(refused)
  })

  test('deleted is gone for every move; archived keeps its step', () => {
    const gone = step(projectMachine, draft, { type: 'project.delete', ...by('owner'), orders: 0 })
    if (!gone.ok) throw new Error('an empty draft can be deleted')
    expect(openMoves(projectLifecycle, gone, { role: 'owner' }, 0)).toEqual([])
    expect(take('failed', { type: 'project.archive', ...by('team'), openOrders: 0 })).toBe('failed')
    expect(take('failed', { type: 'project.archive', ...by('team'), openOrders: 1 })).toBe(refused)
  })
})

test('each person is offered what is open to them', () => {
  const open = (saved: SavedProject, actor: Actor, at: number) =>
    openMoves(projectLifecycle, saved, actor, at)
  expect(open(draft, { role: 'owner', id: 'o' }, 0)).toEqual(['project.submit', 'project.delete'])
  expect(open(draft, { role: 'shopper', id: 's' }, 0)).toEqual([])
  expect(open({ state: 'in_progress', context: running }, { role: 'boss', id: 'b' }, 0)).toEqual([
    'project.extend',
    'project.ownerCancel',
    'project.takedown',
    'project.topUp',
  ])
})
