// Sample events of a refund: sent within and beyond what was captured, facts in and out of the provider's
// order.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor } from '../actor.ts'
import { refundMachine } from './refund.machine.ts'

const system: Actor = { role: 'system' }
const team: Actor = { role: 'team', id: 's1' }
const fact = (sequence: number, factId = `f${sequence}`) => ({
  actor: { role: 'payment' } satisfies Actor,
  at: 1,
  sequence,
  factId,
})
const send = { type: 'refund.send', at: 1, capturedMinor: 2_000 } as const

export const refundAlphabet = defineAlphabet({
  machine: refundMachine,
  input: { amountMinor: 1_000, currency: 'EUR', reason: 'project_failed' },
  events: [
    { ...send, actor: system, otherRefundsMinor: 1_000 },
    { ...send, actor: system, otherRefundsMinor: 1_001 },
    { ...send, actor: { role: 'shopper', id: 'u1' }, otherRefundsMinor: 0 },
    { type: 'refund.cancel', actor: team, at: 1 },
    { type: 'refund.cancel', actor: { role: 'shopper', id: 'u1' }, at: 1 },
    { type: 'refund.actionRequired', ...fact(2) },
    { type: 'refund.actionRequired', ...fact(4) },
    { type: 'refund.succeeded', ...fact(1, 'early') },
    { type: 'refund.succeeded', ...fact(3) },
    { type: 'refund.failed', ...fact(1, 'early failure') },
    { type: 'refund.failed', ...fact(5) },
    { type: 'refund.canceled', ...fact(1, 'early cancel') },
    { type: 'refund.canceled', ...fact(6) },
  ],
  invariants: {
    'sent is a word of ours, not the provider’s': ({ context }) => !context.sent || context.lastSequence >= 0,
    'the amount never moves': ({ context }) => context.amountMinor === 1_000,
  },
})
