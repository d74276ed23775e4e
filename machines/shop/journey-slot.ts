// The root's place for a journey whose chart it does not know: an actor logic of our own, made of nothing but
// xstate's documented interface. So a chart can come with a later chunk, and one root machine can serve many
// shops without being written into.
import type { ActorLogic, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { AnyJourney, Known } from '../journey.ts'
import type { ShopPorts } from '../ports.ts'

/** A journey bound to the world, ready to begin. */
export interface Connected {
  readonly chart: () => AnyStateMachine
  readonly input: (known: Known) => unknown
}

interface SlotInput {
  readonly known: Known
  /** Of a journey that came after the root; the slot knows the others by their id. */
  readonly connected?: Connected
}

/** Binds a journey to the ports, once. `given` is what its page hands over. */
export function connect(journey: AnyJourney, ports: ShopPorts, given?: unknown): Connected {
  const chart = journey.provide(ports)
  return { chart: () => chart, input: known => journey.input?.(known, ports, given) }
}

/** The logic of every journey under the root; `byId` finds those that a restored shop goes on with. */
export const journeySlot = (
  byId: (id: string) => Connected | undefined,
): ActorLogic<AnyMachineSnapshot, AnyEventObject, SlotInput> => {
  const known = (id: string): Connected => {
    const connected = byId(id)
    if (connected === undefined) throw new Error(`the journey ${id} comes with a page: bring it anew`)
    return connected
  }
  return {
    getInitialSnapshot(scope, { known: knowledge, connected = known(scope.self.id) }) {
      return connected.chart().getInitialSnapshot(scope, connected.input(knowledge))
    },
    restoreSnapshot: (persisted, scope) => known(scope.self.id).chart().restoreSnapshot(persisted, scope),
    getPersistedSnapshot: (snapshot, options) => snapshot.machine.getPersistedSnapshot(snapshot, options),
    transition: (snapshot, event, scope) => snapshot.machine.transition(snapshot, event, scope),
    start: snapshot => snapshot.machine.start(snapshot),
  }
}
