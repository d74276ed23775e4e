// The contract of one direct pressing, from its deposit to the last day of a claim. Files, proof, plant and
// orders have lives of their own; here only what they mean for the contract.
import { follows } from '../effects.ts'
import type { Decided } from './pressing.claim.ts'
import {
  pressingSetup,
  type Arrived,
  type Billed,
  type Claimed,
  type Counts,
  type Handed,
  type Paid,
  type Parts,
  type Placed,
  type Proofed,
  type Silent,
  type Why,
} from './pressing.setup.ts'
import {
  given,
  act,
  wait,
  remind,
  hold,
  holdSilent,
  cancel,
  cancelLate,
  cancelHeld,
  cancelUnpaid,
  workDone,
  partsOpen,
  billed,
  delivered,
  resume,
} from './pressing.transitions.ts'

export const pressingMachine = pressingSetup.createMachine({
  id: 'pressing',
  meta: { requirements: ['2 /pressing', '3 Quote'] },
  context: ({ input: { at, ...input } }) => ({
    ...input,
    since: at,
    reminders: 0,
    done: [],
    pressed: null,
    accepted: null,
    heldFrom: null,
    reason: '',
    parcels: [],
    claim: null,
  }),
  entry: follows('deposit.ask', 'mail.depositDue'),
  initial: 'deposit_due',
  states: {
    deposit_due: {
      on: {
        'pressing.depositPaid': {
          guard: { type: 'isPaid', ...given<Paid>() },
          target: 'files_due',
          actions: [wait, ...follows('advance.book', 'mail.depositPaid')],
        },
        'pressing.lapse': {
          guard: { type: 'isLapsed', ...given<Silent>() },
          target: 'lapsed',
          actions: follows('deposit.drop', 'mail.pressingLapsed'),
        },
        ...remind('deposit_due'),
        ...cancel,
      },
    },
    files_due: {
      on: {
        'pressing.partsComplete': {
          guard: { type: 'isComplete', ...given<Parts>() },
          target: 'in_proof',
          actions: wait,
        },
        ...remind('files_due'),
        ...workDone,
        ...hold('files_due'),
        ...holdSilent('files_due', 'isFilesSilent'),
        ...cancel,
      },
    },
    in_proof: {
      on: {
        'pressing.proofApproved': {
          guard: { type: 'isApproved', ...given<Proofed>() },
          target: 'ready',
          actions: wait,
        },
        ...partsOpen,
        ...remind('in_proof'),
        ...workDone,
        ...hold('in_proof'),
        ...holdSilent('in_proof', 'isProofSilent'),
        ...cancel,
      },
    },
    ready: {
      on: {
        'pressing.order': {
          guard: { type: 'isPlaced', ...given<Placed>() },
          target: 'ordered',
          actions: [wait, ...follows('mail.pressingOrdered')],
        },
        ...partsOpen,
        ...workDone,
        ...hold('ready'),
        ...cancel,
      },
    },
    ordered: {
      on: {
        'pressing.confirmOrder': {
          guard: { type: 'isByPlant', ...act },
          target: 'in_production',
          actions: wait,
        },
        'pressing.refuseOrder': {
          guard: { type: 'isReasonedByPlant', ...given<Why>() },
          target: 'ready',
          actions: wait,
        },
        ...hold('ordered'),
        ...cancelLate,
      },
    },
    in_production: {
      on: {
        'pressing.count': {
          guard: { type: 'isCounted', ...given<Counts>() },
          target: 'counted',
          actions: [{ type: 'keepCounts', ...given<Counts>() }, wait, ...follows('mail.pressingCounted')],
        },
        ...hold('in_production'),
        ...cancelLate,
      },
    },
    counted: {
      on: {
        'pressing.pressAgain': {
          guard: { type: 'mayPressAgain', ...given<Why>() },
          target: 'in_production',
          actions: [{ type: 'keepReason', ...given<Why>() }, wait],
        },
        'pressing.acceptShort': { guard: { type: 'mayAcceptShort', ...given<Billed>() }, ...billed },
        'pressing.bill': { guard: { type: 'mayBill', ...given<Billed>() }, ...billed },
        ...hold('counted'),
        ...cancelLate,
      },
    },
    balance_due: {
      on: {
        'pressing.balancePaid': {
          guard: { type: 'isPaid', ...given<Paid>() },
          target: 'delivering',
          actions: wait,
        },
        ...remind('balance_due'),
        ...cancelUnpaid,
      },
    },
    delivering: {
      on: {
        'pressing.handOver': {
          guard: { type: 'mayHand', ...given<Handed>() },
          actions: [{ type: 'keepHanded', ...given<Handed>() }, ...follows('mail.pressingShipped')],
        },
        'pressing.deliver': [
          {
            guard: { type: 'arrivesLast', ...given<Arrived>() },
            target: 'delivered',
            actions: [{ type: 'keepArrived', ...given<Arrived>() }, ...delivered],
          },
          {
            guard: { type: 'arrives', ...given<Arrived>() },
            actions: { type: 'keepArrived', ...given<Arrived>() },
          },
        ],
        'pressing.takeIntoStock': [
          {
            guard: { type: 'isStockedLast', ...given<Arrived>() },
            target: 'delivered',
            actions: [
              { type: 'keepStocked', ...given<Arrived>() },
              ...follows('stock.receive'),
              ...delivered,
            ],
          },
          {
            guard: { type: 'isStocked', ...given<Arrived>() },
            actions: [{ type: 'keepStocked', ...given<Arrived>() }, ...follows('stock.receive')],
          },
        ],
      },
    },
    delivered: {
      on: {
        'pressing.claim': {
          guard: { type: 'mayClaim', ...given<Claimed>() },
          target: 'claimed',
          actions: [{ type: 'keepClaim', ...given<Claimed>() }],
        },
        'pressing.close': { guard: { type: 'isOver', ...act }, target: 'closed' },
      },
    },
    claimed: {
      on: {
        'pressing.decideClaim': [
          {
            guard: { type: 'mayReplace', ...given<Decided>() },
            target: 'delivering',
            actions: [{ type: 'keepDecision', ...given<Decided>() }, 'sendAgain', wait],
          },
          {
            guard: { type: 'mayDecide', ...given<Decided>() },
            target: 'closed',
            actions: [{ type: 'keepDecision', ...given<Decided>() }, ...follows('claim.credit')],
          },
          // Above the limit it waits until a second person says the same.
          {
            guard: { type: 'mayPropose', ...given<Decided>() },
            actions: { type: 'keepProposal', ...given<Decided>() },
          },
        ],
      },
    },
    on_hold: {
      on: {
        'pressing.resume': [
          resume('files_due'),
          resume('in_proof'),
          resume('ready'),
          resume('ordered'),
          resume('in_production'),
          resume('counted'),
        ],
        ...cancelHeld,
      },
    },
    lapsed: {},
    cancelled: {},
    closed: {},
  },
})
