// What the track list remembers, hears and does; the chart says when.
import { assign, setup } from 'xstate'
import type { Output, Result } from '#contract'
import { trackMaxMb } from '#domain/creation/draft-tracks.ts'
import type { FileFacts } from '#domain/validation.ts'
import { bytesPerMegabyte } from '#domain/constants.ts'
import { callTimeoutMs, hasFailed, type Problem, problemOf, uncalled } from '../../calls.ts'

export type Track = Output<'projects.edit'>['tracks'][number]
type Listed = { readonly tracks: readonly Track[] }
type ListAnswer = Result<'tracks.update'>
type SendAnswer = { readonly track: Track } | { readonly error: true; readonly code: string }

/** A file that somebody wants in the list. */
export interface Queued {
  /** Made by the act that chose it. */
  readonly key: string
  readonly file: FileFacts
  readonly state: 'waiting' | 'sending' | 'failed'
  /** What has arrived, from 0 to 1. */
  readonly share: number
  readonly problem: Problem | null
}

export interface TrackChange {
  readonly id: number
  readonly title?: string
  readonly side?: string | null
  readonly position?: number
}

/** What is to be done to the list: a track changed, or taken away. */
export type ListAct =
  | { readonly act: 'change'; readonly change: TrackChange }
  | { readonly act: 'remove'; readonly id: number }

export interface TracksInput {
  readonly projectId: number
  readonly tracks: readonly Track[]
}

export interface TracksContext extends TracksInput {
  readonly queue: readonly Queued[]
  readonly act: ListAct | null
  /** Of the last act on the list. */
  readonly problem: Problem | null
}

export type TracksEvent =
  | {
      readonly type: 'tracks.add'
      readonly files: readonly { readonly key: string; readonly file: FileFacts }[]
    }
  | { readonly type: 'tracks.cancel'; readonly key: string }
  | { readonly type: 'tracks.retry'; readonly key: string }
  | { readonly type: 'tracks.progressed'; readonly key: string; readonly share: number }
  | { readonly type: 'tracks.change'; readonly change: TrackChange }
  | { readonly type: 'tracks.remove'; readonly id: number }
  /** Another project has come to the same page. */
  | ({ readonly type: 'tracks.opened' } & TracksInput)

export interface Sending {
  readonly projectId: number
  readonly key: string
  readonly file: FileFacts
}

export interface Listing {
  readonly projectId: number
  readonly act: ListAct
}

const waiting = ({ queue }: TracksContext): Queued | undefined =>
  queue.find(({ state }) => state === 'waiting')

export function sendingOf(context: TracksContext): Sending {
  const next = context.queue.find(({ state }) => state === 'sending')
  if (next === undefined) throw new Error('a file is sent')
  return { projectId: context.projectId, key: next.key, file: next.file }
}

export function listingOf({ projectId, act }: TracksContext): Listing {
  if (act === null) throw new Error('something is done to the list')
  return { projectId, act }
}

export const failed = (problem: Problem) => ({ error: true, code: problem.code })

/** Files whose mp3 is being made. */
const isEncoding = ({ tracks }: TracksContext): boolean =>
  tracks.some(({ encoding }) => encoding === 'waiting')

const tooLarge: Problem = { code: 'file_max_size' }

const queued = ({ key, file }: { readonly key: string; readonly file: FileFacts }): Queued => {
  const isLarge = file.size > trackMaxMb * bytesPerMegabyte
  return { key, file, state: isLarge ? 'failed' : 'waiting', share: 0, problem: isLarge ? tooLarge : null }
}

const isSent = (answer: SendAnswer): answer is { readonly track: Track } => 'track' in answer
const isListed = (answer: ListAnswer | Result<'projects.edit'>): answer is ListAnswer & Listed =>
  !hasFailed(answer)

export const tracksSetup = setup({
  types: {
    context: {} as TracksContext,
    events: {} as TracksEvent,
    input: {} as TracksInput,
    tags: {} as 'busy',
  },
  actors: {
    send: uncalled<SendAnswer, Sending>('tracks.upload'),
    list: uncalled<ListAnswer, Listing>('tracks.update'),
    look: uncalled<Result<'projects.edit'>, { readonly projectId: number }>('projects.edit'),
  },
  guards: {
    hasWaiting: ({ context }) => waiting(context) !== undefined,
    isSending: ({ context }, key: string) =>
      context.queue.some(one => one.key === key && one.state === 'sending'),
    isEncoding: ({ context }) => isEncoding(context),
    isSent: (_, answer: SendAnswer) => isSent(answer),
    isListed: (_, answer: ListAnswer | Result<'projects.edit'>) => isListed(answer),
    isOther: ({ context }, projectId: number) => context.projectId !== projectId,
  },
  actions: {
    enqueue: assign(({ context }, files: readonly { readonly key: string; readonly file: FileFacts }[]) => {
      const fresh = files.filter(({ key }) => context.queue.every(one => one.key !== key))
      return { queue: [...context.queue, ...fresh.map(queued)] }
    }),
    dequeue: assign(({ context }, key: string) => ({
      queue: context.queue.filter(one => one.key !== key),
    })),
    waitAgain: assign(({ context }, key: string) => ({
      queue: context.queue.map(one =>
        one.key === key && one.state === 'failed' ? queued({ key, file: one.file }) : one,
      ),
    })),
    begin: assign(({ context }) => {
      const next = waiting(context)
      return { queue: context.queue.map(one => (one === next ? { ...one, state: 'sending' as const } : one)) }
    }),
    progress: assign(({ context }, { key, share }: { key: string; share: number }) => ({
      queue: context.queue.map(one => (one.key === key && one.state === 'sending' ? { ...one, share } : one)),
    })),
    keepTrack: assign(({ context }, answer: SendAnswer) => {
      const { track } = isSent(answer) ? answer : { track: undefined }
      return {
        queue: context.queue.filter(({ state }) => state !== 'sending'),
        tracks: track === undefined ? context.tracks : placed(context.tracks, track),
      }
    }),
    fail: assign(({ context }, answer: object) => ({
      queue: context.queue.map(one =>
        one.state === 'sending'
          ? { ...one, state: 'failed' as const, share: 0, problem: problemOf(answer) }
          : one,
      ),
    })),
    keepAct: assign((_, act: ListAct) => ({ act, problem: null })),
    keepList: assign((_, answer: ListAnswer | Result<'projects.edit'>) =>
      isListed(answer) ? { tracks: answer.tracks } : {},
    ),
    forgetAct: assign({ act: null }),
    keepProblem: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    openAnew: assign((_, { projectId, tracks }: TracksInput) => ({
      projectId,
      tracks,
      queue: [],
      act: null,
      problem: null,
    })),
  },
  delays: {
    // A side of a record over a slow line; each part has a patience of its own.
    sendTimeout: 4 * 3_600_000,
    listTimeout: callTimeoutMs,
    lookTimeout: callTimeoutMs,
    /** An mp3 is there after about a second. */
    encodedTimeout: 2_000,
  },
})

/** A list with one track more, at its place; the same track is not listed twice. */
function placed(tracks: readonly Track[], track: Track): Track[] {
  const others = tracks.filter(({ id }) => id !== track.id)
  const place = ({ side, position }: Track) => `${side ?? ''} ${String(position).padStart(3, '0')}`
  return [...others, track].sort((one, other) => (place(one) < place(other) ? -1 : 1))
}
