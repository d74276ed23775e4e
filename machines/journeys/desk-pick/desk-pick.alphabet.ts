import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { deskPickMachine } from './desk-pick.machine.ts'
import { viewDeskPick } from './desk-pick.view.ts'

const artists = [
  { id: 4, cells: { name: 'Ebb', country: 'FR' } },
  { id: 9, cells: { name: 'Ebb and Flow', country: null } },
]

/** Two fields of a page, what is typed in them, and every way a search can end. */
export const deskPickAlphabet = defineAlphabet({
  machine: deskPickMachine,
  events: [
    { type: 'deskPick.type', field: 'artist', source: { noun: 'artist' }, text: 'ebb' },
    { type: 'deskPick.type', field: 'artist', source: { noun: 'artist' }, text: '4' },
    { type: 'deskPick.type', field: 'owner', source: { noun: 'client', by: 'email' }, text: 'ana' },
    { type: 'deskPick.move', to: 'next' },
    { type: 'deskPick.move', to: 'previous' },
    { type: 'deskPick.close' },
  ],
  outcomes: [
    done('find', { items: artists }),
    done('find', { items: [] }),
    done('find', { error: true, status: 403, code: 'forbidden' }),
    failed('find'),
    after('pickPause', 'deskPick.pausing'),
    after('pickTimeout', 'deskPick.finding'),
  ],
  view: viewDeskPick,
  invariants: {
    'a closed field has no choices': snapshot =>
      !snapshot.matches('closed') || viewDeskPick(snapshot).choices.length === 0,
    'what is marked is there': snapshot => {
      const { active, choices } = viewDeskPick(snapshot)
      return active === null || active < choices.length
    },
  },
})
