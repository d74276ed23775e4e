// Sample events of a payout: with and without an account, an amount, a dispute and the right person.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import { payoutMachine } from './payout.machine.ts'

const system = { actor: { role: 'system' }, at: 1 } as const
const team = { actor: { role: 'team', id: 's1' }, at: 1 } as const
const owner = { actor: { role: 'owner', id: '7' }, at: 1 } as const
const second = { isAlone: false, signedInAt: 1 } as const
const account = { type: 'payout.setAccount', holder: 'Ada Lov', iban: 'DE89 3704 0044 0532 0130 00' } as const

export const payoutAlphabet = defineAlphabet({
  machine: payoutMachine,
  input: { ownerId: 7, currency: 'EUR' },
  events: [
    { type: 'payout.release', ...system, amountMinor: 900 },
    { type: 'payout.release', ...system, amountMinor: 0 },
    { type: 'payout.release', ...team, amountMinor: 900 },
    { ...account, ...owner },
    { ...account, ...team },
    { ...account, ...owner, holder: 'Ada L' },
    { ...account, ...owner, iban: 'DE00 3704 0044 0532 0130 00' },
    { ...account, actor: { role: 'owner', id: '8' }, at: 1 },
    { type: 'payout.freeze', ...system, orderId: 4 },
    { type: 'payout.freeze', ...team, orderId: 4 },
    { type: 'payout.unfreeze', ...system, orderId: 4 },
    { type: 'payout.approve', ...team, coveredMinor: 900, ...second },
    { type: 'payout.approve', ...team, coveredMinor: 899, ...second },
    { type: 'payout.approve', actor: { role: 'boss', id: '7' }, at: 1, coveredMinor: 900, ...second },
    { type: 'payout.revoke', ...team, reason: 'a wrong name' },
    { type: 'payout.revoke', ...team, reason: '' },
    { type: 'payout.send', actor: { role: 'team', id: 's2' }, at: 1, reference: 'SEPA 17', isAlone: false },
    { type: 'payout.send', ...team, reference: 'SEPA 17', isAlone: false },
    { type: 'payout.send', ...team, reference: '', isAlone: true },
    { type: 'payout.settle', ...team },
    { type: 'payout.settle', ...owner },
    { type: 'payout.bounce', ...team, reason: 'account closed' },
    { type: 'payout.bounce', ...team, reason: '' },
    { type: 'payout.retry', ...team, coveredMinor: 900, ...second },
    { type: 'payout.retry', ...owner, coveredMinor: 900, ...second },
  ],
  invariants: {
    'nothing goes out without an account': ({ value, context }) =>
      !['approved', 'sent', 'bounced'].includes(value) || context.account !== null,
    'nothing is paid before its statement': ({ value, context }) =>
      value === 'accruing' || value === 'settled' || context.amountMinor > 0,
    'a dispute counts once': ({ context }) => context.disputes.length <= 1,
  },
})
