// Goes through the content of a page operator by operator, and gathers what is painted. Nothing is drawn.
import { PdfLexer } from '../pdf-lexer.ts'
import {
  isArray,
  isName,
  isWord,
  numberOf,
  pdfLimits,
  PdfStop,
  type PdfStream,
  type PdfValue,
} from '../pdf-values.ts'
import { type ColourSpace, firstColour } from './colour-space.ts'
import { type Painted, readForm } from './forms.ts'
import {
  type Box,
  common,
  type Matrix,
  mmPerPoint,
  matrixOf,
  movedBox,
  stretchOf,
  times,
} from './geometry.ts'
import { firstGraphics, type Graphics, type Ink, platesOf, setNamed, setPlain } from './graphics.ts'
import { takeInlinePicture } from './inline-picture.ts'
import type { ColourKind } from './measurement.ts'
import type { PageMarks } from './page-marks.ts'
import { Path } from './path.ts'
import { pictureFacts, type PictureFacts } from './picture-inks.ts'
import { placedPicture } from './placed-picture.ts'
import type { Resources } from './resources.ts'
import { TextRun } from './text-run.ts'

const savedMost = 1_000

/** Text modes that fill letters, and that draw their outlines. */
const [filling, stroking] = [new Set([0, 2, 4, 6]), new Set([1, 2, 5, 6])]

export class Painter {
  isTransparent = false
  readonly #all: Painted
  readonly #marks: PageMarks
  readonly #base: Matrix
  readonly #saved: Graphics[] = []
  readonly #path = new Path()
  readonly #text = new TextRun()
  readonly #tiles = new Set<number>()
  /** Marked content that is open, and which of it is hidden. */
  readonly #marked: boolean[] = []
  #hidden = 0
  #graphics: Graphics
  #operators = 0
  #depth = 0
  #drawn = 0

  constructor(all: Painted, marks: PageMarks, base: Matrix, page: Box) {
    this.#all = all
    this.#marks = marks
    this.#base = base
    this.#graphics = firstGraphics(base, page)
  }

