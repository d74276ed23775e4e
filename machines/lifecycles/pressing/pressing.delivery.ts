// A direct pressing from its balance to the last day of a claim, and what is held.
import { follows } from '../effects.ts'
import type { Decided } from './pressing.claim.ts'
import { type Arrived, type Claimed, type Handed, type Paid } from './pressing.setup.ts'
import {
  given,
  act,
  wait,
  remind,
  cancelHeld,
  cancelUnpaid,
  delivered,
  resume,
  retaxBalance,
} from './pressing.transitions.ts'

export const delivery = {
  balance_due: {
    on: {
      'pressing.balancePaid': {
        guard: { type: 'isPaid', ...given<Paid>() },
        target: 'delivering',
        actions: wait,
      },
      ...retaxBalance,
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
          actions: [{ type: 'keepStocked', ...given<Arrived>() }, ...follows('stock.receive'), ...delivered],
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
} as const
