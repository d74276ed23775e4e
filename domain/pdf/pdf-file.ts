// A PDF whose objects are read when they are asked for. Random access, everything bounded; nothing of it is
// ever carried out.
import { PdfLexer } from './pdf-lexer.ts'
import { filtersOf, pictureFilters, unbase85, unhex, unlzw, unpredicted, unrun } from './pdf-filters.ts'
import { objectAt } from './pdf-objects.ts'
import { placesFound, type PdfPlaces, placesTold } from './pdf-places.ts'
import {
  InflateMeter,
  inBlocks,
  joinedPieces,
  piecesOf,
  type PdfSource,
  type PdfTools,
} from './pdf-source.ts'
import {
  isArray,
  isDict,
  isRef,
  isStream,
  nameOf,
  numberOf,
  type PdfDict,
  PdfStop,
  type PdfStream,
  type PdfValue,
  pdfLimits,
} from './pdf-values.ts'

type Pieces = AsyncIterable<Uint8Array>

/** The bytes of a stream as far as they are unpacked here, and the filter of a picture that is left. */
interface OpenedStream {
  readonly pieces: Pieces
  readonly left: string | undefined
}

const valuesKept = 20_000
const streamsKept = 8

export class PdfFile {
  readonly source: PdfSource
  readonly tools: PdfTools
  /** Whether its own list of objects was wrong, and they were searched for. */
  isMended = false
  /** References to what is not there. */
  missing = 0
  #places: PdfPlaces = { places: new Map(), trailer: new Map() }
  readonly #meter = new InflateMeter()
  readonly #values = new Map<number, PdfValue>()
  readonly #folded = new Map<number, { bytes: Uint8Array; offsets: number[] }>()

  readonly #opening = new Set<number>()
  #searchedBytes = 0

  constructor(source: PdfSource, tools: PdfTools) {
    this.source = inBlocks(source)
    this.tools = tools
  }

  get trailer(): PdfDict {
    return this.#places.trailer
  }

  /** Finds its objects; stops with `not_pdf`, `encrypted`, `damaged` or `too_heavy`. */
  async open(): Promise<{ readonly version: string }> {
    if (this.source.size > pdfLimits.fileBytes) throw new PdfStop('too_heavy', 'file')
    const head = String.fromCharCode(...(await this.source.read(0, 1_024)))
    const version = /%PDF-(\d\.\d)/.exec(head)?.[1]
    if (version === undefined) throw new PdfStop('not_pdf', 'header')
    const told = await placesTold(this.source, this.#readOwn)
    if (told === undefined) await this.mend()
    else this.#places = told
    if (!isDict(await this.get(this.trailer, 'Root'))) await this.mend()
    if (this.trailer.has('Encrypt')) throw new PdfStop('encrypted', 'password')
    return { version }
  }

  /** Searches the file for its objects, once. */
  async mend(): Promise<void> {
    if (this.isMended) throw new PdfStop('damaged', 'objects')
    this.isMended = true
    this.#forget({ places: new Map(), trailer: new Map() })
    const found = await placesFound(this.source, this.#readOwn)
    if (found === undefined) throw new PdfStop('damaged', 'root')
    this.#forget(found)
  }

  #forget(places: PdfPlaces): void {
    this.#places = places
    this.#values.clear()
    this.#folded.clear()
    this.missing = 0
  }

  /** What a value refers to, or the value; null where nothing is there. */
  async resolve(value: PdfValue | undefined): Promise<PdfValue> {
    let now = value
    for (let steps = 0; isRef(now); steps += 1) {
      if (steps > pdfLimits.nesting) throw new PdfStop('damaged', 'references')
      now = await this.#load(now.ref)
    }
    return now ?? null
  }

  async get(dict: PdfDict | undefined, key: string): Promise<PdfValue> {
    return this.resolve(dict?.get(key))
  }

  async dict(value: PdfValue | undefined): Promise<PdfDict | undefined> {
    const found = await this.resolve(value)
    return isStream(found) ? found.dict : isDict(found) ? found : undefined
  }

  async array(value: PdfValue | undefined): Promise<PdfValue[]> {
    const found = await this.resolve(value)
    if (!isArray(found)) return []
    const items: PdfValue[] = []
    for (const item of found) items.push(await this.resolve(item))
    return items
  }

  async #load(number: number): Promise<PdfValue> {
    const known = this.#values.get(number)
    if (known !== undefined) return known
    const value = await this.#read(number)
    if (this.#values.size > valuesKept) this.#values.clear()
    this.#values.set(number, value)
    return value
  }

  async #read(number: number): Promise<PdfValue> {
    const place = this.#places.places.get(number)
    if (place === undefined) {
      this.missing += 1
      return null
    }
    if ('within' in place) return this.#unfold(place.within, place.index)
    const found = await objectAt(this.source, place.at)
    if (found !== undefined && found.number === number) return found.value
    if (this.isMended) {
      this.missing += 1
      return null
    }
    await this.mend()
    return this.#read(number)
  }

