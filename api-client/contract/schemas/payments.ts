import { z } from 'zod'
import { disputeOutcomes, evidenceKinds, evidenceMostBytes } from '#domain/orders/dispute.ts'
import { BinaryFile } from './account-shapes.ts'
import { Id, Instant, Minor } from './parts.ts'

/** One thing that happened to money, as its lifecycle took it down. */
export const MoneyFact = z.object({
  at: Instant,
  /** `payment`, `refund` or `dispute`. */
  of: z.string(),
  type: z.string(),
  /** Where it stood afterwards. */
  state: z.string(),
  actor: z.string(),
})

/** An amount of an entry of the ledger. */
export const MoneyPosting = z.object({
  at: Instant,
  entry: z.int(),
  kind: z.string(),
  account: z.string(),
  currency: z.string(),
  /** Minor units: above zero what the shop has grows. */
  amount: z.int(),
})

/** How a dispute stands with its bank. */
export const DisputeAnswers = z.object({
  /** From when on the bank hears no answer; null where the provider does not say it. */
  due_at: Instant.nullable(),
  /** What was answered, or why it was accepted; empty until then. */
  words: z.string(),
  /** Papers that go with the answer. */
  files: z.array(z.object({ kind: z.enum(evidenceKinds), name: z.string(), bytes: z.int() })),
  /** Whether papers may still be laid to it. */
  takes_files: z.boolean(),
  /** What the bank asks for of which nothing is in the books; null where the amount of its row is that. */
  unbooked: z
    .object({
      amount: Minor,
      currency: z.string(),
      /** How it ended; null while the bank asks for it. */
      outcome: z.enum(disputeOutcomes).nullable(),
    })
    .nullable(),
})

/** What is known of a payment, refund or dispute beside its row. */
const MoneyRecord = z.object({
  facts: z.array(MoneyFact),
  postings: z.array(MoneyPosting),
  /** Null for payments and refunds. */
  dispute: DisputeAnswers.nullable(),
})

const Kind = z.enum(evidenceKinds, { error: 'choice_unknown' })

/** Letters that so many bytes are in base64. */
const lettersOf = (bytes: number): number => Math.ceil(bytes / 3) * 4

export const paymentSchemas = {
  'staff.payment': {
    /** The number of its row at the desk of payments. */
    input: z.object({ id: Id }),
    output: MoneyRecord,
  },
  'staff.evidence': { input: z.object({ id: Id, kind: Kind }), output: BinaryFile },
  'staff.addEvidence': {
    input: z.object({
      id: Id,
      kind: Kind,
      /** What the file is called where it comes from. */
      name: z.string().trim().max(200).default(''),
      /** The file in base64. */
      file: z
        .string()
        .max(lettersOf(evidenceMostBytes), 'evidence_too_large')
        .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'evidence_unreadable'),
    }),
    output: MoneyRecord,
  },
} as const
