// What the track list remembers, hears and does; the chart says when.
import { hourMs } from '#domain/time/milliseconds.ts'
import { assign, raise, sendTo, setup } from 'xstate'
import type { Output, Result } from '#contract'
import { trackMaxMb } from '#domain/pressing/creation/draft-tracks.ts'
import type { FileFacts } from '#domain/text/validation.ts'
import { isTooLarge } from '#domain/text/validation.ts'
import { callTimeoutMs, type Problem, problemOf, requiredActor } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { type Held, isSameFile, shareOf } from './held-uploads.ts'

export type Track = Output<'projects.edit'>['tracks'][number]
/** A ZIP that is unpacked by the server, or was. */
export type Zip = Output<'projects.edit'>['zips'][number]
type Listed = {
  readonly tracks: readonly Track[]
  readonly uploads?: readonly Held[]
  readonly zips?: readonly Zip[]
}
/** The list as it stands then, with what is held where it was asked for. */
export type ListAnswer = Listed | { readonly error: true; readonly code: string }
/** What came of a file that was sent: a track, or a ZIP whose files come one after another. */
export type Sent = { readonly track: Track } | { readonly zip: Zip }
export type SendAnswer = Sent | { readonly error: true; readonly code: string }

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

/** What is to be done to the list: a track changed, or taken away, or a file that stopped given up. */
type ListAct =
  | { readonly act: 'change'; readonly change: TrackChange }
  | { readonly act: 'remove'; readonly id: number }
  | { readonly act: 'giveUp'; readonly upload: Held }

export interface TracksInput {
  readonly projectId: number
  readonly tracks: readonly Track[]
  /** What the server holds of files that stopped on their way, in this tab or elsewhere. */
  readonly uploads: readonly Held[]
  /** Left out where nobody has sent any. */
  readonly zips?: readonly Zip[]
}

/** A file that was chosen to go on with, and is another. */
interface OtherFile {
  /** Of the upload it was chosen for. */
  readonly id: number
  readonly file: FileFacts
}

interface TracksContext extends Required<TracksInput> {
  readonly queue: readonly Queued[]
  /** What stands here is to be asked for: something stopped, or an answer may be older than what it met. */
  readonly isStale: boolean
  readonly other: OtherFile | null
  readonly act: ListAct | null
  /** Of the last act on the list. */
  readonly problem: Problem | null
}

export type TracksEvent =
  | {
      readonly type: 'tracks.add'
      readonly files: readonly { readonly key: string; readonly file: FileFacts }[]
    }
  /** The file that an upload which stopped is to go on with; another one is refused. */
  | { readonly type: 'tracks.resume'; readonly id: number; readonly key: string; readonly file: FileFacts }
  | { readonly type: 'tracks.giveUp'; readonly id: number }
  | { readonly type: 'tracks.cancel'; readonly key: string }
  | { readonly type: 'tracks.retry'; readonly key: string }
  | { readonly type: 'tracks.progressed'; readonly key: string; readonly share: number }
  | { readonly type: 'tracks.change'; readonly change: TrackChange }
  | { readonly type: 'tracks.remove'; readonly id: number }
  /** Told to itself: an answer on its way may be from before this; what came was older than what stood. */
  | { readonly type: 'tracks.altered' | 'tracks.outdated' }
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

/** Files whose mp3 is being made, or that are being measured, and ZIPs that are being unpacked. */
const isEncoding = ({ tracks, zips }: TracksContext): boolean =>
  zips.some(({ standing }) => standing === 'waiting') ||
  tracks.some(({ encoding, check }) => encoding === 'waiting' || check?.standing === 'waiting')

/** Spec section 5: an upload says `max_size`, with the limit. */
const tooLarge: Problem = { code: 'max_size' }

const queued = ({ key, file }: { readonly key: string; readonly file: FileFacts }): Queued => {
  const isLarge = isTooLarge(file.size, trackMaxMb)
  return { key, file, state: isLarge ? 'failed' : 'waiting', share: 0, problem: isLarge ? tooLarge : null }
}

const isSent = (answer: SendAnswer): answer is Sent => 'track' in answer || 'zip' in answer
const isListed = (answer: ListAnswer): answer is Listed => 'tracks' in answer

type Chosen = { readonly key: string; readonly file: FileFacts }

/** The queue with files more; they begin at what is held of them. */
function withFiles({ queue, uploads }: TracksContext, files: readonly Chosen[]): Queued[] {
  const fresh = files.filter(({ key }) => queue.every(one => one.key !== key))
  return [...queue, ...fresh.map(one => ({ ...queued(one), share: shareOf(uploads, one.file) }))]
}

/** What is held of an upload, by its number. */
const heldIn = ({ uploads }: TracksContext, id: number): Held | undefined =>
  uploads.find(one => one.id === id)

const lacks = (listed: readonly { readonly id: number }[], known: readonly { readonly id: number }[]) =>
  known.some(({ id }) => listed.every(one => one.id !== id))

