import { describe, expect, test } from 'vitest'
import { partStates } from '#domain/pressing/parts/part-state.ts'
import type { ActorRole } from '../actor.ts'
import { begin, type Saved, step } from '../lifecycle.ts'
import { type PartEvent, partMachine } from './part.machine.ts'
import { partView } from './part.view.ts'

const by = (role: ActorRole) => ({ actor: { role, id: role }, at: 1 })
const made = begin(partMachine, undefined)
const file = (sha256: string, role: ActorRole = 'owner'): PartEvent => ({
  type: 'part.upload',
  ...by(role),
  sha256,
  isOrdered: false,
  reason: '',
})
const judged = (
  version: number,
  asks: readonly string[] = [],
  isRefused = false,
  isUnsure = false,
): PartEvent => ({
  type: 'part.judged',
  ...by('system'),
  version,
  asks,
  isRefused,
  isUnsure,
})
const accept = (codes: readonly string[], role: ActorRole = 'owner', reason = 'so meant'): PartEvent => ({
  type: 'part.accept',
  ...by(role),
  codes,
  reason,
})
const approve = (version: number): PartEvent => ({ type: 'part.approve', ...by('owner'), version })

function after(...events: PartEvent[]): Saved<typeof partMachine> {
  return events.reduce<Saved<typeof partMachine>>((saved, event) => {
    const result = step(partMachine, saved, event)
    if (!result.ok) throw new Error(`${event.type} refused in ${saved.state}`)
    return result
  }, made)
}
const isRefused = (saved: Saved<typeof partMachine>, event: PartEvent) => !step(partMachine, saved, event).ok
const effectsOf = (saved: Saved<typeof partMachine>, event: PartEvent) => {
  const result = step(partMachine, saved, event)
  return result.ok ? result.effects.map(({ effect }) => effect) : 'refused'
}

describe('a printed part', () => {
  test('has the states of the rules and no others', () => {
    expect(Object.keys(partMachine.states).toSorted()).toEqual([...partStates].toSorted())
  })

  test('goes from empty to approved, its file checked', () => {
    expect(effectsOf(made, file('a'))).toEqual(['part.check'])
    expect(after(file('a')).state).toBe('checking')
    expect(after(file('a'), judged(1), approve(1))).toMatchObject({ state: 'approved' })
  })

  test('is refused, and the next file is another version', () => {
    const refused = after(file('a'), judged(1, ['print_safe'], true))
    expect(refused.state).toBe('refused')
    expect(isRefused(refused, accept(['print_safe']))).toBe(true)
    expect(after(file('a'), judged(1, [], true), file('b'))).toMatchObject({ context: { version: 2 } })
  })

  test('is not another version with the same content, wherever it stands', () => {
    for (const saved of [
      after(file('a')),
      after(file('a'), judged(1)),
      after(file('a'), judged(1, [], true)),
      after(file('a'), judged(1), approve(1)),
    ])
      expect(isRefused(saved, file('a'))).toBe(true)
  })

  test('takes no verdict on a file that was replaced meanwhile', () => {
    const second = after(file('a'), file('b'))
    expect(isRefused(second, judged(1))).toBe(true)
    expect(after(file('a'), file('b'), judged(2)).state).toBe('clean')
  })
})

