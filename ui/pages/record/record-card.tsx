import type { ProjectCard as Project } from '#contract'
import { isOnSale } from '#domain/availability.ts'
import { type CardAction, ProjectCard } from '../../parts/project-card.tsx'
import { Spine } from '../../parts/spine.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { pairOf, pullOf } from './record-look.ts'
import { useRecordWords } from './use-record-words.ts'

/** What a visitor may do with a record in a list. */
export type RecordActs = {
  isLiked: (projectId: number) => boolean
  onLike: (projectId: number) => void
}

/** The address of a product in the page's language. */
export function useProductHref() {
  const { pathOf } = usePlace()
  return ({ category, id, slug }: { category: string; id: number; slug?: string | undefined }) =>
    pathOf('product', { category, id, ...(slug ? { slug } : {}) })
}

function useLike(project: Project, acts: RecordActs | undefined) {
  const t = useT()
  if (!acts) return {}
  const liked = acts.isLiked(project.id)
  const label = t(liked ? 'card.unlike' : 'card.like', { title: project.name })
  const like: CardAction & { liked: boolean } = { label, liked, onPress: () => acts.onLike(project.id) }
  return { like }
}

export type RecordCardProps = { project: Project; acts?: RecordActs | undefined; priority?: boolean }

/** A project as a card in a crate. */
export function RecordCard({ project, acts, priority = false }: RecordCardProps) {
  const words = useRecordWords()
  const href = useProductHref()(project)
  const like = useLike(project, acts)
  const price = isOnSale(project.availability)
    ? { price: { amountMinor: project.price, currency: project.currency } }
    : { unavailable: words.stock(project) }
  const facts = words.facts(project)
  return (
    <ProjectCard
      href={href}
      title={project.name}
      artist={project.artist_name}
      pull={pullOf(project, { priority })}
      facts={'price' in price ? facts : facts.slice(0, -1)}
      {...price}
      {...like}
    />
  )
}

/** A project as a spine on the shelf. */
export function RecordSpine({ project }: { project: Project }) {
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
}
