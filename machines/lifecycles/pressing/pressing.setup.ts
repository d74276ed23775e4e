// The contract of a direct pressing: its context, events and rules. Guards judge the facts in the event
// against what is remembered; what the run costs, and what files, proofs and plant say, the host reads.
import { assign, setup } from 'xstate'
import {
  afterDays,
  afterWorkingDays,
  claimWorkingDays,
  isBeforeOrder,
  isPressingState,
  onDay,
  type PressingState,
  pressingWaits,
  unpaidDays,
} from '#domain/pressing/contract/pressing-state.ts'
import { hourMs } from '#domain/time/milliseconds.ts'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'
import { proposalOf } from '../second-person.ts'
import { type Claim, creditOf, type Decided, isAllowed, isDecision } from './pressing.claim.ts'

interface PressingInput {
  readonly ordered: number
  /** Copies between which the run counts as delivered. */
  readonly low: number
  readonly high: number
  /** What the deposit comes to with its tax, in minor units. */
  readonly depositMinor: number
  /** When it is opened. */
  readonly at: number
}
export interface PressingContext extends Omit<PressingInput, 'at'> {
  /** Since when the state waits, in epoch milliseconds; the days of its owner count from here. */
  readonly since: number
  readonly reminders: number
  /** Work that the shop has done already: it is owed when the run is given up. */
  readonly done: readonly ('design' | 'mastering')[]
  readonly pressed: number | null
  readonly accepted: number | null
  /** Where it stood when it was held. */
  readonly heldFrom: PressingState | null
  readonly reason: string
  readonly parcels: readonly Parcel[]
  /** Copies that are claimed, and what was decided. */
  readonly claim: Claim | null
  /** When its tax was last changed by what a register said; left out where it never was. */
  readonly taxedAt?: number
}

/** What was handed over for one address. */
interface Parcel {
  /** Of the address, from 0. */
  readonly address: number
  readonly carrier: string
  /** A number, or that of a pallet slip; empty where copies went into our own stock. */
  readonly number: string
  readonly at: number
  readonly deliveredAt: number | null
}

export type Why = { readonly reason: string }
/** `hasSlot`: the plant has its discs again, which were given back while it was held. */
export type Resumed = Why & { readonly hasSlot: boolean }
export type Paid = { readonly openMinor: number }
/** `backAt`: when the shop was back from an outage into which the deadline fell; null for none. */
export type Silent = { readonly backAt: number | null }
export type Parts = { readonly isComplete: boolean }
export type Proofed = { readonly isApproved: boolean }
/** `hasRecord`: its files are sent on the page of a record, and its owner approves its proof there. */
export type Agreed = Why & { readonly hasRecord: boolean }
export type Placed = { readonly isPlaced: boolean }
export type Counts = { readonly pressed: number; readonly accepted: number }
/** `isPressed`: the plant is past its press, as far as it reports stages at all. */
export type Counted = Counts & { readonly isPressed: boolean }
export type Billed = { readonly grossMinor: number }
export type Costs = { readonly costMinor: number; readonly seenMinor: number } & Why
/** `empty`: the addresses to which a short count leaves no copies; nothing has to go there. */
export type Arrived = {
  readonly address: number
  readonly addresses: number
  readonly empty?: readonly number[]
}
export type Handed = Pick<Parcel, 'carrier' | 'number'> & Arrived
export type Claimed = Why & { readonly copies: number }
export type Worked = { readonly work: 'design' | 'mastering' }

