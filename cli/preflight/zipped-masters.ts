// A ZIP of masters: unpacked into a folder of its own, each side told by its name, its cue sheet read.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type CuedFile, readCueSheet } from '#domain/media/cue-sheet.ts'
import type { SideFile } from '#domain/pressing/preflight/sides.ts'
import type { ZipProblem } from '#domain/media/zip-bounds.ts'
import { unpackZip } from './unpack-zip.ts'
import { measureFile } from './measure-file.ts'

const soundEndings = new Set(['.wav', '.wave', '.aif', '.aiff', '.aifc'])

/** The side that a file says it is: `CAT001_A.wav`, `Side B.aiff`. */
const sideOfName = (name: string): string | undefined =>
  /(?:^|[\s_.-])(?:side[\s_-]?)?([A-H])\.[A-Za-z]{3,4}$/i.exec(name)?.[1]?.toUpperCase()

/** A side as a file, with where its tracks begin if a cue sheet says so. */
export interface ListedSide extends SideFile {
  readonly starts?: readonly number[]
}

type Zipped =
  | { readonly ok: true; readonly sides: readonly ListedSide[] }
  | { readonly ok: false; readonly problem: ZipProblem | 'no_sides' }

type OnShare = (name: string, share: number) => void

/** Measures every recording in a ZIP, in the order of their sides; those without a letter come last. */
export async function zippedMasters(path: string, onShare: OnShare): Promise<Zipped> {
  const folder = await mkdtemp(join(tmpdir(), 'sillon-zip-'))
  try {
    const unpacked = await unpackZip(path, folder)
    if (!unpacked.ok) return unpacked
    const { files } = unpacked
    const sheets = files.filter(({ name }) => extname(name).toLowerCase() === '.cue')
    const cued = (await Promise.all(sheets.map(({ path: at }) => readFile(at, 'utf8')))).flatMap(readCueSheet)
    const sounds = files
      .filter(({ name }) => soundEndings.has(extname(name).toLowerCase()))
      .toSorted((one, other) => (sideOfName(one.name) ?? 'Z').localeCompare(sideOfName(other.name) ?? 'Z'))
    const sides: ListedSide[] = []
    for (const { name, path: at, size } of sounds) {
      const heard = await measureFile(at, size, share => onShare(name, share))
      sides.push({ side: sideOfName(name) ?? '', ...heard, ...startsOf(cued, name) })
    }
    return sides.length === 0 ? { ok: false, problem: 'no_sides' } : { ok: true, sides }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function startsOf(cued: readonly CuedFile[], name: string): Pick<ListedSide, 'starts'> {
  const own = cued.find(({ fileName }) => fileName.toLowerCase() === name.toLowerCase())
  return own === undefined || own.starts.length === 0 ? {} : { starts: own.starts }
}
