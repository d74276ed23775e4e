import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { toggleMachine } from './toggle.machine.ts'
import { viewToggle } from './toggle.view.ts'

export const toggleAlphabet = defineAlphabet({
  machine: toggleMachine,
  events: [
    { type: 'toggle.flip', kind: 'wish', id: 1 },
    { type: 'toggle.flip', kind: 'follow', id: 2 },
    { type: 'toggle.membersKnown', members: { wish: [1], like: [], follow: [], follow_label: [] } },
    { type: 'toggle.sessionClosed' },
  ],
  outcomes: [
    done('sendFlip', { project_id: 1, in_whishlist: true }),
    done('sendFlip', { error: true, code: 'network' }),
    failed('sendFlip'),
    after('flipTimeout', 'toggle.sending'),
  ],
  view: viewToggle,
  invariants: {
    'a target has one flip at most': ({ context: { flips } }) =>
      new Set(flips.map(({ kind, id }) => `${kind} ${id}`)).size === flips.length,
    'a flip under way already shows': ({ context: { members, flips } }) =>
      flips.every(({ kind, id, on }) => members[kind].includes(id) === on),
    'a stranger has no marks': ({ context: { isSignedIn, members } }) =>
      isSignedIn || Object.values(members).every(ids => ids.length === 0),
  },
})
