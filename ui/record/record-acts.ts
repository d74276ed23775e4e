// What can be done with a record in a list, and what a card of one takes; without the card.
import type { ProjectCard as Project } from '#contract'

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

export type RecordCardProps = {
  project: Project
  priority?: boolean
  liked?: boolean
  sound?: RecordSound | null
  onLike?: ((projectId: number) => void) | undefined
  /** A press on the card's button for sound. */
  onSound?: ((project: Project, sound: RecordSound | null) => void) | undefined
}

/** All that a card depends on beside its project, as a key for its cached markup. */
export const cardKey = ({
  priority = false,
  liked = false,
  sound = null,
  onLike,
  onSound,
}: Omit<RecordCardProps, 'project'>) =>
  `card ${priority} ${liked} ${sound} ${onLike !== undefined} ${onSound !== undefined}`
