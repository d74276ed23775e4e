// Copies of a machine whose chart was changed: mutants, and charts whose functions were given names. A chart
// is data with functions in it, so a copy is made part by part and the machine is made anew.
import type { Chart } from '../model/xstate-types.ts'

/** A transition as a chart writes it, in its long form. */
export type Row = Chart
/**
 * Where transitions stand in a state: `on`, `after`, an invoke's outcomes, `always` and the state's own
 * end.
 */
export interface Place {
  /** Path of keys from the root of the chart to the state. */
  readonly state: readonly string[]
  /** What the rows stand under: `on add`, `after retryTimeout`, `invoke load onError`. */
  readonly label: string
  readonly rows: readonly Row[]
  /** The state with other rows in this place. */
  readonly with: (rows: readonly Row[]) => Chart
}

export const isChart = (value: unknown): value is Chart =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** One way of writing for strings, lists and single transitions. */
const rowsOf = (written: unknown): Row[] =>
  listOf(written).flatMap(row => (typeof row === 'string' ? [{ target: row }] : isChart(row) ? [row] : []))

function tablePlaces(state: readonly string[], node: Chart, table: 'on' | 'after'): Place[] {
  const written = node[table]
  if (!isChart(written)) return []
  return Object.keys(written).map(key => ({
    state,
    label: `${table} ${key}`,
    rows: rowsOf(written[key]),
    with: rows => ({ ...node, [table]: { ...written, [key]: rows } }),
  }))
}

/** The id of an invoke, or its place where it has none. */
export const invokeName = (invoke: unknown, index: number): string => {
  const id = isChart(invoke) ? invoke['id'] : undefined
  return typeof id === 'string' ? id : String(index)
}

const outcomes = ['onDone', 'onError', 'onSnapshot'] as const

function invokePlaces(state: readonly string[], node: Chart): Place[] {
  const invokes = listOf(node['invoke'])
  return invokes.flatMap((invoke, index) => {
    if (!isChart(invoke)) return []
    const changed = (outcome: string, rows: readonly Row[]) =>
      invokes.map((one, at) => (at === index ? { ...invoke, [outcome]: rows } : one))
    return outcomes
      .filter(outcome => invoke[outcome] !== undefined)
      .map(outcome => ({
        state,
        label: `invoke ${invokeName(invoke, index)} ${outcome}`,
        rows: rowsOf(invoke[outcome]),
        with: (rows: readonly Row[]) => ({ ...node, invoke: changed(outcome, rows) }),
      }))
  })
}

const barePlaces = (state: readonly string[], node: Chart): Place[] =>
  ['always', 'onDone']
    .filter(key => node[key] !== undefined)
    .map(key => ({ state, label: key, rows: rowsOf(node[key]), with: rows => ({ ...node, [key]: rows }) }))

/** The states of a chart, the root first. */
export function statesOf(
  chart: Chart,
  state: readonly string[] = [],
): { path: readonly string[]; node: Chart }[] {
  const below = isChart(chart['states']) ? chart['states'] : {}
  const children = Object.entries(below).flatMap(([key, node]) =>
    isChart(node) ? statesOf(node, [...state, key]) : [],
  )
  return [{ path: state, node: chart }, ...children]
}

/** Every place of a chart that holds transitions. */
export const placesOf = (chart: Chart): Place[] =>
  statesOf(chart).flatMap(({ path, node }) => [
    ...tablePlaces(path, node, 'on'),
    ...tablePlaces(path, node, 'after'),
    ...invokePlaces(path, node),
    ...barePlaces(path, node),
  ])

/** The chart with another state at a path. */
export function withState(chart: Chart, path: readonly string[], node: Chart): Chart {
  const [key, ...rest] = path
  if (key === undefined) return node
  const states = isChart(chart['states']) ? chart['states'] : {}
  const child = states[key]
  return { ...chart, states: { ...states, [key]: withState(isChart(child) ? child : {}, rest, node) } }
}
