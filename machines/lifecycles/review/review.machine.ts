// One thing that a reader said in public, from its being written to what moderators make of it. What it says
// and of what stays with the comment or the review; where it is shown follows from the state alone.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { reportsToWait } from '#domain/people/review.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface ReviewContext {
  /** Readers who reported it since a moderator last looked. */
  readonly reports: number
  /** A moderator has let it stand: reports no longer take it off the pages by themselves. */
  readonly isJudged: boolean
  readonly isFeatured: boolean
  /** What the shop answers beneath it, and since when (epoch milliseconds). */
  readonly answer: string | null
  readonly answeredAt: number | null
  /** Why it was refused, as its author was told. */
  readonly reason: string | null
}
type Why = { readonly reason: string }
export type ReviewEvent =
  | (Act & { type: 'review.report' })
  | (Act & { type: 'review.publish' })
  | (Act & Why & { type: 'review.refuse' })
  | (Act & { type: 'review.hide' })
  | (Act & Why & { type: 'review.answer' })
  | (Act & { type: 'review.unanswer' })
  | (Act & { type: 'review.feature' })
  | (Act & { type: 'review.unfeature' })

const isByReader = (act: Act): boolean => isOneOf(act, 'shopper', 'owner') || isByStaff(act)

const reviewSetup = setup({
  types: { context: {} as ReviewContext, events: {} as ReviewEvent },
  guards: {
    isByStaff: (_, act: Act) => isByStaff(act),
    isReasoned: (_, act: Act & Why) => isByStaff(act) && act.reason !== '',
    isReported: ({ context }, act: Act) => isByStaff(act) && context.reports > 0,
    isTooMuch: ({ context }, act: Act) =>
      isByReader(act) && !context.isJudged && context.reports + 1 >= reportsToWait,
    isByReader: (_, act: Act) => isByReader(act),
    isAnswered: ({ context }, act: Act) => isByStaff(act) && context.answer !== null,
    mayFeature: ({ context }, act: Act) => isByStaff(act) && !context.isFeatured,
    isFeatured: ({ context }, act: Act) => isByStaff(act) && context.isFeatured,
  },
  actions: {
    countReport: assign({ reports: ({ context }) => context.reports + 1 }),
    keepJudged: assign({ reports: 0, isJudged: true, reason: null }),
    // What nobody sees is not shown before others, and has been looked at.
    keepGone: assign({ reports: 0, isJudged: true, isFeatured: false }),
    keepReason: assign({ reason: (_, { reason }: Act & Why) => reason }),
    keepAnswer: assign({
      answer: (_, { reason }: Act & Why) => reason,
      answeredAt: (_, { at }: Act & Why) => at,
    }),
    forgetAnswer: assign({ answer: null, answeredAt: null }),
    // Who shows it before others has looked at it.
    keepFeatured: assign({ isFeatured: true, isJudged: true, reports: 0 }),
    forgetFeatured: assign({ isFeatured: false }),
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const why = { params: ({ event }: { event: Act & Why }) => event }
const publish = { guard: { type: 'isByStaff', ...act }, target: 'published', actions: 'keepJudged' } as const
const hide = { guard: { type: 'isByStaff', ...act }, target: 'hidden', actions: 'keepGone' } as const
const refuse = {
  guard: { type: 'isReasoned', ...why },
  target: 'refused',
  actions: ['keepGone', { type: 'keepReason', ...why }, ...follows('mail.reviewRefused')],
} as const

export const reviewMachine = reviewSetup.createMachine({
  id: 'review',
  meta: { requirements: ['2 /admin/reviews', '7 Projects: POST comments'] },
  context: {
    reports: 0,
    isJudged: false,
    isFeatured: false,
    answer: null,
    answeredAt: null,
    reason: null,
  },
  initial: 'published',
  states: {
    published: {
      on: {
        'review.report': [
          { guard: { type: 'isTooMuch', ...act }, target: 'waiting', actions: 'countReport' },
          { guard: { type: 'isByReader', ...act }, actions: 'countReport' },
        ],
        // What was reported is let stand.
        'review.publish': { guard: { type: 'isReported', ...act }, actions: 'keepJudged' },
        'review.refuse': refuse,
        'review.hide': hide,
        'review.answer': {
          guard: { type: 'isReasoned', ...why },
          actions: { type: 'keepAnswer', ...why },
        },
        'review.unanswer': { guard: { type: 'isAnswered', ...act }, actions: 'forgetAnswer' },
        'review.feature': { guard: { type: 'mayFeature', ...act }, actions: 'keepFeatured' },
        'review.unfeature': { guard: { type: 'isFeatured', ...act }, actions: 'forgetFeatured' },
      },
    },
    waiting: { on: { 'review.publish': publish, 'review.refuse': refuse, 'review.hide': hide } },
    hidden: { on: { 'review.publish': publish, 'review.refuse': refuse } },
    refused: { on: { 'review.publish': publish } },
  },
})

export type ReviewSnapshot = SnapshotFrom<typeof reviewMachine>
