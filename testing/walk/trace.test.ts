import { type AnyEventObject, assign, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { after, defineAlphabet, done, failed } from '../model/alphabet.ts'
import { scriptedActor } from './live-actor.ts'
import { mutantsOf } from '../mutation/mutate.ts'
import { replayTrace, shrinkTrace } from './trace.ts'
import { WalkMismatch } from './oracle.ts'
import { exploreMachine } from './walk-machine.ts'

const scanner = setup({
  types: {
    context: {} as { found: number },
    events: {} as { type: 'scan' } | { type: 'stop' } | { type: 'wipe' },
  },
  actors: { read: scriptedActor },
  actions: {
    keep: assign({ found: ({ context }) => context.found + 1 }),
    forget: assign({ found: 0 }),
  },
  delays: { patience: 500 },
}).createMachine({
  id: 'scanner',
  context: { found: 0 },
  initial: 'idle',
  on: { wipe: { actions: 'forget' } },
  states: {
    idle: { on: { scan: 'reading' } },
    reading: {
      invoke: { id: 'read', src: 'read', onDone: { target: 'idle', actions: 'keep' }, onError: 'broken' },
      after: { patience: 'broken' },
      on: { stop: 'idle' },
    },
    broken: { on: { scan: 'reading' } },
  },
})
const alphabet = defineAlphabet({
  machine: scanner,
  events: [{ type: 'scan' }, { type: 'stop' }, { type: 'wipe' }],
  outcomes: [done('read'), failed('read'), after('patience', 'scanner.reading')],
  bounds: ({ context }) => context.found < 2,
})
const slip = (where: string) => {
  const mutant = mutantsOf(scanner).find(({ slip: name, where: at }) => `${name}: ${at}` === where)
  if (!mutant) throw new Error(`no slip ${where}`)
  return mutant.make()
}
const long: AnyEventObject[] = [
  { type: 'scan' },
  { type: 'stop' },
  { type: 'scan' },
  failed('read'),
  { type: 'wipe' },
  { type: 'scan' },
  done('read'),
  { type: 'scan' },
]

describe('a trace', () => {
  test('holds on the machine itself, and says which step cannot be done', () => {
    expect(replayTrace(alphabet, long)).toEqual({ kind: 'held', steps: 8 })
    const early = [done('read'), { type: 'scan' }]
    expect(replayTrace(alphabet, early)).toEqual({ kind: 'impossible', step: 1, event: done('read').type })
  })

  test('stops at the step where a system differs, and is shrunk to what leads there', () => {
    const system = slip('skip actions: scanner.reading invoke read onDone 0')
    expect(replayTrace(alphabet, long, { system })).toMatchObject({ kind: 'differs', step: 7 })
    expect(shrinkTrace(alphabet, long, { system })).toEqual([{ type: 'scan' }, done('read')])
  })

  test('is left as it is when it differs nowhere', () => {
    expect(shrinkTrace(alphabet, long)).toEqual(long)
  })

  test('is what a walk that found a difference carries', () => {
    const system = slip('drop onError: scanner.reading invoke read onError 0')
    let found: unknown
    try {
      exploreMachine(alphabet, { system })
    } catch (error) {
      found = error
    }
    if (!(found instanceof WalkMismatch)) throw new Error('the walk has found nothing')
    expect(found.events).toEqual([{ type: 'scan' }, failed('read')])
    expect(replayTrace(alphabet, found.events, { system })).toMatchObject({ kind: 'differs', step: 2 })
  })

  test('is also broken by an invariant, at the start as well', () => {
    const strict = { ...alphabet, invariants: { 'nothing is found': () => false } }
    expect(replayTrace(strict, long)).toEqual({
      kind: 'differs',
      step: 0,
      difference: 'broken: nothing is found',
    })
  })
})
