import { and, assign, not, setup, stateIn } from 'xstate'
import { expect, test } from 'vitest'
import { defineAlphabet } from '../model/alphabet.ts'
import { allAnswers, answersInWords } from './guard-answers.ts'
import { exploreMachine } from './walk-machine.ts'

type GateEvent = { type: 'enter'; count: number } | { type: 'shut' } | { type: 'ring' } | { type: 'leave' }

const gate = setup({
  types: { context: {} as { inside: number }, events: {} as GateEvent },
  guards: {
    fits: ({ context }, { count }: { count: number }) => context.inside + count <= 2,
    isFull: ({ context }) => context.inside === 2,
    isNight: () => false,
    isDay: () => true,
  },
  actions: {
    letIn: assign({ inside: ({ context }, { count }: { count: number }) => context.inside + count }),
  },
}).createMachine({
  id: 'gate',
  context: { inside: 0 },
  initial: 'open',
  on: { ring: { guard: stateIn({ open: 'busy' }) } },
  states: {
    open: {
      initial: 'calm',
      states: { calm: { always: { guard: 'isFull', target: 'busy' } }, busy: {} },
      on: {
        enter: {
          guard: { type: 'fits', params: ({ event }) => event },
          actions: { type: 'letIn', params: ({ event }) => event },
        },
        shut: [
          { guard: and(['isDay', not('isNight')]), target: 'shut' },
          { guard: 'isNight', target: 'shut' },
        ],
      },
    },
    shut: { on: { leave: { guard: 'isNight', target: 'open' } } },
  },
})

const events = [{ type: 'enter', count: 1 }, { type: 'shut' }, { type: 'ring' }] as const

const told = (which: readonly GateEvent[] = events) =>
  exploreMachine(defineAlphabet({ machine: gate, events: which })).guards

const inWords = (guards: ReturnType<typeof told>) => guards.map(one => `${one.guard}: ${answersInWords(one)}`)

test('guards are seen to let through and to keep back, told by where they stand', () => {
  expect(inWords(told())).toEqual([
    'stateIn: true and false',
    'fits: true and false',
    'and(isDay, not(isNight)): never false',
    'isNight: never asked',
    'isFull: true and false',
    'isNight: never asked',
  ])
  expect(told()[1]?.transition).toBe('gate.open | enter | 0')
})

test('a walk tells of itself alone; several of them are told as one', () => {
  const short = told([{ type: 'shut' }, { type: 'leave' }])
  expect(inWords(short)).toEqual([
    'stateIn: never asked',
    'fits: never asked',
    'and(isDay, not(isNight)): never false',
    'isNight: never asked',
    'isFull: never true',
    'isNight: never true',
  ])
  const both = allAnswers([short, told()])
  expect(inWords(both)[1]).toBe('fits: true and false')
  expect(inWords(both)[5]).toBe('isNight: never true')
})
