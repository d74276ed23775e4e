// A live actor under full control: its calls are scripted children that end when the walk says so, its
// delays sit on a walk clock, its effects are counted instead of done. Everything happens synchronously.
import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import { hearGuards } from './guard-answers.ts'
import { WalkClock } from './walk-clock.ts'
import { childrenOf, type ErasedAlphabet, partsOf, type Seen, withParts } from '../model/xstate-types.ts'

type ScriptedSnapshot = Snapshot<unknown> & { readonly context?: unknown }
type ScriptedLogic = ActorLogic<ScriptedSnapshot, AnyEventObject>

const running = { status: 'active', output: undefined, error: undefined } as const
/**
 * xstate shows a child's first snapshot to its parent at once; the pure graph does not, and this status
 * keeps it back.
 */
const silent = { status: 'stopped', output: undefined, error: undefined } as const

/** Runs until told how to end, whatever kind of logic it stands for. */
export const scriptedActor: ScriptedLogic = {
  getInitialSnapshot: () => silent,
  getPersistedSnapshot: snapshot => snapshot,
  transition: (before, event, { self, system }) => {
    if (event.type === 'walk.done') return { status: 'done', output: event['output'], error: undefined }
    if (event.type === 'walk.failed') return { status: 'error', output: undefined, error: event['error'] }
    if (event.type === 'walk.shown') return { ...running, context: event['context'] }
    count(system, `sent ${self.id} ${event.type}`)
    return before
  },
}

/** Stands where the shop's root stands: takes every fact, counts it, and says nothing. */
const sink: ScriptedLogic = {
  ...scriptedActor,
  transition(before, event, { system }) {
    count(system, `told ${event.type}`)
    return before
  },
}

export interface LiveActor {
  readonly clock: WalkClock
  read(): Seen
  /** False when the outcome cannot happen: its child has ended already, or its delay is not armed. */
  perform(event: AnyEventObject): boolean
  /**
   * How often each named effect (a plain action) was called, each fact was told to the root, and each event
   * was sent to a child.
   */
  effects(): Readonly<Record<string, number>>
  stop(): void
}

const isBuiltIn = (action: unknown) => typeof action === 'function' && 'resolve' in action

type Actors = Readonly<Record<string, AnyActorLogic>>

/** How often each effect was called, by the system of actors that called it. */
const called = new WeakMap<object, Record<string, number>>()

function count(system: object, name: string): void {
  const counts = called.get(system)
  if (counts) counts[name] = (counts[name] ?? 0) + 1
}

function scriptedParts(machine: AnyStateMachine, kept: Actors): AnyStateMachine {
  const { actors, actions } = partsOf(machine)
  const effects = Object.keys(actions).filter(name => !isBuiltIn(actions[name]))
  return withParts(machine, {
    actors: { ...Object.fromEntries(Object.keys(actors).map(name => [name, scriptedActor])), ...kept },
    actions: Object.fromEntries(
      effects.map(name => [name, ({ system }: { readonly system: object }) => count(system, name)]),
    ),
  })
}

interface Scripted {
  readonly logic: AnyStateMachine
  readonly guards: ReturnType<typeof hearGuards>
}

const none: Actors = {}
const made = new WeakMap<AnyStateMachine, WeakMap<Actors, Scripted>>()

function script(machine: AnyStateMachine, kept: Actors): Scripted {
  const logic = scriptedParts(machine, kept)
  return { logic, guards: hearGuards(logic) }
}

/** One scripted machine for all paths: making one costs as much as walking it. */
function scripted(machine: AnyStateMachine, kept: Actors = none): Scripted {
  const ofMachine = made.get(machine) ?? new WeakMap<Actors, Scripted>()
  const one = ofMachine.get(kept) ?? script(machine, kept)
  made.set(machine, ofMachine.set(kept, one))
  return one
}

/** What the guards of all live actors of a machine have answered since it was forgotten last. */
export const liveGuards = (alphabet: ErasedAlphabet, machine: AnyStateMachine): Scripted['guards'] =>
  scripted(machine, alphabet.actors).guards

const isShown = (value: unknown): value is { context: unknown } =>
  typeof value === 'object' && value !== null && 'context' in value

function settlement(event: AnyEventObject): AnyEventObject | null {
  const { output, error, snapshot }: Readonly<Record<string, unknown>> = event
  if (event.type.startsWith('xstate.done.actor.')) return { type: 'walk.done', output }
  if (event.type.startsWith('xstate.error.actor.')) return { type: 'walk.failed', error }
  const isSnapshot = event.type.startsWith('xstate.snapshot.') && isShown(snapshot)
  return isSnapshot ? { type: 'walk.shown', context: snapshot.context } : null
}

function settleChild(child: AnyActorRef | undefined, how: AnyEventObject): boolean {
  const now: unknown = child?.getSnapshot()
  const hasStatus = typeof now === 'object' && now !== null && 'status' in now
  const isRunning = hasStatus && now.status !== 'done' && now.status !== 'error'
  if (isRunning) child?.send(how)
  return isRunning
}

/**
 * Starts a machine as a child of a silent root with the system id `shop`, so that facts told to the root go
 * nowhere.
 */
export function startLive(
  alphabet: ErasedAlphabet,
  machine: AnyStateMachine,
  inspect?: (event: InspectionEvent) => void,
): LiveActor {
  const counts: Record<string, number> = {}
  const clock = new WalkClock()
  const root = createActor(sink, { clock, systemId: 'shop', ...(inspect ? { inspect } : {}) }).start()
  clock.attach(root.system)
  called.set(root.system, counts)
  const { logic } = scripted(machine, alphabet.actors)
  const actor = createActor(logic, { parent: root, input: alphabet.input, id: machine.id }).start()
  const read = (): Seen => actor.getSnapshot()
  return {
    clock,
    read,
    perform(event) {
      if (event.type.startsWith('xstate.after.')) return clock.elapse(event.type)
      const how = settlement(event)
      if (how) return settleChild(childrenOf(read())[String(event['actorId'])], how)
      actor.send(event)
      return true
    },
    effects: () => counts,
    stop: () => root.stop(),
  }
}
