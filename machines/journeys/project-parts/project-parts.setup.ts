// What the list of print files remembers, hears and does; the chart says when.
import { assign, raise, setup } from 'xstate'
import type { Output, Result } from '#contract'
import { trackMaxMb } from '#domain/pressing/creation/draft-tracks.ts'
import { partMaxMb } from '#domain/pressing/parts/part-state.ts'
import { partKeyOfName } from '#domain/pressing/parts/run-parts.ts'
import { endingOf } from '#domain/media/zip-bounds.ts'
import { type FileFacts, isTooLarge } from '#domain/text/validation.ts'
import { hourMs } from '#domain/time/milliseconds.ts'
import { callTimeoutMs, type Problem, problemOf, requiredActor } from '../../call-results.ts'

export type PartList = Output<'parts.list'>
export type SendAnswer =
  | { readonly list: PartList; readonly unchanged?: boolean | undefined }
  | { readonly error: true; readonly code: string }

/** A file on its way into a slot. */
export interface QueuedPart {
  /** Made by the act that chose it. */
  readonly key: string
  readonly file: FileFacts
  /** Empty where its name says none that there is, and of a ZIP, whose files say theirs. */
  readonly part: string
  readonly isZip: boolean
  readonly state: 'waiting' | 'sending' | 'failed' | 'same'
  /** What has arrived, from 0 to 1. */
  readonly share: number
  readonly problem: Problem | null
}

interface Chosen {
  readonly key: string
  readonly file: FileFacts
  /** The slot it was chosen for; left out, its name decides. */
  readonly part?: string
}

interface PartsContext {
  readonly list: PartList
  readonly queue: readonly QueuedPart[]
  /** Why files are exchanged once the run is ordered. */
  readonly reason: string
}

export type PartsEvent =
  | { readonly type: 'parts.add'; readonly files: readonly Chosen[]; readonly reason: string }
  | { readonly type: 'parts.cancel'; readonly key: string }
  | { readonly type: 'parts.retry'; readonly key: string }
  | { readonly type: 'parts.progressed'; readonly key: string; readonly share: number }
  /** The page was loaded with a list, of this project or another. */
  | { readonly type: 'parts.opened'; readonly list: PartList }
  /** Told to itself: an answer on its way may be from before this. */
  | { readonly type: 'parts.altered' }

export interface Sending {
  readonly projectId: number
  readonly key: string
  readonly file: FileFacts
  readonly part: string
  readonly isZip: boolean
  readonly reason: string
}

/** The slot a file is for: the one it was chosen for, else by its name, also where that says no more. */
function slotOf({ parts }: PartList, { file, part }: Chosen): string {
  const meant = part ?? partKeyOfName(file.name.split(/[/\\]/).at(-1) ?? '') ?? ''
  const exact = parts.find(({ key }) => key === meant)
  const alike = parts.filter(({ key }) => meant !== '' && key.startsWith(`${meant}.`))
  return exact?.key ?? (alike.length === 1 ? (alike[0]?.key ?? '') : '')
}

function queued(list: PartList, chosen: Chosen): QueuedPart {
  // Chosen for one part, a ZIP is a file like others, which the check refuses.
  const isZip = chosen.part === undefined && endingOf(chosen.file.name) === 'zip'
  const part = isZip ? '' : slotOf(list, chosen)
  const isLarge = isTooLarge(chosen.file.size, isZip ? trackMaxMb : partMaxMb)
  const isLost = part === '' && !isZip
  const problem = isLost ? { code: 'part_unknown' } : isLarge ? { code: 'max_size' } : null
  const state = problem === null ? 'waiting' : 'failed'
  return { key: chosen.key, file: chosen.file, part, isZip, state, share: 0, problem }
}

const isKept = (answer: SendAnswer): answer is Extract<SendAnswer, { list: PartList }> => 'list' in answer

