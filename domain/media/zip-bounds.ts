// What a ZIP of masters may hold: how many files, how large, how far they grow, nothing that lies outside the
// folder it is unpacked into, no archive in the archive.

/** Why a ZIP is not taken apart. */
export type ZipProblem = 'damaged' | 'path' | 'nested' | 'too_many' | 'too_large' | 'encrypted' | 'twice'

/** What the list of a ZIP says of a file in it. */
interface ZipEntry {
  readonly name: string
  readonly bytes: number
  readonly packedBytes: number
  readonly isEncrypted: boolean
}

export const zipEntriesMost = 200
const bytesMost = 16 * 1_073_741_824
/** What grows more than so many times is made to harm; small files may. */
const ratioMost = 250
const ratioFromBytes = 50 * 1_048_576
const archives: ReadonlySet<string> = new Set(['zip', 'rar', '7z', 'gz', 'bz2', 'xz', 'tar', 'tgz'])

/** The last part of a path, and what stands behind its point, in small letters. */
export const baseName = (path: string): string => path.split('/').at(-1) ?? path
export const endingOf = (path: string): string => /\.([^.]+)$/.exec(baseName(path))?.[1]?.toLowerCase() ?? ''

/** What operating systems put beside the files of people. */
export const isLitter = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || baseName(name).startsWith('.')

/** Whether a name leads out of the folder, or is none that a folder has. */
const leadsOut = (name: string): boolean =>
  name.includes('\\') || name.startsWith('/') || /^[a-z]:/i.test(name) || name.split('/').includes('..')

function problemOf({ name, bytes, packedBytes, isEncrypted }: ZipEntry): ZipProblem | undefined {
  if (leadsOut(name)) return 'path'
  if (isEncrypted) return 'encrypted'
  if (archives.has(endingOf(name))) return 'nested'
  return bytes > ratioFromBytes && bytes > ratioMost * packedBytes ? 'too_large' : undefined
}

/** Why the files of a ZIP, without litter, are not unpacked; undefined where they are. */
export function zipProblem(entries: readonly ZipEntry[]): ZipProblem | undefined {
  for (const entry of entries) {
    const problem = problemOf(entry)
    if (problem !== undefined) return problem
  }
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > bytesMost) return 'too_large'
  const names = new Set(entries.map(({ name }) => baseName(name).toLowerCase()))
  return names.size < entries.length ? 'twice' : undefined
}
