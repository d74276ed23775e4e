import { z } from 'zod'

const Machine = z
  .string()
  .regex(/^[a-z][a-z-]{0,39}$/)
  .describe('name of a lifecycle')

/** What may be asked of `staff.events`. */
export const StaffEventsInput = z.object({ machine: Machine.optional() })

/**
 * One move of one lifecycle, as event `moved`. It tells what moved and never who: no person, no amount and no
 * free text, so that a screen on the wall may show it.
 */
export const LifecycleMove = z.strictObject({
  /** Grows along the log; what `Last-Event-ID` takes. */
  id: z.int().positive(),
  machine: Machine,
  /** Of the order, payment, project …: unique within its machine. */
  machine_id: z.int().positive(),
  event: z.string().max(100),
  /** Null for the event that began it. */
  before: z.string().max(200).nullable(),
  after: z.string().max(200),
  at: z.iso.datetime(),
})

/** As event `skipped`: who comes back after too long goes on nearer to the present. */
export const SkippedMoves = z.strictObject({ after: z.int().min(0), to: z.int().min(0) })