export function sendingOf({ queue, list, reason }: PartsContext): Sending {
  const next = queue.find(({ state }) => state === 'sending')
  if (next === undefined) throw new Error('a file is sent')
  const { key, file, part, isZip } = next
  return { projectId: list.project_id, key, file, part, isZip, reason }
}

const changed = (
  queue: readonly QueuedPart[],
  isIt: (one: QueuedPart) => boolean,
  change: Partial<QueuedPart>,
) => queue.map(one => (isIt(one) ? { ...one, ...change } : one))
/** A file that failed on its way, and not because it has no place. */
export const canGoAgain = ({ state, part, isZip, problem }: QueuedPart): boolean =>
  state === 'failed' && (part !== '' || isZip) && problem?.code !== 'max_size'
const isSending = ({ state }: QueuedPart): boolean => state === 'sending'

export const partsSetup = setup({
  types: {
    context: {} as PartsContext,
    events: {} as PartsEvent,
    input: {} as PartList,
    tags: {} as 'busy',
  },
  actors: {
    send: requiredActor<SendAnswer, Sending>('parts.upload'),
    look: requiredActor<Result<'parts.list'>, { readonly projectId: number }>('parts.list'),
  },
  guards: {
    hasWaiting: ({ context }) => context.queue.some(({ state }) => state === 'waiting'),
    isChecking: ({ context: { list } }) =>
      list.parts.some(({ state }) => state === 'checking') ||
      list.zips.some(({ standing }) => standing === 'waiting'),
    isSent: ({ context }, key: string) => context.queue.some(one => one.key === key && isSending(one)),
    isKept: (_, answer: SendAnswer) => isKept(answer),
    isOther: ({ context }, list: PartList) => list.project_id !== context.list.project_id,
    isListed: ({ context }, answer: Result<'parts.list'>) =>
      'parts' in answer && answer.project_id === context.list.project_id,
  },
  actions: {
    enqueue: assign(({ context }, { files, reason }: { files: readonly Chosen[]; reason: string }) => {
      // What was chosen before and is done, or cannot go, makes room; what still goes is not chosen twice.
      const going = context.queue.filter(({ state }) => state === 'waiting' || state === 'sending')
      const added = files.filter(({ key }) => !going.some(one => one.key === key))
      return { reason, queue: [...going, ...added.map(one => queued(context.list, one))] }
    }),
    begin: assign(({ context }) => {
      const next = context.queue.find(({ state }) => state === 'waiting')
      return { queue: changed(context.queue, one => one === next, { state: 'sending' }) }
    }),
    dequeue: assign(({ context }, key: string) => ({
      queue: context.queue.filter(one => one.key !== key),
    })),
    waitAgain: assign(({ context }, key: string) => ({
      queue: changed(context.queue, one => one.key === key && canGoAgain(one), {
        state: 'waiting',
        problem: null,
      }),
    })),
    progress: assign(({ context }, { key, share }: { key: string; share: number }) => ({
      queue: changed(context.queue, one => one.key === key && isSending(one), { share }),
    })),
    keepSent: assign(({ context }, answer: SendAnswer) =>
      isKept(answer)
        ? {
            list: answer.list,
            queue:
              answer.unchanged === true
                ? changed(context.queue, isSending, { state: 'same', share: 1 })
                : context.queue.filter(one => !isSending(one)),
          }
        : {},
    ),
    fail: assign(({ context }, answer: object) => ({
      queue: changed(context.queue, isSending, { state: 'failed', problem: problemOf(answer) }),
    })),
    keepList: assign((_, answer: Result<'parts.list'>) => ('parts' in answer ? { list: answer } : {})),
    open: assign(({ context }, list: PartList) => ({
      list,
      queue: list.project_id === context.list.project_id ? context.queue : [],
    })),
    noteAltered: raise({ type: 'parts.altered' }),
  },
  delays: {
    // A box of 500 MB over a slow line; each piece has a patience of its own.
    sendTimeout: 4 * hourMs,
    lookTimeout: callTimeoutMs,
    /** A file is checked within seconds. */
    checkTimeout: 2_000,
  },
})
