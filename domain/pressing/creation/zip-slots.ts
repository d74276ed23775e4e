// Which file of a ZIP goes where, by its name: recordings to the tracks, print files to the parts they name.
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
