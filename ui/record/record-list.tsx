import { memo, useCallback } from 'react'
import type { ProjectCard } from '#contract'
import { Crate, Shelf } from '../parts/crate.tsx'
import { CachedMarkup } from '../cached-markup.tsx'
import { lazyCard, lazySpine } from './lazy-records.ts'
import { cardKey, type RecordActs, type RecordCardProps, type RecordSound } from './record-acts.ts'

type RecordListProps = {
  projects: readonly ProjectCard[]
  acts?: RecordActs | undefined
  label?: string
  /** One row that scrolls. */
  rail?: boolean
  /** So many of the first sleeves are fetched at once. */
  priority?: number
}

/** A press on a card's button: the record that is on is held or goes on, another begins. */
function useSound(projects: readonly ProjectCard[], acts: RecordActs | undefined) {
  const { onPlay, onHold } = acts ?? {}
  return useCallback(
    (project: ProjectCard, sound: RecordSound | null) => {
      if (sound === null || sound === 'failed') onPlay?.(projects, project)
      else onHold?.(sound !== 'paused')
    },
    [projects, onPlay, onHold],
  )
}

const CachedCard = (card: RecordCardProps) => (
  <CachedMarkup as="li" of={() => cardKey(card)} about={card.project}>
    <lazyCard.Part {...card} />
  </CachedMarkup>
)

/**
 * Records as sleeves with their discs pulled out. A press on something else of the page does not draw a
 * thousand of them anew: they are the same records, with the same acts.
 */
export const RecordCrate = memo(function RecordCrate(given: RecordListProps) {
  const { projects, acts, label, rail = false, priority = 0 } = given
  const onSound = useSound(projects, acts)
  return (
    <Crate rail={rail} {...(label ? { label } : {})}>
      {projects.map((project, index) => (
        <CachedCard
          key={project.id}
          project={project}
          priority={index < priority}
          liked={acts?.isLiked(project.id) ?? false}
          sound={acts?.soundOf(project) ?? null}
          onLike={acts?.onLike}
          onSound={acts && onSound}
        />
      ))}
    </Crate>
  )
})

/** Records as spines. */
export const RecordShelf = memo(function RecordShelf(given: Pick<RecordListProps, 'projects' | 'label'>) {
  const { projects, label } = given
  return (
    <Shelf {...(label ? { label } : {})}>
      {projects.map(project => (
        <lazySpine.Part key={project.id} project={project} />
      ))}
    </Shelf>
  )
})