  /** Paints content with what it names. */
  async run(content: Uint8Array, resources: Resources): Promise<void> {
    const lexer = new PdfLexer(content, 0, false)
    let operands: PdfValue[] = []
    for (let value = lexer.next(); value !== undefined; value = lexer.next()) {
      if (!isWord(value)) {
        if (operands.length < 1_000) operands.push(value)
        continue
      }
      this.#operators += 1
      if (this.#operators > pdfLimits.operators) throw new PdfStop('too_heavy', 'operators')
      if (value.word === 'BI') await this.#inlinePicture(lexer, resources)
      else {
        const done = this.#perform(value.word, operands, resources)
        if (done !== undefined) await done
      }
      operands = []
    }
  }

  #perform(word: string, operands: readonly PdfValue[], resources: Resources): Promise<void> | undefined {
    const numbers = operands.map(one => numberOf(one) ?? 0)
    if (this.#path.takes(word, numbers, this.#graphics.matrix)) return undefined
    if (this.#paintsPath(word)) return undefined
    if (this.#sets(word, operands, numbers)) return undefined
    if (this.#writes(word, operands, numbers)) return undefined
    return this.#named(word, operands, numbers, resources)
  }

  /** Operators that end a path. */
  #paintsPath(word: string): boolean {
    const fills = word === 'f' || word === 'F' || word === 'f*' || /^[bB]\*?$/.test(word)
    const strokes = word === 'S' || word === 's' || /^[bB]\*?$/.test(word)
    if (!fills && !strokes && word !== 'n') return false
    const { box, clips } = this.#path.take()
    if (box === undefined) return true
    const graphics = this.#graphics
    if (fills) this.#mark('area', graphics.fill, graphics.fillOverprint, box, 0)
    if (strokes) this.#stroke(box)
    if (clips) graphics.clip = common(graphics.clip, box) ?? [0, 0, -1, -1]
    return true
  }

  #stroke(box: Box): void {
    const { lineWidth, matrix, stroke, strokeOverprint } = this.#graphics
    const leastPt = (lineWidth * stretchOf(matrix)) / mmPerPoint
    this.#mark('line', stroke, strokeOverprint, box, leastPt)
  }

  #mark(kind: 'text' | 'line' | 'area', ink: Ink, isOverprint: boolean, box: Box, leastPt: number): void {
    const seen = common(box, this.#graphics.clip)
    if (seen === undefined || this.#hidden > 0 || !seen.every(Number.isFinite)) return
    const isShading = ink.pattern !== undefined
    const colour: ColourKind = ink.space.kind
    const plates = isShading ? {} : platesOf(ink)
    this.#marks.paint({ kind: isShading ? 'shading' : kind, colour, plates, isOverprint, box: seen, leastPt })
  }

  /** Operators that change the state and name nothing. */
  #sets(word: string, operands: readonly PdfValue[], numbers: readonly number[]): boolean {
    const graphics = this.#graphics
    if (word === 'q') {
      if (this.#saved.length < savedMost) this.#saved.push({ ...graphics })
    } else if (word === 'Q') this.#graphics = this.#saved.pop() ?? graphics
    else if (word === 'sc' || (word === 'scn' && !isName(operands.at(-1))))
      graphics.fill = { ...graphics.fill, values: numbers, pattern: undefined }
    else if (word === 'SC' || (word === 'SCN' && !isName(operands.at(-1))))
      graphics.stroke = { ...graphics.stroke, values: numbers, pattern: undefined }
    else if (word === 'EMC') {
      if (this.#marked.pop() === true) this.#hidden -= 1
    } else if (word === 'BMC') this.#marked.push(false)
    else return setPlain(graphics, word, numbers)
    return true
  }

  /** Operators of text, but the one that names a font. */
  #writes(word: string, operands: readonly PdfValue[], numbers: readonly number[]): boolean {
    const graphics = this.#graphics
    const text = this.#text
    const [first = 0, second = 0] = numbers
    if (word === 'BT') text.begin()
    else if (word === 'Tm') text.set(matrixOf(numbers))
    else if (word === 'Td') text.move(first, second)
    else if (word === 'TD') {
      graphics.leading = -second
      text.move(first, second)
    } else if (word === 'T*') text.move(0, -graphics.leading)
    else if (word === 'Tj') this.#show(operands)
    else if (word === 'TJ') this.#show(isArray(operands[0]) ? operands[0] : [])
    else if (word === "'" || word === '"') {
      if (word === '"') {
        graphics.wordSpace = first
        graphics.charSpace = second
      }
      text.move(0, -graphics.leading)
      this.#show(operands.slice(-1))
    } else return false
    return true
  }

  #show(items: readonly PdfValue[]): void {
    const graphics = this.#graphics
    const run = this.#text.show(items, graphics)
    if (run === undefined || run.isBlank || this.#hidden > 0) return
    const { box, sizePt, text } = run
    if (!box.every(Number.isFinite) || common(box, graphics.clip) === undefined) return
    this.#marks.text({ box, sizePt, text: text.slice(0, 200) })
    if (graphics.font !== undefined && this.#marks.isArt(box)) this.#all.useFont(graphics.font, box)
    if (filling.has(graphics.mode)) this.#mark('text', graphics.fill, graphics.fillOverprint, box, sizePt)
    if (stroking.has(graphics.mode)) this.#stroke(box)
  }

  /** Operators that name something of the resources. */
  #named(
    word: string,
    operands: readonly PdfValue[],
    numbers: readonly number[],
    resources: Resources,
  ): Promise<void> | undefined {
    const last = operands.at(-1) ?? null
    const name = isName(last) ? last.name : ''
    if (word === 'Tf')
      return this.#setFont(isName(operands[0]) ? operands[0].name : '', numbers[1] ?? 0, resources)
    if (word === 'gs') return this.#setState(name, resources)
    if (word === 'cs' || word === 'CS') return this.#setSpace(word, last, resources)
    if (word === 'scn' || word === 'SCN') return this.#setPattern(word, name, resources)
    if (word === 'Do') return this.#draw(name, resources)
    if (word === 'sh') return this.#shade(name, resources)
    return word === 'BDC' ? this.#openMarked(operands, resources) : undefined
  }

  async #setFont(name: string, size: number, resources: Resources): Promise<void> {
    this.#graphics.font = await resources.font(name)
    this.#graphics.fontSize = size
  }

  async #setState(name: string, resources: Resources): Promise<void> {
    const state = await resources.state(name)
    if (state === undefined) return
    setNamed(this.#graphics, state)
    this.isTransparent ||= state.isTransparent
  }

  async #setSpace(word: 'cs' | 'CS', value: PdfValue, resources: Resources): Promise<void> {
    const space = await resources.space(value)
    if (space === undefined) return
    this.#setInk(word === 'cs', { space, values: firstColour(space), pattern: undefined })
  }

  #setInk(isFill: boolean, ink: Ink): void {
    if (isFill) this.#graphics.fill = ink
    else this.#graphics.stroke = ink
  }

