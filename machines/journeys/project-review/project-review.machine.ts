// A member of staff decides on a project: chooses a move, says what it needs, sends it. Two may sit over the
// same project: the second is told that the first was quicker, keeps what they wrote, and sees the project as
// it is now. The lifecycle itself is the server's; which moves are open, the page knows.
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Result } from '#contract'
import { type CurrencyCode, defaultCurrency } from '#domain/money/currency.ts'
import { parseMoney } from '#domain/money/parse-money.ts'
import { isReviewRight, type ReviewWords } from '#domain/pressing/project-review.ts'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { needsOf, type ReviewMove } from '../../lifecycles/project/project.moves.ts'
import { moveEnds, moveGuards, saying } from '../../move-ends.ts'

interface ProjectReviewContext {
  readonly projectId: number
  readonly move: ReviewMove | null
  /** The last entry of the log that was seen when the move was chosen. */
  readonly seen: number
  readonly reason: string
  readonly days: string
  readonly isFinal: boolean
  /** The number of the project, typed to give it up, and how many orders were seen to end with it. */
  readonly typed: string
  readonly orders: number | null
  /** What a run has cost that was given up, as it is written, and in what. */
  readonly amount: string
  readonly currency: CurrencyCode
  /** Made when it was sent, and kept until its answer is known: sent twice is done once. */
  readonly key: string
  readonly problem: Problem | null
}

type ProjectReviewEvent =
  | {
      readonly type: 'review.choose'
      readonly projectId: number
      readonly move: ReviewMove
      readonly seen: number
      /** How many orders end with it, where it is given up. */
      readonly orders?: number
    }
  | { readonly type: 'review.write'; readonly reason: string }
  | { readonly type: 'review.setDays'; readonly days: string }
  | { readonly type: 'review.setTyped'; readonly typed: string }
  | { readonly type: 'review.setFinal'; readonly isFinal: boolean }
  | { readonly type: 'review.setAmount'; readonly amount: string }
  | { readonly type: 'review.setCurrency'; readonly currency: CurrencyCode }
  | { readonly type: 'review.send'; readonly key: string }
  | { readonly type: 'review.drop' }

/** What is sent. */
export interface Decision extends Omit<ReviewWords, 'days' | 'amount' | 'currency' | 'typed' | 'projectId'> {
  readonly projectId: number
  readonly move: ReviewMove
  readonly seen: number
  readonly days: number | null
  readonly orders: number | null
  readonly loss: { readonly amountMinor: number; readonly currency: CurrencyCode } | null
  readonly isFinal: boolean
  readonly key: string
}

function decisionOf(context: ProjectReviewContext): Decision | null {
  const { projectId, move, seen, reason, days, amount, currency, isFinal, key } = context
  const orders = move !== null && needsOf(move) === 'ending' ? context.orders : null
  if (move === null) return null
  const loss = move === 'bookLoss' ? (parseMoney(amount, currency) ?? null) : null
  const asked = { projectId, move, seen, key, reason: reason.trim(), isFinal: move === 'refuse' && isFinal }
  return { ...asked, orders, days: move === 'extend' ? Number(days) : null, loss }
}

const nothingSaid = {
  reason: '',
  days: '',
  isFinal: false,
  typed: '',
  orders: null,
  amount: '',
  currency: defaultCurrency,
}

const projectReviewSetup = setup({
  types: {
    context: {} as ProjectReviewContext,
    events: {} as ProjectReviewEvent,
    tags: {} as 'busy',
  },
  actors: { sendMove: requiredActor<Result<'projects.move'>, Decision | null>('projects.move') },
  guards: {
    isRight: ({ context: { move, ...words } }) => move !== null && isReviewRight(needsOf(move), words),
    // The project is no longer where it was seen, or the move is closed now.
    ...moveGuards('project_moved', 'transition_not_allowed'),
  },
  actions: {
    /** The words of another project are not for this one. */
    choose: assign(({ context, event }) => {
      assertEvent(event, 'review.choose')
      const { projectId, move, seen, orders = null } = event
      const isAnother = projectId !== context.projectId
      const words = isAnother ? nothingSaid : {}
      return { ...words, projectId, move, seen, orders, typed: '', key: '', problem: null }
    }),
    keepReason: assign(({ event }) => {
      assertEvent(event, 'review.write')
      return { reason: event.reason }
    }),
    keepDays: assign(({ event }) => {
      assertEvent(event, 'review.setDays')
      return { days: event.days }
    }),
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'review.setTyped')
      return { typed: event.typed }
    }),
    keepAmount: assign(({ event }) => {
      assertEvent(event, 'review.setAmount')
      return { amount: event.amount }
    }),
    keepCurrency: assign(({ event }) => {
      assertEvent(event, 'review.setCurrency')
      return { currency: event.currency }
    }),
    keepFinal: assign(({ event }) => {
      assertEvent(event, 'review.setFinal')
      return { isFinal: event.isFinal }
    }),
    /** A move whose end is not known keeps its key: it may have been made. */
    keepKey: assign(({ context, event }) => {
      assertEvent(event, 'review.send')
      return { key: context.key === '' ? event.key : context.key, problem: null }
    }),
    forgetKey: assign({ key: '' }),
    forgetAll: assign({ ...nothingSaid, move: null, key: '', problem: null }),
    forgetMove: assign({ move: null, key: '', problem: null }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    reloadPage: requiredAction('page.reload'),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
  },
  delays: { sendTimeout: callTimeoutMs },
})

export const projectReviewMachine = projectReviewSetup.createMachine({
  id: 'projectReview',
  meta: { requirements: ['2 /admin/project', '4 Project step'] },
  context: {
    projectId: 0,
    move: null,
    seen: 0,
    ...nothingSaid,
    key: '',
    problem: null,
  },
  initial: 'resting',
  states: {
    resting: { on: { 'review.choose': { target: 'deciding', actions: 'choose' } } },
    deciding: {
      ...saying,
      on: {
        'review.choose': { target: '.writing', actions: 'choose' },
        'review.write': { target: '.writing', actions: 'keepReason' },
        'review.setDays': { target: '.writing', actions: 'keepDays' },
        'review.setTyped': { target: '.writing', actions: 'keepTyped' },
        'review.setAmount': { target: '.writing', actions: 'keepAmount' },
        'review.setCurrency': { target: '.writing', actions: 'keepCurrency' },
        'review.setFinal': { target: '.writing', actions: 'keepFinal' },
        'review.send': [{ guard: 'isRight', target: 'sending', actions: 'keepKey' }, { target: '.invalid' }],
        'review.drop': { target: 'resting', actions: 'forgetAll' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMove',
        src: 'sendMove',
        input: ({ context }) => decisionOf(context),
        ...moveEnds('forgetMove'),
      },
      after: { sendTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Another member of staff acted first; what was written is kept for what may still be said. */
    overtaken: {
      on: {
        'review.choose': { target: 'deciding', actions: 'choose' },
        'review.drop': { target: 'resting', actions: 'forgetAll' },
      },
    },
    /** Whether it was made is not known: the same is sent again under the same key, or the page read anew. */
    uncertain: {
      on: {
        'review.send': { target: 'sending', actions: 'keepKey' },
        'review.drop': { target: 'resting', actions: ['forgetAll', 'reloadPage'] },
      },
    },
  },
})

type ProjectReviewMachine = typeof projectReviewMachine
export type ProjectReviewSnapshot = SnapshotFrom<ProjectReviewMachine>
