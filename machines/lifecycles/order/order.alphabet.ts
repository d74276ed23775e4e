// Sample events of an order of three lines, two of them held: each rule met, and missed by one.
import type { SnapshotFrom } from 'xstate'
import { defineAlphabet } from '#testing/model/alphabet.ts'
import type { Actor, ActorRole } from '../actor.ts'
import { orderMachine } from './order.machine.ts'
import { reservationMs, returnWindowMs, silentDeliveryMs } from './order.setup.ts'

const by = (role: ActorRole, at = 1) => ({ actor: { role } satisfies Actor, at })
const silent = 1 + silentDeliveryMs
const settled = silent + returnWindowMs

const dropped = { lines: 1, linesHeld: 1, amountMinor: 1_000, reason: 'goal_missed' }

const given = { reason: 'a scratch', shares: '', leftMinor: 3_000, limitMinor: 1_000, isAlone: false }

type Snapshot = SnapshotFrom<typeof orderMachine>

const invariants: Readonly<Record<string, (snapshot: Snapshot) => boolean>> = {
  'never more given back than taken': ({ context }) => context.refundedMinor <= context.capturedMinor,
  'what a bank has is not given back as well': ({ context }) =>
    context.refundedMinor + (context.frozenMinor ?? 0) <= context.capturedMinor,
  'nothing is left to give back of what is refunded': snapshot =>
    !snapshot.matches('refunded') ||
    snapshot.context.refundedMinor + (snapshot.context.frozenMinor ?? 0) === snapshot.context.capturedMinor,
  'never more shipped than ordered': ({ context }) => context.linesShipped <= context.lines,
  'a pledge has cost nothing': snapshot =>
    !snapshot.matches('pledged') || snapshot.context.capturedMinor === 0,
  'nothing ships unpaid': ({ context }) =>
    (context.linesShipped === 0 && context.shippedAt === null) || context.capturedMinor > 0,
  'a cancelled order keeps no money': snapshot =>
    !snapshot.matches('cancelled') || snapshot.context.refundedMinor === snapshot.context.capturedMinor,
  'no more returns are closed than were opened': ({ context }) => context.claims >= 0,
  'only a dispute remembers where it came from': snapshot =>
    snapshot.matches('disputed') === (snapshot.context.disputedFrom !== null),
}

