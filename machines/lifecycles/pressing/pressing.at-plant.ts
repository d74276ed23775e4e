// A direct pressing at the plant, until its copies are counted and billed.
import { follows } from '../effects.ts'
import { type Billed, type Counted, type Counts, type Why } from './pressing.setup.ts'
import { given, act, wait, hold, cancelLate, billed } from './pressing.transitions.ts'

export const atPlant = {
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
        guard: { type: 'isCounted', ...given<Counted>() },
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
} as const
