// Types and named parts of the comments chart.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { type Comment, isFailure, type Output, type Result } from '#contract'
import { commentProblem } from '#domain/text/comment.ts'
import {
  callTimeoutMs,
  defect,
  isUncertain,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'

export interface CommentsContext {
  /** The project whose comments these are; null until a page is opened. */
  readonly projectId: number | null
  /** Newest first. */
  readonly items: readonly Comment[]
  readonly next: string | null
  readonly isSignedIn: boolean
  /** What is being written. */
  readonly text: string
  /** Of the last sending, until it surely failed or something was changed. */
  readonly key: string | null
  readonly problem: Problem | null
}

/** The first page, as the page's own data brings it. */
interface OpenedComments {
  readonly projectId: number
  readonly items: readonly Comment[]
  readonly next: string | null
}

export type CommentsEvent =
  | ({ readonly type: 'comments.opened' } & OpenedComments)
  | { readonly type: 'comments.more' }
  | { readonly type: 'comments.write'; readonly text: string }
  /** `key` is a new idempotency key from the edge. */
  | { readonly type: 'comments.post'; readonly key: string }
  /** A stranger wants to write. */
  | { readonly type: 'comments.signIn' }
  | { readonly type: 'comments.readerKnown'; readonly isSignedIn: boolean }
  /** The stranger who wanted to write has signed in. */
  | { readonly type: 'comments.signedIn' }

interface CommentsInput {
  readonly isSignedIn: boolean
}

/** What is sent. */
export interface Remark {
  readonly projectId: number
  readonly text: string
  readonly key: string
}

export interface PageWanted {
  readonly projectId: number
  readonly after: string | null
}

type Listed = Result<'projects.comments'>
type Posted = Result<'comments.create'>

const isListed = (answer: Listed): answer is Output<'projects.comments'> => !isFailure(answer)

/** Comments that came in since move the pages along; none is shown twice. */
function joined(items: readonly Comment[], more: readonly Comment[]): readonly Comment[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...more.filter(({ id }) => !known.has(id))]
}

export const commentsSetup = setup({
  types: {
    context: {} as CommentsContext,
    events: {} as CommentsEvent,
    input: {} as CommentsInput,
    tags: {} as 'busy',
  },
  actors: {
    loadMore: requiredActor<Listed, PageWanted>('projects.comments'),
    postComment: requiredActor<Posted, Remark>('comments.create'),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isStranger: ({ context }) => !context.isSignedIn,
    isRight: ({ context }) => commentProblem(context.text) === undefined,
    /** Something was sent before the sign-in and waits. */
    isWaiting: ({ context }) => context.key !== null && commentProblem(context.text) === undefined,
    becomesDirty: ({ context, event }) =>
      event.type === 'comments.write' && context.text === '' && event.text !== '',
    becomesClean: ({ context, event }) =>
      event.type === 'comments.write' && context.text !== '' && event.text === '',
    succeeded: (_, answer: object) => !isFailure(answer),
    isUnauthorized: (_, answer: object) => problemOf(answer).code === 'unauthorized',
  },
  actions: {
    open: assign(({ event }) => {
      assertEvent(event, 'comments.opened')
      const { projectId, items, next } = event
      return { projectId, items, next, text: '', key: null, problem: null }
    }),
    keepMore: assign(({ context }, answer: Listed) =>
      isListed(answer) ? { items: joined(context.items, answer.items), next: answer.next } : {},
    ),
    keepReader: assign(({ event }) => {
      assertEvent(event, 'comments.readerKnown')
      return { isSignedIn: event.isSignedIn }
    }),
    keepText: assign(({ event }) => {
      assertEvent(event, 'comments.write')
      return { text: event.text, key: null, problem: null }
    }),
    /** The same words sent again after an uncertain end keep their key: it is the same sending. */
    keepKey: assign(({ context, event }) => {
      assertEvent(event, 'comments.post')
      return { key: context.key ?? event.key, problem: null }
    }),
    forgetSession: assign({ isSignedIn: false }),
    keepPosted: assign(({ context }, answer: Posted) =>
      isFailure(answer) ? {} : { items: joined([answer], context.items), text: '', key: null, problem: null },
    ),
    keepFailure: assign(({ context }, answer: object) => {
      const problem = problemOf(answer)
      return { problem, key: isUncertain(problem) ? context.key : null }
    }),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    askToSignIn: sendTo(shopRef, ({ context }) =>
      fact({ type: 'comments.signInNeeded', projectId: context.projectId ?? 0 }),
    ),
    tellDirtied: sendTo(shopRef, fact({ type: 'form.dirtied', form: 'comments' })),
    tellCleaned: sendTo(shopRef, fact({ type: 'form.cleaned', form: 'comments' })),
  },
  delays: { moreTimeout: callTimeoutMs, postTimeout: callTimeoutMs },
})
