// ZIP files of masters, taken apart within bounds: how many files, how large, how far they grow, and none
// that would lie outside the folder they are unpacked into.
import { createWriteStream } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** Why a ZIP is not taken apart. */
export type ZipProblem = 'damaged' | 'path' | 'nested' | 'too_many' | 'too_large' | 'encrypted'

interface UnpackedFile {
  readonly name: string
  readonly path: string
  readonly size: number
}

type Unpacked =
  | { readonly ok: true; readonly files: readonly UnpackedFile[] }
  | { readonly ok: false; readonly problem: ZipProblem }

const entriesMost = 200
const bytesMost = 16 * 1_073_741_824
/** What grows more than so many times is made to harm; small files may. */
const ratioMost = 250
const ratioFromBytes = 50 * 1_048_576
const archives: ReadonlySet<string> = new Set(['.zip', '.rar', '.7z', '.gz', '.bz2', '.xz', '.tar', '.tgz'])
const encryptedFlag = 1

/** What operating systems put beside the files of people. */
const isLitter = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || basename(name).startsWith('.')

function problemOf({ fileName, generalPurposeBitFlag, compressedSize, uncompressedSize }: Entry) {
  if ((generalPurposeBitFlag & encryptedFlag) !== 0) return 'encrypted'
  if (archives.has(extname(fileName).toLowerCase())) return 'nested'
  const grows = uncompressedSize > ratioFromBytes && uncompressedSize > ratioMost * compressedSize
  return grows ? 'too_large' : undefined
}

/** All entries that are files; a problem where one of them is not taken. */
async function entriesOf(zip: ZipFile): Promise<Entry[] | ZipProblem> {
  if (zip.entryCount > entriesMost) return 'too_many'
  const entries: Entry[] = []
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (isLitter(entry.fileName)) continue
    const problem = problemOf(entry)
    if (problem !== undefined) return problem
    bytes += entry.uncompressedSize
    if (bytes > bytesMost) return 'too_large'
    entries.push(entry)
  }
  return entries
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
