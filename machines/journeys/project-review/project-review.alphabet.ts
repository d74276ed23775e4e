import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { projectReviewMachine } from './project-review.machine.ts'
import { viewProjectReview } from './project-review.view.ts'

const moved = { id: 7, step: 'checking', moves: ['launch'], events: [] }
const failure = (status: number, code: string) => ({ error: true, status, code })

export const projectReviewAlphabet = defineAlphabet({
  machine: projectReviewMachine,
  events: [
    { type: 'review.choose', projectId: 7, move: 'approve', seen: 2 },
    { type: 'review.choose', projectId: 7, move: 'refuse', seen: 2 },
    { type: 'review.choose', projectId: 8, move: 'extend', seen: 1 },
    { type: 'review.choose', projectId: 7, move: 'bookLoss', seen: 2 },
    { type: 'review.setAmount', amount: '1240.50' },
    { type: 'review.setCurrency', currency: 'USD' },
    { type: 'review.write', reason: 'The sleeve names another artist.' },
    { type: 'review.setDays', days: '14' },
    { type: 'review.setTyped', typed: '7' },
    { type: 'review.setFinal', isFinal: true },
    { type: 'review.send', key: 'k1' },
    { type: 'review.drop' },
  ],
  outcomes: [
    done('sendMove', moved),
    done('sendMove', failure(409, 'project_moved')),
    done('sendMove', failure(409, 'transition_not_allowed')),
    done('sendMove', failure(422, 'input_invalid')),
    done('sendMove', failure(503, 'unavailable')),
    failed('sendMove'),
    after('sendTimeout', 'projectReview.sending'),
  ],
  view: viewProjectReview,
  invariants: {
    'a move is sent, under a key': ({ value, context }) =>
      value !== 'sending' || (context.move !== null && context.key !== ''),
    'nothing is chosen while it rests': ({ value, context }) => value !== 'resting' || context.move === null,
  },
})