export const orderAlphabet = defineAlphabet({
  machine: orderMachine,
  input: { totalMinor: 3_000, currency: 'EUR', lines: 3, linesHeld: 2, placedAt: 0 },
  events: [
    { type: 'order.payOk', ...by('payment'), amountMinor: 3_000, currency: 'EUR' },
    { type: 'order.payOk', ...by('payment'), amountMinor: 2_999, currency: 'EUR' },
    { type: 'order.payFail', ...by('payment') },
    { type: 'order.pledge', ...by('payment') },
    { type: 'order.pledge', ...by('shopper') },
    { type: 'order.expire', ...by('clock', reservationMs) },
    { type: 'order.expire', ...by('clock', reservationMs - 1) },
    { type: 'order.hold', ...by('system') },
    { type: 'order.release', ...by('team'), linesUnavailable: 0 },
    { type: 'order.release', ...by('system'), linesUnavailable: 1 },
    { type: 'order.split', ...by('shopper'), secondParcelPaid: true },
    { type: 'order.split', ...by('shopper'), secondParcelPaid: false },
    { type: 'order.split', ...by('team'), secondParcelPaid: true, linesHeld: 1 },
    { type: 'order.split', ...by('team'), secondParcelPaid: true, linesHeld: 3 },
    { type: 'order.shipPart', ...by('logistician'), lines: 2, mismatches: 0 },
    { type: 'order.shipPart', ...by('logistician'), lines: 2, mismatches: 1 },
    { type: 'order.shipPart', ...by('logistician'), lines: 1, mismatches: 0 },
    { type: 'order.shipPart', ...by('logistician'), lines: 0, begun: 1, mismatches: 0 },
    { type: 'order.shipAll', ...by('logistician'), lines: 2, begun: 1, mismatches: 0 },
    { type: 'order.shipAll', ...by('logistician'), lines: 3, mismatches: 0 },
    { type: 'order.shipAll', ...by('logistician'), lines: 1, mismatches: 0 },
    { type: 'order.deliver', ...by('carrier') },
    { type: 'order.deliver', ...by('clock', silent) },
    { type: 'order.deliver', ...by('clock', silent - 1) },
    { type: 'order.complete', ...by('clock', settled) },
    { type: 'order.cancelSelf', ...by('shopper'), isPicking: false, projectAllows: true },
    { type: 'order.cancelSelf', ...by('shopper'), isPicking: true, projectAllows: true },
    {
      type: 'order.cancelSelf',
      ...by('shopper'),
      isPicking: false,
      projectAllows: true,
      isGiftRedeemed: true,
    },
    { type: 'order.cancelStaff', ...by('boss'), reason: 'lost in the warehouse' },
    { type: 'order.cancelStaff', ...by('boss'), reason: '' },
    { type: 'order.dropLines', ...by('system'), ...dropped },
    { type: 'order.dropLines', ...by('system'), ...dropped, linesHeld: 0 },
    { type: 'order.dropLines', ...by('system'), ...dropped, lines: 3, amountMinor: 3_000 },
    { type: 'order.dropLines', ...by('system'), ...dropped, lines: 3 },
    { type: 'order.dropLines', ...by('system'), ...dropped, lines: 3, amountMinor: 0 },
    { type: 'order.dropLines', ...by('system'), ...dropped, amountMinor: 0 },
    { type: 'order.dropLines', ...by('team'), ...dropped },
    { type: 'order.returnOpened', ...by('system') },
    { type: 'order.returnOpened', ...by('shopper') },
    { type: 'order.returnClosed', ...by('system') },
    { type: 'order.giveBack', ...by('system'), ...given, amountMinor: 1_000 },
    { type: 'order.giveBack', ...by('shopper'), ...given, amountMinor: 1_000 },
    { type: 'order.disputeOpened', ...by('payment') },
    { type: 'order.disputeWon', ...by('payment') },
    { type: 'order.disputeLost', ...by('payment'), amountMinor: 2_000 },
    { type: 'order.disputeLost', ...by('payment'), amountMinor: 3_000 },
    { type: 'order.disputeLost', ...by('shopper'), amountMinor: 3_000 },
  ],
  // Two claims show what one does not; a third shows nothing more.
  bounds: ({ context }) => context.claims < 2,
  invariants,
})

/** Money that goes back in parts: by one person within the limit, above it by a second. */
export const refundedOrderAlphabet = defineAlphabet({
  machine: orderMachine,
  input: { totalMinor: 3_000, currency: 'EUR', lines: 2, linesHeld: 1, placedAt: 0 },
  events: [
    { type: 'order.payOk', ...by('payment'), amountMinor: 3_000, currency: 'EUR' },
    { type: 'order.hold', ...by('system') },
    { type: 'order.release', ...by('team'), linesUnavailable: 0 },
    { type: 'order.shipPart', ...by('logistician'), lines: 1, mismatches: 0 },
    { type: 'order.shipAll', ...by('logistician'), lines: 2, mismatches: 0 },
    { type: 'order.deliver', ...by('carrier') },
    { type: 'order.complete', ...by('clock', settled) },
    { type: 'order.giveBack', ...by('system'), ...given, amountMinor: 1_000 },
    { type: 'order.giveBack', ...by('team'), ...given, amountMinor: 1_000 },
    { type: 'order.giveBack', ...by('team'), ...given, amountMinor: 2_000 },
    { type: 'order.giveBack', ...by('boss'), ...given, amountMinor: 2_000 },
    { type: 'order.giveBack', ...by('team'), ...given, amountMinor: 1_000, isAlone: true },
    { type: 'order.giveBack', ...by('team'), ...given, amountMinor: 1_000, reason: '' },
  ],
  invariants,
})

