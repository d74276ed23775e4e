// Filters that unpack streams, beside inflating: hex, base 85, run lengths, LZW, and predictors. Each passes
// pieces on as they come, so that whoever counts them can stop.
import { isArray, isDict, nameOf, numberOf, type PdfDict, type PdfValue } from './pdf-values.ts'

type Pieces = AsyncIterable<Uint8Array>

/** Pictures of kinds of their own, which no filter here unpacks. */
export const pictureFilters: ReadonlySet<string> = new Set([
  'DCTDecode',
  'JPXDecode',
  'JBIG2Decode',
  'CCITTFaxDecode',
])

const longNames: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}

interface Filter {
  readonly name: string
  readonly parms: PdfDict | undefined
}

/** The filters of a stream in the order they unpack it, once what it refers to is there. */
export function filtersOf(filter: PdfValue | undefined, parms: PdfValue | undefined): Filter[] {
  const names = isArray(filter) ? filter : filter === undefined ? [] : [filter]
  return names.flatMap((value, index) => {
    const short = nameOf(value)
    if (short === undefined) return []
    const own = isArray(parms) ? parms[index] : index === 0 ? parms : undefined
    const name = Object.hasOwn(longNames, short) ? longNames[short] : undefined
    return [{ name: name ?? short, parms: isDict(own) ? own : undefined }]
  })
}

/** Gathers bytes and hands them out in pieces. */
class Out {
  #bytes = new Uint8Array(65_536)
  #at = 0

  get isFull(): boolean {
    return this.#at > 61_000
  }

  put(byte: number): void {
    if (this.#at === this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#at] = byte
    this.#at += 1
  }

  take(): Uint8Array {
    const piece = this.#bytes.slice(0, this.#at)
    this.#at = 0
    return piece
  }
}

export async function* unhex(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const out = new Out()
  let high = -1
  for await (const piece of pieces) {
    for (const byte of piece) {
      if (byte === 62) break
      const digit = Number.parseInt(String.fromCharCode(byte), 16)
      if (Number.isNaN(digit)) continue
      if (high < 0) high = digit
      else {
        out.put(high * 16 + digit)
        high = -1
      }
      if (out.isFull) yield out.take()
    }
  }
  if (high >= 0) out.put(high * 16)
  yield out.take()
}

export async function* unbase85(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const out = new Out()
  let group: number[] = []
  const flush = (count: number): void => {
    let value = 0
    for (let index = 0; index < 5; index += 1) value = value * 85 + (group[index] ?? 84)
    for (let index = 0; index < count; index += 1) out.put(Math.floor(value / 256 ** (3 - index)) % 256)
    group = []
  }
  let isOver = false
  for await (const piece of pieces) {
    for (const byte of piece) {
      if (byte === 126) isOver = true
      if (isOver) break
      if (byte === 122 && group.length === 0) for (let zero = 0; zero < 4; zero += 1) out.put(0)
      if (byte < 33 || byte > 117) continue
      group.push(byte - 33)
      if (group.length === 5) flush(4)
      if (out.isFull) yield out.take()
    }
  }
  if (group.length > 1) flush(group.length - 1)
  yield out.take()
}

export async function* unrun(pieces: Pieces): AsyncGenerator<Uint8Array> {
  const out = new Out()
  let literal = 0
  let repeats = 0
  for await (const piece of pieces) {
    for (const byte of piece) {
      if (literal > 0) {
        out.put(byte)
        literal -= 1
      } else if (repeats > 0) {
        for (; repeats > 0; repeats -= 1) out.put(byte)
      } else if (byte === 128) {
        yield out.take()
        return
      } else if (byte < 128) literal = byte + 1
      else repeats = 257 - byte
      if (out.isFull) yield out.take()
    }
  }
  yield out.take()
}

/** LZW with codes of 9 to 12 bits; `early` codes grow one code before they have to, as is usual. */
export async function* unlzw(pieces: Pieces, early: number): AsyncGenerator<Uint8Array> {
  const out = new Out()
  const before = new Uint16Array(4_096)
  const last = new Uint8Array(4_096)
  const lengths = new Uint16Array(4_096)
  for (let code = 0; code < 256; code += 1) {
    last[code] = code
    lengths[code] = 1
  }
  let [next, width, previous, buffer, bits] = [258, 9, -1, 0, 0]
  const word = new Uint8Array(4_096)
  const spell = (code: number): number => {
    const length = lengths[code] ?? 0
    for (let at = length - 1, one = code; at >= 0; at -= 1) {
      word[at] = last[one] ?? 0
      one = before[one] ?? 0
    }
    return length
  }
  for await (const piece of pieces) {
    for (const byte of piece) {
      buffer = (buffer % 4_096) * 256 + byte
      bits += 8
      if (bits < width) continue
      bits -= width
      const code = Math.floor(buffer / 2 ** bits) % 2 ** width
      buffer %= 2 ** bits
      if (code === 257) {
        yield out.take()
        return
      }
      if (code === 256) {
        ;[next, width, previous] = [258, 9, -1]
        continue
      }
      if (code > next || (code === next && previous < 0)) return
      let length = spell(code < next ? code : previous)
      if (code === next) {
        word[length] = word[0] ?? 0
        length += 1
      }
      for (let at = 0; at < length; at += 1) out.put(word[at] ?? 0)
      if (previous >= 0 && next < 4_096) {
        before[next] = previous
        last[next] = word[0] ?? 0
        lengths[next] = (lengths[previous] ?? 0) + 1
        next += 1
      }
      previous = code
      if (next + early >= 2 ** width && width < 12) width += 1
      if (out.isFull) yield out.take()
    }
  }
  yield out.take()
}

/** Rows as they were before a predictor; none where there is none. */
export function unpredicted(pieces: Pieces, parms: PdfDict | undefined): Pieces {
  const predictor = numberOf(parms?.get('Predictor')) ?? 1
  if (predictor < 2) return pieces
  const whole = (name: string, usual: number, most: number): number =>
    Math.min(most, Math.max(1, Math.floor(numberOf(parms?.get(name)) ?? usual)))
  const [colours, bits, columns] = [
    whole('Colors', 1, 32),
    whole('BitsPerComponent', 8, 16),
    whole('Columns', 1, 1e6),
  ]
  const pixelBytes = Math.max(1, Math.ceil((colours * bits) / 8))
  const rowBytes = Math.ceil((colours * bits * columns) / 8)
  return predictor === 2 ? byLeft(pieces, rowBytes, pixelBytes, bits) : byRows(pieces, rowBytes, pixelBytes)
}

/** Cuts pieces into rows. */
async function* inRows(pieces: Pieces, size: number): AsyncGenerator<Uint8Array> {
  let row = new Uint8Array(size)
  let at = 0
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const count = Math.min(size - at, piece.length - from)
      row.set(piece.subarray(from, from + count), at)
      at += count
      from += count
      if (at < size) continue
      yield row
      row = new Uint8Array(size)
      at = 0
    }
  }
  if (at > 0) yield row.subarray(0, at)
}

