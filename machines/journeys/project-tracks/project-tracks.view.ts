import { bytesPerMegabyte } from '#domain/constants.ts'
import { zipView } from '../../track-uploads.ts'
import { isSameFile } from './held-uploads.ts'
import type { Held, ProjectTracksSnapshot, Queued, Track, Zip } from './project-tracks.machine.ts'

/** A file on its way, for a list. */
const queuedView = ({ key, file, state, share, problem }: Queued) => ({
  key,
  name: file.name,
  size: file.size,
  state,
  percent: Math.floor(share * 100),
  /** Of a refused recording the reason is in its field. */
  problem: problem === null ? null : (problem.fields?.['file'] ?? problem.code),
  can: { retry: state === 'failed' && problem?.code !== 'max_size' },
})

export type QueuedView = ReturnType<typeof queuedView>

const tenth = (count: number): number => Math.round(count * 10) / 10

/** Megabytes with one figure behind the point; the smallest file has some. */
export const megabytesOf = (bytes: number): number =>
  bytes === 0 ? 0 : Math.max(0.1, tenth(bytes / bytesPerMegabyte))

/** A file that stopped on its way: how much of it is there, and what else was chosen in its place. */
const heldView = (
  { id, name, size_bytes, arrived_bytes, kept_until }: Held,
  other: ProjectTracksSnapshot['context']['other'],
) => ({
  id,
  name,
  arrivedMb: megabytesOf(arrived_bytes),
  sizeMb: megabytesOf(size_bytes),
  keptUntil: kept_until,
  /** Chosen to go on with, and not the same file. */
  other: other?.id === id ? { name: other.file.name, sizeMb: megabytesOf(other.file.size) } : null,
})

export type HeldView = ReturnType<typeof heldView>

/** The list, what is on its way, and what failed. */
export function viewProjectTracks({ value, context }: ProjectTracksSnapshot) {
  return {
    tracks: context.tracks,
    queue: context.queue.map(queuedView),
    begun: context.uploads
      .filter(held => context.queue.every(({ file }) => !isSameFile(held, file)))
      .map(held => heldView(held, context.other)),
    zips: context.zips.map(zipView),
    /** Something would be cut off if the page went now. */
    isUploading: context.queue.some(({ state }) => state !== 'failed'),
    problem: context.problem?.code ?? null,
    isChanging: value.list === 'changing',
    can: { change: value.list === 'resting' },
  }
}

/** The list before its journey has come: what the server draws. */
export const restingTracks = (
  tracks: readonly Track[],
  uploads: readonly Held[],
  zips: readonly Zip[] = [],
): ReturnType<typeof viewProjectTracks> => ({
  tracks,
  queue: [],
  begun: uploads.map(held => heldView(held, null)),
  zips: zips.map(zipView),
  isUploading: false,
  problem: null,
  isChanging: false,
  can: { change: false },
})

export type ProjectTracksView = ReturnType<typeof viewProjectTracks>
