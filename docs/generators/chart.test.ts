import { describe, expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { eventText, mermaid } from './chart.ts'

const door = setup({
  types: { events: {} as { type: 'open' } | { type: 'shut' } | { type: 'burn' } },
  actors: { ring: fromPromise(() => Promise.resolve()) },
  guards: { isUnlocked: () => true },
  delays: { closeTimeout: 1_000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { burn: '.gone' },
  states: {
    closed: { on: { open: { guard: 'isUnlocked', target: 'ajar' } } },
    ajar: {
      invoke: { id: 'ring', src: 'ring', onDone: 'closed', onError: 'gone' },
      after: { closeTimeout: 'closed' },
      initial: 'swinging',
      states: { swinging: {} },
    },
    gone: { type: 'final' },
  },
})

describe('a chart as Mermaid', () => {
  const lines = mermaid(door)
    .split('\n')
    .map(line => line.trim())

  test.each([
    'stateDiagram-v2',
    '[*] --> door_closed',
    'state "ajar" as door_ajar {',
    '[*] --> door_ajar_swinging',
    'door_closed --> door_ajar : open [isUnlocked]',
    'door_ajar --> door_closed : ring done',
    'door_ajar --> door_gone : ring broke',
    'door_ajar --> door_closed : after closeTimeout',
    'door_gone --> [*]',
  ])('has %s', line => {
    expect(lines).toContain(line)
  })

  test('starts at a mark inside when a box would point into itself', () => {
    expect(lines).toContain('state "anywhere" as door_any')
    expect(lines).toContain('door_any --> door_gone : burn')
  })
})

test('events read as people say them', () => {
  const types = [
    'cart.add',
    '',
    'xstate.done.actor.load',
    'xstate.after.loadTimeout.cart.busy',
    'xstate.snapshot.timer',
  ]
  expect(types.map(eventType => eventText({ eventType }))).toEqual([
    'cart.add',
    'always',
    'load done',
    'after loadTimeout',
    'timer shown',
  ])
})