  async #setPattern(word: string, name: string, resources: Resources): Promise<void> {
    const found = await resources.pattern(name)
    if (found === undefined) return
    const plain: ColourSpace = { kind: 'pattern', channels: 0, plates: [] }
    const space = 'tile' in found ? plain : (found.space ?? plain)
    this.#setInk(word === 'scn', { space, values: [], pattern: name })
    if (!('tile' in found) || this.#tiles.has(found.tile.ref)) return
    this.#tiles.add(found.tile.ref)
    await this.#form(found.tile, resources, this.#base)
  }

  async #shade(name: string, resources: Resources): Promise<void> {
    const space = await resources.shading(name)
    const { clip, fillOverprint } = this.#graphics
    if (space !== undefined) this.#mark('area', { space, values: [], pattern: name }, fillOverprint, clip, 0)
  }

  async #openMarked(operands: readonly PdfValue[], resources: Resources): Promise<void> {
    const [tag, property] = operands
    const isLayer = isName(tag) && tag.name === 'OC' && isName(property)
    const isHidden = isLayer && (await this.#all.layers.isHidden(await resources.property(property.name)))
    this.#marked.push(isHidden)
    if (isHidden) this.#hidden += 1
  }

  async #draw(name: string, resources: Resources): Promise<void> {
    const stream = await resources.object(name)
    if (stream === undefined) return
    const { file, layers } = this.#all
    const isHidden = stream.dict.has('OC') && (await layers.isHidden(stream.dict.get('OC')))
    if (isHidden) return
    const kind = await file.name(stream.dict, 'Subtype')
    if (kind === 'Form') await this.#form(stream, resources, this.#graphics.matrix)
    if (kind !== 'Image') return
    const facts = await pictureFacts(file, stream.dict, async dict =>
      resources.space(await file.get(dict, 'ColorSpace')),
    )
    if (stream.dict.has('SMask')) this.isTransparent = true
    await this.#place(facts, stream)
  }

  async #form(stream: PdfStream, from: Resources, matrix: Matrix): Promise<void> {
    this.#drawn += 1
    const isTooMuch = this.#depth >= pdfLimits.formDepth || this.#drawn > pdfLimits.formDraws
    if (isTooMuch) throw new PdfStop('too_heavy', 'forms')
    const form = this.#all.forms.get(stream.ref) ?? (await readForm(this.#all, stream))
    this.isTransparent ||= form.isTransparent
    const [kept, saved] = [this.#graphics, this.#saved.length]
    const inner = times(form.matrix, matrix)
    const clip = form.box === undefined ? kept.clip : common(kept.clip, movedBox(inner, form.box))
    if (clip === undefined) return
    this.#graphics = { ...kept, matrix: inner, clip }
    this.#depth += 1
    await this.run(form.content, form.resources ?? from)
    this.#depth -= 1
    this.#saved.length = Math.min(this.#saved.length, saved)
    this.#graphics = kept
  }

  async #inlinePicture(lexer: PdfLexer, resources: Resources): Promise<void> {
    const dict = takeInlinePicture(lexer)
    const facts = await pictureFacts(this.#all.file, dict, async from =>
      resources.space(from.get('ColorSpace') ?? from.get('CS') ?? null),
    )
    await this.#place(facts, undefined)
  }

  /** A picture fills the square of one unit. */
  async #place(facts: PictureFacts, stream: PdfStream | undefined): Promise<void> {
    const { matrix, clip, fill, fillOverprint } = this.#graphics
    const whole = movedBox(matrix, [0, 0, 1, 1])
    const box = common(whole, clip)
    if (box === undefined || this.#hidden > 0 || !whole.every(Number.isFinite)) return
    if (facts.isMask) this.#mark('area', fill, fillOverprint, whole, 0)
    if (!this.#marks.isArt(box)) return
    const picture = await placedPicture(this.#all, facts, { box, matrix, fill, stream })
    if (picture !== undefined) this.#marks.picture(picture)
  }
}
