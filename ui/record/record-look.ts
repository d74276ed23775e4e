// How a project looks: its sleeve, its disc and its colours, from the data of the contract.
import { insideOf } from './inside-of.ts'
import type { ProjectCard } from '#contract'
import { discOf } from '#domain/catalogue/disc.ts'
import { effectOf } from '#domain/catalogue/disc-effect.ts'
import { projectImagePath } from '#domain/media/project-image.ts'
import type { DiscProps } from '../disc/disc.tsx'
import type { Pair } from '../sleeve/paint.tsx'
import type { PullProps } from '../sleeve/pull.tsx'
import type { SleeveImage, SleeveProps } from '../sleeve/sleeve.tsx'

/** What of a project or cart line is needed to draw it. */
export type Drawn = {
  id: number
  name: string
  artist_name: string
  category: string
  picture: string
  cover_picture?: string | null | undefined
  color_vinyl?: string | null | undefined
  effect?: string | null | undefined
  url_vinyl?: string | null | undefined
  format?: string | null | undefined
  catalogue_number?: string | null | undefined
  spine?: ProjectCard['spine'] | undefined
}

/** A bundle shows a record when it names one. */
const hasDisc = (project: Drawn) =>
  project.category === 'bundle'
    ? Boolean(project.color_vinyl)
    : (project.category === 'vinyl' || project.category === 'project') && !insideOf(project)

/** The two colours of a project's artwork. */
export function pairOf(spine: Drawn['spine']): Pair | undefined {
  return spine && { ground: spine[0], ink: spine[1] }
}

function imageOf({ picture, cover_picture }: Drawn): SleeveImage | undefined {
  if (cover_picture) return { url: cover_picture }
  if (picture === '') return undefined
  return { url: projectImagePath(picture, 'cover', 'jpg'), webpUrl: projectImagePath(picture, 'cover') }
}

/** The sleeve of a project; `alt` only where no heading beside it repeats the title. */
export function sleeveOf(project: Drawn, extra: { alt?: string; priority?: boolean } = {}): SleeveProps {
  const image = imageOf(project)
  const pair = pairOf(project.spine)
  return {
    title: project.name,
    artist: project.artist_name,
    ...(image ? { image } : {}),
    ...(pair ? { pair } : {}),
    ...(project.catalogue_number ? { etching: project.catalogue_number } : {}),
    ...extra,
  }
}

/** The disc of a project, or undefined for what is none. */
export function discPropsOf(project: Drawn, detail: 'card' | 'full' = 'card'): DiscProps | undefined {
  if (!hasDisc(project)) return undefined
  const { color_vinyl, url_vinyl } = project
  const effect = effectOf(project.effect)
  const disc = discOf({ id: project.id, color_vinyl, url_vinyl, effect })
  const photo = disc.photo
  const photoUrl = photo && ('url' in photo ? photo.url : projectImagePath(project.picture, 'disc'))
  const pictureUrl = disc.drawing.kind === 'picture' ? imageOf(project)?.url : undefined
  return {
    drawing: disc.drawing,
    detail,
    ...(photoUrl ? { photoUrl } : {}),
    ...(pictureUrl ? { pictureUrl } : {}),
    ...(project.spine ? { labelColour: project.spine[0] } : {}),
  }
}

/** The pressing's colour for the ground it is shown on; the artwork's for black vinyl and other things. */
export function pressingPair(project: Drawn): Pair | undefined {
  const drawing = discPropsOf(project)?.drawing
  const [first] = drawing && drawing.kind !== 'picture' ? drawing.colours : []
  if (!first?.known || first.name === 'black') return pairOf(project.spine)
  return { ground: first.hex, ink: '#15181a' }
}

/** Sleeve and disc as a card shows them. */
export function pullOf(
  project: Drawn,
  extra: { priority?: boolean; sticker?: string; spinning?: boolean } = {},
): PullProps {
  const disc = discPropsOf(project)
  const inside = insideOf(project)
  const { priority, sticker, spinning } = extra
  return {
    sleeve: sleeveOf(project, priority ? { priority } : {}),
    ...(inside ? { inside } : {}),
    ...(disc ? { disc: spinning ? { ...disc, spinning } : disc } : {}),
    ...(sticker ? { sticker } : {}),
  }
}
