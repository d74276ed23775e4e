// What of a chart an edge of its graph exercises: transitions, microsteps among them, and states; and how far
// that has brought each requirement the chart names.
import { type AnyStateMachine, createActor, fromCallback } from 'xstate'
import { declaredTransitions, transitionKey } from '../chart/coverage.ts'
import type { Edge, ModelGraph, ModelState } from './edges.ts'
import { type Requirement, requirementsOf } from '../chart/requirements.ts'
import { allNodes } from '../chart/structure.ts'
import { activeNodes, type Seen, transitionIn, transitionsTaken } from '../model/xstate-types.ts'

interface Exercise {
  readonly transitions: readonly string[]
  /** Ids of states that are true after it, or were on the way. */
  readonly states: readonly string[]
}

export interface ChartFacts {
  /** Every transition that the chart declares. */
  readonly transitions: readonly string[]
  /** What has to be exercised for each requirement that the chart names, in its order. */
  readonly requirements: readonly Exercise[]
  /** What is exercised by being started. */
  readonly atFirst: Exercise
  readonly of: (from: ModelState, edge: Edge) => Exercise
}

const none: Exercise = { transitions: [], states: [] }

/** Takes steps of a machine apart from any actor, and names the transitions that each has taken. */
function stepper(machine: AnyStateMachine) {
  let taken: string[] = []
  const self = createActor(
    fromCallback(() => {}),
    {
      inspect: event => {
        taken.push(...transitionsTaken(event).flatMap(definition => transitionKey(definition) ?? []))
      },
    },
  )
  const nothing = () => {}
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
  return (from: Seen, event: Edge['event']): readonly string[] => {
    taken = []
    transitionIn(machine, from, event, scope)
    return taken
  }
}

/** Everything below a state that names a requirement, or the one transition that does. */
function wholeOf(machine: AnyStateMachine, { state, transition }: Requirement): Exercise {
  if (transition !== undefined) return { transitions: [transition], states: [] }
  const isBelow = (id: string) => id === state || id.startsWith(`${state}.`)
  return {
    transitions: declaredTransitions(machine).filter(key => isBelow(key.split(' | ')[0] ?? '')),
    states: allNodes(machine)
      .filter(({ id, type }) => isBelow(id) && type !== 'history')
      .map(({ id }) => id),
  }
}

/** The facts of a machine's own graph; each edge is looked at once, when it is asked for. */
export function chartFacts(machine: AnyStateMachine, graph: ModelGraph): ChartFacts {
  const takenBy = stepper(machine)
  const known = new WeakMap<Edge, Exercise>()
  const exercise = (transitions: readonly string[], snapshot: Seen): Exercise => ({
    transitions,
    states: [
      ...transitions.map(key => key.split(' | ')[0] ?? ''),
      ...activeNodes(snapshot).map(({ id }) => id),
    ],
  })
  const start = graph.states.get(graph.initialKey)?.snapshot
  return {
    transitions: declaredTransitions(machine),
    requirements: requirementsOf(machine).map(one => wholeOf(machine, one)),
    atFirst: start ? exercise([], start) : none,
    of(from, edge) {
      if (edge.refused) return none
      const made = known.get(edge) ?? exercise(takenBy(from.snapshot, edge.event), edge.target)
      known.set(edge, made)
      return made
    },
  }
}

/** Counts the requirements of which everything has been exercised. */
export function requirementMeter({ requirements, atFirst }: ChartFacts) {
  const open = requirements.map(({ transitions, states }) => new Set([...transitions, ...states]))
  const meter = {
    /** True when it has brought a requirement any further. */
    note: ({ transitions, states }: Exercise): boolean =>
      open.filter(left => [...transitions, ...states].filter(one => left.delete(one)).length > 0).length > 0,
    whole: (): number => open.filter(left => left.size === 0).length,
  }
  meter.note(atFirst)
  return meter
}
