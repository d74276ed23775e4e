// Transition coverage. Keyed by source id, descriptor and index: `machine.provide()` rebuilds every state
// node, so identity would silently count nothing.
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import {
  alwaysOf,
  childNodes,
  rootOf,
  sourceOf,
  transitionLists,
  transitionsTaken,
} from '../model/xstate-types.ts'

export interface CoverageReport {
  readonly total: number
  readonly hit: number
  /** `sourceId | descriptor | index`, in the order of the chart. */
  readonly missing: readonly string[]
}

const keyFor = (node: AnyStateNode, descriptor: string, index: number) =>
  `${node.id} | ${descriptor} | ${index}`

/** Null for the transition into the initial state, which no event takes. */
export function transitionKey(definition: AnyTransitionDefinition): string | null {
  const node = sourceOf(definition)
  const always = alwaysOf(node).indexOf(definition)
  if (always >= 0) return keyFor(node, 'always', always)
  for (const [descriptor, definitions] of transitionLists(node)) {
    const index = definitions.indexOf(definition)
    if (index >= 0) return keyFor(node, descriptor, index)
  }
  return null
}

/**
 * Every transition a chart declares: events, wildcards, outcomes, delays, `onDone` of states, `always`; at
 * all depths.
 */
export function declaredTransitions(machine: AnyStateMachine): string[] {
  const keysOf = (node: AnyStateNode): string[] => [
    ...transitionLists(node).flatMap(([descriptor, list]) =>
      list.map((_, index) => keyFor(node, descriptor, index)),
    ),
    ...alwaysOf(node).map((_, index) => keyFor(node, 'always', index)),
    ...childNodes(node).flatMap(keysOf),
  ]
  return keysOf(rootOf(machine))
}

/** Feed it the inspection of live actors; it counts what they really took. */
export function transitionCoverage(machine: AnyStateMachine) {
  const declared = declaredTransitions(machine)
  const hit = new Set<string>()
  const counted = new WeakSet<AnyTransitionDefinition>()
  return {
    inspect: (event: InspectionEvent): void => {
      for (const definition of transitionsTaken(event)) {
        if (counted.has(definition)) continue
        counted.add(definition)
        const key = transitionKey(definition)
        if (key !== null) hit.add(key)
      }
    },
    /** True once nothing is left to count, so that nobody need listen any more. */
    isWhole: (): boolean => declared.every(key => hit.has(key)),
    report: (): CoverageReport => ({
      total: declared.length,
      hit: declared.filter(key => hit.has(key)).length,
      missing: declared.filter(key => !hit.has(key)),
    }),
  }
}
