import { dayMs } from '#domain/time/milliseconds.ts'
import { describe, expect, test } from 'vitest'
import type { ActorRole } from '../actor.ts'
import { begin, step } from '../lifecycle.ts'
import type { ProjectContext, ProjectEvent } from './project.facts.ts'
import { projectMachine } from './project.machine.ts'

const by = (role: ActorRole, at = 0, id: string = role) => ({ actor: { role, id }, at })
const end = 30 * dayMs
const running: ProjectContext = {
  ...begin(projectMachine, { kind: 'crowdfunding' }).context,
  goal: 100,
  minimumOrder: 100,
  startsAt: 0,
  endsAt: end,
  isApproved: true,
}

const taken = (state: string, event: ProjectEvent, context = running) =>
  step(projectMachine, { state, context }, event)

describe('a run that is closed', () => {
  const close = { type: 'project.close', ...by('boss'), isEarly: true, filesReady: true, sold: 480 } as const

  test('is ordered as its prices have it, and never smaller than what was sold and spares', () => {
    const ordered = (copies?: number) => {
      const more = copies === undefined ? {} : { ordered: copies }
      const result = taken('confirmed', { ...close, isDunningOver: true, ...more })
      return result.ok ? result.effects.find(({ effect }) => effect === 'production.order') : undefined
    }
    expect([undefined, 600, 10].map(copies => ordered(copies)?.['copies'])).toEqual([504, 600, 504])
  })

  test('ends now where cards are still to be charged, and only once', () => {
    const early = taken('confirmed', { ...close, at: dayMs, isDunningOver: false })
    expect(early).toMatchObject({ ok: true, state: 'confirmed', context: { endsAt: dayMs } })
    if (!early.ok) return
    const again = { ...close, at: 2 * dayMs, isDunningOver: false }
    expect(taken('confirmed', again, early.context).ok).toBe(false)
    expect(taken('confirmed', { ...again, isDunningOver: true }, early.context).ok).toBe(true)
    // What it was closed for stands, when the cards are charged, for its files and its owner's word.
    const later = { ...close, ...by('system', 2 * dayMs), isEarly: false, isDunningOver: true } as const
    const waits = { ...later, filesReady: false, asksOwner: true }
    expect(taken('confirmed', waits, early.context)).toMatchObject({ ok: true, state: 'successful' })
    expect(taken('confirmed', { ...waits, at: 2 * end }).ok).toBe(false)
    expect(taken('confirmed', { ...close, ...by('team', dayMs), isDunningOver: false }).ok).toBe(false)
  })
})

describe('a project that is given up', () => {
  const giveUp = { reason: 'ill', orders: 2, staffAgrees: true, needsSecond: true } as const

  test('needs somebody else where so much goes back', () => {
    const cancel = (more: object) =>
      taken('in_progress', { type: 'project.ownerCancel', ...by('team', 0, '1'), ...giveUp, ...more }).ok
    expect(cancel({})).toBe(false)
    expect(cancel({ second: { role: 'team', id: '1' } })).toBe(false)
    expect(cancel({ second: { role: 'shopper', id: '2' } })).toBe(false)
    expect(cancel({ second: { role: 'team', id: '2' } })).toBe(true)
    expect(cancel({ needsSecond: false })).toBe(true)
  })

  test('so does a confirmed run', () => {
    const abort = (more: object) => {
      const event = {
        type: 'project.abort',
        ...by('boss'),
        reason: 'plant',
        shipped: 0,
        bookTo: 'house',
      } as const
      return taken('confirmed', { ...event, needsSecond: true, ...more }).ok
    }
    expect(abort({})).toBe(false)
    expect(abort({ second: { role: 'team', id: '2' } })).toBe(true)
  })
})
