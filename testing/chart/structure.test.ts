import { and, assign, fromCallback, fromPromise, not, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { declaredEdges, structureFaults } from './structure.ts'

const parts = setup({
  types: { events: {} as { type: 'go' } | { type: 'back' }, tags: {} as 'busy' },
  actors: { call: fromPromise(() => Promise.resolve(1)), listen: fromCallback(() => {}) },
  guards: { isOpen: () => true, isNew: () => true },
  actions: { keep: assign({}), tell: () => {} },
  delays: { callTimeout: 5_000 },
})

const sound = parts.createMachine({
  id: 'sound',
  initial: 'idle',
  invoke: { id: 'listen', src: 'listen' },
  states: {
    idle: { on: { go: { guard: and(['isOpen', not('isNew')]), target: 'calling' } } },
    calling: {
      tags: 'busy',
      entry: 'tell',
      invoke: { id: 'call', src: 'call', onDone: { target: 'ended', actions: 'keep' }, onError: 'failed' },
      after: { callTimeout: 'failed' },
    },
    failed: { on: { back: { target: 'past', actions: 'tell' } } },
    past: { type: 'history', target: 'idle' },
    ended: { type: 'parallel', states: { left: {}, right: {} }, always: { guard: 'isNew', target: 'idle' } },
  },
})

describe('structure', () => {
  test('a sound chart has no faults', () => {
    expect(structureFaults(sound, { listeners: ['listen'] })).toEqual([])
  })

  test('the table of a chart lists every row once', () => {
    expect(declaredEdges(sound)).toEqual([
      'idle go -> calling',
      'calling xstate.done.actor.call -> ended',
      'calling xstate.error.actor.call -> failed',
      'calling xstate.after.callTimeout.sound.calling -> failed',
      'failed back -> past',
      'ended always -> idle',
    ])
  })

  test('a listener must be exempted by name, and the name must exist', () => {
    expect(structureFaults(sound)).toContain('sound: invoke listen has no onDone')
    expect(structureFaults(sound, { listeners: ['listen', 'gone'] })).toEqual([
      'exempt listener does not exist: gone',
    ])
  })

  test('a state nothing leads to is named, with its children', () => {
    const machine = parts.createMachine({
      id: 'm',
      initial: 'a',
      states: { a: {}, b: { initial: 'c', states: { c: {} }, on: { go: 'a' } } },
    })
    expect(structureFaults(machine)).toEqual([
      'm.b: no transition leads here',
      'm.b.c: no transition leads here',
    ])
  })
})

describe('structure of calls and names', () => {
  test('a call that can hang, fail unseen or hide is named', () => {
    const machine = parts.createMachine({ id: 'm', invoke: { id: 'call', src: 'call' } })
    expect(structureFaults(machine)).toEqual([
      'm: invoke call has no onDone',
      'm: invoke call has no onError',
      'm: invoke call has no timeout',
      'm: invoke call runs in a state without the tag busy',
    ])
    const unnamed = parts.createMachine({ id: 'm', invoke: { src: 'call', onDone: {}, onError: {} } })
    expect(structureFaults(unnamed)).toEqual(['m: an invoke has no id'])
  })

  test('two calls with one id are named', () => {
    const invoke = { id: 'call', src: 'call', onDone: 'b', onError: 'b' } as const
    const machine = parts.createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { invoke }, b: { invoke, on: { go: 'a' } } },
      on: { go: '.b' },
    })
    expect(structureFaults(machine, { listeners: ['call'] })).toContain('invoke id used twice: call')
  })

  test('functions in the chart are named by place', () => {
    const machine = parts.createMachine({
      id: 'm',
      entry: () => {},
      on: { go: { guard: () => true, actions: assign({}) }, back: { guard: not(() => true) } },
      after: { 700: { actions: 'tell' } },
    })
    expect(structureFaults(machine)).toEqual([
      'm go: guards written inline',
      'm go: actions written inline',
      'm back: guards written inline',
      'm entry: actions written inline',
      'm: delay 700 is not in setup',
    ])
  })
})
