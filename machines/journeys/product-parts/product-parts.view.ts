import { galleryPlaces } from '#domain/catalogue/product-parts.ts'
import type { ProductPartsSnapshot } from './product-parts.machine.ts'
import { trackMistakes, writtenPictures, writtenTracks } from './written-parts.ts'

/** The parts of a product as they are written now, and what can be done with them. */
export function viewProductParts(snapshot: ProductPartsSnapshot) {
  const { context } = snapshot
  const { parts, queue, act, problem, about, problemPart } = context
  const pictures = writtenPictures(context)
  const gallery = pictures.filter(({ image }) => galleryPlaces.some(place => place === image))
  const tracks = writtenTracks(context)
  // Only what was sent once is told as wrong.
  const mistakes = problem?.code === 'input_invalid' ? trackMistakes(tracks) : {}
  return {
    id: parts.id,
    pictures: pictures.map((picture, index) => ({
      ...picture,
      isTextChanged: picture.text !== parts.pictures[index]?.text,
      canMoveUp: gallery.findIndex(({ image }) => image === picture.image) > 0,
      canMoveDown:
        gallery.some(({ image }) => image === picture.image) && gallery.at(-1)?.image !== picture.image,
    })),
    areTextsChanged: parts.pictures.some((picture, index) => picture.text !== pictures[index]?.text),
    tracks: tracks.map((track, index) => {
      const kept = parts.tracks.find(({ id }) => id === track.id)
      return {
        ...track,
        hasSound: kept?.preview === true,
        heardSeconds: kept?.preview_seconds ?? null,
        mistakes: {
          title: mistakes[`${index} title`],
          side: mistakes[`${index} side`],
          time: mistakes[`${index} time`],
        },
      }
    }),
    areTracksChanged: context.tracks !== null,
    items: parts.items.map(item => ({ ...item, newSize: context.sizes[item.id] ?? '' })),
    /** Pictures that are still to go up, the one on its way among them. */
    waiting: queue.length + (act?.part === 'picture' ? 1 : 0),
    problem,
    about,
    /** The part that the problem is said at. */
    problemPart,
    /** `open`, `acting`, `reading` or `uncertain`. */
    status: snapshot.value,
    isBusy: snapshot.hasTag('busy'),
    can: {
      change: snapshot.can({ type: 'productParts.addTrack' }),
      again: snapshot.can({ type: 'productParts.again' }),
    },
  }
}

export type ProductPartsView = ReturnType<typeof viewProductParts>
