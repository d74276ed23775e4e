import { after, defineAlphabet } from '#testing/model/alphabet.ts'
import { watchMachine } from './watch.machine.ts'
import { viewWatch } from './watch.view.ts'

const placed = {
  id: 11,
  machine: 'order',
  machine_id: 5,
  event: 'order.place',
  before: null,
  after: 'pending_payment',
  at: '2026-03-02T12:00:00.000Z',
} as const

const paid = { ...placed, id: 12, event: 'order.payOk', before: 'pending_payment', after: 'paid' } as const

export const watchAlphabet = defineAlphabet({
  machine: watchMachine,
  input: { lastId: null },
  events: [
    { type: 'watch.opened', id: 10 },
    { type: 'watch.alive', id: 13 },
    { type: 'watch.moved', move: placed },
    { type: 'watch.moved', move: paid },
    { type: 'watch.moved', move: { ...placed, machine: 'payment' } },
    { type: 'watch.ended', problem: null },
    { type: 'watch.ended', problem: { code: 'network' } },
    { type: 'watch.ended', problem: { code: 'rate_limited', status: 429 } },
    { type: 'watch.ended', problem: { code: 'forbidden', status: 403 } },
    { type: 'watch.stop' },
  ],
  outcomes: [
    after('openTimeout', 'watch.following.connecting'),
    after('silenceTimeout', 'watch.following.open'),
    after('retryDelay', 'watch.waiting'),
  ],
  bounds: ({ context }) => context.count < 2 && context.failures < 2,
  view: viewWatch,
  invariants: {
    'each thing is in sight once': ({ context: { latest } }) =>
      new Set(latest.map(({ machine, machine_id }) => `${machine} ${machine_id}`)).size === latest.length,
    'who is let in has no problem': snapshot =>
      !snapshot.matches({ following: 'open' }) || snapshot.context.problem === null,
  },
})
