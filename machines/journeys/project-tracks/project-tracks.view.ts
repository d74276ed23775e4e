import type { ProjectTracksSnapshot, Queued, Track } from './project-tracks.machine.ts'

/** A file on its way, for a list. */
const queuedView = ({ key, file, state, share, problem }: Queued) => ({
  key,
  name: file.name,
  size: file.size,
  state,
  percent: Math.floor(share * 100),
  /** Of a refused recording the reason is in its field. */
  problem: problem === null ? null : (problem.fields?.['file'] ?? problem.code),
  can: { retry: state === 'failed' && problem?.code !== 'file_max_size' },
})

export type QueuedView = ReturnType<typeof queuedView>

/** The list, what is on its way, and what failed. */
export function viewProjectTracks({ value, context }: ProjectTracksSnapshot) {
  return {
    tracks: context.tracks,
    queue: context.queue.map(queuedView),
    problem: context.problem?.code ?? null,
    isChanging: value.list === 'changing',
    can: { change: value.list === 'resting' },
  }
}

/** The list before its journey has come: what the server draws. */
export const restingTracks = (tracks: readonly Track[]): ReturnType<typeof viewProjectTracks> => ({
  tracks,
  queue: [],
  problem: null,
  isChanging: false,
  can: { change: false },
})

export type ProjectTracksView = ReturnType<typeof viewProjectTracks>
