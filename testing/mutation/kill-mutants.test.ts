import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { after, defineAlphabet, done, failed } from '../model/alphabet.ts'
import { killMutants } from './kill-mutants.ts'
import { mutantsOf, slips } from './mutate.ts'
import { scriptedActor } from '../walk/live-actor.ts'

const counter = setup({
  types: {
    context: {} as { count: number; isRound: boolean },
    events: {} as { type: 'add' } | { type: 'load' },
  },
  actors: { load: scriptedActor },
  delays: { patience: 50, dayBreak: ({ context }) => 100 * context.count },
  guards: {
    isLow: ({ context }) => context.count < 2,
    mustRound: ({ context }) => context.count === 1 && !context.isRound,
  },
  actions: {
    add: assign({ count: ({ context }) => context.count + 1 }),
    round: assign({ isRound: true }),
    tell: () => {},
  },
}).createMachine({
  id: 'counter',
  context: { count: 0, isRound: false },
  initial: 'open',
  states: {
    open: {
      entry: 'tell',
      on: { add: { guard: 'isLow', actions: 'add' }, load: 'loading' },
      always: { guard: 'mustRound', actions: 'round' },
    },
    loading: {
      invoke: { id: 'load', src: 'load', onDone: 'full', onError: 'open' },
      after: { patience: 'open', dayBreak: 'open' },
    },
    full: { exit: 'tell', on: { load: 'loading' } },
  },
})
const waits = [after('patience', 'counter.loading'), after('dayBreak', 'counter.loading')]
const alphabet = defineAlphabet({
  machine: counter,
  events: [{ type: 'add' }, { type: 'load' }],
  outcomes: [done('load'), failed('load'), ...waits],
})
const listed = ({ slip, where }: { slip: string; where: string }) => `${slip}: ${where}`

describe('mutants', () => {
  test('are all slips that a chart has room for', () => {
    const found = mutantsOf(counter).map(listed)
    expect(found).toContain('drop onError: counter.loading invoke load onError 0')
    expect(found).toContain('skip exit: counter.full exit')
    expect(found).toContain('retarget: counter.full on load 0')
    expect(found).toContain('change delay: counter delay patience')
    expect(new Set(mutantsOf(counter).map(({ slip }) => slip))).toEqual(new Set(slips))
  })

  test('are told from the chart, also one that would go round for ever', () => {
    expect(mutantsOf(counter).map(listed)).toContain('drop guard: counter.open always 0')
    const report = killMutants(counter, [alphabet])
    expect(report).toMatchObject({ machine: 'counter', survivors: [] })
    expect(report.killed).toBe(report.mutants)
  })

  test('live on where the alphabet is blind, and are named', () => {
    const blind = defineAlphabet({ ...alphabet, outcomes: [done('load'), ...waits] })
    expect(killMutants(counter, [blind]).survivors.map(listed)).toEqual([
      'drop onError: counter.loading invoke load onError 0',
      'retarget: counter.loading invoke load onError 0',
      'stay: counter.loading invoke load onError 0',
    ])
  })

  test('are walked in shares that make the whole', () => {
    const shares = [1, 2, 3].map(nth => killMutants(counter, [alphabet], { nth, of: 3 }))
    expect(shares.reduce((sum, { mutants }) => sum + mutants, 0)).toBe(mutantsOf(counter).length)
    expect(new Set(shares.map(({ mutants }) => mutants)).size).toBeLessThanOrEqual(2)
  })
})
