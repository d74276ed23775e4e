import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { payoutDeskMachine } from './payout-desk.machine.ts'
import { viewPayoutDesk } from './payout-desk.view.ts'

const moved = { id: 7, state: 'approved' }
const failure = (status: number, code: string) => ({ error: true, status, code })
const seen = '2027-02-20T10:00:00.000Z'

export const payoutDeskAlphabet = defineAlphabet({
  machine: payoutDeskMachine,
  events: [
    { type: 'payoutDesk.choose', payoutId: 7, move: 'approve', seen },
    { type: 'payoutDesk.choose', payoutId: 8, move: 'send', seen },
    { type: 'payoutDesk.write', name: 'reference', text: 'SEPA 17' },
    { type: 'payoutDesk.send', key: 'k1' },
    { type: 'payoutDesk.drop' },
  ],
  outcomes: [
    done('sendMove', moved),
    done('sendMove', failure(409, 'transition_not_allowed')),
    done('sendMove', failure(422, 'input_invalid')),
    done('sendMove', failure(503, 'unavailable')),
    failed('sendMove'),
    after('sendTimeout', 'payoutDesk.sending'),
  ],
  view: viewPayoutDesk,
  invariants: {
    'a move is sent, under a key': ({ value, context }) =>
      value !== 'sending' || (context.move !== null && context.key !== ''),
    'a transfer is sent with what the bank knows it by': ({ value, context }) =>
      value !== 'sending' || context.move !== 'send' || context.words.reference !== '',
    'nothing is chosen while it rests': ({ value, context }) => value !== 'resting' || context.move === null,
  },
})
