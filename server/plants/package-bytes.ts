// An archive that is never written: as its files are stored as they are, where each byte of it lies follows
// from their names, lengths and checksums. Any part of it is made when it is asked for. ZIP with the 64 bit
// records of APPNOTE 6.3, 4.3.14 where a number does not fit into 32.
import type { ByteRange } from '../base/storage.ts'

/** One file of an archive. */
interface ArchivedFile {
  readonly path: string
  readonly bytes: number
  readonly crc32: number
}

/** A stretch of the archive: bytes that are known, or those of a file. */
type Piece =
  | { readonly at: number; readonly length: number; readonly bytes: Uint8Array }
  | { readonly at: number; readonly length: number; readonly file: number }

export interface ArchiveLayout {
  readonly bytes: number
  readonly pieces: readonly Piece[]
}

const most32 = 0xff_ff_ff_ff
const most16 = 0xff_ff
/** 1980-01-01, 00:00. */
const day = 0x00_21
const time = 0
/** Names are UTF-8. */
const flags = 0x08_00
/** `-rw-r--r--` of a plain file, as written on Unix. */
const attributes = 0o100644 * 65_536
const unix = 3

/** Numbers of a record one after another, least byte first. */
class RecordWriter {
  readonly #bytes: number[] = []

  two(value: number): this {
    this.#bytes.push(value % 256, Math.floor(value / 256) % 256)
    return this
  }

  four(value: number): this {
    return this.two(value % 65_536).two(Math.floor(value / 65_536) % 65_536)
  }

  eight(value: number): this {
    return this.four(value % 4_294_967_296).four(Math.floor(value / 4_294_967_296))
  }

  with(bytes: Uint8Array): this {
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }

  end(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#bytes)
  }
}

const capped = (value: number): number => Math.min(value, most32)
const isLarge = (value: number): boolean => value >= most32
const nameOf = ({ path }: ArchivedFile): Uint8Array => new TextEncoder().encode(path)
const versionFor = (isWide: boolean): number => (isWide ? 45 : 20)

function localHeader(file: ArchivedFile): Uint8Array {
  const name = nameOf(file)
  const isWide = isLarge(file.bytes)
  const extra = isWide ? new RecordWriter().two(1).two(16).eight(file.bytes).eight(file.bytes).end() : none
  return new RecordWriter()
    .four(0x04_03_4b_50)
    .two(versionFor(isWide))
    .two(flags)
    .two(0)
    .two(time)
    .two(day)
    .four(file.crc32)
    .four(capped(file.bytes))
    .four(capped(file.bytes))
    .two(name.length)
    .two(extra.length)
    .with(name)
    .with(extra)
    .end()
}

const none = new Uint8Array()

function centralHeader(file: ArchivedFile, at: number): Uint8Array {
  const name = nameOf(file)
  const wide = new RecordWriter()
  if (isLarge(file.bytes)) wide.eight(file.bytes).eight(file.bytes)
  if (isLarge(at)) wide.eight(at)
  const values = wide.end()
  const extra = values.length === 0 ? none : new RecordWriter().two(1).two(values.length).with(values).end()
  const version = versionFor(extra.length > 0)
  return new RecordWriter()
    .four(0x02_01_4b_50)
    .two(unix * 256 + version)
    .two(version)
    .two(flags)
    .two(0)
    .two(time)
    .two(day)
    .four(file.crc32)
    .four(capped(file.bytes))
    .four(capped(file.bytes))
    .two(name.length)
    .two(extra.length)
    .two(0)
    .two(0)
    .two(0)
    .four(attributes)
    .four(capped(at))
    .with(name)
    .with(extra)
    .end()
}

/** What stands behind the list of contents: how many there are, and where the list begins. */
function ending(count: number, at: number, bytes: number): Uint8Array {
  const isWide = count >= most16 || isLarge(at) || isLarge(bytes)
  const writer = new RecordWriter()
  if (isWide)
    writer
      .four(0x06_06_4b_50)
      .eight(44)
      .two(unix * 256 + 45)
      .two(45)
      .four(0)
      .four(0)
      .eight(count)
      .eight(count)
      .eight(bytes)
      .eight(at)
      .four(0x07_06_4b_50)
      .four(0)
      .eight(at + bytes)
      .four(1)
  return writer
    .four(0x06_05_4b_50)
    .two(0)
    .two(0)
    .two(Math.min(count, most16))
    .two(Math.min(count, most16))
    .four(capped(bytes))
    .four(capped(at))
    .two(0)
    .end()
}

/** Where everything in an archive of these files lies, in the order in which they are given. */
export function layOut(files: readonly ArchivedFile[]): ArchiveLayout {
  const pieces: Piece[] = []
  let at = 0
  const add = (bytes: Uint8Array) => {
    pieces.push({ at, length: bytes.length, bytes })
    at += bytes.length
  }
  const begins = files.map((file, index) => {
    const begin = at
    add(localHeader(file))
    if (file.bytes > 0) pieces.push({ at, length: file.bytes, file: index })
    at += file.bytes
    return begin
  })
  const list = at
  for (const [index, file] of files.entries()) add(centralHeader(file, begins[index] ?? 0))
  add(ending(files.length, list, at - list))
  return { bytes: at, pieces }
}

/** Reads a stretch of one of the files; both ends belong to it. */
export type ReadFile = (index: number, range: ByteRange) => AsyncIterable<Uint8Array>

/** A part of an archive, both ends with it. What is read of its files is read when it is its turn. */
export async function* archiveBytes(
  { pieces }: ArchiveLayout,
  { start, end }: ByteRange,
  read: ReadFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (const piece of pieces) {
    if (piece.at + piece.length <= start || piece.at > end) continue
    const from = Math.max(0, start - piece.at)
    const to = Math.min(piece.length - 1, end - piece.at)
    if ('bytes' in piece) yield Uint8Array.from(piece.bytes.subarray(from, to + 1))
    else yield* wholly(read(piece.file, { start: from, end: to }), to - from + 1)
  }
}

/** As many bytes as were promised: a file that has become shorter must not shift what comes behind it. */
async function* wholly(
  parts: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let left = length
  for await (const part of parts) {
    const taken = part.subarray(0, left)
    left -= taken.length
    yield Uint8Array.from(taken)
    if (left === 0) return
  }
  throw new Error('a file of the package is shorter than it was')
}
