// Pictures and tracks of a product as they are written at its desk, before they are sent.
import type { Input, Output } from '#contract'
import { galleryPlaces, secondsFrom, secondsText } from '#domain/catalogue/product-parts.ts'

type Parts = Output<'product.parts'>
type Picture = Parts['pictures'][number]
type Arranged = Input<'product.setPictures'>['pictures']

/** A track as it is written. */
export interface TrackDraft {
  /** Null for one that is new. */
  readonly id: number | null
  readonly title: string
  readonly artist: string
  readonly side: string
  readonly time: string
}

interface WrittenPictures {
  readonly parts: Parts
  /** By picture, what was written of it and is not saved. */
  readonly texts: Readonly<Record<string, string>>
}

interface WrittenTracks {
  readonly parts: Parts
  /** Null while nothing of them was changed. */
  readonly tracks: readonly TrackDraft[] | null
}

const isGallery = ({ image }: Pick<Picture, 'image'>): boolean => galleryPlaces.some(place => place === image)

/** Pictures with what is written of them now. */
export const writtenPictures = ({ parts, texts }: WrittenPictures): Picture[] =>
  parts.pictures.map(picture => ({ ...picture, text: texts[picture.image] ?? picture.text }))

/** Pictures as they are sent. */
export const arranged = (pictures: readonly Picture[]): Arranged =>
  pictures.map(({ image, text }) => ({ image, text: text.trim() }))

/** The list with one of its entries so many places further on; as it was where there is no such place. */
export function movedIn<T>(list: readonly T[], index: number, by: number): readonly T[] {
  const one = list[index]
  const to = index + by
  return one === undefined || to < 0 || to >= list.length
    ? list
    : list.toSpliced(index, 1).toSpliced(to, 0, one)
}

/** The pictures with one of the gallery so many places further on. */
export function movedPicture(context: WrittenPictures, image: string, by: number): Arranged {
  const pictures = writtenPictures(context)
  const gallery = pictures.filter(isGallery)
  const at = gallery.findIndex(one => one.image === image)
  return arranged([...movedIn(gallery, at, by), ...pictures.filter(one => !isGallery(one))])
}

/** The tracks as they are written now. */
export const writtenTracks = ({ parts, tracks }: WrittenTracks) =>
  tracks ??
  parts.tracks.map(
    ({ id, title, artist_name, side, seconds }): TrackDraft => ({
      id,
      title,
      artist: artist_name,
      side: side ?? '',
      time: secondsText(seconds),
    }),
  )

/** What is wrong with tracks as they are written, by `index field`. */
export function trackMistakes(tracks: readonly TrackDraft[]): Readonly<Record<string, string>> {
  const wrong = tracks.flatMap(({ title, side, time }, index) => [
    ...(title.trim() === '' ? [[`${index} title`, 'input_required'] as const] : []),
    ...(/^[A-Za-z]?$/.test(side.trim()) ? [] : [[`${index} side`, 'input_invalid'] as const]),
    ...(time.trim() !== '' && secondsFrom(time) === undefined
      ? [[`${index} time`, 'input_invalid'] as const]
      : []),
  ])
  return Object.fromEntries(wrong)
}

/** Tracks as they are sent. */
export const sentTracks = (tracks: readonly TrackDraft[]): Input<'product.setTracks'>['tracks'] =>
  tracks.map(({ id, title, artist, side, time }) => ({
    ...(id === null ? {} : { id }),
    title: title.trim(),
    ...(artist.trim() === '' ? {} : { artist_name: artist.trim() }),
    side: side.trim() === '' ? null : side.trim().toUpperCase(),
    seconds: secondsFrom(time) ?? 0,
  }))
