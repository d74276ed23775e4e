// What others say of a project, and the place to say something. The first page comes with the project's own
// page; who is signed in, and the panel for signing in, are other journeys' affairs.
import type { SnapshotFrom } from 'xstate'
import { commentsSetup } from './comments.setup.ts'

export type { PageWanted, Remark } from './comments.setup.ts'

export const commentsMachine = commentsSetup.createMachine({
  id: 'comments',
  meta: { requirements: ['7 Projects: POST comments'] },
  type: 'parallel',
  context: ({ input }) => ({
    projectId: null,
    items: [],
    next: null,
    isSignedIn: input.isSignedIn,
    text: '',
    key: null,
    problem: null,
  }),
  on: {
    'comments.opened': { target: ['.list.resting', '.form.writing'], actions: ['open', 'tellCleaned'] },
    'comments.readerKnown': { actions: 'keepReader' },
  },
  states: {
    list: {
      initial: 'resting',
      states: {
        resting: { on: { 'comments.more': { guard: 'hasMore', target: 'loading' } } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context }) => ({ projectId: context.projectId ?? 0, after: context.next }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'keepMore', params: ({ event }) => event.output },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
          after: { moreTimeout: 'failed' },
        },
        failed: { on: { 'comments.more': { guard: 'hasMore', target: 'loading' } } },
      },
    },
    form: {
      initial: 'writing',
      states: {
        writing: {
          initial: 'fresh',
          on: {
            'comments.write': [
              { guard: 'becomesDirty', target: '.fresh', actions: ['keepText', 'tellDirtied'] },
              { guard: 'becomesClean', target: '.fresh', actions: ['keepText', 'tellCleaned'] },
              { target: '.fresh', actions: 'keepText' },
            ],
            'comments.signIn': { guard: 'isStranger', actions: 'askToSignIn' },
            'comments.signedIn': { guard: 'isWaiting', target: 'posting' },
            'comments.post': [
              { guard: 'isStranger', target: '.signInNeeded', actions: ['keepKey', 'askToSignIn'] },
              { guard: 'isRight', target: 'posting', actions: 'keepKey' },
              { target: '.invalid' },
            ],
          },
          states: {
            fresh: {},
            /** The text is no comment yet. */
            invalid: {},
            /** What was written waits for somebody to sign in. */
            signInNeeded: {},
            /** The server objected, or the comment did not get through; the text stands. */
            refused: {},
            /** The comment stands above the others. */
            posted: {},
          },
        },
        posting: {
          tags: 'busy',
          invoke: {
            id: 'postComment',
            src: 'postComment',
            input: ({ context }) => ({
              projectId: context.projectId ?? 0,
              text: context.text.trim(),
              key: context.key ?? '',
            }),
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'writing.posted',
                actions: [{ type: 'keepPosted', params: ({ event }) => event.output }, 'tellCleaned'],
              },
              {
                guard: { type: 'isUnauthorized', params: ({ event }) => event.output },
                target: 'writing.signInNeeded',
                actions: ['forgetSession', 'askToSignIn'],
              },
              {
                target: 'writing.refused',
                actions: { type: 'keepFailure', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'writing.refused', actions: 'keepDefect' },
          },
          after: { postTimeout: { target: 'writing.refused', actions: 'keepTimeout' } },
        },
      },
    },
  },
})

type CommentsMachine = typeof commentsMachine
export type CommentsSnapshot = SnapshotFrom<CommentsMachine>
