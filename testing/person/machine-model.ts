// A machine as the model of a person: each of its own events is an act, so that any system that runs the
// machine can be walked, and its failures made short, as any other.
import { type AnyEventObject, type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import type { Drivers, OpenAt, SystemLevel } from '../drivers/system.ts'
import { offered } from '../graph/edges.ts'
import { erase, type Seen, valueOf } from '../model/xstate-types.ts'
import { boundRun, type LevelRun, triesIn } from './bound-run.ts'
import type { PersonModel, Step } from './person-model.ts'

type AnyDrivers = Drivers<AnyStateMachine, unknown>

export interface MachineRun extends LevelRun {
  /** Types of events that the model knows and the driver cannot do. */
  readonly leftOut: readonly string[]
}

interface Done {
  readonly does: readonly string[]
  readonly answer?: AnyDrivers['answer']
}

function machineModel(
  typed: Alphabet<AnyStateMachine>,
  { does, answer }: Done,
): PersonModel<Seen, null, AnyEventObject> {
  const alphabet = erase(typed)
  const { machine, input, bounds, identity } = alphabet
  const after = (snapshot: Seen, event: AnyEventObject): { world: null; step: Step<Seen> } => ({
    world: null,
    step: [transition(machine, snapshot, event)[0], []],
  })
  return {
    id: machine.id,
    world: null,
    open: () => [initialTransition(machine, input)[0], []],
    act: ({ journey }, event) => after(journey, event),
    answer({ journey }) {
      const event = answer?.(journey)
      return event && after(journey, event)
    },
    keep: world => world,
    acts: ({ journey }) =>
      // Those that are refused here as well: they must change nothing.
      offered(alphabet, journey).filter(({ type }) => does.includes(type)),
    ...(bounds && { bounds: ({ journey }) => bounds(journey) }),
    ...(identity && { identity: ({ journey }) => [valueOf(journey), identity(journey)] }),
  }
}

/** Own events of a model, as far as they are listed: what ends a call is the world's business. */
function knownTypes(typed: Alphabet<AnyStateMachine>): string[] {
  const { machine, events } = erase(typed)
  const listed = typeof events === 'function' ? machine.events.map(String) : events.map(({ type }) => type)
  return [...new Set(listed)].filter(type => !type.startsWith('xstate.') && !type.includes('*'))
}

/** Binds a machine's model to a system that runs it; none when its drivers have none at this level. */
export function machineRun(
  alphabet: Alphabet<AnyStateMachine>,
  drivers: AnyDrivers,
  level: SystemLevel,
  at: OpenAt = {},
): MachineRun | undefined {
  const system = drivers[level]
  if (system === undefined) return undefined
  const { does } = system
  const how = { does, ...(drivers.answer && { answer: drivers.answer }) }
  const run = boundRun(
    {
      model: machineModel(alphabet, how),
      oracle: ({ journey }) => drivers.oracle(journey),
      open: () => system.open(at),
    },
    triesIn[level],
  )
  return { ...run, leftOut: knownTypes(alphabet).filter(type => !does.includes(type)) }
}
