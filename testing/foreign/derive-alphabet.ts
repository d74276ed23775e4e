// An alphabet for a machine that has none: what its chart says about itself, tried out state by state.
import { type AnyEventObject, type AnyStateMachine, getNextSnapshot } from 'xstate'
import { type Alphabet, after, done, failed, type Outcome, shown } from '../model/alphabet.ts'
import { allNodes } from '../chart/structure.ts'
import { partsOf, type Seen, transitionLists } from '../model/xstate-types.ts'

interface Derived {
  readonly alphabet: Alphabet<AnyStateMachine>
  /** What the chart does not say, in words; it grows while the alphabet is walked. */
  readonly needs: () => readonly string[]
}

interface DeriveOptions {
  readonly input?: unknown
  /** Events with their fields; types without one here are sent bare. */
  readonly events?: readonly AnyEventObject[]
  /** Most states of the graph. */
  readonly limit?: number
}

const isOwn = (descriptor: string): boolean => descriptor !== '' && !descriptor.startsWith('xstate.')

/** An event that a descriptor hears: `*` hears whatever has no name of its own. */
const heardBy = (descriptor: string): AnyEventObject => ({
  type: descriptor === '*' ? 'anything' : descriptor.replace(/\.\*$/, '.anything'),
})

function descriptorsOf(machine: AnyStateMachine): string[] {
  const all = allNodes(machine).flatMap(node => transitionLists(node).map(([descriptor]) => descriptor))
  return [...new Set(all)]
}

function outcomesOf(machine: AnyStateMachine, descriptors: readonly string[]): Outcome[] {
  const ids = [...new Set(allNodes(machine).flatMap(node => node.invoke.map(({ id }) => id)))]
  const delays = descriptors.flatMap(descriptor => {
    const [, delay, stateId] = /^xstate\.after\.(.+?)\.(.+)$/.exec(descriptor) ?? []
    return delay === undefined || stateId === undefined ? [] : [after(delay, stateId)]
  })
  const watched = ids.filter(id => descriptors.includes(`xstate.snapshot.${id}`))
  return [...ids.flatMap(id => [done(id), failed(id)]), ...watched.map(id => shown(id, {})), ...delays]
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Every event, outcome and delay that the chart names, without fields; one that breaks the machine in a state
 * is not offered there, and said to need more. Gives what can be walked, and what only its author knows.
 */
export function deriveAlphabet(
  machine: AnyStateMachine,
  { input, limit, events: samples = [] }: DeriveOptions = {},
): Derived {
  const needs = new Map<string, string>()
  const holds = (event: AnyEventObject, snapshot: Seen): boolean => {
    try {
      getNextSnapshot(machine, snapshot, event)
      return true
    } catch (error) {
      needs.set(event.type, `${event.type} needs fields: ${messageOf(error)}`)
      return false
    }
  }
  const descriptors = descriptorsOf(machine)
  const given = new Set(samples.map(({ type }) => type))
  const bare = descriptors.filter(isOwn).map(heardBy)
  const events = [...samples, ...bare.filter(({ type }) => !given.has(type))]
  const outcomes = outcomesOf(machine, descriptors)
  const alphabet: Alphabet<AnyStateMachine> = {
    machine,
    ...(input !== undefined && { input }),
    ...(limit !== undefined && { limit }),
    events: (snapshot: Seen) => events.filter(event => holds(event, snapshot)),
    outcomes: (snapshot: Seen) => outcomes.filter(event => holds(event, snapshot)),
  }
  return { alphabet, needs: () => [...needs.values(), ...missingParts(machine)] }
}

/** Names that the chart uses and nobody has implemented. */
function missingParts(machine: AnyStateMachine): string[] {
  const { actors } = partsOf(machine)
  const sources: unknown[] = allNodes(machine).flatMap(node => node.invoke.map(({ src }) => src))
  return [...new Set(sources)]
    .filter(src => typeof src === 'string')
    .filter(src => !src.startsWith('xstate.invoke.') && !(src in actors))
    .map(src => `actor ${src} has no implementation`)
}
