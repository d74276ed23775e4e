// Which file of a ZIP goes where, by its name: recordings to the tracks, print files to the parts they name.
import { baseName, endingOf } from '../../media/zip-bounds.ts'
import { trackOfFile } from './draft-tracks.ts'
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

/** The letter of a file that is a whole side: `CAT001_A.wav`, `Side B.aiff`. */
const sideOfName = (name: string): string | null =>
  /(?:^|[\s_.-])(?:side[\s_-]?)?([A-H])\.[A-Za-z]{3,4}$/i.exec(name)?.[1]?.toUpperCase() ?? null

/** What the name of a recording in a ZIP says of it: a track of a side, or the whole of one. */
export function zippedTrack(name: string): ReturnType<typeof trackOfFile> {
  const said = trackOfFile(baseName(name))
  return said.side === null ? { ...said, side: sideOfName(baseName(name)) } : said
}
