import type { Comment } from '#contract'
import { commentMaxLength } from '#domain/text/comment.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { commentsMachine } from './comments.machine.ts'
import type { CommentsEvent } from './comments.setup.ts'
import { viewComments } from './comments.view.ts'

export const sampleComment: Comment = {
  id: 7,
  project_id: 12,
  user_id: 3,
  user_name: 'Ada B',
  answer: null,
  text: 'Silent surfaces.',
  created_at: '2026-11-21T10:00:00Z',
}

const older: Comment = { ...sampleComment, id: 6, text: 'Worth the wait.' }
const opened: CommentsEvent = {
  type: 'comments.opened',
  projectId: 12,
  items: [sampleComment],
  next: 'page-2',
}
const acts: readonly CommentsEvent[] = [
  opened,
  { type: 'comments.more' },
  { type: 'comments.write', text: '' },
  { type: 'comments.write', text: 'Lovely.' },
  { type: 'comments.write', text: 'a'.repeat(commentMaxLength + 1) },
  { type: 'comments.post', key: 'k' },
  { type: 'comments.signIn' },
  { type: 'comments.signedIn' },
  { type: 'comments.readerKnown', isSignedIn: true },
  { type: 'comments.readerKnown', isSignedIn: false },
]
const rejected = { error: true, status: 422, code: 'comment_rejected' }
const unauthorized = { error: true, status: 401, code: 'unauthorized' }
const network = { error: true, code: 'network' }

export const commentsAlphabet = defineAlphabet({
  machine: commentsMachine,
  input: { isSignedIn: false },
  events: ({ context }) => (context.projectId === null ? [opened] : acts),
  outcomes: [
    done('loadMore', { items: [sampleComment, older], next: null }),
    done('loadMore', network),
    failed('loadMore'),
    after('moreTimeout', 'comments.list.loading'),
    done('postComment', { ...sampleComment, id: 8, text: 'Lovely.' }),
    done('postComment', unauthorized),
    done('postComment', rejected),
    done('postComment', network),
    failed('postComment'),
    after('postTimeout', 'comments.form.posting'),
  ],
  bounds: ({ context }) => context.items.length < 3,
  view: viewComments,
  invariants: {
    'only a right text of somebody signed in is sent': snapshot =>
      !snapshot.matches({ form: 'posting' }) || viewComments(snapshot).charactersLeft >= 0,
    'no comment is listed twice': ({ context }) =>
      new Set(context.items.map(({ id }) => id)).size === context.items.length,
  },
})
