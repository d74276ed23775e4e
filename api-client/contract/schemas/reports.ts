import { z } from 'zod'
import { reportColumnNames, reportNames } from '#domain/reports/report.ts'
import { BinaryFile } from './account-shapes.ts'
import { After, Day, Id, Instant, Limit, pageOf } from './parts.ts'

// What accountants are told. A report is rows under columns; money is minor units of the currency of its row.

const Report = z.enum(reportNames, { error: 'choice_unknown' })

const Asked = {
  report: Report,
  /** `2026Q4`, `2026-11`, `2026`, `2026-11-05` or `2026-11-05..2026-12-01`; left out: the one we are in. */
  period: z.string().trim().max(24).optional(),
}

const Row = z.array(z.union([z.string(), z.number(), z.null()]))

/** A file that told the bank to pay. */
export const PayoutFile = z.object({
  id: z.int(),
  /** What the bank knows it by, and each of its payouts. */
  message_id: z.string(),
  payouts: z.int(),
  /** Euro cents. */
  sum: z.int(),
  sha256: z.string(),
  at: Instant,
  /** Address of who made it; null for the terminal of the machine itself. */
  made_by: z.string().nullable(),
  /** Addresses of those who approved what is in it. */
  approved_by: z.array(z.string()),
})

export const reportSchemas = {
  'staff.report': {
    input: z.object(Asked),
    output: z.object({
      report: Report,
      /** As it was asked for, and its first and last day by the shop's calendar. */
      period: z.object({ text: z.string(), from: z.string(), to: z.string() }),
      columns: z.array(
        z.object({
          name: z.enum(reportColumnNames),
          /** Money is minor units of the row's currency, a rate basis points. */
          kind: z.enum(['text', 'day', 'count', 'money', 'rate']),
        }),
      ),
      rows: z.array(Row),
      /** In the same columns, a row for each currency. */
      totals: z.array(Row),
      /** What was summed. */
      summed: z.object({ entries: z.int(), documents: z.int(), last_entry: z.int().nullable() }),
      /** There are rows that only the file has. */
      more: z.boolean(),
      /** From when the rate is that foreign amounts were converted by; null where none were. */
      rates_from: z.string().nullable(),
    }),
  },
  'staff.reportFile': { input: z.object(Asked), output: BinaryFile },
  'staff.closeDays': {
    input: z.object({
      /** The last day to be closed; left out: every day that is over. */
      day: Day.optional(),
    }),
    output: z.object({ days: z.array(z.string()) }),
  },
  'staff.checkBooks': {
    input: z.object({
      /** Of the ledger alone, or of all books; all when left out. */
      of: z.enum(['books', 'ledger'], { error: 'choice_unknown' }).optional(),
    }),
    output: z.object({
      /** When they were looked through. */
      at: z.string(),
      /** What cannot be: the rule, what breaks it, and how. Nothing where all is well. */
      found: z.array(z.object({ rule: z.string(), subject: z.string(), detail: z.string() })),
    }),
  },
  'staff.payoutFiles': {
    input: z.object({ after: After.optional(), limit: Limit.optional() }),
    output: pageOf(PayoutFile),
  },
  'staff.payoutFile': { input: z.object({ id: Id }), output: BinaryFile },
  'staff.makePayoutFile': {
    input: z.object({
      /** The day the bank shall pay, today or later; today when left out. */
      execute_on: Day.optional(),
    }),
    output: PayoutFile.extend({
      /** Payouts that are approved and not in it, and why. */
      left_out: z.array(z.object({ id: z.int(), why: z.enum(['frozen', 'second_person_needed']) })),
    }),
  },
} as const
