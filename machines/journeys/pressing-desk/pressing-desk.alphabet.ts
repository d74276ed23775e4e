import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { pressingDeskMachine } from './pressing-desk.machine.ts'
import { viewPressingDesk } from './pressing-desk.view.ts'

const moved = { id: 7, stage: 'cutting', moves: ['plate'], log: [] }
const failure = (status: number, code: string) => ({ error: true, status, code })
const days = { since: '2027-02-20', today: '2027-02-27' }

export const pressingDeskAlphabet = defineAlphabet({
  machine: pressingDeskMachine,
  events: [
    { type: 'pressingDesk.choose', projectId: 7, move: 'cut', seen: 3, ...days },
    { type: 'pressingDesk.choose', projectId: 8, move: 'note', seen: 1, ...days },
    { type: 'pressingDesk.write', name: 'note', text: 'The lathe is free.' },
    { type: 'pressingDesk.write', name: 'on', text: '2027-02-28' },
    { type: 'pressingDesk.send', key: 'k1' },
    { type: 'pressingDesk.drop' },
  ],
  outcomes: [
    done('sendMove', moved),
    done('sendMove', failure(409, 'project_moved')),
    done('sendMove', failure(409, 'transition_not_allowed')),
    done('sendMove', failure(503, 'unavailable')),
    failed('sendMove'),
    after('sendTimeout', 'pressingDesk.sending'),
  ],
  view: viewPressingDesk,
  invariants: {
    'a move is sent, under a key': ({ value, context }) =>
      value !== 'sending' || (context.move !== null && context.key !== ''),
    'nothing is told without words': ({ value, context }) =>
      value !== 'sending' || context.move !== 'note' || context.words.note !== '',
    'no stage is of a day to come': ({ value, context }) =>
      value !== 'sending' || context.words.on <= context.today,
    'nothing is chosen while it rests': ({ value, context }) => value !== 'resting' || context.move === null,
  },
})
