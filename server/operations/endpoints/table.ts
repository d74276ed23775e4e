import { check } from './books.ts'
import type { Handlers } from '../../http/handler.ts'
import { outbox, moveEffects } from './outbox.ts'

/** Handlers by endpoint name. */
export const operationsHandlers = {
  'staff.outbox': outbox,
  'staff.moveEffects': moveEffects,
  'staff.checkBooks': check,
} satisfies Partial<Handlers>
