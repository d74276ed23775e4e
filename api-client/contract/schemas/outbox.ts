import { z } from 'zod'
import { After, Id, Instant, Limit, pageOf } from './parts.ts'

// Effects that failed in all their tries, and the queues they were in.

const queues = ['money', 'mail', 'media', 'work'] as const
const Kind = z.string().trim().min(1).max(60)

/** What to do, and with which of them: exactly one of the three. */
const Decision = z
  .object({
    move: z.enum(['retry', 'drop'], { error: 'choice_unknown' }),
    ids: z.array(Id).min(1).max(100).optional(),
    kind: Kind.optional(),
    all: z.literal(true).optional(),
  })
  .superRefine(({ ids, kind, all }, context) => {
    const said = [ids, kind, all].filter(one => one !== undefined).length
    if (said === 0) context.addIssue({ code: 'custom', path: ['ids'], message: 'input_required' })
    if (said > 1) context.addIssue({ code: 'custom', path: ['all'], message: 'input_invalid' })
  })
const Settled = z.object({
  /** How many there were: what is not given up any more is left alone. */
  count: z.int(),
})

export const outboxSchemas = {
  'staff.outbox': {
    input: z.object({
      /** What waits for staff, or what they let go; the former when left out. */
      state: z.enum(['dead', 'dropped'], { error: 'choice_unknown' }).default('dead'),
      queue: z.enum(queues, { error: 'choice_unknown' }).optional(),
      kind: Kind.optional(),
      after: After.optional(),
      limit: Limit.optional(),
    }),
    output: pageOf(
      z.object({
        id: z.int(),
        kind: z.string(),
        queue: z.enum(queues),
        /** What it is about, such as `orderId 17`; never what it says. */
        about: z.string(),
        /** Why the last try failed. */
        reason: z.string(),
        attempts: z.int(),
        created_at: Instant,
        failed_at: Instant,
        dropped_at: Instant.nullable(),
        /** What staff did with it, oldest first. */
        acts: z.array(z.object({ act: z.enum(['retry', 'drop']), actor: z.string(), at: Instant })),
      }),
    ).extend({
      /** How much staff have let go. */
      dropped: z.int(),
      /** Mails that went nowhere since no mail server was set: nothing failed, nothing tries them again. */
      kept: z.int(),
      queues: z.array(
        z.object({
          name: z.enum(queues),
          /** Effects that are due, or were tried in vain. */
          waiting: z.int(),
          /** For how many seconds the first of them has been due. */
          oldest_seconds: z.int(),
          dead: z.int(),
        }),
      ),
    }),
  },
  'staff.moveEffects': { input: Decision, output: Settled },
} as const
