// A copy of a machine whose inline calls and effects have names, so that a walk can script the ones and count
// the others instead of running them.
import type { AnyStateMachine } from 'xstate'
import { scriptedActor } from '../walk/live-actor.ts'
import { invokeName, isChart, listOf, placesOf, type Row, statesOf, withState } from '../chart/rewrite.ts'
import { type Chart, chartOf, remakeMachine } from '../model/xstate-types.ts'

interface Named {
  readonly actors: Record<string, unknown>
  readonly actions: Record<string, unknown>
}

/** Actions of xstate, such as `assign`, carry what they do; any other function is an effect. */
const isEffect = (action: unknown): action is () => void =>
  typeof action === 'function' && !('resolve' in action)

const isDone = (): void => {}

function namedActions(written: unknown, named: Named): unknown[] {
  return listOf(written).map(action => {
    if (!isEffect(action)) return action
    const name = `effect ${Object.keys(named.actions).length + 1}`
    named.actions[name] = isDone
    return { type: name }
  })
}

const namedRow = (row: Row, named: Named): Row =>
  row['actions'] === undefined ? row : { ...row, actions: namedActions(row['actions'], named) }

function namedInvokes(node: Chart, stateId: string, named: Named): Chart {
  if (node['invoke'] === undefined) return node
  const invoke = listOf(node['invoke']).map((one, index) => {
    if (!isChart(one) || typeof one['src'] === 'string') return one
    const src = `inline ${stateId} ${invokeName(one, index)}`
    named.actors[src] = scriptedActor
    return { ...one, src }
  })
  return { ...node, invoke }
}

const namedEnds = (node: Chart, named: Named): Chart => ({
  ...node,
  ...(node['entry'] !== undefined && { entry: namedActions(node['entry'], named) }),
  ...(node['exit'] !== undefined && { exit: namedActions(node['exit'], named) }),
})

/** The same chart with every inline call and effect named. A machine that has none comes back as it is. */
export function withNamedParts(machine: AnyStateMachine): AnyStateMachine {
  const named: Named = { actors: {}, actions: {} }
  let chart = chartOf(machine)
  for (const { path } of statesOf(chart)) {
    const stateId = [machine.id, ...path].join('.')
    const at = () => statesOf(chart).find(one => one.path.join('.') === path.join('.'))?.node ?? {}
    chart = withState(chart, path, namedEnds(namedInvokes(at(), stateId, named), named))
    const labels = placesOf(at()).filter(place => place.state.length === 0)
    for (const { label } of labels) {
      const place = placesOf(at()).find(one => one.state.length === 0 && one.label === label)
      if (place === undefined) continue
      chart = withState(chart, path, place.with(place.rows.map(row => namedRow(row, named))))
    }
  }
  const isSame = Object.keys(named.actors).length + Object.keys(named.actions).length === 0
  return isSame ? machine : remakeMachine(machine, { ...chart, id: machine.id }, named)
}