export type PressingEvent =
  | (Act & Paid & { type: 'pressing.depositPaid' })
  | (Act & Billed & { type: 'pressing.retax' })
  | (Act & Silent & { type: 'pressing.lapse' })
  | (Act & { type: 'pressing.remind' })
  | (Act & Worked & { type: 'pressing.workDone' })
  | (Act & Parts & { type: 'pressing.partsComplete' })
  | (Act & Parts & { type: 'pressing.partsOpen' })
  | (Act & Proofed & { type: 'pressing.proofApproved' })
  | (Act & Agreed & { type: 'pressing.agreeFiles' })
  | (Act & Placed & { type: 'pressing.order' })
  | (Act & { type: 'pressing.confirmOrder' })
  | (Act & Why & { type: 'pressing.refuseOrder' })
  | (Act & Counted & { type: 'pressing.count' })
  | (Act & Why & { type: 'pressing.pressAgain' })
  | (Act & Billed & { type: 'pressing.acceptShort' })
  | (Act & Billed & { type: 'pressing.bill' })
  | (Act & Paid & { type: 'pressing.balancePaid' })
  | (Act & Handed & { type: 'pressing.handOver' })
  | (Act & Arrived & { type: 'pressing.deliver' })
  | (Act & Arrived & { type: 'pressing.takeIntoStock' })
  | (Act & Claimed & { type: 'pressing.claim' })
  | (Act & Decided & { type: 'pressing.decideClaim' })
  | (Act & { type: 'pressing.close' })
  | (Act & Costs & { type: 'pressing.cancel' })
  | (Act & Why & { type: 'pressing.hold' })
  | (Act & Silent & { type: 'pressing.holdSilent' })
  | (Act & Resumed & { type: 'pressing.resume' })

/** Silence that fell into an outage takes effect a day after the shop is back. */
const graceMs = 24 * hourMs

/** When silence takes effect in a state; null where it never does. */
export function silenceAt(state: PressingState, { since }: Pick<PressingContext, 'since'>): number | null {
  const days = pressingWaits[state]?.silence ?? null
  return days === null ? null : afterDays(since, days)
}

/** When the next reminder is due in a state; null where all were sent. */
export function remindAt(
  state: PressingState,
  { since, reminders }: Pick<PressingContext, 'since' | 'reminders'>,
): number | null {
  const days = pressingWaits[state]?.reminders[reminders]
  return days === undefined ? null : onDay(since, days)
}

/** From when the boss may end a contract whose bill nobody pays. */
const unpaidAt = ({ since }: Pick<PressingContext, 'since'>): number =>
  afterDays(since, (pressingWaits.balance_due?.due ?? 0) + unpaidDays)

/** Until when a delivered run may be claimed. */
export const claimUntil = ({ since }: Pick<PressingContext, 'since'>): number =>
  afterWorkingDays(since, claimWorkingDays)

