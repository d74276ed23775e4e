// Rules every chart keeps, checked on the chart itself: reachable states, calls that cannot hang, named
// parts.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { namedPartFaults } from './named-parts.ts'
import {
  alwaysOf,
  childNodes,
  rootOf,
  targetsOf,
  transitionLists,
  writtenConfig,
} from '../model/xstate-types.ts'

interface StructureOptions {
  /**
   * Ids of invokes that listen or live as long as their state (callbacks, machines): no timeout, no `busy`.
   */
  readonly listeners?: readonly string[]
}

/** All state nodes of a machine, the root first. */
export function allNodes(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...childNodes(node).flatMap(below)]
  return below(rootOf(machine))
}

/** The table a chart draws, row by row: `from event -> to`; a row that stays where it is names no target. */
export function declaredEdges(machine: AnyStateMachine): string[] {
  const row = (node: AnyStateNode) => (definition: AnyTransitionDefinition) => {
    const target = targetsOf(definition).map(to => to.path.join('.'))
    const from = node.path.join('.') || '*'
    const event = String(definition.eventType) || 'always'
    return `${from} ${event}${target.length > 0 ? ` -> ${target.join(' + ')}` : ''}`
  }
  return [...new Set(allNodes(machine).flatMap(node => transitionsOf(node).map(row(node))))]
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...transitionLists(node).flatMap(([, definitions]) => definitions),
  ...alwaysOf(node),
]

/** Nodes that entering `node` enters as well: regions, first states, where a history leads. */
export function enteredWith(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type === 'parallel') return childNodes(node).filter(child => child.type !== 'history')
  if (node.type === 'compound') return targetsOf(node.initial)
  const target = writtenConfig(node)['target']
  const siblings = node.parent ? childNodes(node.parent) : []
  return node.type === 'history' ? siblings.filter(sibling => sibling.key === target) : []
}

/** Reachability in the chart: guards are taken to pass, every event to happen. */
function unreachable(machine: AnyStateMachine): string[] {
  const reached = new Set<AnyStateNode>()
  const queue = [rootOf(machine)]
  for (const node of queue) {
    if (reached.has(node)) continue
    reached.add(node)
    if (node.parent) queue.push(node.parent)
    queue.push(...enteredWith(node), ...transitionsOf(node).flatMap(targetsOf))
  }
  return allNodes(machine)
    .filter(node => !reached.has(node))
    .map(node => `${node.id}: no transition leads here`)
}

function isBusy(node: AnyStateNode | undefined): boolean {
  return node !== undefined && (node.tags.includes('busy') || isBusy(node.parent))
}

function invokeFaults(node: AnyStateNode, listeners: readonly string[]): string[] {
  const written = writtenConfig(node)['invoke']
  const invokes: unknown[] = written === undefined ? [] : [written].flat()
  return invokes.flatMap(invoke => {
    const config: Readonly<Record<string, unknown>> = { ...(typeof invoke === 'object' ? invoke : {}) }
    const id = config['id']
    if (typeof id !== 'string') return [`${node.id}: an invoke has no id`]
    const inline = typeof config['src'] === 'string' ? [] : [`${node.id}: invoke ${id} has an unnamed source`]
    if (listeners.includes(id)) return inline
    return [
      ...inline,
      ...(config['onDone'] ? [] : [`${node.id}: invoke ${id} has no onDone`]),
      ...(config['onError'] ? [] : [`${node.id}: invoke ${id} has no onError`]),
      ...(writtenConfig(node)['after'] ? [] : [`${node.id}: invoke ${id} has no timeout`]),
      ...(isBusy(node) ? [] : [`${node.id}: invoke ${id} runs in a state without the tag busy`]),
    ]
  })
}

function doubledInvokeIds(nodes: readonly AnyStateNode[]): string[] {
  const ids = nodes.flatMap(node => node.invoke.map(invoke => invoke.id))
  const doubled = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...doubled].map(id => `invoke id used twice: ${id}`)
}

/**
 * What is wrong with a chart, in words; empty when it keeps the rules: every state reachable, every call with
 * id, `onDone`, `onError`, a timeout and the tag `busy`, unique ids, every action, guard, actor and delay
 * named in setup.
 */
export function structureFaults(machine: AnyStateMachine, options: StructureOptions = {}): string[] {
  const nodes = allNodes(machine)
  const listeners = options.listeners ?? []
  const ids = nodes.flatMap(node => node.invoke.map(invoke => invoke.id))
  return [
    ...unreachable(machine),
    ...nodes.flatMap(node => invokeFaults(node, listeners)),
    ...doubledInvokeIds(nodes),
    ...listeners.filter(id => !ids.includes(id)).map(id => `exempt listener does not exist: ${id}`),
    ...nodes.flatMap(node => namedPartFaults(machine, node)),
  ]
}
