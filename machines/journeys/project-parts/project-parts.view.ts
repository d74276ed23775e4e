import { zipView } from '../../track-uploads.ts'
import type { PartList, ProjectPartsSnapshot, QueuedPart } from './project-parts.machine.ts'
import { canGoAgain } from './project-parts.setup.ts'

function queuedView(queued: QueuedPart) {
  const { key, file, part, state, share, problem } = queued
  return {
    key,
    name: file.name,
    part,
    state,
    percent: Math.floor(share * 100),
    /** Of a file that is refused the reason is in a field. */
    problem: problem === null ? null : (problem.fields?.['part'] ?? problem.fields?.['file'] ?? problem.code),
    can: { retry: canGoAgain(queued) },
  }
}

/** The slots of a project, and what is on its way into them. */
export const viewProjectParts = ({ context }: ProjectPartsSnapshot) => ({
  list: context.list,
  zips: context.list.zips.map(zipView),
  queue: context.queue.map(queuedView),
  /** Something would be cut off if the page went now. */
  isUploading: context.queue.some(({ state }) => state === 'waiting' || state === 'sending'),
  can: { add: context.list.can_upload },
})

export type ProjectPartsView = ReturnType<typeof viewProjectParts>

/** The slots before their journey has come: what the server draws. */
export const restingParts = (list: PartList): ProjectPartsView => ({
  list,
  zips: list.zips.map(zipView),
  queue: [],
  isUploading: false,
  can: { add: list.can_upload },
})
