// What a run has found of each transition and each requirement of a machine, for whoever looks at it.
import { type AnyEventObject, type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import { declaredTransitions, transitionCoverage, transitionKey } from '../chart/coverage.ts'
import { type Exercised, exercisedRequirements, type Requirement } from '../chart/requirements.ts'
import { replayTrace } from '../walk/trace.ts'
import { enabledTransitions, erase, type Seen } from '../model/xstate-types.ts'
import type { Mark } from '../draw/lay-out.ts'
import type { Models, Tested } from './tested.ts'

type AnyAlphabet = Alphabet<AnyStateMachine>

export interface Finding {
  readonly tested: Tested
  /** The chart, when the run was of a machine that has been read. */
  readonly machine?: AnyStateMachine
  readonly marks: ReadonlyMap<string, Mark>
  readonly requirements: readonly { readonly requirement: Requirement; readonly exercised: Exercised }[]
}

const nothing = (): Map<string, Mark> => new Map<string, Mark>()

/** Transitions that the model takes at the last of some events. */
function lastTaken(alphabet: AnyAlphabet, events: readonly AnyEventObject[]): string[] {
  const { machine, input } = erase(alphabet)
  const last = events.at(-1)
  if (last === undefined) return []
  let [snapshot]: [Seen, ...unknown[]] = initialTransition(machine, input)
  for (const event of events.slice(0, -1)) snapshot = transition(machine, snapshot, event)[0]
  return enabledTransitions(machine, snapshot, last).flatMap(taken => transitionKey(taken) ?? [])
}

/** Of a run that broke off, no more is known than the way to where it did. */
function marksOfTrace(alphabet: AnyAlphabet, events: readonly AnyEventObject[]): Map<string, Mark> {
  const coverage = transitionCoverage(alphabet.machine)
  replayTrace(alphabet, events.slice(0, -1), { inspect: coverage.inspect })
  const untaken = new Set(coverage.report().missing)
  const marks = new Map<string, Mark>()
  for (const key of declaredTransitions(alphabet.machine)) if (!untaken.has(key)) marks.set(key, 'covered')
  for (const key of lastTaken(alphabet, events)) marks.set(key, 'failing')
  return marks
}

/** The way to a difference that a run has kept: of a machine, or of the acts of another model in a system. */
export interface KeptTrace {
  readonly model: number
  readonly events: readonly AnyEventObject[]
  readonly against?: string | undefined
}

/** Reads the trace in a file; undefined when it cannot be read. */
export type ReadTrace = (file: string) => KeptTrace | undefined

function marksOf({ alphabets }: Models, tested: Tested, read: ReadTrace): Map<string, Mark> {
  const machine = alphabets[0]?.machine
  if (machine === undefined) return nothing()
  if (tested.transitions.of > 0) {
    const missing = new Set(tested.transitions.missing)
    const mark = (key: string): Mark => (missing.has(key) ? 'uncovered' : 'covered')
    return new Map(declaredTransitions(machine).map(key => [key, mark(key)]))
  }
  const trace = tested.trace && read(tested.trace.file)
  // Done in a system: its acts are those of another model.
  if (trace === undefined || trace.against !== undefined) return nothing()
  const alphabet = alphabets[trace.model]
  return alphabet === undefined ? nothing() : marksOfTrace(alphabet, trace.events)
}

/** The findings of a run, machine by machine. */
export function findingsOf(subjects: readonly Models[], run: readonly Tested[], read: ReadTrace): Finding[] {
  return run.map(tested => {
    const subject = subjects.find(({ name }) => name === tested.name)
    const machine = subject?.alphabets[0]?.machine
    if (subject === undefined || machine === undefined) return { tested, marks: nothing(), requirements: [] }
    const marks = marksOf(subject, tested, read)
    const taken = new Set([...marks].filter(([, mark]) => mark === 'covered').map(([key]) => key))
    return { tested, machine, marks, requirements: exercisedRequirements(machine, taken) }
  })
}

const unseen: Readonly<Record<string, string>> = {
  'drop transition': 'something else does the same here: an outer state, or another row',
  'drop onError': 'something else ends the state the same way, such as its timeout',
  retarget: 'the two states cannot be told apart by value, context, view or what they take',
  stay: 'leaving leads to what was there already',
  'skip actions': 'what the actions change is changed again, or shown to nobody, before anything is compared',
  'negate guard': 'both answers of the guard lead to the same, or the model never meets one of them',
  'drop guard': 'the model never meets this state with the guard refusing, or refusing shows nowhere',
  'skip entry': 'what is done on entry is done already, or shows nowhere',
  'skip exit': 'what is done on exit is done again on entry elsewhere, or shows nowhere',
  'drop invoke': 'nothing that is compared comes of the call',
  'change delay': 'the walk never waits for it',
}

/** A transition as a slip says where it is. */
function placeOf(key: string): string {
  const [source = '', descriptor = '', index = ''] = key.split(' | ')
  const [, outcome, actor] = /^xstate\.(done|error|snapshot)\.(?:actor\.)?(.+)$/.exec(descriptor) ?? []
  const field = { done: 'onDone', error: 'onError', snapshot: 'onSnapshot' }[outcome ?? '']
  const [, delay] = /^xstate\.after\.(.+)$/.exec(descriptor) ?? []
  if (delay !== undefined) return `${source} after ${delay.slice(0, -source.length - 1)} ${index}`
  if (field !== undefined) return `${source} invoke ${actor} ${field} ${index}`
  return `${source} ${descriptor === 'always' ? '' : 'on '}${descriptor} ${index}`
}

/** Why a walk may have taken a slip for the chart: nothing came there, or what that kind of slip hides. */
export function reasonOf(slip: string, where: string, missing: readonly string[]): string {
  if (missing.some(key => placeOf(key) === where)) return 'the walk never came here'
  return unseen[slip] ?? 'nothing that is compared shows it'
}
