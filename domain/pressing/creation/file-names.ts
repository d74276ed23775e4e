// What the name of a file says: which track it is, and where it goes out of a ZIP.
import { baseName, endingOf } from '../../media/zip-bounds.ts'
import { partKeyOfName } from '../parts/run-parts.ts'

/** What becomes of a file: it is a track, or a part's, or nothing that has a place. */
type ZipSlot = { readonly slot: 'track' } | { readonly slot: 'part'; readonly key: string } | null

const sounds: ReadonlySet<string> = new Set(['wav', 'wave', 'aif', 'aiff', 'aifc'])

/** The parts of a run, and whether its tracks may be changed. */
interface OpenSlots {
  readonly hasTracks: boolean
  readonly parts: readonly string[]
}

/** The slot of a file; a label of a side goes to the part of its letter where the run has one. */
export function zipSlot(name: string, { hasTracks, parts }: OpenSlots): ZipSlot {
  const ending = endingOf(name)
  if (sounds.has(ending)) return hasTracks ? { slot: 'track' } : null
  if (ending !== 'pdf') return null
  const key = partKeyOfName(baseName(name))
  return key !== undefined && parts.includes(key) ? { slot: 'part', key } : null
}

const ending = /\.[A-Za-z0-9]{1,5}$/
/** `A1 - `, `b2_`, `01. `: side and place as people put them before a title. */
const place = /^([A-H])?(\d{1,2})\s*[-_. )]+\s*/i

/** The letter of a file that is a whole side: `CAT001_A.wav`, `Side B.aiff`. */
const wholeSide = /(?:^|[_.-]|\bside[\s_-]?)([A-H])$/i

/** What a file's name says of its track: `A2 - Ebb.wav` is `Ebb`, second on A; `CAT001_A.wav` is all of A. */
export function trackOfFile(fileName: string): {
  readonly title: string
  readonly side: string | null
  readonly position: number | null
} {
  const name = (fileName.split(/[\\/]/).at(-1) ?? '').replace(ending, '')
  const found = place.exec(name)
  const title = name
    .slice(found?.[0].length ?? 0)
    .replaceAll('_', ' ')
    .trim()
  // A nought counts nothing.
  const position = Number(found?.[2] ?? 0) || null
  const side = found?.[1] ?? wholeSide.exec(name)?.[1]
  return { title: (title || name).slice(0, 200), side: side?.toUpperCase() ?? null, position }
}
