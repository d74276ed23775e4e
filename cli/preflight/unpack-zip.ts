// ZIP files of masters, taken apart within bounds: how many files, how large, how far they grow, and none
// that would lie outside the folder they are unpacked into.
import { createWriteStream } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { isLitter, zipEntriesMost, type ZipProblem, zipProblem } from '#domain/media/zip-bounds.ts'

interface UnpackedFile {
  readonly name: string
  readonly path: string
  readonly size: number
}

type Unpacked =
  | { readonly ok: true; readonly files: readonly UnpackedFile[] }
  | { readonly ok: false; readonly problem: ZipProblem }

const encryptedFlag = 1

/** All entries that are files; a problem where one of them is not taken. */
async function entriesOf(zip: ZipFile): Promise<Entry[] | ZipProblem> {
  if (zip.entryCount > zipEntriesMost) return 'too_many'
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) if (!isLitter(entry.fileName)) entries.push(entry)
  const listed = entries.map(entry => ({
    name: entry.fileName,
    bytes: entry.uncompressedSize,
    packedBytes: entry.compressedSize,
    isEncrypted: (entry.generalPurposeBitFlag & encryptedFlag) !== 0,
  }))
  return zipProblem(listed) ?? entries
}

/**
 * Unpacks a ZIP into a folder that is there, its files under numbers so that no name of theirs is used.
 * Nothing is written where any of them is refused. A file that grows beyond what was declared of it makes
 * the ZIP damaged.
 */
export async function unpackZip(path: string, folder: string): Promise<Unpacked> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    const entries = await entriesOf(zip)
    if (!Array.isArray(entries)) return { ok: false, problem: entries }
    const files: UnpackedFile[] = []
    for (const [index, entry] of entries.entries()) {
      const target = join(folder, `${index}${extname(basename(entry.fileName)).toLowerCase()}`)
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { flags: 'wx' }))
      files.push({ name: basename(entry.fileName), path: target, size: entry.uncompressedSize })
    }
    return { ok: true, files }
  } catch (error) {
    return { ok: false, problem: error instanceof Error && isPathFault(error) ? 'path' : 'damaged' }
  } finally {
    zip?.close()
  }
}

/** The library refuses names that lead out of the folder, and says so in words alone. */
const isPathFault = ({ message }: Error): boolean =>
  /relative path|absolute path|invalid characters in fileName/.test(message)
