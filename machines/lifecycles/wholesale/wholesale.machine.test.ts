import { describe, expect, test } from 'vitest'
import { declaredEdges } from '#testing/chart/structure.ts'
import type { ActorRole } from '../actor.ts'
import { begin, step } from '../lifecycle.ts'
import { type WholesaleEvent, wholesaleMachine } from './wholesale.machine.ts'
import { openTradeMoves } from './wholesale.moves.ts'

const answerBy = 7 * 86_400_000
const asked = (isOnTerms = false) => begin(wholesaleMachine, { answerBy, isOnTerms })
const by = (role: ActorRole, at = 1) => ({ actor: { role, id: role }, at })
const accept = (more: object = {}): WholesaleEvent => ({
  type: 'wholesale.accept',
  ...by('owner'),
  problems: 0,
  isWithinCredit: true,
  ...more,
})

function take(event: WholesaleEvent, saved = asked()) {
  const result = step(wholesaleMachine, saved, event)
  return result.ok ? [result.state, ...result.effects.map(({ effect }) => effect)] : 'refused'
}

describe('a trade order', () => {
  test('has these states and moves, and no other', () => {
    expect(Object.keys(wholesaleMachine.states)).toEqual([
      'asked',
      'accepted',
      'declined',
      'withdrawn',
      'lapsed',
    ])
    expect(declaredEdges(wholesaleMachine).toSorted()).toEqual([
      'asked wholesale.accept -> accepted',
      'asked wholesale.decline -> declined',
      'asked wholesale.lapse -> lapsed',
      'asked wholesale.withdraw -> withdrawn',
    ])
  })

  test('is accepted by its label, in time, of what can be sold', () => {
    expect(take(accept())).toEqual(['accepted'])
    for (const wrong of [{ problems: 1 }, by('owner', answerBy), by('shopper'), by('team'), by('clock')])
      expect(take(accept(wrong))).toBe('refused')
  })

  test('is accepted on terms only within what the shop may owe; prepaid whatever it owes', () => {
    expect(take(accept(), asked(true))).toEqual(['accepted'])
    expect(take(accept({ isWithinCredit: false }), asked(true))).toBe('refused')
    expect(take(accept({ isWithinCredit: false }))).toEqual(['accepted'])
  })

  test('is declined with a reason, which the shop is written', () => {
    const decline = (reason: string, role: ActorRole = 'owner'): WholesaleEvent => ({
      type: 'wholesale.decline',
      ...by(role),
      reason,
    })
    expect(take(decline('All are spoken for.'))).toEqual(['declined', 'mail.wholesaleAnswered'])
    expect(take(decline(''))).toBe('refused')
    expect(take(decline('No.', 'shopper'))).toBe('refused')
  })

  test('is taken back by the shop alone, and lapses when its days are over', () => {
    expect(take({ type: 'wholesale.withdraw', ...by('shopper') })).toEqual(['withdrawn'])
    expect(take({ type: 'wholesale.withdraw', ...by('owner') })).toBe('refused')
    const lapse = (at: number): WholesaleEvent => ({ type: 'wholesale.lapse', ...by('clock', at) })
    expect(take(lapse(answerBy - 1))).toBe('refused')
    expect(take(lapse(answerBy))).toEqual(['lapsed', 'mail.wholesaleAnswered'])
  })

  test('offers each side its own moves, and none once it is answered', () => {
    const open = (role: ActorRole, saved = asked(true)) => openTradeMoves(saved, { role, id: role }, 1)
    expect([open('owner'), open('shopper'), open('team')]).toEqual([['accept', 'decline'], ['withdraw'], []])
    const done = step(wholesaleMachine, asked(), accept())
    expect(done.ok && open('owner', done)).toEqual([])
  })
})
