// Where the objects of a file are: its cross-reference tables and streams, or, when these lie, what a search
// of the whole file finds.
import { PdfLexer } from './pdf-lexer.ts'
import { objectAt } from './pdf-objects.ts'
import { piecesOf, type PdfSource } from './pdf-source.ts'
import {
  isArray,
  isDict,
  isStream,
  numberOf,
  type PdfDict,
  pdfLimits,
  PdfStop,
  type PdfStream,
  type PdfValue,
} from './pdf-values.ts'

/** An object of its own, or one that lies in an object stream. */
type PdfPlace = { readonly at: number } | { readonly within: number; readonly index: number }

export interface PdfPlaces {
  readonly places: Map<number, PdfPlace>
  readonly trailer: PdfDict
}

/** Unpacks a stream whose length stands in its own dictionary. */
type ReadStream = (stream: PdfStream) => Promise<Uint8Array>

const sectionsMost = 2_000

interface Gathered {
  readonly places: Map<number, PdfPlace>
  readonly free: Set<number>
  trailer: PdfDict | undefined
}

function put({ places, free }: Gathered, number: number, place: PdfPlace | undefined): void {
  // Newer sections come first, and what they say holds.
  if (places.has(number) || free.has(number)) return
  if (place === undefined) free.add(number)
  else places.set(number, place)
  if (places.size > pdfLimits.objects) throw new PdfStop('too_heavy', 'objects')
}

/** The place that is named at the end of a file. */
async function lastSection(source: PdfSource): Promise<number | undefined> {
  const tail = await source.read(source.size - 2_048, source.size)
  const text = String.fromCharCode(...tail)
  const found = text.lastIndexOf('startxref')
  const number = /^startxref\s+(\d{1,12})/.exec(found < 0 ? '' : text.slice(found))
  return number?.[1] === undefined ? undefined : Number(number[1])
}

/** A table: its entries into what is gathered; gives its trailer, undefined when it is none. */
async function readTable(source: PdfSource, at: number, gathered: Gathered): Promise<PdfDict | undefined> {
  const to = Math.min(source.size, at + pdfLimits.objects * 20 + 65_536)
  const lexer = new PdfLexer(await source.read(at, to))
  if (!lexer.takes('xref')) return undefined
  while (!lexer.takes('trailer')) {
    const first = numberOf(lexer.next())
    const count = numberOf(lexer.next())
    if (first === undefined || count === undefined || count > pdfLimits.objects) return undefined
    for (let index = 0; index < count; index += 1) {
      const offset = numberOf(lexer.next())
      if (offset === undefined || numberOf(lexer.next()) === undefined) return undefined
      const isUsed = lexer.takes('n')
      if (!isUsed && !lexer.takes('f')) return undefined
      put(gathered, first + index, isUsed ? { at: offset } : undefined)
    }
  }
  const trailer = lexer.next()
  return isDict(trailer) ? trailer : undefined
}

const bigEndian = (bytes: Uint8Array, at: number, width: number): number => {
  let value = 0
  for (let index = 0; index < width; index += 1) value = value * 256 + (bytes[at + index] ?? 0)
  return value
}

const numbersOf = (value: PdfValue | undefined): number[] =>
  isArray(value) ? value.map(item => Math.max(0, numberOf(item) ?? 0)) : []

/** A cross-reference stream: its entries into what is gathered; gives its dictionary. */
async function readSection(
  source: PdfSource,
  at: number,
  gathered: Gathered,
  read: ReadStream,
): Promise<PdfDict | undefined> {
  const found = (await objectAt(source, at))?.value
  if (!isStream(found)) return undefined
  const { dict } = found
  const [kindBytes = 0, firstBytes = 0, secondBytes = 0] = numbersOf(dict.get('W'))
  const size = kindBytes + firstBytes + secondBytes
  if (size < 1 || size > 32) return undefined
  const bytes = await read(found)
  const index = numbersOf(dict.get('Index'))
  const ranges = index.length > 1 ? index : [0, numberOf(dict.get('Size')) ?? 0]
  let from = 0
  for (let pair = 0; pair + 1 < ranges.length; pair += 2) {
    const first = ranges[pair] ?? 0
    const count = Math.min(ranges[pair + 1] ?? 0, Math.floor((bytes.length - from) / size))
    for (let next = 0; next < count; next += 1, from += size) {
      const kind = kindBytes === 0 ? 1 : bigEndian(bytes, from, kindBytes)
      const one = bigEndian(bytes, from + kindBytes, firstBytes)
      const other = bigEndian(bytes, from + kindBytes + firstBytes, secondBytes)
      const place = kind === 1 ? { at: one } : kind === 2 ? { within: one, index: other } : undefined
      put(gathered, first + next, place)
    }
  }
  return dict
}

