import { feedbackRemarkMaxLength } from '#domain/people/feedback.ts'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { feedbackMachine } from './feedback.machine.ts'
import { viewFeedback } from './feedback.view.ts'

export const feedbackAlphabet = defineAlphabet({
  machine: feedbackMachine,
  events: [
    { type: 'feedback.opened', order: { id: 51, token: 'guest-token' } },
    { type: 'feedback.opened', order: { id: 52, token: null } },
    { type: 'feedback.mark', mark: 5 },
    { type: 'feedback.mark', mark: 1 },
    { type: 'feedback.write', remark: 'Like a bell.' },
    { type: 'feedback.write', remark: 'a'.repeat(feedbackRemarkMaxLength + 1) },
    { type: 'feedback.send' },
    { type: 'feedback.again' },
  ],
  outcomes: [
    done('sendFeedback', { done: true }),
    done('sendFeedback', { error: true, status: 404, code: 'not_found' }),
    failed('sendFeedback'),
    after('sendTimeout', 'feedback.sending'),
  ],
  view: viewFeedback,
  invariants: {
    'a mark is sent, and of a known order': ({ value, context }) =>
      value !== 'sending' || (context.mark !== null && context.order !== null),
  },
})
