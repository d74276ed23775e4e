// Pictures, tracks and sizes of a product at the terminal.
import { isFailure, type Input, type Output } from '#contract'
import { type PictureKind, secondsFrom, secondsText } from '#domain/catalogue/product-parts.ts'
import { deskOf } from '#domain/desks/desks.ts'
import { readBytes } from '../desk/import-file.ts'
import { numberIn, recordNamed } from '../desk/named-record.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { Problem } from '../terminal/problem.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn, withShop } from '../with-shop.ts'

type Parts = Output<'product.parts'>
type Arranged = Input<'product.setPictures'>['pictures']
type SentTrack = Input<'product.setTracks'>['tracks'][number]
type Answer = Parts | { readonly error: true }

/** What is done with the parts of a product, by the arguments after its number. */
export type PartChange = (
  shop: OpenShop,
  parts: Parts,
  args: readonly string[],
  options: TrackOptions,
) => Promise<Answer>

/** Changes nothing. */
export const readOnly: PartChange = async (_, parts) => parts

const via = 'cli' as const

/** The picture of that name; undefined when there is none. */
const pictureIn = (parts: Parts, name: string) => parts.pictures.find(({ image }) => image === name)

const wrong = (field: string, code = 'choice_unknown') =>
  ({ error: true, status: 422, code: 'input_invalid', fields: { [field]: code } }) as const

export const picturesText = ({ pictures }: Parts): string =>
  pictures.length === 0
    ? 'There are no pictures.'
    : table(
        ['place', 'shows', 'file'],
        pictures.map(({ image, text, url }) => [image, text, url.split('?')[0] ?? url]),
      )

export const tracksText = ({ tracks }: Parts): string =>
  tracks.length === 0
    ? 'There are no tracks.'
    : table(
        ['track', 'side', 'title', 'artist', 'time', 'heard'],
        tracks.map(one => [
          one.id,
          one.side ?? '',
          one.title,
          one.artist_name,
          secondsText(one.seconds),
          !one.preview ? 'nothing' : one.preview_seconds === null ? 'all' : `${one.preview_seconds} s`,
        ]),
        { right: ['track', 'time'] },
      )

export const sizesText = ({ items }: Parts): string =>
  table(
    ['item', 'name', 'size', 'there', 'free', 'state'],
    items.flatMap(item =>
      item.sizes.map(({ size, on_hand, free, retired }) => [
        item.id,
        item.name,
        size,
        on_hand ?? 'to order',
        free ?? '',
        item.retired || retired ? 'out of sale' : 'for sale',
      ]),
    ),
    { right: ['item', 'there', 'free'] },
  )

interface Asked {
  readonly id: string
  readonly options: CommonOptions
  readonly show: (parts: Parts) => string
}

/** Does something to the parts of a product and prints them as they are then. */
export const onParts = (
  terminal: Terminal,
  { id, options, show }: Asked,
  act: (shop: OpenShop, parts: Parts) => Promise<Answer>,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { ports, streams } = shop
    const found = await recordNamed(ports, deskOf('product'), id)
    if ('problem' in found) return streams.fail(found.problem)
    const parts = await ports.api.call('product.parts', { id: found.id })
    if (isFailure(parts)) return streams.fail(problemIn(parts))
    return answer(streams, await act(shop, parts), show)
  })

export interface PictureOptions {
  readonly kind?: PictureKind
  readonly text?: string
}

/** Adds pictures from files, in the order they are named; stops at the first that is refused. */
export const addPictures = (
  terminal: Terminal,
  [id = '', ...files]: readonly string[],
  { kind, text, ...options }: CommonOptions & PictureOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const found = await recordNamed(ports, deskOf('product'), id)
    if ('problem' in found) return streams.fail(found.problem)
    let parts: Parts | undefined
    for (const file of files) {
      const bytes = await readBytes(terminal, file)
      if (isFailure(bytes)) return streams.fail(bytes.problem)
      const sent = { id: found.id, picture: bytes.toString('base64'), via, kind, ...(text && { text }) }
      const added = await ports.api.call('product.addPicture', sent, { idempotencyKey: ports.random.key() })
      if (isFailure(added)) {
        const problem: Problem = { ...problemIn(added), about: file }
        return streams.fail(problem)
      }
      parts = added
    }
    return parts === undefined ? exitCodes.usage : answer(streams, parts, picturesText)
  })

const arrange = ({ ports }: OpenShop, { id, pictures_seen: seen }: Parts, pictures: Arranged) =>
  ports.api.call('product.setPictures', { id, seen, pictures, via })

