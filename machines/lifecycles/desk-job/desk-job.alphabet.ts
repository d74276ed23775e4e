// Sample events of a job: by staff and by others, with lines left and without.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { deskJobMachine } from './desk-job.machine.ts'

const team = { actor: { role: 'team', id: 's1' } satisfies Actor, at: 1 }
const shopper = { actor: { role: 'shopper', id: 'u1' } satisfies Actor, at: 1 }
const system = { actor: { role: 'system' } satisfies Actor, at: 1 }

export const deskJobAlphabet = defineAlphabet({
  machine: deskJobMachine,
  input: { kind: 'edit', left: 2 },
  events: [
    { type: 'deskJob.run', ...team },
    { type: 'deskJob.run', ...shopper },
    { type: 'deskJob.stop', ...team },
    { type: 'deskJob.stop', ...shopper },
    { type: 'deskJob.resume', ...team },
    { type: 'deskJob.resume', ...shopper },
    { type: 'deskJob.undo', ...team },
    { type: 'deskJob.undo', ...shopper },
    { type: 'deskJob.worked', ...system, left: 1 },
    { type: 'deskJob.worked', ...system, left: 0 },
    { type: 'deskJob.worked', ...team, left: 0 },
    { type: 'deskJob.broke', ...system },
    { type: 'deskJob.broke', ...team },
    { type: 'deskJob.replace', ...system },
    { type: 'deskJob.replace', ...team },
    { type: 'deskJob.expire', ...system },
    { type: 'deskJob.expire', ...team },
  ],
  invariants: {
    'nothing is left of one that is done': ({ value, context }) => value !== 'done' || context.left === 0,
    'one that has not ended is not taken back': ({ value, context }) =>
      !context.isTakenBack || value === 'stopped' || value === 'done' || value === 'failed',
  },
})
