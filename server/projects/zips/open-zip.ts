// A stored ZIP, read where it lies: its list first, which is judged before anything is unpacked, then one
// file after another.
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import { baseName, isLitter, zipEntriesMost, type ZipProblem, zipProblem } from '#domain/media/zip-bounds.ts'
import type { Storage } from '../../base/storage.ts'

/** A part of a stored file at a time. */
class StoredZip extends RandomAccessReader {
  private readonly storage: Storage
  private readonly key: string

  constructor(storage: Storage, key: string) {
    super()
    this.storage = storage
    this.key = key
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.piecesOf(start, end))
  }

  private async *piecesOf(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end <= start) return
    const stream = await this.storage.read(this.key, { start, end: end - 1 })
    if (stream === undefined) throw new Error('the ZIP is gone')
    for await (const piece of stream) yield Buffer.from(piece)
  }
}

/** A file of a ZIP. */
export interface ZippedFile {
  /** Without its folders. */
  readonly name: string
  readonly bytes: number
  /** Its bytes; they break off with an error where they are not what the list says of them. */
  readonly read: () => AsyncGenerator<Uint8Array>
}

type Opened =
  | { readonly ok: true; readonly files: readonly ZippedFile[]; readonly close: () => void }
  | { readonly ok: false; readonly problem: ZipProblem }

/** What was found in a ZIP is not what its list says. */
export class DamagedZip extends Error {
  override readonly name = 'DamagedZip'
}

async function* bytesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let check = 0
  try {
    const pieces: AsyncIterable<unknown> = await zip.openReadStreamPromise(entry)
    for await (const piece of pieces) {
      if (!(piece instanceof Uint8Array)) throw new DamagedZip('a file of the ZIP is no bytes')
      check = crc32(piece, check)
      yield piece
    }
  } catch (error) {
    throw new DamagedZip('a file of the ZIP cannot be read', { cause: error })
  }
  if (check !== entry.crc32) throw new DamagedZip('a file of the ZIP is not what was put in')
}

const encryptedFlag = 1

/** The library refuses names that lead out of the folder, and says so in words alone. */
const isPathFault = (error: unknown): boolean =>
  error instanceof Error && /relative path|absolute path|invalid characters in fileName/.test(error.message)

/** Reads the list of a ZIP, and says why nothing of it is unpacked. */
export async function openZip(storage: Storage, key: string, sizeBytes: number): Promise<Opened> {
  let zip: ZipFile | undefined
  const refused = (problem: ZipProblem): Opened => {
    zip?.close()
    return { ok: false, problem }
  }
  try {
    const reader = new StoredZip(storage, key)
    zip = await fromRandomAccessReaderPromise(reader, sizeBytes, { lazyEntries: true, autoClose: false })
    const opened = zip
    if (opened.entryCount > zipEntriesMost) return refused('too_many')
    const entries: Entry[] = []
    for await (const entry of opened.eachEntry()) if (!isLitter(entry.fileName)) entries.push(entry)
    const problem = zipProblem(
      entries.map(entry => ({
        name: entry.fileName,
        bytes: entry.uncompressedSize,
        packedBytes: entry.compressedSize,
        isEncrypted: (entry.generalPurposeBitFlag & encryptedFlag) !== 0,
      })),
    )
    if (problem !== undefined) return refused(problem)
    const files = entries.map(entry => ({
      name: baseName(entry.fileName),
      bytes: entry.uncompressedSize,
      read: () => bytesOf(opened, entry),
    }))
    return { ok: true, files, close: () => opened.close() }
  } catch (error) {
    return refused(isPathFault(error) ? 'path' : 'damaged')
  }
}
