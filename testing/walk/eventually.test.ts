import { assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { defineAlphabet } from '../model/alphabet.ts'
import { replayTrace, shrinkTrace } from './trace.ts'
import { WalkMismatch } from './oracle.ts'
import { exploreMachine } from './walk-machine.ts'

type KettleEvent = { type: 'fill' } | { type: 'wait' } | { type: 'pour' }

/** Boils after so many waits. */
const kettle = (waits: number) =>
  setup({
    types: { context: {} as { waited: number }, events: {} as KettleEvent },
    guards: { isHot: ({ context }) => context.waited >= waits },
    actions: { wait: assign({ waited: ({ context }) => context.waited + 1 }) },
  }).createMachine({
    id: 'kettle',
    context: { waited: 0 },
    initial: 'empty',
    states: {
      empty: { on: { fill: 'heating' } },
      heating: {
        always: { guard: 'isHot', target: 'boiling' },
        on: { wait: { actions: 'wait' } },
      },
      boiling: { on: { pour: 'poured' } },
      poured: {},
    },
  })

const modelOf = (waits: number) =>
  defineAlphabet({
    machine: kettle(waits),
    events: [{ type: 'fill' }, { type: 'wait' }, { type: 'pour' }],
    never: { 'poured cold': ({ value, context }) => value === 'poured' && context.waited < 2 },
    eventually: {
      'what is filled boils': {
        when: ({ value }) => value === 'heating',
        comes: ({ value }) => value === 'boiling',
        within: 3,
        counting: ({ type }) => type === 'wait',
      },
    },
  })

function brokenBy(waits: number): WalkMismatch {
  try {
    exploreMachine(modelOf(waits))
  } catch (error) {
    if (error instanceof WalkMismatch) return error
  }
  throw new Error('nothing was found')
}

describe('what a machine promises', () => {
  test('holds where it comes in time, and refused events take none of it', () => {
    expect(exploreMachine(modelOf(3)).missing).toEqual([])
    const refused = [{ type: 'fill' }, { type: 'pour' }, { type: 'pour' }, { type: 'pour' }, { type: 'pour' }]
    expect(replayTrace(modelOf(3), refused).kind).toBe('held')
  })

  test('is broken by what comes too late, at the step that had to be the last', () => {
    const { difference, events } = brokenBy(4)
    expect(difference).toBe('kettle: broken: what is filled boils: not within 3 steps')
    const short = shrinkTrace(modelOf(4), events).map(({ type }) => type)
    expect(short).toEqual(['fill', 'wait', 'wait', 'wait'])
  })

  test('is broken by what must never be', () => {
    expect(brokenBy(1).difference).toContain('broken: never poured cold')
  })
})