  /** An object out of an object stream. */
  async #unfold(within: number, index: number): Promise<PdfValue> {
    // The length of an object stream may stand in that very stream.
    if (this.#opening.has(within)) return null
    const known = this.#folded.get(within)
    this.#opening.add(within)
    const folded = known ?? (await this.#openFolded(within).finally(() => this.#opening.delete(within)))
    this.#opening.delete(within)
    const offset = folded?.offsets[index]
    if (folded === undefined || offset === undefined) return null
    return new PdfLexer(folded.bytes, offset).next() ?? null
  }

  async #openFolded(within: number): Promise<{ bytes: Uint8Array; offsets: number[] } | undefined> {
    const place = this.#places.places.get(within)
    if (place === undefined || 'within' in place) return undefined
    const stream = (await objectAt(this.source, place.at))?.value
    if (!isStream(stream)) return undefined
    const bytes = await this.bytes(stream)
    const first = numberOf(await this.get(stream.dict, 'First')) ?? 0
    const count = Math.min(numberOf(await this.get(stream.dict, 'N')) ?? 0, pdfLimits.objects)
    const lexer = new PdfLexer(bytes)
    const offsets: number[] = []
    for (let index = 0; index < count && !lexer.isAtEnd; index += 1) {
      lexer.next()
      offsets.push(first + (numberOf(lexer.next()) ?? 0))
    }
    if (this.#folded.size >= streamsKept) this.#folded.clear()
    this.#folded.set(within, { bytes, offsets })
    return { bytes, offsets }
  }

  /** Unpacks a stream of the file's own list, of which nothing is known yet that it could refer to. */
  readonly #readOwn = (stream: PdfStream): Promise<Uint8Array> => this.bytes(stream)

  /** Where a stream ends: its length where that fits, else where `endstream` stands. */
  async #endOf(stream: PdfStream): Promise<number> {
    const length = numberOf(await this.get(stream.dict, 'Length'))
    const isWhole = length !== undefined && Number.isInteger(length) && length >= 0
    if (isWhole && stream.from + length <= this.source.size) {
      const after = String.fromCharCode(
        ...(await this.source.read(stream.from + length, stream.from + length + 20)),
      )
      if (/^\s*endstream/.test(after)) return stream.from + length
    }
    return this.#searchEnd(stream.from)
  }

  async #searchEnd(from: number): Promise<number> {
    let before = ''
    let at = from
    for await (const piece of piecesOf(this.source, from, this.source.size)) {
      for (let start = 0; start < piece.length; start += 32_768) {
        const text = before + String.fromCharCode(...piece.subarray(start, start + 32_768))
        const found = text.indexOf('endstream')
        if (found >= 0) return at + start - before.length + found
        before = text.slice(-16)
      }
      at += piece.length
      this.#searchedBytes += piece.length
      if (this.#searchedBytes > 2 * pdfLimits.fileBytes) throw new PdfStop('damaged', 'streams')
    }
    return this.source.size
  }

  /**
   * A stream unpacked a piece at a time. What is not counted by the meter of the file has to be bounded by
   * whoever reads it, as pictures are by their size.
   */
  async openStream(stream: PdfStream, isMetered = true): Promise<OpenedStream> {
    const { dict, from } = stream
    const end = await this.#endOf(stream)
    const names = await this.#filterValues(dict)
    let pieces: Pieces = piecesOf(this.source, from, end)
    for (const { name, parms } of filtersOf(names.filter, names.parms)) {
      if (pictureFilters.has(name)) return { pieces, left: name }
      const unpacked = this.#unpack(name, parms, pieces)
      if (unpacked === undefined) return { pieces, left: name }
      pieces = isMetered ? this.#meter.bounded(unpacked, end - from) : unpacked
    }
    return { pieces, left: undefined }
  }

  #unpack(name: string, parms: PdfDict | undefined, pieces: Pieces): Pieces | undefined {
    if (name === 'FlateDecode') return unpredicted(this.tools.inflate(pieces), parms)
    if (name === 'LZWDecode')
      return unpredicted(unlzw(pieces, numberOf(parms?.get('EarlyChange')) ?? 1), parms)
    if (name === 'ASCIIHexDecode') return unhex(pieces)
    if (name === 'ASCII85Decode') return unbase85(pieces)
    if (name === 'RunLengthDecode') return unrun(pieces)
    return name === 'Crypt' ? pieces : undefined
  }

  async #filterValues(dict: PdfDict): Promise<{ filter: PdfValue; parms: PdfValue }> {
    const filter = await this.resolve(dict.get('Filter') ?? dict.get('F'))
    const parms = await this.resolve(dict.get('DecodeParms') ?? dict.get('DP'))
    const whole = async (value: PdfValue): Promise<PdfValue> => (isArray(value) ? this.array(value) : value)
    return { filter: await whole(filter), parms: await whole(parms) }
  }

  /** A stream unpacked whole. */
  async bytes(stream: PdfStream): Promise<Uint8Array> {
    const { pieces } = await this.openStream(stream)
    return joinedPieces(pieces)
  }

  /** The text of a name that may be referred to. */
  async name(dict: PdfDict | undefined, key: string): Promise<string | undefined> {
    return nameOf(await this.get(dict, key))
  }
}
