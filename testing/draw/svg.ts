import type Elk from 'elkjs/lib/elk.bundled.js'
import { type DrawnArrow, type DrawnBox, type DrawnLine, type Drawing, headLines } from './lay-out.ts'
import { headPx, linePx } from './measures.ts'

/** Control characters, which XML has not, and those that turn the direction of writing. */
const unprintable = /(?![\t\n])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Text as it may stand in markup, between tags and in quotes. Whatever a chart is called stays text. */
export const escaped = (text: string): string =>
  text
    .replaceAll(unprintable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const round = (value: number): string => String(Math.round(value * 10) / 10)
const roomPx = 12
const tipPx = 7

function textAt(x: number, y: number, text: string, className: string): string {
  return `<text x="${round(x)}" y="${round(y)}" class="${className}">${escaped(text)}</text>`
}

function lineText(x: number, y: number, { text, mark }: DrawnLine): string {
  return textAt(x, y, text, `line ${mark}`)
}

function disc({ x, y, width }: Elk.ElkBox, className: string): string {
  const half = width / 2
  return `<circle cx="${round(x + half)}" cy="${round(y + half)}" r="${round(half)}" class="${className}"/>`
}

function history(box: DrawnBox): string {
  const { x, y, width, state } = box
  const half = width / 2
  const sign = state.kind === 'deep history' ? 'H*' : 'H'
  const text = `<text x="${round(x + half)}" y="${round(y + half + 4)}" class="sign">${sign}</text>`
  return disc(box, 'box') + text
}

const frame = (box: DrawnBox, inset: number, className: string): string =>
  `<rect x="${round(box.x + inset)}" y="${round(box.y + inset)}" width="${round(box.width - 2 * inset)}" ` +
  `height="${round(box.height - 2 * inset)}" rx="${8 - inset}" class="${className}"/>`

const isHistory = ({ state }: DrawnBox): boolean => state.kind === 'history' || state.kind === 'deep history'

function boxFrame(box: DrawnBox): string {
  if (isHistory(box)) return history(box)
  const { state, depth } = box
  const region = state.kind === 'parallel' ? ' parallel' : ''
  const outer = frame(box, 0, `box depth${Math.max(0, depth) % 2}${region}`)
  return state.kind === 'final' ? outer + frame(box, 3, 'inner') : outer
}

function boxText(box: DrawnBox): string {
  if (isHistory(box)) return ''
  const { state, depth, stays } = box
  const left = box.x + roomPx
  const top = box.y + 18
  const lines = headLines(state, stays).map((text, index) => {
    const y = top + index * linePx + (index > 0 ? headPx - 22 : 0)
    if (index === 0) return textAt(left, y, text, 'name')
    const stay = stays[index - 1 - state.calls.length]
    return stay === undefined ? textAt(left, y, text, 'call') : lineText(left, y, stay)
  })
  return `<g class="depth${Math.max(0, depth) % 2}">${lines.join('')}</g>`
}

function tip(points: readonly Elk.ElkPoint[]): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return ''
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length]
  const side = (sign: number) =>
    `${round(end.x - dx * tipPx - sign * dy * tipPx * 0.6)},` +
    `${round(end.y - dy * tipPx + sign * dx * tipPx * 0.6)}`
  return `<polygon points="${round(end.x)},${round(end.y)} ${side(1)} ${side(-1)}"/>`
}

function arrowText({ mark, points, label }: DrawnArrow): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
  const lines = label.lines.map((text, index) =>
    lineText(label.x + 2, label.y + 12 + index * linePx, { text, mark }),
  )
  return `<g class="arrow ${mark}"><path d="${path}"/>${tip(points)}${lines.join('')}</g>`
}

/** The drawing as an `svg` element, without its style: `drawingStyle` says how its classes look. */
export function svgOf(drawing: Drawing, title: string): string {
  const [width, height] = [Math.ceil(drawing.width), Math.ceil(drawing.height)]
  const starts = drawing.starts.map(start => disc(start, 'start'))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" role="img" aria-label="${escaped(title)}" ` +
      `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    ...drawing.boxes.map(boxFrame),
    ...starts,
    ...drawing.arrows.map(arrowText),
    ...drawing.boxes.map(boxText),
    '</svg>',
  ].join('\n')
}