describe('a file that asks, or was approved', () => {
  test('is accepted question by question, with a reason, by its owner; staff what the house prepares', () => {
    const asks = after(file('a'), judged(1, ['print_safe', 'print_intent']))
    expect(partView(asks, { role: 'owner' }, 1)).toEqual({
      moves: ['accept'],
      asks: ['print_safe', 'print_intent'],
    })
    expect(partView(asks, { role: 'team' }, 1).asks).toEqual(['print_intent'])
    expect(partView(asks, { role: 'shopper' }, 1)).toEqual({ moves: [], asks: [] })
    expect(isRefused(asks, accept(['print_safe'], 'owner', ''))).toBe(true)
    expect(isRefused(asks, accept(['print_bleed']))).toBe(true)
    expect(isRefused(asks, accept(['print_safe'], 'team'))).toBe(true)
    expect(isRefused(asks, accept([]))).toBe(true)
    const some = step(partMachine, asks, accept(['print_intent'], 'team'))
    expect(some).toMatchObject({ state: 'asks', context: { accepted: ['print_intent'] } })
    const all = after(
      file('a'),
      judged(1, ['print_safe', 'print_intent']),
      accept(['print_safe', 'print_intent']),
    )
    expect(all.state).toBe('accepted')
  })

  test('loses its approval with another file, and who approved is told', () => {
    const approved = after(file('a'), judged(1), approve(1))
    expect(effectsOf(approved, file('b'))).toEqual(['part.check', 'mail.fileChanged'])
    expect(effectsOf(after(file('a'), judged(1)), file('b'))).toEqual(['part.check'])
  })

  test('comes back when its owner says no, and stays if that is taken back', () => {
    const no: PartEvent = { type: 'part.reopen', ...by('owner'), version: 1 }
    const keep: PartEvent = { type: 'part.keep', ...by('owner'), version: 1 }
    expect(after(file('a'), judged(1), no, keep).state).toBe('clean')
    const asked = [file('a'), judged(1, ['print_safe']), accept(['print_safe'])]
    expect(after(...asked, no, keep).state).toBe('accepted')
    expect(after(...asked, no, file('b')).state).toBe('checking')
  })
})

test('a file of a run that is ordered is exchanged by staff alone, who say why', () => {
  const clean = after(file('a'), judged(1))
  const late = { type: 'part.upload', sha256: 'b', isOrdered: true, reason: '' } as const
  expect(isRefused(clean, { ...late, ...by('owner'), reason: 'a typo' })).toBe(true)
  expect(isRefused(clean, { ...late, ...by('team') })).toBe(true)
  expect(isRefused(clean, { ...late, ...by('team'), reason: 'the plant agrees' })).toBe(false)
})

describe('a check that came to no end', () => {
  const again = (role: ActorRole = 'owner'): PartEvent => ({ type: 'part.recheck', ...by(role), version: 1 })

  test('is begun anew by whom the part is for, and by staff', () => {
    const late = after(file('a'), judged(1, [], true, true))
    expect(partView(late, { role: 'owner' }, 1).moves).toEqual(['recheck'])
    expect([effectsOf(late, again()), effectsOf(late, again('team'))]).toEqual([
      ['part.check'],
      ['part.check'],
    ])
    expect(isRefused(late, again('shopper'))).toBe(true)
    expect(after(file('a'), judged(1, [], true, true), again(), judged(1)).state).toBe('clean')
  })

  test('is begun three times by whom the part is for, ten times by staff, afresh for another file', () => {
    const unsure = judged(1, [], true, true)
    const times = (count: number, role: ActorRole) =>
      Array.from({ length: count }, () => [again(role), unsure]).flat()
    const begun = [file('a'), unsure]
    expect(isRefused(after(...begun, ...times(2, 'owner')), again())).toBe(false)
    const out = after(...begun, ...times(3, 'owner'))
    expect(isRefused(out, again())).toBe(true)
    expect(partView(out, { role: 'owner' }, 1).moves).toEqual([])
    expect(isRefused(out, again('team'))).toBe(false)
    expect(isRefused(after(...begun, ...times(10, 'team')), again('team'))).toBe(true)
    const other = after(...begun, ...times(3, 'owner'), file('b'), judged(2, [], true, true))
    expect(isRefused(other, { type: 'part.recheck', ...by('owner'), version: 2 })).toBe(false)
  })

  test('is no way past what a file was refused for', () => {
    expect(isRefused(after(file('a'), judged(1, [], true)), again())).toBe(true)
    const second = after(file('a'), judged(1, [], true, true), file('b'), judged(2, [], true))
    expect(isRefused(second, { type: 'part.recheck', ...by('owner'), version: 2 })).toBe(true)
  })
})

test('a slot takes fifty files', () => {
  const full = Array.from({ length: 50 }, (_, index) => file(`content ${index}`))
  expect(after(...full)).toMatchObject({ context: { version: 50 } })
  expect(isRefused(after(...full), file('one more'))).toBe(true)
})
