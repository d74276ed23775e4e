// Bars of an EAN-13 or UPC-A in the picture of a page, measured at their edges: how wide a module is, how
// high the bars, how much light is beside them. GS1 General Specifications 5.2 (figures), 5.12 (sizes).
import type { Box } from './geometry.ts'

/** A picture in one tone: 0 black, 255 white, rows from above. */
interface ToneGrid {
  readonly width: number
  readonly height: number
  readonly tones: Uint8Array
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Where a reader saw a code, in the order in which it is read: pixels from above. */
export interface SeenCode {
  readonly digits: string
  readonly corners: {
    readonly topLeft: Point
    readonly topRight: Point
    readonly bottomLeft: Point
    readonly bottomRight: Point
  }
}

/** Bars as they were measured on a page. */
export interface MeasuredBars {
  /** From 1. */
  readonly page: number
  /** As they stand there, the check digit among them whether it is right or not. */
  readonly digits: string
  /** Millimetres. */
  readonly moduleMm: number
  readonly heightMm: number
  /** Light before and behind the bars in modules, as far as it was looked for. */
  readonly leftModules: number
  readonly rightModules: number
  /** Light less dark, as the red light of a scanner sees it: 0 to 1. */
  readonly contrast: number
  readonly box: Box
}

/** What is measured in a picture alone, in its pixels. */
export interface BarsInPicture {
  readonly modulePx: number
  readonly heightPx: number
  readonly leftModules: number
  readonly rightModules: number
  /** Points in the middle of each module, along a line in the middle of the height. */
  readonly modules: readonly { readonly at: Point; readonly isDark: boolean }[]
  /** Left, top, right, bottom. */
  readonly box: Box
}

/** Thirty bars and the spaces between them, over 95 modules. */
const edgesOf = 60
const modulesOf = 95
/** How far light is looked for beside the bars. */
const lookModules = 20
/** Pixels between two samples along a line. */
const stepPx = 0.25
/** Of the modules that have to be as in the middle for a row to belong to the bars. */
const alike = 90

const toneAt = ({ width, height, tones }: ToneGrid, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 255 : (tones[row * width + column] ?? 255)
  const [dx, dy] = [x - left, y - top]
  const above = at(left, top) * (1 - dx) + at(left + 1, top) * dx
  const below = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx
  return above * (1 - dy) + below * dy
}

/** A way across a code: where it begins, and a step of a pixel along it and down from it. */
interface Way {
  readonly from: Point
  readonly along: Point
  readonly down: Point
  readonly lengthPx: number
}

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

function wayOf({ corners: { topLeft, topRight, bottomLeft, bottomRight } }: SeenCode): Way | undefined {
  const [from, to] = [middle(topLeft, bottomLeft), middle(topRight, bottomRight)]
  const lengthPx = Math.hypot(to.x - from.x, to.y - from.y)
  if (lengthPx < modulesOf) return undefined
  const along = { x: (to.x - from.x) / lengthPx, y: (to.y - from.y) / lengthPx }
  return { from, along, down: { x: -along.y, y: along.x }, lengthPx }
}

const placeOn = ({ from, along, down }: Way, x: number, y: number): Point => ({
  x: from.x + along.x * x + down.x * y,
  y: from.y + along.y * x + down.y * y,
})

interface Edge {
  /** Pixels from where the way begins. */
  readonly at: number
  readonly isToDark: boolean
}

/** Where tone goes over a threshold on a line, between samples too. */
function edgesOn(line: readonly number[], startPx: number, threshold: number): Edge[] {
  const edges: Edge[] = []
  for (let index = 1; index < line.length; index += 1) {
    const [before = 0, now = 0] = [line[index - 1], line[index]]
    if (before < threshold === now < threshold) continue
    const share = (threshold - before) / (now - before)
    edges.push({ at: startPx + (index - 1 + share) * stepPx, isToDark: now < threshold })
  }
  return edges
}

interface Line {
  readonly edges: readonly Edge[]
  readonly threshold: number
}

function lineAt(grid: ToneGrid, way: Way, y: number): Line {
  const margin = (lookModules * way.lengthPx) / modulesOf
  const count = Math.ceil((way.lengthPx + 2 * margin) / stepPx)
  const line = Array.from({ length: count }, (_, index) => {
    const place = placeOn(way, index * stepPx - margin, y)
    return toneAt(grid, place.x, place.y)
  })
  const within = line.slice(Math.floor(margin / stepPx), count - Math.floor(margin / stepPx))
  const sorted = within.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  const threshold = (at(0.05) + at(0.95)) / 2
  return { edges: edgesOn(line, -margin, threshold), threshold }
}

/** The sixty edges of the bars among those of a line: the run that begins next to where a reader saw them. */
function runOf(edges: readonly Edge[], way: Way): { first: number; run: readonly Edge[] } | undefined {
  const reach = (4 * way.lengthPx) / modulesOf
  const first = edges
    .map((edge, index) => ({ edge, index, end: edges[index + edgesOf - 1] }))
    .filter(
      ({ edge, end }) =>
        edge.isToDark &&
        end !== undefined &&
        Math.abs(edge.at) < reach &&
        Math.abs(end.at - way.lengthPx) < reach,
    )
    .toSorted((one, other) => Math.abs(one.edge.at) - Math.abs(other.edge.at))[0]
  if (first === undefined) return undefined
  return { first: first.index, run: edges.slice(first.index, first.index + edgesOf) }
}

/** Whether widths are those of bars: one to four modules each, whatever gain a film or a screen has. */
function isOfModules(run: readonly Edge[], modulePx: number): boolean {
  return run.every((edge, index) => {
    const next = run[index + 1]
    if (next === undefined) return true
    const modules = (next.at - edge.at) / modulePx
    return modules > 0.4 && modules < 4.6
  })
}

/** Pixels up and down from the middle in which the bars are what they are there. */
function heightOfBars(
  grid: ToneGrid,
  way: Way,
  centres: readonly number[],
  { threshold }: Line,
): readonly [number, number] {
  const bitsAt = (y: number): boolean[] =>
    centres.map(x => {
      const place = placeOn(way, x, y)
      return toneAt(grid, place.x, place.y) < threshold
    })
  const wanted = bitsAt(0)
  const most = way.lengthPx * 3
  const end = (direction: 1 | -1): number => {
    for (let y = 1; y < most; y += 1) {
      const same = bitsAt(y * direction).filter((bit, index) => bit === wanted[index]).length
      if (same < alike) return y - 1
    }
    return most
  }
  return [end(-1), end(1)]
}

/**
 * Measures bars where a reader saw a code; undefined where sixty edges are not to be found there, as where
 * something else was taken for a code. Light before and behind is looked for over 20 modules.
 */
export function barsIn(grid: ToneGrid, seen: SeenCode): BarsInPicture | undefined {
  const way = wayOf(seen)
  if (way === undefined) return undefined
  const line = lineAt(grid, way, 0)
  const found = runOf(line.edges, way)
  const [start, end] = [found?.run[0]?.at, found?.run.at(-1)?.at]
  if (found === undefined || start === undefined || end === undefined) return undefined
  const modulePx = (end - start) / modulesOf
  if (!isOfModules(found.run, modulePx)) return undefined
  const centres = Array.from({ length: modulesOf }, (_, index) => start + (index + 0.5) * modulePx)
  const [up, down] = heightOfBars(grid, way, centres, line)
  const before = line.edges[found.first - 1]?.at
  const behind = line.edges[found.first + edgesOf]?.at
  const light = (gap: number | undefined): number =>
    gap === undefined ? lookModules : Math.min(lookModules, gap / modulePx)
  const corners = [
    placeOn(way, start, -up),
    placeOn(way, end, -up),
    placeOn(way, start, down),
    placeOn(way, end, down),
  ]
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    modulePx,
    heightPx: up + down + 1,
    leftModules: light(before === undefined ? undefined : start - before),
    rightModules: light(behind === undefined ? undefined : behind - end),
    modules: centres.map(x => {
      const at = placeOn(way, x, 0)
      return { at, isDark: toneAt(grid, at.x, at.y) < line.threshold }
    }),
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  }
}
