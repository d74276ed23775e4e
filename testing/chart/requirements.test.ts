import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { declaredTransitions } from './coverage.ts'
import { enteredStates, exercisedRequirements, requirementsOf } from './requirements.ts'

const door = createMachine({
  id: 'door',
  initial: 'shut',
  meta: { requirements: ['1 Door'] },
  states: {
    shut: {
      meta: { requirements: ['1 Shut'] },
      on: { OPEN: { target: 'open', meta: { requirements: ['2 Opening'] } } },
    },
    open: {
      meta: { requirements: ['3 Wide'] },
      initial: 'ajar',
      states: { ajar: { on: { PUSH: 'wide' } }, wide: {} },
    },
  },
})
const opening = 'door.shut | OPEN | 0'

describe('requirements', () => {
  it('are named by states and by transitions', () => {
    expect(requirementsOf(door)).toEqual([
      { text: '1 Door', state: 'door' },
      { text: '1 Shut', state: 'door.shut' },
      { text: '2 Opening', state: 'door.shut', transition: opening },
      { text: '3 Wide', state: 'door.open' },
    ])
  })

  it('are exercised as far as their transitions were taken', () => {
    const after = (keys: readonly string[]) =>
      exercisedRequirements(door, new Set(keys)).map(({ exercised }) => exercised)
    expect(after([])).toEqual(['part', 'part', 'none', 'none'])
    expect(after([opening])).toEqual(['part', 'whole', 'whole', 'part'])
    expect(after(declaredTransitions(door))).toEqual(['whole', 'whole', 'whole', 'whole'])
  })

  it('know which states were true', () => {
    expect([...enteredStates(door, new Set())]).toEqual(['door', 'door.shut'])
    expect(enteredStates(door, new Set([opening]))).toContain('door.open.ajar')
  })
})
