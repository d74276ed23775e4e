// Content that is drawn from several places: read once, and kept while there is room.
import type { PdfFile } from '../pdf-file.ts'
import { numberOf, type PdfDict, type PdfStream } from '../pdf-values.ts'
import type { PageFont } from './fonts.ts'
import { type Box, type Matrix, matrixOf } from './geometry.ts'
import type { Layers } from './layers.ts'
import type { MarksRoom } from './page-marks.ts'
import type { PictureInks } from './picture-inks.ts'
import { Resources } from './resources.ts'

interface Form {
  readonly content: Uint8Array
  /** Undefined where it names what the page names that draws it. */
  readonly resources: Resources | undefined
  readonly matrix: Matrix
  readonly box: Box | undefined
  readonly isTransparent: boolean
}

/** What the pages of a file share. */
export interface Painted {
  readonly file: PdfFile
  readonly layers: Layers
  readonly inks: PictureInks
  readonly fonts: Map<PdfDict, PageFont>
  /** By the number of the object. */
  readonly forms: Map<number, Form>
  /** Shares of ink by the number of a picture. */
  readonly pictures: Map<number, readonly number[] | null>
  readonly room: MarksRoom
  readonly useFont: (font: PageFont, box: Box) => void
}

const formsKept = 500
const keptBytes = 1_000_000

/** Reads a form, and keeps it unless it is large. */
export async function readForm({ file, fonts, forms }: Painted, stream: PdfStream): Promise<Form> {
  const { dict } = stream
  const own = await file.dict(dict.get('Resources'))
  const group = await file.dict(dict.get('Group'))
  const [left, bottom, right, top] = (await file.array(dict.get('BBox'))).map(numberOf)
  const moved = (await file.array(dict.get('Matrix'))).map(one => numberOf(one) ?? 0)
  const hasBox = left !== undefined && bottom !== undefined && right !== undefined && top !== undefined
  const form: Form = {
    content: await file.bytes(stream),
    resources: own === undefined ? undefined : new Resources(file, own, fonts),
    matrix: matrixOf(moved.length === 6 ? moved : []),
    box: hasBox
      ? [Math.min(left, right), Math.min(bottom, top), Math.max(left, right), Math.max(bottom, top)]
      : undefined,
    isTransparent: (await file.name(group, 'S')) === 'Transparency',
  }
  if (forms.size >= formsKept) forms.clear()
  if (form.content.length < keptBytes) forms.set(stream.ref, form)
  return form
}
