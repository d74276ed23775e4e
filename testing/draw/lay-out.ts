// Where everything goes: a layered layout by the Eclipse Layout Kernel, loaded when something is drawn.
import type Elk from 'elkjs/lib/elk.bundled.js'
import type { ChartPlan, PlannedState, PlannedTransition } from './chart-plan.ts'
import { headPx, linePx, padPx, widthOf, widthOfLines } from './measures.ts'

/** What a run has found of a transition; `plain` when nothing was run. */
export type Mark = 'plain' | 'covered' | 'uncovered' | 'failing'
type MarkOf = (key: string) => Mark

/** A sign before each line that says its mark, so that nobody needs the colours. */
const signs = { plain: '', covered: '✓ ', uncovered: '○ ', failing: '✗ ' } as const
const signed = (mark: Mark, text: string): string => signs[mark] + text

export interface DrawnLine {
  readonly text: string
  readonly mark: Mark
}
export interface DrawnBox extends Elk.ElkBox {
  readonly state: PlannedState
  readonly depth: number
  /** Transitions that stay in the state. */
  readonly stays: readonly DrawnLine[]
}
export interface DrawnArrow {
  readonly mark: Mark
  readonly points: readonly Elk.ElkPoint[]
  readonly label: Elk.ElkBox & { readonly lines: readonly string[] }
}
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly boxes: readonly DrawnBox[]
  /** Marks at which a state begins. */
  readonly starts: readonly Elk.ElkBox[]
  readonly arrows: readonly DrawnArrow[]
}

interface Arrow {
  readonly from: string
  readonly to: string
  readonly mark: Mark
  readonly lines: readonly string[]
}

/** Arrows between the same two states that were found the same are one, with a line for each. */
function arrowsOf(transitions: readonly PlannedTransition[], markOf: MarkOf): Arrow[] {
  const found = new Map<string, Arrow>()
  for (const { key, text, from, to } of transitions) {
    for (const target of to) {
      const mark = markOf(key)
      const id = JSON.stringify([from, target, mark])
      const lines = [...new Set([...(found.get(id)?.lines ?? []), signed(mark, text)])]
      found.set(id, { from, to: target, mark, lines })
    }
  }
  return [...found.values()]
}

const spacing = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeLabel': '4',
}

const atTop = { 'elk.layered.layering.layerConstraint': 'FIRST' }

const startPx = 10
const historyPx = 24
const linesRoomPx = 24

/** What stands in a box above its inner states: its name, its calls, the transitions that stay. */
export const headLines = (state: PlannedState, stays: readonly DrawnLine[]): string[] => [
  state.name,
  ...state.calls.map(call => `runs ${call}`),
  ...stays.map(({ text }) => text),
]

interface Making {
  readonly stays: ReadonlyMap<string, readonly DrawnLine[]>
  readonly starts: Map<string, string>
}

function nodeOf(state: PlannedState, making: Making): Elk.ElkNode {
  const { id, kind } = state
  if (kind === 'history' || kind === 'deep history') return { id, width: historyPx, height: historyPx }
  const lines = headLines(state, making.stays.get(id) ?? [])
  const width = widthOfLines(lines, linesRoomPx)
  const head = headPx + (lines.length - 1) * linePx
  if (state.children.length === 0) return { id, width, height: head + (lines.length > 1 ? 6 : 4) }
  const start = `start of ${id}`
  if (kind === 'compound' && state.first.length > 0) making.starts.set(start, state.first[0] ?? '')
  const mark = making.starts.has(start)
    ? [{ id: start, width: startPx, height: startPx, layoutOptions: atTop }]
    : []
  return {
    id,
    layoutOptions: {
      ...spacing,
      'elk.padding': `[top=${head + padPx},left=${padPx},bottom=${padPx},right=${padPx}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // A layout from top to bottom is one from left to right, turned; the smallest size is not turned back.
      'elk.nodeSize.minimum': `(${head},${width})`,
    },
    children: [...mark, ...state.children.map(child => nodeOf(child, making))],
  }
}

function edgeOf({ from, to, lines }: Arrow, index: number): Elk.ElkEdge {
  const width = Math.max(...lines.map(widthOf)) + 6
  const label = { text: lines.join('\n'), width, height: lines.length * linePx }
  return { id: `arrow ${index}`, sources: [from], targets: [to], labels: [label] }
}

const statesIn = (state: PlannedState): PlannedState[] => [state, ...state.children.flatMap(statesIn)]

function boxesIn(
  node: Elk.LaidOutNode,
  states: ReadonlyMap<string, PlannedState>,
  making: Making,
  depth = -1,
): { boxes: DrawnBox[]; starts: Elk.ElkBox[] } {
  const state = states.get(node.id)
  const { x, y, width, height } = node
  const inner = (node.children ?? []).map(child => boxesIn(child, states, making, depth + 1))
  const stays = making.stays.get(node.id) ?? []
  return {
    boxes: [
      ...(state === undefined ? [] : [{ x, y, width, height, state, depth, stays }]),
      ...inner.flatMap(({ boxes }) => boxes),
    ],
    starts: [
      ...(making.starts.has(node.id) ? [{ x, y, width, height }] : []),
      ...inner.flatMap(({ starts }) => starts),
    ],
  }
}

const nowhere: Elk.ElkBox = { x: 0, y: 0, width: 0, height: 0 }

function drawnArrow(edge: Elk.LaidOutEdge, { mark, lines }: Pick<Arrow, 'mark' | 'lines'>): DrawnArrow {
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    startPoint,
    ...(bendPoints ?? []),
    endPoint,
  ])
  const { x, y, width, height } = edge.labels?.[0] ?? nowhere
  return { mark, points, label: { x, y, width, height, lines } }
}

const edgesIn = (node: Elk.LaidOutNode): Elk.LaidOutEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesIn),
]

/** Lays a chart out. The same chart is laid out the same way each time, whatever its marks. */
export async function layOut(plan: ChartPlan, markOf: MarkOf = () => 'plain'): Promise<Drawing> {
  const { default: Layout } = await import('elkjs/lib/elk.bundled.js')
  const stays = new Map<string, DrawnLine[]>()
  for (const { key, text, from, to } of plan.transitions) {
    const mark = markOf(key)
    const line = { text: signed(mark, text), mark }
    if (to.length === 0) stays.set(from, [...(stays.get(from) ?? []), line])
  }
  const making: Making = { stays, starts: new Map() }
  const root = nodeOf(plan.root, making)
  const arrows = arrowsOf(plan.transitions, markOf)
  const begins = [...making.starts].map(([from, to]) => ({
    id: `begin ${from}`,
    sources: [from],
    targets: [to],
    labels: [],
  }))
  const edges = [...begins, ...arrows.map(edgeOf)]
  const laid = await new Layout().layout({ id: 'drawing', layoutOptions: spacing, children: [root], edges })
  const states = new Map(statesIn(plan.root).map(state => [state.id, state]))
  const drawn = edgesIn(laid).map(edge => {
    const arrow = arrows[Number(/^arrow (\d+)$/.exec(edge.id)?.[1] ?? -1)]
    return drawnArrow(edge, arrow ?? { mark: 'plain', lines: [] })
  })
  return { width: laid.width, height: laid.height, arrows: drawn, ...boxesIn(laid, states, making) }
}