/** A bank disputes what was paid for a change of the order, and perhaps the order's own payment. */
export const frozenOrderAlphabet = defineAlphabet({
  machine: orderMachine,
  input: { totalMinor: 3_000, currency: 'EUR', lines: 2, linesHeld: 1, placedAt: 0 },
  events: [
    { type: 'order.payOk', ...by('payment'), amountMinor: 3_000, currency: 'EUR' },
    { type: 'order.hold', ...by('system') },
    { type: 'order.release', ...by('team'), linesUnavailable: 0 },
    { type: 'order.shipPart', ...by('logistician'), lines: 1, mismatches: 0 },
    { type: 'order.shipAll', ...by('logistician'), lines: 2, mismatches: 0 },
    { type: 'order.deliver', ...by('carrier') },
    { type: 'order.complete', ...by('clock', settled) },
    { type: 'order.giveBack', ...by('system'), ...given, amountMinor: 1_000 },
    { type: 'order.disputeOpened', ...by('payment') },
    { type: 'order.disputeWon', ...by('payment') },
    { type: 'order.disputeLost', ...by('payment'), amountMinor: 2_000 },
    { type: 'order.disputeLost', ...by('payment'), amountMinor: 3_000 },
    { type: 'order.changeDisputed', ...by('payment'), amountMinor: 1_000 },
    { type: 'order.changeDisputed', ...by('payment'), amountMinor: 3_000 },
    { type: 'order.changeDisputed', ...by('shopper'), amountMinor: 1_000 },
    { type: 'order.changeWon', ...by('payment'), amountMinor: 1_000 },
    { type: 'order.changeWon', ...by('payment'), amountMinor: 3_000 },
    { type: 'order.changeLost', ...by('payment'), amountMinor: 1_000 },
    { type: 'order.changeLost', ...by('payment'), amountMinor: 3_000 },
  ],
  invariants,
})

const swap = { linesOut: 1, linesIn: 1, heldOut: 0, heldIn: 0, amountMinor: 0, reason: 'another size' }

/** A paid order whose lines staff change before they are sent, and send once more after. */
export const servedOrderAlphabet = defineAlphabet({
  machine: orderMachine,
  input: { totalMinor: 3_000, currency: 'EUR', lines: 2, linesHeld: 1, placedAt: 0 },
  events: [
    { type: 'order.payOk', ...by('payment'), amountMinor: 3_000, currency: 'EUR' },
    { type: 'order.hold', ...by('system') },
    { type: 'order.release', ...by('team'), linesUnavailable: 0 },
    { type: 'order.split', ...by('team'), secondParcelPaid: true },
    { type: 'order.shipPart', ...by('logistician'), lines: 1, mismatches: 0 },
    { type: 'order.shipPart', ...by('logistician'), lines: 0, begun: 1, mismatches: 0 },
    { type: 'order.shipAll', ...by('logistician'), lines: 1, mismatches: 0 },
    { type: 'order.shipAll', ...by('logistician'), lines: 2, mismatches: 0 },
    { type: 'order.deliver', ...by('carrier') },
    { type: 'order.complete', ...by('clock', settled) },
    { type: 'order.giveBack', ...by('system'), ...given, amountMinor: 1_000 },
    { type: 'order.edit', ...by('team'), ...swap },
    { type: 'order.edit', ...by('team'), ...swap, linesIn: 0, amountMinor: 1_000 },
    { type: 'order.edit', ...by('team'), ...swap, linesIn: 0, heldOut: 1, amountMinor: 1_000 },
    { type: 'order.edit', ...by('team'), ...swap, linesOut: 0, heldIn: 1 },
    { type: 'order.edit', ...by('team'), ...swap, sentIn: 1, amountMinor: 1_000 },
    { type: 'order.edit', ...by('team'), ...swap, sentIn: 2 },
    { type: 'order.edit', ...by('shopper'), ...swap },
    { type: 'order.edit', ...by('team'), ...swap, reason: '' },
    { type: 'order.edit', ...by('team'), ...swap, amountMinor: 3_001 },
    { type: 'order.replace', ...by('team'), copies: 1, repeated: 0, isAgain: false, reason: 'broken' },
    { type: 'order.replace', ...by('team'), copies: 1, repeated: 1, isAgain: false, reason: 'broken' },
    { type: 'order.replace', ...by('shopper'), copies: 1, repeated: 0, isAgain: false, reason: 'broken' },
  ],
  bounds: ({ context }) => context.lines < 4 && (context.replacements ?? 0) < 2,
  invariants: {
    ...invariants,
    'lines that wait are lines of the order': ({ context }) => context.linesHeld <= context.lines,
  },
})
