import type { ProjectPartsView } from '#machines/journeys/project-parts/project-parts.view.ts'

/** A printed part with its files. */
export type Slot = ProjectPartsView['list']['parts'][number]

/** What is done on the page of print files. */
export interface FilesActs {
  /** Sends files: into one slot, or each into the one that its name says. */
  readonly add: (files: readonly File[], reason: string, part?: string) => void
  readonly cancel: (key: string) => void
  readonly retry: (key: string) => void
  readonly move: (slot: Slot, move: Slot['moves'][number], codes: readonly string[], reason: string) => void
}
