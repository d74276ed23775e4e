import type { PartList, ProjectPartsSnapshot, QueuedPart } from './project-parts.machine.ts'

const queuedView = ({ key, file, part, state, share, problem }: QueuedPart) => ({
  key,
  name: file.name,
  part,
  state,
  percent: Math.floor(share * 100),
  /** Of a file that is refused the reason is in a field. */
  problem: problem === null ? null : (problem.fields?.['part'] ?? problem.code),
  can: { retry: state === 'failed' && part !== '' && problem?.code !== 'max_size' },
})

/** The slots of a project, and what is on its way into them. */
export const viewProjectParts = ({ context }: ProjectPartsSnapshot) => ({
  list: context.list,
  queue: context.queue.map(queuedView),
  /** Something would be cut off if the page went now. */
  isUploading: context.queue.some(({ state }) => state === 'waiting' || state === 'sending'),
  can: { add: context.list.can_upload },
})

export type ProjectPartsView = ReturnType<typeof viewProjectParts>

/** The slots before their journey has come: what the server draws. */
export const restingParts = (list: PartList): ProjectPartsView => ({
  list,
  queue: [],
  isUploading: false,
  can: { add: list.can_upload },
})
