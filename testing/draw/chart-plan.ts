// What there is to draw of a machine: its states as boxes in boxes, its transitions as arrows or, when they
// stay where they are, as lines in the box.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { partsOf } from '../model/xstate-types.ts'
import { eventText } from './mermaid.ts'
import { guardText } from './guard-text.ts'

export interface PlannedTransition {
  /** As the coverage of a walk names it: `sourceId | descriptor | index`. */
  readonly key: string
  /** The event, the delay with its length, and the guard. */
  readonly text: string
  readonly from: string
  /** Ids of states; none when it stays where it is. */
  readonly to: readonly string[]
}

export interface PlannedState {
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'deep history'
  /** Calls that run while it is true, by the ids of their invokes. */
  readonly calls: readonly string[]
  readonly children: readonly PlannedState[]
  /** Where it begins, or where a history without a past leads; ids of states. */
  readonly first: readonly string[]
}

export interface ChartPlan {
  readonly root: PlannedState
  readonly transitions: readonly PlannedTransition[]
}

const children = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)
const idsOf = (nodes: readonly AnyStateNode[] | undefined): string[] => (nodes ?? []).map(({ id }) => id)

function kindOf(node: AnyStateNode): PlannedState['kind'] {
  return node.type === 'history' && node.history === 'deep' ? 'deep history' : node.type
}

/** Written as in the chart: relative to the parent of the history. */
function wayOfHistory(node: AnyStateNode): string[] {
  const written = 'target' in node.config ? node.config.target : undefined
  const sibling = typeof written === 'string' ? node.parent?.states[written] : undefined
  return sibling === undefined ? [] : [sibling.id]
}

function firstOf(node: AnyStateNode): string[] {
  if (node.type === 'history') return wayOfHistory(node)
  return node.type === 'compound' ? idsOf(node.initial.target) : []
}

const planned = (node: AnyStateNode): PlannedState => ({
  id: node.id,
  name: node.key,
  kind: kindOf(node),
  calls: node.invoke.map(({ id, src }) =>
    /^(\d+\.|xstate\.)/.test(id) && typeof src === 'string' ? src : id,
  ),
  children: children(node).map(planned),
  first: firstOf(node),
})

/** A number of milliseconds as people say it. */
const lengthOf = (ms: number): string => (ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`)

/** `after 1000` and `after closeTimeout` with their length, when the machine knows it. */
function delayText(machine: AnyStateMachine, definition: AnyTransitionDefinition): string {
  const timer = definition.source.after.find(({ eventType }) => eventType === definition.eventType)
  const delay = timer?.delay
  if (typeof delay === 'number') return `after ${lengthOf(delay)}`
  if (typeof delay !== 'string') return eventText(definition)
  const known = partsOf(machine).delays[delay]
  return typeof known === 'number' ? `after ${delay} (${lengthOf(known)})` : eventText(definition)
}

function textOf(machine: AnyStateMachine, definition: AnyTransitionDefinition): string {
  const isDelay = String(definition.eventType).startsWith('xstate.after.')
  const event = isDelay ? delayText(machine, definition) : eventText(definition)
  const guard = guardText(definition.guard)
  return guard === '' ? event : `${event} [${guard}]`
}

function transitionsOf(machine: AnyStateMachine, node: AnyStateNode): PlannedTransition[] {
  const listed: [string, AnyTransitionDefinition[]][] = [...node.transitions]
  const always: [string, AnyTransitionDefinition[]] = ['always', node.always ?? []]
  const own = [...listed, always].flatMap(([descriptor, definitions]) =>
    definitions.map((definition, index) => ({
      key: `${node.id} | ${descriptor} | ${index}`,
      text: textOf(machine, definition),
      from: node.id,
      to: idsOf(definition.target),
    })),
  )
  return [...own, ...children(node).flatMap(child => transitionsOf(machine, child))]
}

/** The plan of a machine, of the house or not: every state and every transition that it declares, once. */
export function planOf(machine: AnyStateMachine): ChartPlan {
  const { root } = machine
  return {
    root: { ...planned(root), name: machine.id },
    transitions: transitionsOf(machine, root),
  }
}
