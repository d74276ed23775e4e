import { createHash } from 'node:crypto'
import type { Output } from '#contract'
import { keptPictures } from '#domain/catalogue/product-parts.ts'
import { projectImagePath } from '#domain/media/project-image.ts'
import type { Timed } from '../../database/database.ts'
import { signedLink } from '../../files/file-links.ts'
import { type PicturedRow, readItems, readPictures } from '../store/product-parts.ts'
import { readTracks, type TrackRow } from '../store/tracks.ts'

type Parts = Output<'product.parts'>

/** A short sign of what something is, which is another as soon as it is. */
const signOf = (what: unknown): string =>
  createHash('sha256').update(JSON.stringify(what)).digest('base64url').slice(0, 22)

/** What of pictures somebody has seen. */
export const picturesSeen = ({ picture, images, texts }: PicturedRow): string =>
  signOf([picture, images, texts])

/** What of tracks somebody has seen. */
export const tracksSeen = (rows: readonly TrackRow[]): string =>
  signOf(
    rows.map(({ song: { id, title, artistName, side, durationSeconds } }) => [
      id,
      title,
      artistName,
      side,
      durationSeconds,
    ]),
  )

/** The pictures of a product that staff look after, in their order. */
export const picturesIn = ({ images }: Pick<PicturedRow, 'images'>) =>
  keptPictures.filter(image => images.includes(image))

const pathOf = (sealing: Timed, { listed }: PicturedRow, path: string): Promise<string> =>
  listed ? Promise.resolve(path) : signedLink(sealing, path)

/** Pictures, tracks, items and sizes of a product; undefined when there is no such product. */
export async function readParts(sealing: Timed, id: number): Promise<Parts | undefined> {
  const row = await readPictures(sealing.db, id)
  if (row === undefined) return undefined
  const [tracks, items] = await Promise.all([readTracks(sealing.db, id), readItems(sealing.db, id)])
  const pictures = await Promise.all(
    picturesIn(row).map(async image => ({
      image,
      url: await pathOf(sealing, row, projectImagePath(row.picture, image)),
      text: row.texts[image] ?? '',
    })),
  )
  return {
    id,
    pictures,
    pictures_seen: picturesSeen(row),
    tracks: tracks.map(({ song }) => ({
      id: song.id,
      title: song.title,
      artist_name: song.artistName,
      side: song.side,
      seconds: song.durationSeconds,
      preview: song.hasPreview,
      preview_seconds: song.previewSeconds,
    })),
    tracks_seen: tracksSeen(tracks),
    items: items.map(({ id: itemId, name, retiredAt, sizes }) => ({
      id: itemId,
      name,
      retired: retiredAt !== null,
      sizes: sizes.map(one => ({
        size: one.size,
        on_hand: one.onHand,
        free: one.free,
        retired: one.retiredAt !== null,
      })),
    })),
  }
}
