// Which lines of the specification a chart answers, and which of them a run has exercised. A state or a
// transition names them in its `meta.requirements`, as section and words: `9 Toast`.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionKey } from './coverage.ts'
import { allNodes, enteredWith } from './structure.ts'
import { alwaysOf, childNodes, rootOf, targetsOf, transitionLists } from '../model/xstate-types.ts'

export interface Requirement {
  /** Section of the specification and words: `4 Player`. */
  readonly text: string
  /** Id of the state that names it, or whose transition does. */
  readonly state: string
  /** The transition, as the coverage names it, when it is one that names the requirement. */
  readonly transition?: string
}

/** Every transition of it was taken; some were; none was, and no state of it entered. */
export type Exercised = 'whole' | 'part' | 'none'

function named(meta: unknown): string[] {
  if (typeof meta !== 'object' || meta === null || !('requirements' in meta)) return []
  return Array.isArray(meta.requirements) ? meta.requirements.map(String) : []
}

const ownTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...transitionLists(node).flatMap(([, definitions]) => definitions),
  ...alwaysOf(node),
]

const keysOf = (nodes: readonly AnyStateNode[]): string[] =>
  nodes.flatMap(ownTransitions).flatMap(definition => transitionKey(definition) ?? [])

function requirementsAt(node: AnyStateNode): Requirement[] {
  const ofState = named(node.meta).map(text => ({ text, state: node.id }))
  const ofTransitions = ownTransitions(node).flatMap(definition => {
    const key = transitionKey(definition)
    const texts = named('meta' in definition ? definition.meta : undefined)
    return key === null ? [] : texts.map(text => ({ text, state: node.id, transition: key }))
  })
  return [...ofState, ...ofTransitions]
}

/** The requirements that a chart names, in its order, parents before children. */
export const requirementsOf = (machine: AnyStateMachine): Requirement[] =>
  allNodes(machine).flatMap(requirementsAt)

/** States that were true at some time, when these transitions were taken. */
export function enteredStates(machine: AnyStateMachine, taken: ReadonlySet<string>): ReadonlySet<string> {
  const entered = new Set<AnyStateNode>()
  const enter = (node: AnyStateNode): void => {
    if (entered.has(node)) return
    entered.add(node)
    if (node.parent) enter(node.parent)
    for (const inner of enteredWith(node)) enter(inner)
  }
  enter(rootOf(machine))
  for (const node of allNodes(machine)) {
    const followed = ownTransitions(node).filter(definition => taken.has(transitionKey(definition) ?? ''))
    if (followed.length > 0) enter(node)
    for (const target of followed.flatMap(targetsOf)) enter(target)
  }
  return new Set([...entered].map(({ id }) => id))
}

const below = (node: AnyStateNode): AnyStateNode[] => [node, ...childNodes(node).flatMap(below)]

/** How far taking these transitions has exercised each requirement of a chart. */
export function exercisedRequirements(
  machine: AnyStateMachine,
  taken: ReadonlySet<string>,
): { readonly requirement: Requirement; readonly exercised: Exercised }[] {
  const entered = enteredStates(machine, taken)
  const nodes = new Map(allNodes(machine).map(node => [node.id, node]))
  return requirementsOf(machine).map(requirement => {
    const { state, transition } = requirement
    if (transition !== undefined) return { requirement, exercised: taken.has(transition) ? 'whole' : 'none' }
    const node = nodes.get(state)
    const inner = node === undefined ? [] : below(node)
    const isWhole = keysOf(inner).every(key => taken.has(key)) && inner.every(({ id }) => entered.has(id))
    const isBegun = keysOf(inner).some(key => taken.has(key)) || entered.has(state)
    return { requirement, exercised: isWhole ? 'whole' : isBegun ? 'part' : 'none' }
  })
}