/** TIFF: each sample is told by how it differs from the one on its left. Samples of 8 bits. */
async function* byLeft(
  pieces: Pieces,
  size: number,
  pixel: number,
  bits: number,
): AsyncGenerator<Uint8Array> {
  for await (const row of inRows(pieces, size)) {
    if (bits === 8)
      for (let at = pixel; at < row.length; at += 1) row[at] = ((row[at] ?? 0) + (row[at - pixel] ?? 0)) % 256
    yield row
  }
}

/** PNG: each row begins with the way it is told. */
async function* byRows(pieces: Pieces, size: number, pixel: number): AsyncGenerator<Uint8Array> {
  let above = new Uint8Array(size)
  for await (const told of inRows(pieces, size + 1)) {
    const row = told.slice(1)
    unfilter(told[0] ?? 0, row, above, pixel)
    yield row
    above = row
  }
}

function unfilter(way: number, row: Uint8Array, above: Uint8Array, pixel: number): void {
  const { length } = row
  if (way === 1)
    for (let at = pixel; at < length; at += 1) row[at] = ((row[at] ?? 0) + (row[at - pixel] ?? 0)) % 256
  if (way === 2) for (let at = 0; at < length; at += 1) row[at] = ((row[at] ?? 0) + (above[at] ?? 0)) % 256
  if (way === 3)
    for (let at = 0; at < length; at += 1) {
      const left = at < pixel ? 0 : (row[at - pixel] ?? 0)
      row[at] = ((row[at] ?? 0) + Math.floor((left + (above[at] ?? 0)) / 2)) % 256
    }
  if (way !== 4) return
  for (let at = 0; at < length; at += 1) {
    const left = at < pixel ? 0 : (row[at - pixel] ?? 0)
    const up = above[at] ?? 0
    const corner = at < pixel ? 0 : (above[at - pixel] ?? 0)
    const [toLeft, toUp] = [Math.abs(up - corner), Math.abs(left - corner)]
    const toCorner = Math.abs(left + up - 2 * corner)
    const nearest = toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
    row[at] = ((row[at] ?? 0) + nearest) % 256
  }
}
