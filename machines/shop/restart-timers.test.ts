import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { restartTimers } from './restart-timers.ts'

const machine = setup({
  types: { context: {} as { readonly seconds: number } },
  delays: { fixed: 500, computed: ({ context }) => context.seconds * 1_000 },
}).createMachine({
  id: 'clockwork',
  context: { seconds: 3 },
  type: 'parallel',
  states: {
    fixed: { initial: 'waiting', states: { waiting: { after: { fixed: 'over' } }, over: {} } },
    computed: { initial: 'waiting', states: { waiting: { after: { computed: 'over' } }, over: {} } },
    plain: { initial: 'waiting', states: { waiting: { after: { 100: 'over' } }, over: {} } },
  },
})

function restored(restarts: boolean) {
  const snapshot = createActor(machine, { clock: new SimulatedClock() }).start().getPersistedSnapshot()
  const clock = new SimulatedClock()
  const actor = createActor(machine, { snapshot, clock })
  if (restarts) restartTimers(actor)
  actor.start()
  return { clock, actor }
}

test('named, computed and plain delays run again from their beginning', () => {
  const { clock, actor } = restored(true)
  clock.increment(99)
  expect(actor.getSnapshot().value).toEqual({ fixed: 'waiting', computed: 'waiting', plain: 'waiting' })
  clock.increment(401)
  expect(actor.getSnapshot().value).toEqual({ fixed: 'over', computed: 'waiting', plain: 'over' })
  clock.increment(2_500)
  expect(actor.getSnapshot().value).toEqual({ fixed: 'over', computed: 'over', plain: 'over' })
})

test('without it a restored machine waits for ever: the day this fails, this file is not needed', () => {
  const { clock, actor } = restored(false)
  clock.increment(60_000)
  expect(actor.getSnapshot().value).toEqual({ fixed: 'waiting', computed: 'waiting', plain: 'waiting' })
})
