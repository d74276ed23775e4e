// Sample events of a direct pressing: by who may and who may not, in time, too late, and after an outage.
import { defineAlphabet } from '#testing/model/alphabet.ts'
import { dayMs, hourMs } from '#domain/time/milliseconds.ts'
import type { Actor } from '../actor.ts'
import { pressingMachine } from './pressing.machine.ts'

const start = Date.parse('2026-03-02T10:00:00Z')
const by = (actor: Actor, at = start) => ({ actor, at })
const owner = by({ role: 'owner', id: 'u1' })
const team = by({ role: 'team', id: 's1' })
const boss = by({ role: 'boss', id: 's2' })
const bench = by({ role: 'logistician', id: 's3' })
const carrier = by({ role: 'carrier' })
const payment = by({ role: 'payment' })
const system = by({ role: 'system' })
const later = by({ role: 'clock' }, start + 100 * dayMs)
const soon = by({ role: 'clock' }, start + 8 * dayMs)
const limit = { limitMinor: 500, isAlone: false }
const costs = { costMinor: 9_598, seenMinor: 9_598, reason: 'no money' }

export const pressingAlphabet = defineAlphabet({
  machine: pressingMachine,
  input: { ordered: 300, low: 270, high: 330, depositMinor: 115_176, at: start },
  events: [
    { type: 'pressing.depositPaid', ...payment, openMinor: 0 },
    { type: 'pressing.depositPaid', ...payment, openMinor: 1 },
    { type: 'pressing.retax', ...system, grossMinor: 95_980 },
    { type: 'pressing.retax', ...system, grossMinor: -1 },
    { type: 'pressing.retax', ...team, grossMinor: 95_980 },
    { type: 'pressing.lapse', ...later, backAt: null },
    { type: 'pressing.lapse', ...later, backAt: later.at - hourMs },
    { type: 'pressing.lapse', ...soon, backAt: null },
    { type: 'pressing.remind', ...soon },
    { type: 'pressing.remind', ...later },
    { type: 'pressing.workDone', ...team, work: 'design' },
    { type: 'pressing.workDone', ...owner, work: 'design' },
    { type: 'pressing.partsComplete', ...system, isComplete: true },
    { type: 'pressing.partsComplete', ...system, isComplete: false },
    { type: 'pressing.partsOpen', ...system, isComplete: false },
    { type: 'pressing.proofApproved', ...system, isApproved: true },
    { type: 'pressing.proofApproved', ...system, isApproved: false },
    { type: 'pressing.agreeFiles', ...team, reason: 'approved by mail', hasRecord: false },
    { type: 'pressing.agreeFiles', ...team, reason: 'approved by mail', hasRecord: true },
    { type: 'pressing.agreeFiles', ...owner, reason: 'approved by mail', hasRecord: false },
    { type: 'pressing.order', ...team, isPlaced: true },
    { type: 'pressing.order', ...owner, isPlaced: true },
    { type: 'pressing.confirmOrder', ...system },
    { type: 'pressing.refuseOrder', ...team, reason: 'no place' },
    { type: 'pressing.count', ...team, pressed: 300, accepted: 291, isPressed: true },
    { type: 'pressing.count', ...team, pressed: 269, accepted: 269, isPressed: true },
    { type: 'pressing.count', ...team, pressed: 300, accepted: 0, isPressed: true },
    { type: 'pressing.count', ...team, pressed: 1, accepted: 2, isPressed: true },
    { type: 'pressing.count', ...team, pressed: 300, accepted: 300, isPressed: false },
    { type: 'pressing.pressAgain', ...team, reason: 'scratched' },
    { type: 'pressing.acceptShort', ...owner, grossMinor: 1 },
    { type: 'pressing.acceptShort', ...team, grossMinor: 1 },
    { type: 'pressing.bill', ...system, grossMinor: 1 },
    { type: 'pressing.balancePaid', ...payment, openMinor: 0 },
    { type: 'pressing.balancePaid', ...payment, openMinor: 5 },
    { type: 'pressing.handOver', ...bench, address: 0, carrier: 'dhl', number: '1', addresses: 2 },
    { type: 'pressing.handOver', ...bench, address: 2, carrier: 'dhl', number: '1', addresses: 2 },
    { type: 'pressing.handOver', ...bench, address: 0, carrier: '', number: '1', addresses: 2 },
    { type: 'pressing.deliver', ...carrier, address: 0, addresses: 2 },
    { type: 'pressing.deliver', ...owner, address: 0, addresses: 2 },
    { type: 'pressing.takeIntoStock', ...team, address: 1, addresses: 2 },
    { type: 'pressing.takeIntoStock', ...owner, address: 1, addresses: 2 },
    { type: 'pressing.claim', ...owner, copies: 5, reason: 'warped' },
    { type: 'pressing.claim', ...team, copies: 5, reason: 'warped' },
    { type: 'pressing.claim', ...owner, copies: 0, reason: 'warped' },
    { type: 'pressing.decideClaim', ...team, ...limit, decision: 'replace', creditMinor: 0, reason: 'true' },
    { type: 'pressing.decideClaim', ...team, ...limit, decision: 'credit', creditMinor: 500, reason: 'true' },
    { type: 'pressing.decideClaim', ...team, ...limit, decision: 'credit', creditMinor: 0, reason: 'true' },
    { type: 'pressing.decideClaim', ...team, ...limit, decision: 'credit', creditMinor: 501, reason: 'true' },
    { type: 'pressing.decideClaim', ...boss, ...limit, decision: 'credit', creditMinor: 501, reason: 'true' },
    { type: 'pressing.decideClaim', ...team, ...limit, decision: 'refuse', creditMinor: 0, reason: 'not so' },
    {
      type: 'pressing.decideClaim',
      ...team,
      ...limit,
      decision: 'refuse',
      creditMinor: 500,
      reason: 'not so',
    },
    { type: 'pressing.close', ...later },
    { type: 'pressing.close', ...soon },
    { type: 'pressing.cancel', ...owner, ...costs },
    { type: 'pressing.cancel', ...boss, ...costs },
    { type: 'pressing.cancel', ...boss, ...costs, at: later.at + 30 * dayMs },
    { type: 'pressing.cancel', ...owner, ...costs, seenMinor: 0 },
    { type: 'pressing.hold', ...team, reason: 'rights' },
    { type: 'pressing.hold', ...owner, reason: 'rights' },
    { type: 'pressing.holdSilent', ...later, backAt: null },
    { type: 'pressing.holdSilent', ...soon, backAt: null },
    { type: 'pressing.resume', ...team, reason: 'cleared', hasSlot: true },
    { type: 'pressing.resume', ...team, reason: 'cleared', hasSlot: false },
    { type: 'pressing.resume', ...owner, reason: 'cleared', hasSlot: true },
  ],
  // Times and reasons make no other behaviour: a state is told by what its rules ask.
  bounds: ({ context }) => context.reminders < 2,
  identity: ({ context }) => {
    const { accepted, heldFrom, parcels, done, reminders, since, claim } = context
    const places = parcels.map(({ address, deliveredAt }) => [address, deliveredAt !== null])
    return [
      accepted,
      heldFrom,
      places,
      done.length,
      reminders,
      since === start,
      claim?.decision ?? null,
      claim?.proposal,
    ]
  },
  invariants: {
    'nothing is delivered that was not counted': ({ value, context }) =>
      !['balance_due', 'delivering', 'delivered', 'claimed', 'closed'].includes(String(value)) ||
      (context.accepted ?? 0) > 0,
    'what is held knows where it was': ({ value, context }) =>
      value !== 'on_hold' || context.heldFrom !== null,
    'good copies are no more than were pressed': ({ context }) =>
      (context.accepted ?? 0) <= (context.pressed ?? 0),
    'nothing leaves twice for an address': ({ context }) =>
      new Set(context.parcels.map(({ address }) => address)).size === context.parcels.length,
  },
})
