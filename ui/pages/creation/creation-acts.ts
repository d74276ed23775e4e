import type { DraftReport, ProjectDraftView } from '#machines/journeys/project-draft/project-draft.view.ts'
import type { ProjectTracksView } from '#machines/journeys/project-tracks/project-tracks.view.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import type { DraftMove } from '#machines/journeys/project-draft/project-draft.machine.ts'
import type { TrackChange } from '#machines/journeys/project-tracks/project-tracks.setup.ts'

/** What can be done while a project is made. */
export type CreationActs = {
  change: (name: string, text: string) => void
  /** Somebody was at this field. */
  look: (name: string) => void
  retry: () => void
  settle: (whose: 'mine' | 'theirs') => void
  move: (move: DraftMove) => void
  addFiles: (files: readonly File[]) => void
  cancelFile: (key: string) => void
  /** Goes on with an upload that stopped. */
  resumeFile: (id: number, file: File) => void
  giveUpFile: (id: number) => void
  retryFile: (key: string) => void
  changeTrack: (change: TrackChange) => void
  removeTrack: (id: number) => void
  putCover: (file: File | null) => void
}

/** What every step is shown from. */
export type StepProps = {
  view: ProjectDraftView
  tracks: ProjectTracksView
  report: DraftReport
  cover: FormView | undefined
  /** Fields that say what they miss even while they are empty. */
  looked: ReadonlySet<string>
  acts: CreationActs
}
