// One parcel from plan to doorstep, and what can go wrong on the way. Scales and scanners report at the
// bench, the carrier afterwards; a fact told twice changes nothing.
import type { SnapshotFrom } from 'xstate'
import type { Act } from '../actor.ts'
import { follows } from '../effects.ts'
import { type CarrierWord, type ClaimSum, type Label, shipmentSetup } from './shipment.setup.ts'

const act = { params: ({ event }: { event: Act }) => event }
const warehouse = { guard: { type: 'isByWarehouse', ...act } } as const
const system = { guard: { type: 'isBySystem', ...act } } as const
const staff = { guard: { type: 'isByStaff', ...act } } as const
const carrier = { guard: { type: 'isByCarrier', ...act } } as const
const cancel = { ...warehouse, target: 'cancelled', actions: follows('task.close') } as const
const delivered = {
  guard: { type: 'hasArrived', ...act },
  target: 'delivered',
  actions: follows('order.delivered', 'return.miss'),
} as const
const said = { params: ({ event }: { event: Act & CarrierWord }) => event }
const keepSign = { type: 'keepSign', ...act } as const
const moved = { ...carrier, target: 'in_transit', actions: keepSign } as const
const stuck = {
  guard: { type: 'isSaid', ...said },
  target: 'exception',
  actions: follows('task.open', 'mail.parcelTrouble'),
} as const
/** Nobody has heard of it: staff are told, its buyer is not. */
const fallSilent = {
  guard: { type: 'isToLookFor', ...act },
  actions: ['keepSilent', ...follows('task.open')],
} as const
const recall = {
  guard: { type: 'mayRecall', ...said },
  actions: ['keepRecalled', ...follows('return.recall')],
} as const
/** It is back in the warehouse: its goods are looked at as those of a return are. */
const returned = { ...carrier, target: 'returned', actions: follows('return.comeBack') } as const
/** What is gone is the shop's loss until it was delivered. Directive 2011/83/EU, Art. 20. */
const writtenOff = follows('stock.scrap', 'return.lose', 'mail.parcelTrouble')
/** A label that was mistyped is put right as long as somebody may follow the parcel; its buyer is told. */
const correctTracking = {
  guard: { type: 'mayCorrect', params: ({ event }: { event: Act & Label }) => event },
  actions: [
    { type: 'keepLabel', params: ({ event }: { event: Act & Label }) => event },
    ...follows('mail.trackingCorrected'),
  ],
} as const
const underWay = {
  'shipment.delivered': delivered,
  'shipment.stuck': stuck,
  'shipment.fallSilent': fallSilent,
  'shipment.returned': returned,
  'shipment.recall': recall,
  'shipment.correctTracking': correctTracking,
} as const
const sum = { params: ({ event }: { event: Act & ClaimSum }) => event }
const claims = {
  'shipment.claim': {
    guard: { type: 'mayClaim', ...sum },
    actions: [{ type: 'keepClaim', ...sum }, ...follows('claim.book')],
  },
  'shipment.claimAnswered': {
    guard: { type: 'isAnswered', ...sum },
    actions: [{ type: 'keepAnswer', ...sum }, ...follows('claim.book')],
  },
} as const
/** A return of it has paid, or sent its goods once more. */
const solvedByReturn = { 'shipment.resend': { ...system, target: 'resent' } } as const
const refundedByReturn = { 'shipment.refund': { ...system, target: 'refunded' } } as const
const gone = {
  ...claims,
  'shipment.resend': [
    { ...staff, target: 'resent', actions: follows('shipment.resend', 'task.close') },
    solvedByReturn['shipment.resend'],
  ],
  'shipment.refund': [
    { ...staff, target: 'refunded', actions: follows('refund.order', 'task.close') },
    refundedByReturn['shipment.refund'],
  ],
} as const

export const shipmentMachine = shipmentSetup.createMachine({
  id: 'shipment',
  meta: { requirements: ['3 Shipment'] },
  context: ({ input }) => ({
    ...input,
    trackingNumber: null,
    weighedGrams: null,
    signAt: null,
    isSilent: false,
    isRecalled: false,
    claim: null,
  }),
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
          actions: [keepSign, ...follows('mail.orderShipped', 'cancelRight.close')],
        },
        'shipment.label': { ...warehouse, actions: { type: 'keepLabel', params: ({ event }) => event } },
        'shipment.cancel': cancel,
      },
    },
    handed_over: { on: { ...underWay, 'shipment.moved': moved } },
    in_transit: { on: { ...underWay, 'shipment.moved': { ...carrier, actions: keepSign } } },
    // The last word of the carrier: what it still repeats about the way changes nothing.
    delivered: { on: { 'shipment.moved': {}, 'shipment.delivered': {} } },
    exception: {
      on: {
        'shipment.moved': moved,
        'shipment.delivered': delivered,
        'shipment.stuck': {},
        'shipment.correctTracking': correctTracking,
        'shipment.returned': returned,
        'shipment.recall': recall,
        'shipment.lost': { guard: { type: 'isGone', ...said }, target: 'lost', actions: writtenOff },
        'shipment.damaged': { guard: { type: 'isSaid', ...said }, target: 'damaged', actions: writtenOff },
      },
    },
    returned: { on: { ...solvedByReturn, ...refundedByReturn } },
    lost: { on: gone },
    damaged: { on: gone },
    resent: { on: claims },
    refunded: { on: claims },
    cancelled: {},
  },
})

export type ShipmentSnapshot = SnapshotFrom<typeof shipmentMachine>
