// Fails on the day that XState keeps these parts elsewhere: the file beside is the only one to mend.
import { createActor, setup, SimulatedClock } from 'xstate'
import { expect, it } from 'vitest'
import { activeNodes, isDeafTo, partsOf, scheduledEvents, transitionsTaken } from './xstate-types.ts'

const lamp = setup({
  types: { events: {} as { type: 'press' } | { type: 'dim' } },
  delays: { night: 5_000 },
  guards: { isDark: () => true },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: { target: 'on.bright', guard: 'isDark' } } },
    on: { initial: 'bright', after: { night: 'off' }, states: { bright: { on: { dim: 'low' } }, low: {} } },
  },
})

it('gives the states that are active, the outermost first', () => {
  const actor = createActor(lamp).start()
  expect(activeNodes(actor.getSnapshot()).map(({ id }) => id)).toEqual(['lamp', 'lamp.off'])
  actor.send({ type: 'press' })
  expect(activeNodes(actor.getSnapshot()).map(({ id }) => id)).toEqual(['lamp', 'lamp.on', 'lamp.on.bright'])
})

it('knows what a snapshot does not hear', () => {
  const snapshot = createActor(lamp).getSnapshot()
  expect(isDeafTo(snapshot, { type: 'dim' })).toBe(true)
  expect(isDeafTo(snapshot, { type: 'press' })).toBe(false)
})

it('gives the events that timers will raise, and none once they are stopped', () => {
  const actor = createActor(lamp, { clock: new SimulatedClock() }).start()
  const waiting = () => scheduledEvents(actor.system).map(({ event, delay }) => [event.type, delay])
  expect(waiting()).toEqual([])
  actor.send({ type: 'press' })
  expect(waiting()).toEqual([['xstate.after.night.lamp.on', 5_000]])
  actor.stop()
  expect(waiting()).toEqual([])
})

it('gives the transitions that a step took', () => {
  const taken: string[] = []
  const actor = createActor(lamp, {
    inspect: event => {
      taken.push(...transitionsTaken(event).map(({ eventType }) => String(eventType)))
    },
  }).start()
  taken.length = 0
  actor.send({ type: 'press' })
  actor.send({ type: 'press' })
  actor.send({ type: 'dim' })
  expect(taken).toEqual(['press', 'dim'])
})

it('gives the parts that setup has named', () => {
  expect(partsOf(lamp).delays).toMatchObject({ night: 5_000 })
  expect(Object.keys(partsOf(lamp).guards)).toEqual(['isDark'])
})
