// The parcel's context, events and rules. Guards judge the facts in the event against what is remembered.
import { dayMs } from '#domain/time/milliseconds.ts'
import { assign, setup } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect } from '../effects.ts'

interface ShipmentInput {
  readonly plannedGrams: number
  /** Letters and some economy services have no number. */
  readonly isTracked: boolean
  /** After so many days of silence its carrier counts it as lost; left out: as rules 3 have it. */
  readonly lostAfterDays?: number
}
/** What the shop asked of a carrier for a parcel, and what that paid. */
interface CarrierClaim {
  readonly askedMinor: number
  /** Null until the carrier has answered; 0: it pays nothing. */
  readonly paidMinor: number | null
}
export interface ShipmentContext extends ShipmentInput {
  readonly trackingNumber: string | null
  readonly weighedGrams: number | null
  /** When anybody last heard of it on its way, in epoch milliseconds; null before it left. */
  readonly signAt: number | null
  /** Nothing was heard of it for so long that staff were told. */
  readonly isSilent: boolean
  /** The shop called it back: its goods are awaited as those of a return. */
  readonly isRecalled: boolean
  readonly claim: CarrierClaim | null
}
export type Label = { readonly trackingNumber: string | null }
/** What the carrier says, in words; empty where it says nothing. */
export type CarrierWord = { readonly word: string }
/** An amount in minor units of the order's currency, and the most that it may be. */
export type ClaimSum = { readonly amountMinor: number; readonly mostMinor: number }
export type ShipmentEvent =
  | (Act & { type: 'shipment.pick' })
  | (Act & { type: 'shipment.pack'; weighedGrams: number })
  | (Act & Label & { type: 'shipment.label' })
  | (Act & { type: 'shipment.handOver' })
  | (Act & Label & { type: 'shipment.correctTracking' })
  | (Act & { type: 'shipment.cancel' })
  | (Act & { type: 'shipment.moved' })
  | (Act & { type: 'shipment.delivered' })
  | (Act & { type: 'shipment.fallSilent' })
  | (Act & CarrierWord & { type: 'shipment.stuck' })
  | (Act & CarrierWord & { type: 'shipment.recall' })
  | (Act & { type: 'shipment.returned' })
  | (Act & CarrierWord & { type: 'shipment.lost' })
  | (Act & CarrierWord & { type: 'shipment.damaged' })
  | (Act & ClaimSum & { type: 'shipment.claim' })
  | (Act & ClaimSum & { type: 'shipment.claimAnswered' })
  | (Act & { type: 'shipment.resend' })
  | (Act & { type: 'shipment.refund' })

/** Weight may differ from the plan by 15 %. Rules 3, an assumption. */
const weightToleranceBasisPoints = 1_500

/** A parcel that nobody has heard of for so many days is looked for. Rules 3, an assumption. */
export const silentParcelDays = 15

const isSilentSince = ({ signAt, lostAfterDays = silentParcelDays }: ShipmentContext, at: number) =>
  signAt !== null && at >= signAt + lostAfterDays * dayMs
const isByCarrier = (act: Act) => isOneOf(act, 'carrier', 'logistician') || isByStaff(act)
const isSum = ({ amountMinor, mostMinor }: ClaimSum) =>
  Number.isInteger(amountMinor) && amountMinor >= 0 && amountMinor <= mostMinor

const isWeightPlausible = (plannedGrams: number, weighedGrams: number): boolean =>
  weighedGrams > 0 &&
  Math.abs(weighedGrams - plannedGrams) * 10_000 <= plannedGrams * weightToleranceBasisPoints

export const shipmentSetup = setup({
  types: { context: {} as ShipmentContext, events: {} as ShipmentEvent, input: {} as ShipmentInput },
  guards: {
    isByWarehouse: (_, act: Act) => isOneOf(act, 'logistician', 'system') || isByStaff(act),
    isByStaff: (_, act: Act) => isByStaff(act),
    isBySystem: (_, act: Act) => isOneOf(act, 'system'),
    isByCarrier: (_, act: Act) => isByCarrier(act),
    isSaid: (_, act: Act & CarrierWord) => isByCarrier(act) && act.word !== '',
    /** Once, with the reason that stands in its return. */
    mayRecall: ({ context }, act: Act & CarrierWord) =>
      isByStaff(act) && act.word !== '' && !context.isRecalled,
    /** The carrier says so, or nobody has heard of it for too long. */
    isGone: ({ context }, act: Act & CarrierWord) =>
      isByCarrier(act) && (act.word !== '' || isSilentSince(context, act.at)),
    /** Of what nobody can follow, nothing can be heard. */
    isToLookFor: ({ context }, act: Act) =>
      isOneOf(act, 'clock') && context.isTracked && !context.isSilent && isSilentSince(context, act.at),
    mayClaim: ({ context }, claim: Act & ClaimSum) =>
      (isOneOf(claim, 'logistician') || isByStaff(claim)) &&
      context.claim === null &&
      claim.amountMinor > 0 &&
      isSum(claim),
    isAnswered: ({ context }, claim: Act & ClaimSum) =>
      isByStaff(claim) && context.claim?.paidMinor === null && isSum(claim),
    /** A parcel arrives with its order, whoever said so of the order. */
    hasArrived: (_, act: Act) => isOneOf(act, 'carrier', 'logistician', 'system') || isByStaff(act),
    weighsAsPlanned: ({ context }, act: Act & { weighedGrams: number }) =>
      (isOneOf(act, 'logistician') || isByStaff(act)) &&
      isWeightPlausible(context.plannedGrams, act.weighedGrams),
    mayLeave: ({ context }, act: Act) =>
      (isOneOf(act, 'logistician') || isByStaff(act)) &&
      (!context.isTracked || (context.trackingNumber !== null && context.trackingNumber !== '')),
    mayCorrect: (_, act: Act & Label) =>
      (isOneOf(act, 'logistician') || isByStaff(act)) &&
      act.trackingNumber !== null &&
      act.trackingNumber !== '',
  },
  actions: {
    keepWeight: assign({ weighedGrams: (_, params: { weighedGrams: number }) => params.weighedGrams }),
    keepLabel: assign({ trackingNumber: (_, params: Label) => params.trackingNumber }),
    keepSign: assign({ signAt: (_, { at }: Act) => at, isSilent: false }),
    keepRecalled: assign({ isRecalled: true }),
    keepSilent: assign({ isSilent: true }),
    keepClaim: assign({
      claim: (_, { amountMinor }: ClaimSum) => ({ askedMinor: amountMinor, paidMinor: null }),
    }),
    keepAnswer: assign({
      claim: ({ context }, { amountMinor }: ClaimSum) =>
        context.claim === null ? null : { ...context.claim, paidMinor: amountMinor },
    }),
    effect,
  },
})
