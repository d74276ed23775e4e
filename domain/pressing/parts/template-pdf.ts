// The template of a part as a PDF: its lines as spot colours that overprint, each on a layer that is off when
// it is printed, and outside of the trim what it is for. The same part gives the same bytes. Rules 8.
import type { RunPart } from './part.ts'
import { drawingLayers, type DrawingLayer, drawingOf, type DrawnShape } from './part-drawing.ts'

const pointsPerUm = 72 / 25_400
const pt = (um: number): string => String(Math.round(um * pointsPerUm * 10_000) / 10_000)

/** Room for marks and words beyond the bleed. */
const marksUm = 10_000

const spots = {
  cut: { name: 'SillonCut', cmyk: '0 1 0 0', dash: '[] 0 d' },
  fold: { name: 'SillonFold', cmyk: '1 0 0 0', dash: '[6 3] 0 d' },
  bleed: { name: 'SillonBleed', cmyk: '0 0.5 1 0', dash: '[] 0 d' },
  safe: { name: 'SillonSafe', cmyk: '1 0 1 0', dash: '[2 2] 0 d' },
  barcode: { name: 'SillonBarcode', cmyk: '0 0 0 0.5', dash: '[] 0 d' },
} as const satisfies Record<DrawingLayer, { name: string; cmyk: string; dash: string }>

/** How far the handles of a curve are from its ends, for a quarter of a circle. */
const handle = 0.552_284_75

function circlePath([x, y]: readonly [number, number], radius: number): string {
  const h = radius * handle
  const at = (...points: readonly number[]): string => points.map(pt).join(' ')
  return [
    `${at(x + radius, y)} m`,
    `${at(x + radius, y + h, x + h, y + radius, x, y + radius)} c`,
    `${at(x - h, y + radius, x - radius, y + h, x - radius, y)} c`,
    `${at(x - radius, y - h, x - h, y - radius, x, y - radius)} c`,
    `${at(x + h, y - radius, x + radius, y - h, x + radius, y)} c h S`,
  ].join('\n')
}

function pathOf(shape: DrawnShape): string {
  if (shape.kind === 'circle') return circlePath(shape.centreUm, shape.radiusUm)
  const { fromUm: from, toUm: to } = shape
  if (shape.kind === 'line') return `${pt(from[0])} ${pt(from[1])} m ${pt(to[0])} ${pt(to[1])} l S`
  return `${pt(from[0])} ${pt(from[1])} ${pt(to[0] - from[0])} ${pt(to[1] - from[1])} re S`
}

const layerContent = (layer: DrawingLayer, shapes: readonly DrawnShape[]): string =>
  [
    `/OC /${layer} BDC`,
    `/${layer} CS 1 SCN 0.5 w ${spots[layer].dash}`,
    ...shapes.filter(shape => shape.layer === layer).map(pathOf),
    'EMC',
  ].join('\n')

/** Letters that the font of every reader has; others are a question mark. */
const latin = (text: string): string =>
  text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?').replaceAll(/[\\()]/g, letter => `\\${letter}`)

const lineUm = 2_700
const sizePt = 5.5

/** Words below the bleed, from the lower left corner of the page up. */
function wordsContent(lines: readonly string[], part: RunPart): string {
  const left = -part.bleedUm
  const first = -part.bleedUm - lineUm
  const shown = lines.slice(0, 3).map((line, index) => {
    const place = `1 0 0 1 ${pt(left)} ${pt(first - index * lineUm)} Tm`
    return `${place} (${latin(line)}) Tj`
  })
  return ['BT', `0 0 0 1 k /F1 ${sizePt} Tf`, ...shown, 'ET'].join('\n')
}

const latinBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, letter => letter.charCodeAt(0) % 256)

/** Objects in their order, with the table of where they are. */
function fileOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = '%PDF-1.6\n%\u00e2\u00e3\u00cf\u00d3\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return latinBytes(text)
}

/** Numbers of objects: the fixed ones, then a layer and its spot for each kind of line. */
const firstLayer = 8
const layerRef = (index: number): string => `${firstLayer + index * 2} 0 R`
const spotRef = (index: number): string => `${firstLayer + index * 2 + 1} 0 R`

/** A template of a part, with lines of words in its margin: at most three are shown. */
export function templatePdf(part: RunPart, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const outUm = part.bleedUm + marksUm
  const box = (inUm: number): string =>
    `[${pt(inUm)} ${pt(inUm)} ${pt(part.widthUm + 2 * outUm - inUm)} ${pt(part.heightUm + 2 * outUm - inUm)}]`
  const shapes = drawingOf(part)
  const content = [
    `q 1 0 0 1 ${pt(outUm)} ${pt(outUm)} cm /Over gs`,
    ...drawingLayers.map(layer => layerContent(layer, shapes)),
    wordsContent(lines, part),
    'Q',
  ].join('\n')
  const all = drawingLayers.map((_, index) => layerRef(index)).join(' ')
  const named = (ref: (index: number) => string): string =>
    drawingLayers.map((layer, index) => `/${layer} ${ref(index)}`).join(' ')
  const boxes = `/MediaBox ${box(0)} /BleedBox ${box(marksUm)} /TrimBox ${box(outUm)}`
  const off = `/AS [<< /Event /Print /Category [/Print] /OCGs [${all}] >>]`
  return fileOf([
    `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [${all}] /D << /Order [${all}] ${off} >> >> >>`,
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R ${boxes} /Resources 4 0 R /Contents 5 0 R >>`,
    `<< /Font << /F1 6 0 R >> /ExtGState << /Over 7 0 R >> /Properties << ${named(layerRef)} >>` +
      ` /ColorSpace << ${named(spotRef)} >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /ExtGState /OP true /op true /OPM 1 >>',
    ...drawingLayers.flatMap(layer => layerObjects(layer)),
  ])
}

function layerObjects(layer: DrawingLayer): string[] {
  const { name, cmyk } = spots[layer]
  const tint = `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [${cmyk}] /N 1 >>`
  return [
    `<< /Type /OCG /Name (${layer}) /Usage << /Print << /PrintState /OFF >> /View << /ViewState /ON >> >> >>`,
    `[/Separation /${name} /DeviceCMYK ${tint}]`,
  ]
}
