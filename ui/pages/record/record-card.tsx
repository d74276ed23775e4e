import { memo } from 'react'
import type { ProjectCard as Project } from '#contract'
import { isOnSale } from '#domain/availability.ts'
import { type CardAction, ProjectCard } from '../../parts/project-card.tsx'
import { Spine } from '../../parts/spine.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { pairOf, pullOf } from './record-look.ts'
import { useNamed, useRecordWords } from './use-record-words.ts'

/** What the player does with a record's first song. */
export type RecordSound = 'loading' | 'playing' | 'paused' | 'failed'

/** What a visitor may do with a record in a list. */
export type RecordActs = {
  isLiked: (projectId: number) => boolean
  onLike: (projectId: number) => void
  /** What the player does with this record; null while it plays another or none. */
  soundOf: (project: Project) => RecordSound | null
  /** Plays this record's first song, then the others of its list. */
  onPlay: (projects: readonly Project[], project: Project) => void
  /** Pauses what is on, or goes on. */
  onHold: (isOn: boolean) => void
}

/** The address of a product in the page's language. */
export function useProductHref() {
  const { pathOf } = usePlace()
  return ({ category, id, slug }: { category: string; id: number; slug?: string | undefined }) =>
    pathOf('product', { category, id, ...(slug ? { slug } : {}) })
}

export type RecordCardProps = {
  project: Project
  priority?: boolean
  liked?: boolean
  sound?: RecordSound | null
  onLike?: ((projectId: number) => void) | undefined
  /** A press on the card's button for sound. */
  onSound?: ((project: Project, sound: RecordSound | null) => void) | undefined
}

function useLike({ project, liked = false, onLike }: RecordCardProps) {
  const t = useT()
  if (!onLike) return {}
  const label = t(liked ? 'card.unlike' : 'card.like', { title: project.name })
  const like: CardAction & { liked: boolean } = { label, liked, onPress: () => onLike(project.id) }
  return { like }
}

function usePlay({ project, sound = null, onSound }: RecordCardProps) {
  const t = useT()
  if (!onSound || project.preview_song === null) return {}
  const playing = sound === 'playing' || sound === 'loading'
  const label = t(playing ? 'card.pause' : 'card.play', { title: project.name })
  return { play: { label, playing, busy: sound === 'loading', onPress: () => onSound(project, sound) } }
}

/** All that a card depends on, as a key for its still. */
export const cardKey = ({
  project,
  priority = false,
  liked = false,
  sound = null,
  onLike,
  onSound,
}: RecordCardProps) =>
  JSON.stringify([project, priority, liked, sound, onLike !== undefined, onSound !== undefined])

/** A project as a card in a crate. Drawn anew only when something of this record changes. */
export const RecordCard = memo(function RecordCard(given: RecordCardProps) {
  const { priority = false, sound = null } = given
  const project = useNamed(given.project)
  const props = { ...given, project }
  const words = useRecordWords()
  const href = useProductHref()(project)
  const price = isOnSale(project.availability)
    ? { price: { amountMinor: project.price, currency: project.currency } }
    : { unavailable: words.stock(project) }
  const facts = words.facts(project)
  return (
    <ProjectCard
      href={href}
      title={project.name}
      artist={project.artist_name}
      pull={pullOf(project, { priority, spinning: sound === 'playing' })}
      facts={'price' in price ? facts : facts.slice(0, -1)}
      {...price}
      {...useLike(props)}
      {...usePlay(props)}
    />
  )
})

/** A project as a spine on the shelf. */
export const RecordSpine = memo(function RecordSpine(given: { project: Project }) {
  const project = useNamed(given.project)
  const words = useRecordWords()
  const href = useProductHref()(project)
  const pair = pairOf(project.spine)
  const onSale = isOnSale(project.availability)
  return (
    <Spine
      href={href}
      title={project.name}
      artist={project.artist_name}
      etching={onSale ? (project.catalogue_number ?? words.stock(project)) : words.stock(project)}
      {...(onSale ? { price: { amountMinor: project.price, currency: project.currency } } : {})}
      {...(pair ? { pair } : {})}
    />
  )
})