/** Whether an answer lacks what stands here and was not to go: a file came or stopped while it was made. */
function isOutdated({ tracks, uploads, act }: TracksContext, answer: Listed): boolean {
  const others = tracks.filter(({ id }) => act?.act !== 'remove' || act.id !== id)
  const held = uploads.filter(({ id }) => act?.act !== 'giveUp' || act.upload.id !== id)
  return lacks(answer.tracks, others) || lacks(answer.uploads ?? held, held)
}

export const tracksSetup = setup({
  types: {
    context: {} as TracksContext,
    events: {} as TracksEvent,
    input: {} as TracksInput,
    tags: {} as 'busy',
  },
  actors: {
    send: requiredActor<SendAnswer, Sending>('tracks.upload'),
    list: requiredActor<ListAnswer, Listing>('tracks.update'),
    look: requiredActor<Result<'projects.edit'>, { readonly projectId: number }>('projects.edit'),
  },
  guards: {
    hasWaiting: ({ context }) => waiting(context) !== undefined,
    isSending: ({ context }, key: string) =>
      context.queue.some(one => one.key === key && one.state === 'sending'),
    isEncoding: ({ context }) => isEncoding(context),
    isSent: (_, answer: SendAnswer) => isSent(answer),
    isListed: (_, answer: ListAnswer) => isListed(answer),
    isGivenUp: ({ context }, answer: ListAnswer) => context.act?.act === 'giveUp' && isListed(answer),
    isStale: ({ context }) => context.isStale,
    isHeld: ({ context }, id: number) => heldIn(context, id) !== undefined,
    isItsFile: ({ context }, { id, file }: { readonly id: number; readonly file: FileFacts }) => {
      const held = heldIn(context, id)
      return held !== undefined && isSameFile(held, file)
    },
    isOther: ({ context }, projectId: number) => context.projectId !== projectId,
  },
  actions: {
    enqueue: assign(({ context }, files: readonly Chosen[]) => ({
      queue: withFiles(context, files),
      other: null,
    })),
    refuseOther: assign((_, { id, file }: OtherFile) => ({ other: { id, file } })),
    // Of a file that waited nothing has arrived; of one that was sent the server may hold a part.
    dequeue: assign(({ context }, key: string) => ({
      queue: context.queue.filter(one => one.key !== key),
      isStale: context.isStale || context.queue.some(one => one.key === key && one.state !== 'waiting'),
    })),
    waitAgain: assign(({ context }, key: string) => ({
      queue: context.queue.map(one =>
        one.key === key && one.state === 'failed' ? { ...queued(one), share: one.share } : one,
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
      const { tracks, zips } = context
      const sent = context.queue.filter(({ state }) => state === 'sending')
      return {
        queue: context.queue.filter(({ state }) => state !== 'sending'),
        uploads: context.uploads.filter(held => sent.every(({ file }) => !isSameFile(held, file))),
        tracks: 'track' in answer ? placed(tracks, answer.track) : tracks,
        zips: 'zip' in answer ? [...zips.filter(({ id }) => id !== answer.zip.id), answer.zip] : zips,
      }
    }),
    fail: assign(({ context }, answer: object) => ({
      queue: context.queue.map(one =>
        one.state === 'sending' ? { ...one, state: 'failed' as const, problem: problemOf(answer) } : one,
      ),
    })),
    keepAct: assign((_, act: ListAct) => ({ act, problem: null, other: null })),
    keepGivingUp: assign(({ context }, id: number) => {
      const upload = heldIn(context, id)
      return upload === undefined
        ? {}
        : { act: { act: 'giveUp' as const, upload }, problem: null, other: null }
    }),
    keepList: assign(({ context }, answer: ListAnswer) => {
      if (!isListed(answer)) return {}
      const { tracks, uploads = context.uploads, zips = context.zips } = answer
      return { tracks, uploads, zips }
    }),
    noteAltered: raise({ type: 'tracks.altered' }),
    // Before it is kept: afterwards nothing tells what it lacks.
    noteListed: raise(({ context }, answer: ListAnswer) => ({
      type: isListed(answer) && isOutdated(context, answer) ? 'tracks.outdated' : 'tracks.altered',
    })),
    // Its row goes without a word, and nothing comes in its place.
    tellGivenUp: sendTo(shopRef, fact({ type: 'toast.wanted', tone: 'good', key: 'toast.given_up' })),
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    forgetAct: assign({ act: null }),
    keepProblem: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    openAnew: assign((_, { projectId, tracks, uploads, zips = [] }: TracksInput) => ({
      projectId,
      tracks,
      uploads,
      zips,
      queue: [],
      isStale: false,
      other: null,
      act: null,
      problem: null,
    })),
  },
  delays: {
    // A side of a record over a slow line; each part has a patience of its own.
    sendTimeout: 4 * hourMs,
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