/** Puts those named first, in that order; the others follow as they were. */
export const orderPictures: PartChange = async (shop, parts, names) => {
  const first = names.flatMap(name => pictureIn(parts, name) ?? [])
  if (first.length < names.length) return wrong('pictures')
  return arrange(shop, parts, [...first, ...parts.pictures.filter(one => !first.includes(one))])
}

/** Takes pictures away. */
export const removePictures: PartChange = async (shop, parts, names) =>
  names.some(name => pictureIn(parts, name) === undefined)
    ? wrong('pictures')
    : arrange(
        shop,
        parts,
        parts.pictures.filter(({ image }) => !names.includes(image)),
      )

/** Says what a picture shows. */
export const describePicture: PartChange = async (shop, parts, [name = '', text = '']) =>
  pictureIn(parts, name) === undefined
    ? wrong('pictures')
    : arrange(
        shop,
        parts,
        parts.pictures.map(one => (one.image === name ? { ...one, text } : one)),
      )

export interface TrackOptions {
  readonly title?: string
  readonly artist?: string
  readonly side?: string
  readonly time?: string
}

const sentTracks = ({ tracks }: Parts): SentTrack[] =>
  tracks.map(({ id, title, artist_name, side, seconds }) => ({ id, title, artist_name, side, seconds }))

const setTracks = ({ ports }: OpenShop, { id, tracks_seen: seen }: Parts, tracks: SentTrack[]) =>
  ports.api.call('product.setTracks', { id, seen, tracks, via })

/** What flags say of a track; undefined where its time cannot be read. */
function writtenTrack(before: SentTrack, { title, artist, side, time }: TrackOptions): SentTrack | undefined {
  const seconds = time === undefined ? before.seconds : secondsFrom(time)
  if (seconds === undefined) return undefined
  return {
    ...before,
    ...(title !== undefined && { title }),
    ...(artist !== undefined && { artist_name: artist }),
    ...(side !== undefined && { side: side === '' ? null : side.toUpperCase() }),
    seconds,
  }
}

/** Adds a track after the last. */
export const addTrack: PartChange = async (shop, parts, _, options) => {
  const track = writtenTrack({ title: '', side: null, seconds: 0 }, options)
  return track === undefined
    ? wrong('time', 'input_invalid')
    : setTracks(shop, parts, [...sentTracks(parts), track])
}

/** Changes what is said of a track. */
export const editTrack: PartChange = async (shop, parts, [number], options) => {
  const tracks = sentTracks(parts)
  const index = tracks.findIndex(({ id }) => String(id) === number)
  const before = tracks[index]
  if (before === undefined) return wrong('track')
  const track = writtenTrack(before, options)
  return track === undefined
    ? wrong('time', 'input_invalid')
    : setTracks(shop, parts, tracks.with(index, track))
}

/** Puts the tracks that are named first, in that order; the others follow as they were. */
export const orderTracks: PartChange = async (shop, parts, numbers) => {
  const tracks = sentTracks(parts)
  const first = numbers.flatMap(number => tracks.find(({ id }) => String(id) === number) ?? [])
  if (first.length < numbers.length) return wrong('track')
  return setTracks(shop, parts, [...first, ...tracks.filter(one => !first.includes(one))])
}

/** Takes tracks away. */
export const removeTracks: PartChange = async (shop, parts, numbers) => {
  const tracks = sentTracks(parts)
  const isThere = numbers.every(number => tracks.some(({ id }) => String(id) === number))
  if (!isThere) return wrong('track')
  return setTracks(
    shop,
    parts,
    tracks.filter(({ id }) => !numbers.includes(String(id))),
  )
}

/** Gives a track its mp3 from a file. */
export const giveSound: PartChange = async (shop, parts, [number = '', file = '']) => {
  const track = numberIn(number)
  if (track === undefined) return wrong('track')
  const bytes = await readBytes(shop.terminal, file)
  if (isFailure(bytes)) return { error: true as const, ...bytes.problem }
  const sound = bytes.toString('base64')
  return shop.ports.api.call('product.setSound', { id: parts.id, track_id: track, sound, via })
}

/** Adds sizes to an item, takes them out of sale or puts them back. */
export const setSizes = (
  terminal: Terminal,
  [item = '', ...sizes]: readonly string[],
  retired: boolean,
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const found = await recordNamed(ports, deskOf('item'), item)
    if ('problem' in found) return streams.fail(found.problem)
    const asked = { id: found.id, sizes: sizes.map(size => ({ size, retired })), via }
    return answer(streams, await ports.api.call('product.setSizes', asked), sizesText)
  })
