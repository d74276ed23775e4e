// Wrong versions of a chart, one slip each. A walk that takes a wrong one for the right one is blind there.
import { type AnyStateMachine, not } from 'xstate'
import {
  invokeName,
  isChart,
  listOf,
  type Place,
  placesOf,
  type Row,
  statesOf,
  withState,
} from '../chart/rewrite.ts'
import { type Chart, chartOf, delayNames, remakeMachine, withLongerDelay } from '../model/xstate-types.ts'

export const slips = [
  'drop transition',
  'drop onError',
  'retarget',
  'stay',
  'skip actions',
  'negate guard',
  'drop guard',
  'skip entry',
  'skip exit',
  'drop invoke',
  'change delay',
] as const
type Slip = (typeof slips)[number]

export interface Mutant {
  readonly slip: Slip
  /** Where in the chart, in words: `cart.idle on add 0`. */
  readonly where: string
  /** Throws when the slip leaves no chart at all. */
  readonly make: () => AnyStateMachine
}

interface Change {
  readonly slip: Slip
  readonly at: string
  readonly state: readonly string[]
  readonly node: Chart
}

const without = (row: Row, ...fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !fields.includes(name)))

const isGuard = (guard: unknown): guard is Parameters<typeof not>[0] =>
  typeof guard === 'string' || typeof guard === 'function' || isChart(guard)

/** Another state beside the one a row leads to, as the row names it; null where there is none. */
function otherTarget(row: Row, node: Chart, beside: Chart): string | null {
  const { target } = row
  if (typeof target !== 'string') return null
  const isChild = target.startsWith('.')
  const home = isChild ? node : beside
  const keys = Object.keys(isChart(home['states']) ? home['states'] : {})
  const name = target.replace(/^\./, '')
  if (!keys.includes(name)) return null
  const other = keys[(keys.indexOf(name) + 1) % keys.length]
  return other === undefined || other === name ? null : `${isChild ? '.' : ''}${other}`
}

function wrongRows(row: Row, node: Chart, beside: Chart): [Slip, Row][] {
  const other = otherTarget(row, node, beside)
  const found: [Slip, Row][] = []
  if (other !== null) found.push(['retarget', { ...row, target: other }])
  if (row['target'] !== undefined) found.push(['stay', without(row, 'target', 'reenter')])
  if (listOf(row['actions']).length > 0) found.push(['skip actions', without(row, 'actions')])
  if (isGuard(row['guard'])) {
    found.push(['negate guard', { ...row, guard: not(row['guard']) }])
    found.push(['drop guard', without(row, 'guard')])
  }
  return found
}

function placeChanges({ state, label, rows, with: put }: Place, node: Chart, beside: Chart): Change[] {
  const dropping: Slip = label.endsWith('onError') ? 'drop onError' : 'drop transition'
  return rows.flatMap((row, index) => {
    const others = (wrong: readonly Row[]) => put(rows.flatMap((one, at) => (at === index ? wrong : [one])))
    const at = `${label} ${index}`
    return [
      { slip: dropping, at, state, node: others([]) },
      ...wrongRows(row, node, beside).map(([slip, wrong]) => ({ slip, at, state, node: others([wrong]) })),
    ]
  })
}

function stateChanges(path: readonly string[], node: Chart): Change[] {
  const skipped = (['entry', 'exit'] as const)
    .filter(key => listOf(node[key]).length > 0)
    .map(key => {
      const slip: Slip = key === 'entry' ? 'skip entry' : 'skip exit'
      return { slip, at: key, state: path, node: without(node, key) }
    })
  const invokes = listOf(node['invoke'])
  const silenced = invokes.map((invoke, index) => ({
    slip: 'drop invoke' as const,
    at: `invoke ${invokeName(invoke, index)}`,
    state: path,
    node: { ...node, invoke: invokes.filter((_, at) => at !== index) },
  }))
  return [...skipped, ...silenced]
}

/** Every slip that a chart has room for. House rules: a walk must tell at least 95 in a hundred of them. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const chart = chartOf(machine)
  const nodes = new Map(statesOf(chart).map(({ path, node }) => [path.join('.'), node]))
  const nodeAt = (path: readonly string[]) => nodes.get(path.join('.')) ?? {}
  const changes = [
    ...placesOf(chart).flatMap(place =>
      placeChanges(place, nodeAt(place.state), nodeAt(place.state.slice(0, -1))),
    ),
    ...statesOf(chart).flatMap(({ path, node }) => stateChanges(path, node)),
  ]
  const ofTheChart = changes.map(({ slip, at, state, node }) => ({
    slip,
    where: `${[machine.id, ...state].join('.')} ${at}`,
    make: () => remakeMachine(machine, withState(chart, state, node)),
  }))
  const ofDelays = delayNames(machine).map(name => ({
    slip: 'change delay' as const,
    where: `${machine.id} delay ${name}`,
    make: () => withLongerDelay(machine, name),
  }))
  return [...ofTheChart, ...ofDelays]
}
