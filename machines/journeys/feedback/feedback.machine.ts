// How the purchase felt: a mark and, for who wishes, a remark on an order that was placed. Which order is
// told by the page that shows it; a later answer takes the place of the first.
import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { isFailure, type Result } from '#contract'
import { type FeedbackMark, feedbackProblem } from '#domain/people/feedback.ts'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
} from '../../call-results.ts'

/** An order and what lets a guest speak of it. */
interface Felt {
  readonly id: number
  readonly token: string | null
}

interface FeedbackContext {
  readonly order: Felt | null
  readonly mark: FeedbackMark | null
  readonly remark: string
  readonly problem: Problem | null
}

type FeedbackEvent =
  | { readonly type: 'feedback.opened'; readonly order: Felt }
  | { readonly type: 'feedback.mark'; readonly mark: FeedbackMark }
  | { readonly type: 'feedback.write'; readonly remark: string }
  | { readonly type: 'feedback.send' }
  /** Another word on the same order. */
  | { readonly type: 'feedback.again' }

/** What is sent. */
export interface Feeling {
  readonly order: Felt
  readonly mark: FeedbackMark
  readonly remark: string
}

const feelingOf = ({ order, mark, remark }: FeedbackContext): Feeling | null =>
  order === null || mark === null ? null : { order, mark, remark: remark.trim() }

const feedbackSetup = setup({
  types: { context: {} as FeedbackContext, events: {} as FeedbackEvent, tags: {} as 'busy' },
  actors: { sendFeedback: requiredActor<Result<'cart.feedback'>, Feeling | null>('cart.feedback') },
  guards: {
    isAnother: ({ context, event }) =>
      event.type === 'feedback.opened' && event.order.id !== context.order?.id,
    isRight: ({ context }) => context.order !== null && feedbackProblem(context) === undefined,
    succeeded: (_, answer: object) => !isFailure(answer),
  },
  actions: {
    open: assign(({ event }) => {
      assertEvent(event, 'feedback.opened')
      return { order: event.order, mark: null, remark: '', problem: null }
    }),
    keepMark: assign(({ event }) => {
      assertEvent(event, 'feedback.mark')
      return { mark: event.mark }
    }),
    keepRemark: assign(({ event }) => {
      assertEvent(event, 'feedback.write')
      return { remark: event.remark }
    }),
    forgetProblem: assign({ problem: null }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
  },
  delays: { sendTimeout: callTimeoutMs },
})

export const feedbackMachine = feedbackSetup.createMachine({
  id: 'feedback',
  meta: { requirements: ['7 Cart: POST cart/feedback'] },
  context: { order: null, mark: null, remark: '', problem: null },
  initial: 'idle',
  on: { 'feedback.opened': { guard: 'isAnother', target: '.idle', actions: 'open' } },
  states: {
    idle: {
      initial: 'fresh',
      on: {
        'feedback.mark': { target: '.fresh', actions: 'keepMark' },
        'feedback.write': { target: '.fresh', actions: 'keepRemark' },
        'feedback.send': [
          { guard: 'isRight', target: 'sending', actions: 'forgetProblem' },
          { target: '.invalid' },
        ],
      },
      states: {
        fresh: {},
        /** There is no mark yet, or too many words. */
        invalid: {},
        /** It did not get through; mark and words stand. */
        failed: {},
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context }) => feelingOf(context),
        onDone: [
          { guard: { type: 'succeeded', params: ({ event }) => event.output }, target: 'sent' },
          { target: 'idle.failed', actions: { type: 'keepFailure', params: ({ event }) => event.output } },
        ],
        onError: { target: 'idle.failed', actions: 'keepDefect' },
      },
      after: { sendTimeout: { target: 'idle.failed', actions: 'keepTimeout' } },
    },
    sent: { on: { 'feedback.again': 'idle' } },
  },
})

type FeedbackMachine = typeof feedbackMachine
export type FeedbackSnapshot = SnapshotFrom<FeedbackMachine>
