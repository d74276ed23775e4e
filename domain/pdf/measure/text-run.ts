// Where letters are put, and what they say.
import type { PdfValue } from '../pdf-values.ts'
import type { PageFont } from './fonts.ts'
import { type Box, type Matrix, mmPerPoint, movedBox, times } from './geometry.ts'
import type { Graphics } from './graphics.ts'

/** Letters reach so far above and below the line they stand on, in shares of their size. */
const [above, below] = [0.75, 0.22]
/** A gap in thousandths of the size that is read as a blank. */
const blankGap = 200
const lettersMost = 2_000

interface PlacedRun {
  readonly box: Box
  readonly sizePt: number
  readonly text: string
  readonly isBlank: boolean
}

interface Spelled {
  /** Kept apart until all are there: a text that grows by letters keeps every step of its growth. */
  readonly letters: string[]
  advance: number
  hasLetters: boolean
}

function spell(said: string, font: PageFont, graphics: Graphics, spelled: Spelled): void {
  const { fontSize, charSpace, wordSpace, scale } = graphics
  const step = font.isWide ? 2 : 1
  for (let at = 0; at < said.length; at += step) {
    const first = said.charCodeAt(at) % 256
    const code = font.isWide ? first * 256 + (said.charCodeAt(at + 1) % 256 || 0) : first
    const meaning = font.meanings.get(code) ?? ''
    const width = (font.widths.get(code) ?? font.usualWidth) * font.widthUnit
    const word = code === 32 && !font.isWide ? wordSpace : 0
    spelled.advance += (width * fontSize + charSpace + word) * scale
    if (spelled.letters.length < lettersMost) spelled.letters.push(meaning)
    if (meaning !== ' ' && meaning !== '\u00a0') spelled.hasLetters = true
  }
}

/** Text that is shown from the place of a text matrix on, and the matrix behind it. */
export class TextRun {
  matrix: Matrix = [1, 0, 0, 1, 0, 0]
  #line: Matrix = [1, 0, 0, 1, 0, 0]

  begin(): void {
    this.set([1, 0, 0, 1, 0, 0])
  }

  set(matrix: Matrix): void {
    this.matrix = matrix
    this.#line = matrix
  }

  move(x: number, y: number): void {
    this.set(times([1, 0, 0, 1, x, y], this.#line))
  }

  /** Shows texts with kerning in between; undefined where no font is chosen. */
  show(items: readonly PdfValue[], graphics: Graphics): PlacedRun | undefined {
    const { font, fontSize, scale, rise } = graphics
    if (font === undefined) return undefined
    const spelled: Spelled = { letters: [], advance: 0, hasLetters: false }
    for (const item of items) {
      if (typeof item === 'string') spell(item, font, graphics, spelled)
      if (typeof item !== 'number') continue
      spelled.advance -= (item / 1_000) * fontSize * scale
      if (item < -blankGap && spelled.letters.length < lettersMost) spelled.letters.push(' ')
    }
    const { advance, letters, hasLetters } = spelled
    const text = letters.join('')
    const whole = times(this.matrix, graphics.matrix)
    const [low, high] = [rise - below * fontSize, rise + above * fontSize]
    const box = movedBox(whole, [
      Math.min(0, advance),
      Math.min(low, high),
      Math.max(0, advance),
      Math.max(low, high),
    ])
    this.matrix = times([1, 0, 0, 1, advance, 0], this.matrix)
    const sizePt = (Math.abs(fontSize) * Math.hypot(whole[2], whole[3])) / mmPerPoint
    return { box, sizePt: Math.round(sizePt * 100) / 100, text, isBlank: !hasLetters }
  }
}
