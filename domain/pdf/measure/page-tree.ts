// The pages of a file with what they inherit, each node of their tree visited once.
import type { PdfFile } from '../pdf-file.ts'
import { isArray, isRef, numberOf, type PdfDict, pdfLimits, PdfStop, type PdfValue } from '../pdf-values.ts'
import type { Box } from './geometry.ts'

export interface PdfPage {
  readonly dict: PdfDict
  readonly resources: PdfDict | undefined
  readonly media: Box
  readonly trim: Box | undefined
  readonly bleed: Box | undefined
  /** Clockwise, in degrees: 0, 90, 180 or 270. */
  readonly turned: number
  readonly unit: number
}

const inherited = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** A box whichever corner it begins with; undefined when it has no area. */
async function boxOf(file: PdfFile, value: PdfValue | undefined): Promise<Box | undefined> {
  const [a, b, c, d] = (await file.array(value)).map(numberOf)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  const isBox = box[2] > box[0] && box[3] > box[1] && box.every(side => Math.abs(side) < 1e6)
  return isBox ? box : undefined
}

async function pageOf(file: PdfFile, dict: PdfDict, from: PdfDict): Promise<PdfPage> {
  const turned = numberOf(await file.resolve(from.get('Rotate'))) ?? 0
  const unit = numberOf(await file.get(dict, 'UserUnit')) ?? 1
  return {
    dict,
    resources: await file.dict(from.get('Resources')),
    media: (await boxOf(file, from.get('MediaBox'))) ?? [0, 0, 612, 792],
    trim: await boxOf(file, dict.get('TrimBox')),
    bleed: await boxOf(file, dict.get('BleedBox')),
    turned: (((Math.round(turned / 90) * 90) % 360) + 360) % 360,
    unit: unit > 0 && unit <= 1_000 ? unit : 1,
  }
}

interface Walk {
  readonly pages: PdfPage[]
  readonly seen: Set<number>
}

async function walk(file: PdfFile, node: PdfValue, from: PdfDict, { pages, seen }: Walk, depth: number) {
  if (isRef(node)) {
    if (seen.has(node.ref)) throw new PdfStop('damaged', 'pages')
    seen.add(node.ref)
  }
  if (depth > pdfLimits.nesting) throw new PdfStop('damaged', 'pages')
  const dict = await file.dict(node)
  if (dict === undefined) throw new PdfStop('damaged', 'pages')
  const own = inherited.flatMap(name => {
    const value = dict.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const passed: PdfDict = new Map([...from, ...own])
  if (!dict.has('Kids')) {
    pages.push(await pageOf(file, dict, passed))
    if (pages.length > pdfLimits.pages) throw new PdfStop('too_heavy', 'pages')
    return
  }
  const kids = await file.resolve(dict.get('Kids'))
  for (const kid of isArray(kids) ? kids : []) await walk(file, kid, passed, { pages, seen }, depth + 1)
}

/** All pages in their order; stops with `damaged` when a node is met twice, `too_heavy` with too many. */
export async function pagesOf(file: PdfFile, catalog: PdfDict): Promise<PdfPage[]> {
  const found: Walk = { pages: [], seen: new Set() }
  await walk(file, catalog.get('Pages') ?? null, new Map(), found, 0)
  if (found.pages.length === 0) throw new PdfStop('damaged', 'pages')
  return found.pages
}
