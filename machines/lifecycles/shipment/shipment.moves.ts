// The moves of a parcel that people ask for, in the order of the desk. It is handed over and arrives by moves
// of its order. Rules 3.
import type { Actor } from '../actor.ts'
import { type Lifecycle, openWords, type Saved } from '../lifecycle.ts'
import { bare, type CommandRow, type Move } from '../move.ts'
import { shipmentMachine } from './shipment.machine.ts'
import type { ClaimSum, ShipmentContext, ShipmentEvent } from './shipment.setup.ts'

/** What may be said with a move: the number on the label; why, or what the carrier says. */
interface ShipmentSaid {
  readonly trackingNumber: string
  readonly word: string
}

type ParcelWord = 'word' | 'amount'

interface ParcelMoveRow
  extends Move<ShipmentEvent, ShipmentContext, ShipmentSaid, ClaimSum>,
    CommandRow<ParcelWord> {
  readonly does: string
  readonly says: readonly ParcelWord[]
  /** Whose work it is: the warehouse hears carriers, service says what becomes of it, others pay or book. */
  readonly by: 'warehouse' | 'service' | 'payer' | 'accounts'
}

const carriersWord = { word: ['text', 'what the carrier says', 'held at customs'] } as const
const sumOf = ({ amountMinor, mostMinor }: ClaimSum) => ({ amountMinor, mostMinor })

/** Those of a parcel that is on its way, or was. */
export const parcelMoves = {
  moved: {
    does: 'note that a parcel is on its way: somebody has heard of it',
    by: 'warehouse',
    says: [],
    event: bare('shipment.moved'),
  },
  stuck: {
    does: 'note that a carrier has trouble with a parcel; its buyer gets a mail',
    by: 'warehouse',
    says: ['word'],
    flags: carriersWord,
    event: (act, { word }) => ({ type: 'shipment.stuck', ...act, word }),
  },
  returned: {
    does: 'note that a parcel came back unopened; its goods are then graded as those of a return',
    by: 'warehouse',
    says: [],
    event: bare('shipment.returned'),
  },
  lost: {
    does: 'say that a parcel with trouble is lost: by the word of its carrier, or after 15 days of silence',
    by: 'warehouse',
    says: ['word'],
    event: (act, { word }) => ({ type: 'shipment.lost', ...act, word }),
  },
  damaged: {
    does: 'say that a parcel with trouble was destroyed, by the word of its carrier',
    by: 'warehouse',
    says: ['word'],
    flags: carriersWord,
    event: (act, { word }) => ({ type: 'shipment.damaged', ...act, word }),
  },
  recall: {
    does: 'call a parcel back that has left; it is paid back once it is here, or lost',
    by: 'service',
    says: ['word'],
    flags: { word: ['text', 'why', 'ordered by mistake'] },
    event: (act, { word }) => ({ type: 'shipment.recall', ...act, word }),
  },
  resend: {
    does: 'send what was in a lost parcel once more, for nothing',
    by: 'service',
    says: [],
    event: bare('shipment.resend'),
  },
  refund: {
    does: 'pay back all that is left of what was in a lost parcel',
    by: 'payer',
    says: [],
    event: bare('shipment.refund'),
  },
  claim: {
    does: 'note what the carrier is asked for because of a lost parcel',
    by: 'warehouse',
    says: ['amount'],
    flags: { amount: ['amount', 'in the currency of the order', '42.50'] },
    event: (act, _, sum) => ({ type: 'shipment.claim', ...act, ...sumOf(sum) }),
  },
  claimAnswered: {
    does: 'note what a carrier paid to the bank for a lost parcel; 0: nothing',
    command: 'claim-answered',
    by: 'accounts',
    says: ['amount'],
    flags: { amount: ['amount', 'in the currency of the order', '42.50'] },
    event: (act, _, sum) => ({ type: 'shipment.claimAnswered', ...act, ...sumOf(sum) }),
  },
} as const satisfies Record<string, ParcelMoveRow>

export type ParcelMove = keyof typeof parcelMoves

const isParcelMove = (word: string): word is ParcelMove => Object.hasOwn(parcelMoves, word)

/** In the order of the desk. */
export const parcelMoveNames = Object.keys(parcelMoves).filter(isParcelMove)

/** Another label is put on by a call of its own, which names the carrier too. */
export const shipmentMoves = {
  correctTracking: {
    says: ['trackingNumber'],
    event: (act, { trackingNumber }) => ({ type: 'shipment.correctTracking', ...act, trackingNumber }),
  },
  ...parcelMoves,
} as const satisfies Record<string, Move<ShipmentEvent, ShipmentContext, ShipmentSaid, ClaimSum>>

export const shipmentLifecycle: Lifecycle<typeof shipmentMachine, ShipmentSaid, ClaimSum> = {
  name: 'shipment',
  machine: shipmentMachine,
  moves: shipmentMoves,
  bestCase: () => ({
    said: { trackingNumber: 'any', word: 'any' },
    facts: { amountMinor: 1, mostMinor: 1 },
  }),
}

/** The moves of a parcel that are open to somebody now. */
export const openParcelMoves = (saved: Saved<typeof shipmentMachine>, actor: Actor, at: number) =>
  openWords(shipmentLifecycle, saved, actor, at).filter(isParcelMove)
