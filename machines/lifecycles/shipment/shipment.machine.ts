// One parcel from plan to doorstep, and what can go wrong on the way. Scales and scanners report at the
// bench, the carrier afterwards; a fact told twice changes nothing.
import { assign, setup, type SnapshotFrom } from 'xstate'
import { type Act, isByStaff, isOneOf } from '../actor.ts'
import { effect, follows } from '../effects.ts'

export interface ShipmentInput {
  readonly plannedGrams: number
  /** Letters and some economy services have no number. */
  readonly isTracked: boolean
}
export interface ShipmentContext extends ShipmentInput {
  readonly trackingNumber: string | null
  readonly weighedGrams: number | null
}
type Label = { readonly trackingNumber: string | null }
export type ShipmentEvent =
  | (Act & { type: 'shipment.pick' })
  | (Act & { type: 'shipment.pack'; weighedGrams: number })
  | (Act & Label & { type: 'shipment.label' })
  | (Act & { type: 'shipment.handOver' })
  | (Act & Label & { type: 'shipment.correctTracking' })
  | (Act & { type: 'shipment.cancel' })
  | (Act & { type: 'shipment.moved' })
  | (Act & { type: 'shipment.delivered' })
  | (Act & { type: 'shipment.stuck' })
  | (Act & { type: 'shipment.returned' })
  | (Act & { type: 'shipment.lost' })
  | (Act & { type: 'shipment.damaged' })
  | (Act & { type: 'shipment.resend' })
  | (Act & { type: 'shipment.refund' })

/** The states, in the order of a good day, then the branches. Rules 3. */
export const shipmentStates = [
  ...(['planned', 'picking', 'packed', 'labelled', 'handed_over', 'in_transit', 'delivered'] as const),
  ...(['exception', 'returned', 'lost', 'damaged', 'resent', 'refunded', 'cancelled'] as const),
] as const

/** Weight may differ from the plan by 15 %. Rules 3, an assumption. */
export const weightToleranceBasisPoints = 1_500

export const isWeightPlausible = (plannedGrams: number, weighedGrams: number): boolean =>
  weighedGrams > 0 &&
  Math.abs(weighedGrams - plannedGrams) * 10_000 <= plannedGrams * weightToleranceBasisPoints

const shipmentSetup = setup({
  types: { context: {} as ShipmentContext, events: {} as ShipmentEvent, input: {} as ShipmentInput },
  guards: {
    isByWarehouse: (_, act: Act) => isOneOf(act, 'logistician', 'system') || isByStaff(act),
    isByStaff: (_, act: Act) => isByStaff(act),
    isByCarrier: (_, act: Act) => isOneOf(act, 'carrier', 'logistician') || isByStaff(act),
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
    effect,
  },
})

const act = { params: ({ event }: { event: Act }) => event }
const warehouse = { guard: { type: 'isByWarehouse', ...act } } as const
const staff = { guard: { type: 'isByStaff', ...act } } as const
const carrier = { guard: { type: 'isByCarrier', ...act } } as const
const cancel = { ...warehouse, target: 'cancelled', actions: follows('task.close') } as const
const delivered = {
  guard: { type: 'hasArrived', ...act },
  target: 'delivered',
  actions: follows('order.delivered'),
} as const
const stuck = {
  ...carrier,
  target: 'exception',
  actions: follows('task.open', 'mail.parcelTrouble'),
} as const
/** A label that was mistyped is put right as long as somebody may follow the parcel; its buyer is told. */
const correctTracking = {
  guard: { type: 'mayCorrect', params: ({ event }: { event: Act & Label }) => event },
  actions: [
    { type: 'keepLabel', params: ({ event }: { event: Act & Label }) => event },
    ...follows('mail.trackingCorrected'),
  ],
} as const
const solved = {
  'shipment.resend': { ...staff, target: 'resent', actions: follows('shipment.resend') },
  'shipment.refund': { ...staff, target: 'refunded', actions: follows('refund.order') },
} as const

export const shipmentMachine = shipmentSetup.createMachine({
  id: 'shipment',
  meta: { requirements: ['3 Shipment'] },
  context: ({ input }) => ({ ...input, trackingNumber: null, weighedGrams: null }),
  initial: 'planned',
  states: {
    planned: {
      on: {
        'shipment.pick': { ...warehouse, target: 'picking', actions: follows('pickList.print') },
        'shipment.cancel': cancel,
      },
    },
    picking: {
      on: {
        'shipment.pack': {
          guard: { type: 'weighsAsPlanned', params: ({ event }) => event },
          target: 'packed',
          actions: { type: 'keepWeight', params: ({ event }) => event },
        },
        'shipment.cancel': cancel,
      },
    },
    packed: {
      on: {
        'shipment.label': {
          ...warehouse,
          target: 'labelled',
          actions: { type: 'keepLabel', params: ({ event }) => event },
        },
        'shipment.cancel': cancel,
      },
    },
    labelled: {
      on: {
        'shipment.handOver': {
          guard: { type: 'mayLeave', ...act },
          target: 'handed_over',
          actions: follows('mail.orderShipped', 'cancelRight.close'),
        },
        'shipment.label': { ...warehouse, actions: { type: 'keepLabel', params: ({ event }) => event } },
        'shipment.cancel': cancel,
      },
    },
    handed_over: {
      on: {
        'shipment.moved': { ...carrier, target: 'in_transit' },
        'shipment.delivered': delivered,
        'shipment.stuck': stuck,
        'shipment.correctTracking': correctTracking,
      },
    },
    in_transit: {
      on: {
        'shipment.moved': {},
        'shipment.delivered': delivered,
        'shipment.stuck': stuck,
        'shipment.correctTracking': correctTracking,
      },
    },
    // The last word of the carrier: what it still repeats about the way changes nothing.
    delivered: { on: { 'shipment.moved': {}, 'shipment.delivered': {} } },
    exception: {
      on: {
        'shipment.moved': { ...carrier, target: 'in_transit' },
        'shipment.delivered': delivered,
        'shipment.stuck': {},
        'shipment.correctTracking': correctTracking,
        'shipment.returned': { ...carrier, target: 'returned', actions: follows('stock.restock') },
        'shipment.lost': { ...carrier, target: 'lost' },
        'shipment.damaged': { ...carrier, target: 'damaged', actions: follows('stock.scrap') },
      },
    },
    returned: { on: solved },
    lost: { on: solved },
    damaged: { on: solved },
    resent: {},
    refunded: {},
    cancelled: {},
  },
})

export type ShipmentSnapshot = SnapshotFrom<typeof shipmentMachine>