/** Where objects are as the file says; undefined when what it says cannot be read. */
export async function placesTold(source: PdfSource, read: ReadStream): Promise<PdfPlaces | undefined> {
  const gathered: Gathered = { places: new Map(), free: new Set(), trailer: undefined }
  const seen = new Set<number>()
  const waiting = [await lastSection(source)]
  while (waiting.length > 0) {
    const at = waiting.shift()
    if (at === undefined || !Number.isInteger(at) || at < 0 || at >= source.size) return undefined
    if (seen.has(at)) continue
    seen.add(at)
    if (seen.size > sectionsMost) return undefined
    const dict = (await readTable(source, at, gathered)) ?? (await readSection(source, at, gathered, read))
    if (dict === undefined) return undefined
    gathered.trailer ??= dict
    for (const name of ['XRefStm', 'Prev']) {
      const next = numberOf(dict.get(name))
      if (next !== undefined) waiting.push(next)
    }
  }
  return gathered.trailer === undefined ? undefined : { places: gathered.places, trailer: gathered.trailer }
}

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57
const isBlank = (byte: number | undefined): boolean => byte === 32 || byte === 10 || byte === 13 || byte === 9

/** A number that ends before a place, after blanks; and where it begins. */
function numberBefore(bytes: Uint8Array, at: number): { value: number; from: number } | undefined {
  let to = at
  while (isBlank(bytes[to - 1])) to -= 1
  let from = to
  while (isDigit(bytes[from - 1]) && to - from < 10) from -= 1
  if (from === to || to === at) return undefined
  let value = 0
  for (let index = from; index < to; index += 1) value = value * 10 + (bytes[index] ?? 48) - 48
  return { value, from }
}

const overlap = 64

/** Every `n g obj` of a file by its number, the last of them, and where words `trailer` are. */
async function search(source: PdfSource): Promise<{ places: Map<number, PdfPlace>; trailers: number[] }> {
  const places = new Map<number, PdfPlace>()
  const trailers: number[] = []
  let before = new Uint8Array()
  let at = 0
  for await (const piece of piecesOf(source, 0, source.size)) {
    const bytes = new Uint8Array(before.length + piece.length)
    bytes.set(before)
    bytes.set(piece, before.length)
    const start = at - before.length
    // The `b` of obj, or of nothing.
    for (let place = bytes.indexOf(98, 2); place > 0; place = bytes.indexOf(98, place + 1)) {
      if (bytes[place - 1] !== 111 || bytes[place + 1] !== 106) continue
      const generation = numberBefore(bytes, place - 1)
      const number = generation === undefined ? undefined : numberBefore(bytes, generation.from)
      if (number !== undefined) places.set(number.value, { at: start + number.from })
      if (places.size > pdfLimits.objects) throw new PdfStop('too_heavy', 'objects')
    }
    for (let place = bytes.indexOf(116); place >= 0; place = bytes.indexOf(116, place + 1)) {
      const isTrailer = [114, 97, 105, 108, 101, 114].every(
        (byte, index) => bytes[place + 1 + index] === byte,
      )
      if (isTrailer && trailers.length < sectionsMost) trailers.push(start + place)
    }
    before = bytes.slice(Math.max(0, bytes.length - overlap))
    at += piece.length
  }
  return { places, trailers }
}

/**
 * Objects in an object stream that no newer object has taken the place of; gives the number of a catalog
 * among them.
 */
async function unfoldStream(
  stream: PdfStream,
  places: Map<number, PdfPlace>,
  read: ReadStream,
): Promise<number | undefined> {
  const bytes = await read(stream)
  const lexer = new PdfLexer(bytes)
  const count = Math.min(numberOf(stream.dict.get('N')) ?? 0, pdfLimits.objects)
  const first = numberOf(stream.dict.get('First')) ?? 0
  let catalog: number | undefined
  for (let index = 0; index < count && !lexer.isAtEnd; index += 1) {
    const number = numberOf(lexer.next())
    const offset = numberOf(lexer.next())
    if (number === undefined || offset === undefined) break
    if (!places.has(number)) places.set(number, { within: stream.ref, index })
    if (places.size > pdfLimits.objects) throw new PdfStop('too_heavy', 'objects')
    const value = new PdfLexer(bytes, first + offset).next()
    if (isDict(value) && typeOf(value) === 'Catalog') catalog = number
  }
  return catalog
}

const typeOf = (dict: PdfDict): string => {
  const type = dict.get('Type')
  return type !== null && typeof type === 'object' && 'name' in type ? type.name : ''
}

/** Where objects are as a search of the whole file finds them; undefined when it has no root. */
export async function placesFound(source: PdfSource, read: ReadStream): Promise<PdfPlaces | undefined> {
  const { places, trailers } = await search(source)
  let trailer = new Map<string, PdfValue>()
  for (const at of trailers) {
    const lexer = new PdfLexer(await source.read(at, at + 65_536))
    const dict = lexer.takes('trailer') ? lexer.next() : undefined
    if (isDict(dict)) trailer = new Map([...trailer, ...dict])
  }
  for (const [number, place] of places) {
    const value = 'at' in place ? (await objectAt(source, place.at))?.value : undefined
    const dict = isStream(value) ? value.dict : isDict(value) ? value : undefined
    if (dict === undefined) continue
    const type = typeOf(dict)
    if (type === 'Catalog' && !trailer.has('Root')) trailer.set('Root', { ref: number })
    if (type === 'XRef') for (const [key, entry] of dict) if (!trailer.has(key)) trailer.set(key, entry)
    const catalog = type === 'ObjStm' && isStream(value) ? await unfoldStream(value, places, read) : undefined
    if (catalog !== undefined && !trailer.has('Root')) trailer.set('Root', { ref: catalog })
  }
  return trailer.has('Root') ? { places, trailer } : undefined
}
