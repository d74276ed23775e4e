// Gathers what is painted on a page: marks of one kind and colour together, pictures and texts one by one,
// and what reaches over the edge. Marks beyond the bleed, such as colour bars and crop marks, are left out.
import { areaOf, around, type Box, common, grown, roundedBox } from './geometry.ts'
import type { ColourKind, MeasuredPaint, MeasuredPicture, MeasuredRim, MeasuredText } from './measurement.ts'

const paintsMost = 3_000
const picturesMost = 2_000
const textsMost = 5_000

/** How many marks of a file are still told of: many pages may show one content. */
export interface MarksRoom {
  paints: number
  pictures: number
  texts: number
}

export const roomOfFile = (): MarksRoom => ({ paints: 20_000, pictures: 10_000, texts: 30_000 })

/** Art reaches so far beyond the trim; a mark that begins there is none of it. */
const artMm = 2.9

interface Mark {
  readonly kind: MeasuredPaint['kind']
  readonly colour: ColourKind
  readonly plates: Readonly<Record<string, number>>
  readonly isOverprint: boolean
  readonly box: Box
  readonly leastPt: number
}

interface Gathered extends Mark {
  count: number
  areaMm2: number
  largest: Box
  least: number
  leastBox: Box
}

/** An edge of the trim, a cell a millimetre: what is inked just inside it, and near the end of the bleed. */
interface Edge {
  readonly inside: Uint8Array
  readonly outside: Uint8Array
  /** Whether it goes upwards, at an x; else to the right, at a y. */
  readonly isUpright: boolean
  readonly insideAt: number
  readonly outsideAt: number
  readonly from: number
  readonly length: number
}

export class PageMarks {
  readonly #art: Box
  readonly #trim: Box | undefined
  readonly #paints = new Map<string, Gathered>()
  readonly #pictures: MeasuredPicture[] = []
  readonly #texts: MeasuredText[] = []
  readonly #edges: readonly Edge[]
  readonly #room: MarksRoom
  isCut = false

  constructor(page: Box, trim: Box | undefined, room: MarksRoom) {
    this.#room = room
    this.#trim = trim
    this.#art = trim === undefined ? page : grown(trim, artMm)
    this.#edges = trim === undefined ? [] : edgesOf(trim)
  }

  /** Whether any of a box is on the art. */
  isArt(box: Box): boolean {
    return common(box, this.#art) !== undefined
  }

  paint(mark: Mark): void {
    const { box } = mark
    if (!this.isArt(box)) return
    if (mark.kind !== 'line' && mark.kind !== 'text' && !isWhite(mark)) this.#ink(box)
    const key = JSON.stringify([mark.kind, mark.colour, mark.isOverprint, mark.plates])
    const known = this.#paints.get(key)
    const areaMm2 = areaOf(box)
    if (known === undefined) {
      if (this.#paints.size >= paintsMost || !this.#takes('paints')) {
        this.isCut = true
        return
      }
      this.#paints.set(key, { ...mark, count: 1, areaMm2, largest: box, least: mark.leastPt, leastBox: box })
      return
    }
    known.count += 1
    if (areaMm2 > known.areaMm2) {
      known.areaMm2 = areaMm2
      known.largest = box
    }
    if (mark.leastPt < known.least) {
      known.least = mark.leastPt
      known.leastBox = box
    }
  }

  picture(picture: MeasuredPicture): void {
    if (!this.isArt(picture.box)) return
    this.#ink(picture.box)
    if (this.#pictures.length < picturesMost && this.#takes('pictures'))
      this.#pictures.push({ ...picture, box: roundedBox(picture.box) })
    else this.isCut = true
  }

  text(text: MeasuredText): void {
    if (!this.isArt(text.box)) return
    if (this.#texts.length < textsMost && this.#takes('texts'))
      this.#texts.push({ ...text, box: roundedBox(text.box) })
    else this.isCut = true
  }

  /** Whether there is room in the file for one more. */
  #takes(kind: keyof MarksRoom): boolean {
    if (this.#room[kind] <= 0) return false
    this.#room[kind] -= 1
    return true
  }

  #ink(box: Box): void {
    if (areaOf(box) < 1) return
    for (const edge of this.#edges) {
      const [low, high, from, to] = edge.isUpright
        ? [box[0], box[2], box[1], box[3]]
        : [box[1], box[3], box[0], box[2]]
      const first = Math.max(0, Math.ceil(((from - edge.from) / edge.length) * edge.inside.length - 0.5))
      const end = Math.max(first, Math.ceil(((to - edge.from) / edge.length) * edge.inside.length - 0.5))
      if (low <= edge.insideAt && high >= edge.insideAt) edge.inside.fill(1, first, end)
      if (low <= edge.outsideAt && high >= edge.outsideAt) edge.outside.fill(1, first, end)
    }
  }

  get rim(): MeasuredRim | null {
    if (this.#trim === undefined) return null
    let [inkedMm, bareMm] = [0, 0]
    let box: Box | null = null
    for (const edge of this.#edges) {
      const { inside, outside } = edge
      for (let cell = 0; cell < inside.length; cell += 1) {
        if (inside[cell] !== 1) continue
        inkedMm += 1
        if (outside[cell] === 1) continue
        bareMm += 1
        const bare = cellOf(edge, cell)
        box = box === null ? bare : around(box, bare)
      }
    }
    return { inkedMm, bareMm, box: box === null ? null : roundedBox(box) }
  }

  get paints(): MeasuredPaint[] {
    return [...this.#paints.values()].map(paint => ({
      kind: paint.kind,
      colour: paint.colour,
      plates: paint.plates,
      isOverprint: paint.isOverprint,
      count: paint.count,
      areaMm2: Math.round(paint.areaMm2 * 100) / 100,
      box: roundedBox(paint.largest),
      leastPt: Math.round(paint.least * 100) / 100,
      leastBox: roundedBox(paint.leastBox),
    }))
  }

  get pictures(): readonly MeasuredPicture[] {
    return this.#pictures
  }

  get texts(): readonly MeasuredText[] {
    return this.#texts
  }
}

const isWhite = ({ plates, colour }: Mark): boolean => {
  const inks = Object.values(plates)
  return colour !== 'pattern' && inks.length > 0 && inks.every(ink => ink === 0)
}

function cellOf({ isUpright, insideAt, outsideAt, from, length, inside }: Edge, cell: number): Box {
  const at = from + ((cell + 0.5) * length) / inside.length
  const [low, high] = [Math.min(insideAt, outsideAt), Math.max(insideAt, outsideAt)]
  return isUpright ? [low, at, high, at] : [at, low, at, high]
}

const [insideMm, outsideMm] = [0.5, 2.5]

function edgesOf([left, bottom, right, top]: Box): Edge[] {
  const edge = (isUpright: boolean, at: number, outwards: 1 | -1): Edge => {
    const [from, to] = isUpright ? [bottom, top] : [left, right]
    const cells = Math.max(1, Math.min(3_000, Math.round(to - from)))
    return {
      inside: new Uint8Array(cells),
      outside: new Uint8Array(cells),
      isUpright,
      insideAt: at - outwards * insideMm,
      outsideAt: at + outwards * outsideMm,
      from,
      length: Math.max(to - from, 0.01),
    }
  }
  return [edge(true, left, -1), edge(true, right, 1), edge(false, bottom, -1), edge(false, top, 1)]
}
