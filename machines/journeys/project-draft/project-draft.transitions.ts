// The rows of the chart that say more than where they lead; pure data.
import { defect, timedOut } from '../../call-results.ts'
import { type AskedMove, type DraftAnswer, type DraftContext, failed } from './project-draft.setup.ts'

interface Change {
  readonly name: string
  readonly text: string
  readonly key: string
}
const typed = { params: ({ event }: { event: Change }) => event }
const moved = { params: ({ event }: { event: AskedMove }) => event }
const output = { params: ({ event }: { event: { output: DraftAnswer } }) => event.output }
const everything = { params: ({ context }: { context: DraftContext }) => context }
const keepDraft = { type: 'keepDraft', ...output } as const
const forget = { type: 'forget', ...everything } as const
const keepProblem = { type: 'keepProblem', ...output } as const
const broken = { type: 'keepProblem', params: () => failed(defect) } as const
const late = { type: 'keepProblem', params: () => failed(timedOut) } as const
const unsent = ['putBack', 'forgetAsked'] as const

export const remember = { type: 'remember', ...everything } as const

/** Something was typed. */
export const change = {
  guard: { type: 'isChange', ...typed },
  actions: { type: 'change', ...typed },
} as const

/** A move was asked for that is open. */
export const ask = {
  guard: { type: 'isOpen', params: ({ event }: { event: AskedMove }) => event.move },
  actions: { type: 'keepAsked', ...moved },
} as const

const isDone = { type: 'succeeded', ...output } as const
const isOutdated = { type: 'isOutdated', ...output } as const

/** More was typed; a move waits; saved; somebody was faster; a contract fixed it; it is over; it failed. */
export const saved = {
  onDone: [
    { guard: { type: 'hasMore', ...output }, target: 'changed', actions: ['forgetAsked', keepDraft] },
    { guard: { type: 'wantsMove', ...output }, target: 'moving', actions: [keepDraft, forget] },
    { guard: isDone, target: 'saved', actions: [keepDraft, forget] },
    { guard: isOutdated, target: 'conflicted', actions: unsent },
    {
      guard: { type: 'isAgreed', ...output },
      target: 'rereading',
      actions: [...unsent, { type: 'dropFixed', ...output }],
    },
    { guard: { type: 'isClosed', ...output }, target: 'closed', actions: unsent },
    { target: 'failed', actions: [...unsent, keepProblem] },
  ],
  onError: { target: 'failed', actions: [...unsent, broken] },
} as const
export const notSaved = { target: 'failed', actions: [...unsent, late] } as const

export const reread = {
  onDone: [
    { guard: { type: 'hasMore', ...output }, target: 'changed', actions: keepDraft },
    { guard: isDone, target: 'saved', actions: [keepDraft, forget] },
    { target: 'conflicted', actions: keepProblem },
  ],
  onError: { target: 'conflicted', actions: broken },
} as const
export const notReread = { target: 'conflicted', actions: late } as const

export const made = {
  onDone: [
    { guard: isDone, target: 'moved', actions: keepDraft },
    { guard: isOutdated, target: 'conflicted', actions: 'forgetAsked' },
    { target: 'saved', actions: ['forgetAsked', keepProblem] },
  ],
  onError: { target: 'saved', actions: ['forgetAsked', broken] },
} as const
export const notMade = { target: 'saved', actions: ['forgetAsked', late] } as const
