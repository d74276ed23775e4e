// Sample events of a withdrawal: each rule met, and missed by one.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor, ActorRole } from '../actor.ts'
import { returnMachine } from './return.machine.ts'
import { lapseAfterMs, remindAfterMs } from './return.setup.ts'

const by = (role: ActorRole, at = 1, id: string = role) => ({ actor: { role, id } satisfies Actor, at })
const lawful = { isInTime: true, isExempt: false, isSent: true }
const giving = { amountMinor: 500, shares: '1:500', leftMinor: 2_000, limitMinor: 500, isAlone: false }

export const returnAlphabet = defineAlphabet({
  machine: returnMachine,
  input: { kind: 'withdrawal', buyerId: '7' },
  events: [
    { type: 'return.admit', ...by('system'), ...lawful },
    { type: 'return.admit', ...by('system'), ...lawful, isExempt: true },
    { type: 'return.admit', ...by('team'), ...lawful },
    { type: 'return.accept', ...by('team'), keeps: false },
    { type: 'return.accept', ...by('team'), keeps: true },
    { type: 'return.refuse', ...by('team'), reason: 'too late' },
    { type: 'return.refuse', ...by('team'), reason: '' },
    { type: 'return.send', ...by('shopper'), tracking: 'AB1' },
    { type: 'return.send', ...by('payment'), tracking: 'AB1' },
    { type: 'return.receive', ...by('logistician'), copies: 1 },
    { type: 'return.receive', ...by('logistician'), copies: 0 },
    { type: 'return.grade', ...by('logistician'), received: 1, graded: 1 },
    { type: 'return.grade', ...by('logistician'), received: 2, graded: 1 },
    { type: 'return.settle', ...by('team'), ...giving },
    { type: 'return.settle', ...by('team'), ...giving, amountMinor: 501 },
    { type: 'return.settle', ...by('boss'), ...giving, amountMinor: 501 },
    { type: 'return.settle', ...by('team', 1, '7'), ...giving },
    { type: 'return.settle', ...by('boss', 1, '7'), ...giving, isAlone: true },
    { type: 'return.advance', ...by('team'), ...giving },
    { type: 'return.advance', ...by('team'), ...giving, amountMinor: 501 },
    { type: 'return.advance', ...by('team'), ...giving, amountMinor: 2_001 },
    { type: 'return.sendBack', ...by('team'), reason: 'not ours', shelved: 0 },
    { type: 'return.sendBack', ...by('team'), reason: '', shelved: 0 },
    { type: 'return.sendBack', ...by('team'), reason: 'not ours', shelved: 1 },
    { type: 'return.replace', ...by('team'), copies: 1 },
    { type: 'return.remind', ...by('clock', 1 + remindAfterMs) },
    { type: 'return.remind', ...by('clock', remindAfterMs) },
    { type: 'return.lapse', ...by('clock', 1 + lapseAfterMs) },
    { type: 'return.lapse', ...by('clock', lapseAfterMs) },
    { type: 'return.reopen', ...by('team') },
  ],
  invariants: {
    'what waits for goods was accepted': ({ value, context }) =>
      value === 'requested' || value === 'refused' || context.acceptedAt !== null,
    'an end leaves no proposal': ({ value, context }) =>
      !['settled', 'closed', 'lapsed'].includes(value) || context.proposal === null,
  },
})

/** Goods that came spoilt: another copy goes out instead of money. */
export const spoiltReturnAlphabet = defineAlphabet({
  machine: returnMachine,
  input: { kind: 'defect', buyerId: '7' },
  events: [
    { type: 'return.accept', ...by('team'), keeps: false },
    { type: 'return.accept', ...by('team'), keeps: true },
    { type: 'return.advance', ...by('team'), ...giving },
    { type: 'return.replace', ...by('team'), copies: 1 },
    { type: 'return.replace', ...by('team'), copies: 0 },
    { type: 'return.replace', ...by('shopper'), copies: 1 },
  ],
  invariants: {
    'who got another copy got no money': ({ value, context }) =>
      value !== 'settled' || context.paidMinor === 0,
  },
})

/** Goods of a parcel that was called back on its way, or that its carrier brought back. */
export const recalledReturnAlphabet = defineAlphabet({
  machine: returnMachine,
  input: { kind: 'recall', buyerId: '7' },
  events: [
    { type: 'return.admit', ...by('system'), ...lawful, isInTime: false },
    { type: 'return.admit', ...by('team'), ...lawful },
    { type: 'return.refuse', ...by('team'), reason: 'called in vain' },
    { type: 'return.send', ...by('shopper'), tracking: 'AB1' },
    { type: 'return.advance', ...by('team'), ...giving },
    { type: 'return.receive', ...by('logistician'), copies: 1 },
    { type: 'return.lose', ...by('system') },
    { type: 'return.lose', ...by('team') },
    { type: 'return.miss', ...by('system') },
    { type: 'return.miss', ...by('shopper') },
    { type: 'return.grade', ...by('logistician'), received: 1, graded: 1 },
    { type: 'return.settle', ...by('team'), ...giving },
    { type: 'return.replace', ...by('team'), copies: 1 },
    { type: 'return.sendBack', ...by('team'), reason: 'not ours', shelved: 0 },
    { type: 'return.lapse', ...by('clock', 1 + lapseAfterMs) },
    { type: 'return.reopen', ...by('team') },
  ],
  invariants: {
    'its buyer sends nothing': ({ value }) => value !== 'under_way',
    'nothing is paid before it is back or lost': ({ value, context }) =>
      value === 'settled' || context.paidMinor === 0,
  },
})
