import { assign, createMachine, fromPromise, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { deriveAlphabet } from './derive-alphabet.ts'
import { withNamedParts } from './name-parts.ts'
import { exploreMachine } from '../walk/walk-machine.ts'

let ran = 0

/** As people write it: a call and an effect inline, a delay, a wildcard. */
const scanner = createMachine({
  id: 'scanner',
  initial: 'idle',
  states: {
    idle: { on: { 'SCAN.START': { target: 'scanning', actions: () => void (ran += 1) } } },
    scanning: {
      invoke: {
        src: fromPromise(() => Promise.resolve((ran += 1))),
        onDone: 'found',
        onError: { target: 'failed', actions: 'log' },
      },
      after: { 5_000: 'failed' },
    },
    found: { on: { '*': 'idle' } },
    failed: { on: { 'RETRY.*': 'scanning' } },
  },
})

const form = setup({
  types: { context: {} as { name: string }, events: {} as { type: 'SET'; value: { text: string } } },
}).createMachine({
  id: 'form',
  context: { name: '' },
  on: { SET: { actions: assign({ name: ({ event }) => event.value.text }) } },
})

describe('a machine without an alphabet', () => {
  test('is walked by what its chart names; nothing inline is run', () => {
    const { alphabet, needs } = deriveAlphabet(withNamedParts(scanner))
    const report = exploreMachine(alphabet)
    expect(report).toMatchObject({ machine: 'scanner', missing: [], unused: [] })
    expect(report.total).toBe(6)
    expect(report.comparisons).toBeGreaterThan(report.paths)
    expect(Object.keys(report.effects)).toContain('effect 1')
    expect(needs()).toEqual([])
    expect(ran).toBe(0)
  })

  test('keeps its chart: names are all that changes', () => {
    const named = withNamedParts(scanner)
    expect(named.id).toBe(scanner.id)
    expect(new Set(named.events)).toEqual(new Set(scanner.events))
    expect(withNamedParts(form)).toBe(form)
  })

  test('says which events it cannot make up', () => {
    const { alphabet, needs } = deriveAlphabet(form)
    expect(exploreMachine(alphabet).missing).toEqual(['form | SET | 0'])
    expect(needs()).toEqual([expect.stringMatching(/^SET needs fields: /)])
  })

  test('says which calls have no implementation', () => {
    const lost = createMachine({ id: 'lost', invoke: { src: 'nowhere' } })
    expect(deriveAlphabet(lost).needs()).toEqual(['actor nowhere has no implementation'])
  })
})
