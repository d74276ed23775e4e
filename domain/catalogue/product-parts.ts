// What stands beside the facts of something for sale: its pictures, its tracks, the sizes it comes in.
import type { ProjectImage } from '../media/project-image.ts'

/** Places of a gallery, in order: the first is the sleeve everybody sees. Spec section 3, image files. */
export const galleryPlaces = ['cover', 'cover2', 'cover3', 'cover4', 'cover5'] as const

/** Pictures that stand for one side of a thing, and have no place in an order. */
const sidePlaces = ['back', 'label', 'label_bside'] as const

/** Where staff put a picture: into the gallery, or to a side of the thing. */
export const pictureKinds = ['gallery', ...sidePlaces] as const

export type PictureKind = (typeof pictureKinds)[number]

/** The picture files that staff look after; `disc` and its like are drawn or come from the plant. */
export const keptPictures = [...galleryPlaces, ...sidePlaces] as const satisfies readonly ProjectImage[]

type KeptPicture = (typeof keptPictures)[number]

/** Longest text that says what a picture shows. */
export const pictureTextMax = 200

/** Longest name of a track, and of who plays it. */
export const trackTitleMax = 200

/** Longest track, in seconds: a whole day of a drone. */
export const trackSecondsMax = 86_400

/** Largest mp3 of a track that is taken at the desk, in megabytes: ten minutes at 320 kbit/s have room. */
export const trackFileMaxMb = 25

/** Sizes that one thing comes in at most. */
export const sizesMost = 30

const isGallery = (image: KeptPicture): boolean => galleryPlaces.some(place => place === image)

interface Placed {
  /** Where it lies now. */
  readonly from: KeptPicture
  /** Where it is to lie. */
  readonly to: KeptPicture
}

/**
 * Where pictures come to lie when they are put in an order: those of the gallery close up from its first
 * place, the others stay. Undefined when one is named twice.
 */
export function placedPictures(order: readonly KeptPicture[]): readonly Placed[] | undefined {
  if (new Set(order).size < order.length) return undefined
  const gallery = order.filter(isGallery)
  return [
    ...gallery.flatMap((from, index) => {
      const to = galleryPlaces[index]
      return to === undefined ? [] : [{ from, to }]
    }),
    ...order.filter(image => !isGallery(image)).map(from => ({ from, to: from })),
  ]
}

/** Where a new picture goes: to the end of the gallery, or to its side; undefined where that is taken. */
export function placeOfNew(kind: PictureKind, taken: readonly string[]): KeptPicture | undefined {
  const wanted = kind === 'gallery' ? galleryPlaces : [kind]
  return wanted.find(place => !taken.includes(place))
}

/** A size as it is written: `M`, `XL`, `7 inch`; undefined when it is none. */
export function sizeFrom(text: string): string | undefined {
  const size = text.trim().replaceAll(/\s+/g, ' ')
  return /^[\p{L}\p{N} /-]{1,12}$/u.test(size) ? size : undefined
}

/** Seconds of a playing time as people write it, `4:07` or `1:02:03` or `247`; undefined when it is none. */
export function secondsFrom(text: string): number | undefined {
  const parts = text.trim().split(':')
  const isTime = parts.length <= 3 && parts.every(part => /^\d{1,5}$/.test(part))
  if (!isTime || parts.slice(1).some(part => part.length !== 2 || Number(part) > 59)) return undefined
  const seconds = parts.reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds <= trackSecondsMax ? seconds : undefined
}

/** A playing time as people write it: `4:07`. */
export function secondsText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Who did what on a record, of lines such as `Mastering: Ada Lind`; a line without a colon has no part. */
export const creditsOf = (text: string): { readonly part: string | null; readonly who: string }[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(line => {
      const at = line.indexOf(':')
      const [part, who] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      return at > 0 && who !== '' ? { part, who } : { part: null, who: line }
    })