const isSilent = (state: PressingState, context: PressingContext, { at, backAt }: Act & Silent): boolean => {
  const ends = silenceAt(state, context)
  return ends !== null && at >= ends && (backAt === null || at >= backAt + graceMs)
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0
const isShort = ({ accepted, low }: PressingContext): boolean => accepted === null || accepted < low
const handedAt = ({ parcels }: PressingContext, address: number) =>
  parcels.find(parcel => parcel.address === address)
const isPlace = ({ address, addresses, empty = [] }: Arrived): boolean =>
  Number.isInteger(address) && address >= 0 && address < addresses && !empty.includes(address)
/** Every other address has its copies, or gets none. */
const isLast = (context: PressingContext, { address, addresses, empty = [] }: Arrived): boolean =>
  Array.from({ length: addresses }, (_, index) => index).every(
    index => index === address || empty.includes(index) || handedAt(context, index)?.deliveredAt != null,
  )
const mayArrive = (context: PressingContext, act: Act & Arrived): boolean =>
  (isOneOf(act, 'carrier', 'logistician') || isByStaff(act)) &&
  handedAt(context, act.address)?.deliveredAt === null
const mayStock = (context: PressingContext, act: Act & Arrived): boolean =>
  (isOneOf(act, 'logistician') || isByStaff(act)) &&
  isPlace(act) &&
  handedAt(context, act.address) === undefined
/** What it costs was shown, and is what it costs. */
const isAgreed = ({ costMinor, seenMinor, reason }: Costs): boolean =>
  costMinor >= 0 && costMinor === seenMinor && reason !== ''

export const pressingSetup = setup({
  types: {
    context: {} as PressingContext,
    events: {} as PressingEvent,
    input: {} as PressingInput,
  },
  guards: {
    isPaid: (_, act: Act & Paid) =>
      (isOneOf(act, 'payment', 'system') || isByStaff(act)) && act.openMinor <= 0,
    isLapsed: ({ context }, act: Act & Silent) =>
      isOneOf(act, 'clock') && isSilent('deposit_due', context, act),
    isFilesSilent: ({ context }, act: Act & Silent) =>
      isOneOf(act, 'clock') && isSilent('files_due', context, act),
    isProofSilent: ({ context }, act: Act & Silent) =>
      isOneOf(act, 'clock') && isSilent('in_proof', context, act),
    /** A register says another thing of the buyer's number: what is asked for is taxed anew. */
    isTaxed: (_, act: Act & Billed) => isOneOf(act, 'system') && isCount(act.grossMinor),
    mayRemind: ({ context }, act: Act & { readonly state: PressingState }) => {
      const next = remindAt(act.state, context)
      return isOneOf(act, 'clock') && next !== null && act.at >= next
    },
    isByStaff: (_, act: Act) => isByStaff(act),
    isReasonedByStaff: (_, act: Act & Why) => isByStaff(act) && act.reason !== '',
    isNewWork: ({ context }, act: Act & Worked) => isByStaff(act) && !context.done.includes(act.work),
    isComplete: (_, act: Act & Parts) => isOneOf(act, 'system') && act.isComplete,
    isIncomplete: (_, act: Act & Parts) => isOneOf(act, 'system') && !act.isComplete,
    isApproved: (_, act: Act & Proofed) => isOneOf(act, 'system') && act.isApproved,
    /** Of what is no record files and proof are agreed on outside; why is kept in the log. */
    mayAgreeFiles: (_, act: Act & Agreed) => isByStaff(act) && act.reason !== '' && !act.hasRecord,
    isPlaced: (_, act: Act & Placed) => (isByStaff(act) || isOneOf(act, 'system')) && act.isPlaced,
    isByPlant: (_, act: Act) => isByStaff(act) || isOneOf(act, 'system'),
    isReasonedByPlant: (_, act: Act & Why) => (isByStaff(act) || isOneOf(act, 'system')) && act.reason !== '',
    isCounted: (_, act: Act & Counted) =>
      (isByStaff(act) || isOneOf(act, 'system')) &&
      act.isPressed &&
      isCount(act.pressed) &&
      isCount(act.accepted) &&
      act.accepted <= act.pressed,
    mayPressAgain: ({ context }, act: Act & Why) => isByStaff(act) && act.reason !== '' && isShort(context),
    mayAcceptShort: ({ context }, act: Act & Billed) =>
      isOneOf(act, 'owner', 'shopper') && isShort(context) && (context.accepted ?? 0) > 0,
    mayBill: ({ context }, act: Act & Billed) => isOneOf(act, 'system') && !isShort(context),
    mayHand: ({ context }, act: Act & Handed) =>
      (isOneOf(act, 'logistician') || isByStaff(act)) &&
      isPlace(act) &&
      act.carrier !== '' &&
      act.number !== '' &&
      handedAt(context, act.address) === undefined,
    arrives: ({ context }, act: Act & Arrived) => mayArrive(context, act),
    arrivesLast: ({ context }, act: Act & Arrived) => mayArrive(context, act) && isLast(context, act),
    isStocked: ({ context }, act: Act & Arrived) => mayStock(context, act),
    isStockedLast: ({ context }, act: Act & Arrived) => mayStock(context, act) && isLast(context, act),
    mayClaim: ({ context }, act: Act & Claimed) =>
      isOneOf(act, 'owner', 'shopper') &&
      act.reason !== '' &&
      isCount(act.copies) &&
      act.copies > 0 &&
      act.copies <= (context.accepted ?? 0) &&
      act.at < claimUntil(context),
    mayReplace: (_, act: Act & Decided) => isDecision(act) && act.decision === 'replace',
    mayDecide: ({ context }, act: Act & Decided) =>
      isDecision(act) && act.decision !== 'replace' && isAllowed(context.claim, act),
    mayPropose: (_, act: Act & Decided) => isDecision(act) && act.decision === 'credit',
    isOver: ({ context }, act: Act) => isOneOf(act, 'clock') && act.at >= claimUntil(context),
    /** Its owner may until it is ordered, the boss until it leaves. */
    mayCancel: (_, act: Act & Costs) =>
      (isOneOf(act, 'owner', 'shopper', 'boss') || isOneOf(act, 'system')) && isAgreed(act),
    mayCancelLate: (_, act: Act & Costs) => isOneOf(act, 'boss') && isAgreed(act),
    /** Held before it was ordered, it is its owner's still. */
    mayCancelHeld: ({ context: { heldFrom } }, act: Act & Costs) =>
      (isOneOf(act, 'boss') ||
        (isOneOf(act, 'owner', 'shopper') && heldFrom !== null && isBeforeOrder(heldFrom))) &&
      isAgreed(act),
    /** Nobody pays its bill: from a day on the boss decides. */
    mayCancelUnpaid: ({ context }, act: Act & Costs) =>
      isOneOf(act, 'boss') && isAgreed(act) && act.at >= unpaidAt(context),
    mayResume: ({ context }, act: Act & Resumed & { readonly state: PressingState }) =>
      isByStaff(act) && act.reason !== '' && act.hasSlot && context.heldFrom === act.state,
  },
  actions: {
    wait: assign({ since: (_, { at }: Act) => at, reminders: 0 }),
    countReminder: assign({ reminders: ({ context }) => context.reminders + 1 }),
    keepTaxed: assign({ taxedAt: (_, { at }: Act) => at }),
    keepDeposit: assign({ depositMinor: (_, { grossMinor }: Billed) => grossMinor }),
    keepWork: assign({ done: ({ context }, { work }: Worked) => [...context.done, work] }),
    keepCounts: assign({
      pressed: (_, { pressed }: Counts) => pressed,
      accepted: (_, { accepted }: Counts) => accepted,
    }),
    keepReason: assign({ reason: (_, { reason }: Why) => reason }),
    keepHeld: assign({
      heldFrom: (_, { state }: { readonly state: PressingState }) => (isPressingState(state) ? state : null),
    }),
    forgetHeld: assign({ heldFrom: null }),
    keepHanded: assign({
      parcels: ({ context }, { address, carrier, number, at }: Act & Handed) => [
        ...context.parcels,
        { address, carrier, number, at, deliveredAt: null },
      ],
    }),
    keepArrived: assign({
      parcels: ({ context }, { address, at }: Act & Arrived) =>
        context.parcels.map(parcel => (parcel.address === address ? { ...parcel, deliveredAt: at } : parcel)),
    }),
    keepStocked: assign({
      parcels: ({ context }, { address, at }: Act & Arrived) => [
        ...context.parcels,
        { address, carrier: '', number: '', at, deliveredAt: at },
      ],
    }),
    keepClaim: assign({
      claim: (_, { copies, reason }: Claimed) => ({ copies, reason, decision: null }),
    }),
    keepDecision: assign({
      claim: ({ context }, { decision }: Decided) =>
        context.claim === null ? null : { ...context.claim, decision, proposal: null },
    }),
    keepProposal: assign({
      claim: ({ context }, act: Act & Decided) =>
        context.claim === null ? null : { ...context.claim, proposal: proposalOf(creditOf(act)) },
    }),
    /** Copies are sent once more, to the first address. */
    sendAgain: assign({
      parcels: ({ context }) => context.parcels.filter(parcel => parcel.address !== 0),
    }),
    effect,
  },
})
