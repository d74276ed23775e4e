// Sample events of a merge: in time and too late, by who may and who may not.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { clientMergeMachine } from './client-merge.machine.ts'

const team = { role: 'team', id: '2' } satisfies Actor
const clock = { role: 'clock' } satisfies Actor
const good = { isKeptOpen: true, isAddressFree: true }

export const clientMergeAlphabet = defineAlphabet({
  machine: clientMergeMachine,
  input: { untilMs: 10 },
  events: [
    { type: 'clientMerge.undo', actor: team, at: 10, ...good },
    { type: 'clientMerge.undo', actor: team, at: 11, ...good },
    { type: 'clientMerge.undo', actor: team, at: 5, ...good, isKeptOpen: false },
    { type: 'clientMerge.undo', actor: team, at: 5, ...good, isAddressFree: false },
    { type: 'clientMerge.undo', actor: { role: 'shopper', id: '7' }, at: 5, ...good },
    { type: 'clientMerge.settle', actor: clock, at: 10 },
    { type: 'clientMerge.settle', actor: clock, at: 11 },
  ],
  invariants: {
    'its days do not move': ({ context }) => context.untilMs === 10,
  },
})
