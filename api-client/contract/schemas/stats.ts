import { z } from 'zod'
import {
  statColumnNames,
  statDimensions,
  statMeasures,
  statSheets,
  statTableNames,
} from '#domain/stats/stats.ts'
import { BinaryFile } from './account-shapes.ts'
import { Day, Id } from './parts.ts'

// Figures of the shop: tables whose money is minor units of the currency of its row.

const unknown = { error: 'choice_unknown' }

const Asked = {
  sheet: z.enum(statSheets, unknown),
  /** One or two dimensions with a comma, for the sheet `by`. */
  by: z.string().trim().max(40).optional(),
  measure: z.enum(statMeasures, unknown).optional(),
  /** First and last day; the last thirty when left out. */
  from: Day.optional(),
  to: Day.optional(),
  /** `2026-11`, for the sheet `month`; the one we are in when left out. */
  month: z.string().trim().max(7).optional(),
  /** The last entry of the ledger that counts; the last there is when left out. */
  position: Id.optional(),
}

const Row = z.array(z.union([z.string(), z.number(), z.null()]))

/** A table of figures with its sums. */
export const StatTable = z.object({
  name: z.enum(statTableNames),
  columns: z.array(
    z.object({
      name: z.enum(statColumnNames),
      /** A figure is money where its row has a currency, else a count; a rate is basis points. */
      kind: z.enum(['text', 'day', 'count', 'money', 'figure', 'rate']),
    }),
  ),
  rows: z.array(Row),
  totals: z.array(Row),
})

export const statSchemas = {
  'staff.stats': {
    input: z.object(Asked),
    output: z.object({
      sheet: z.enum(statSheets),
      by: z.array(z.enum(statDimensions)),
      measure: z.enum(statMeasures),
      from: z.string(),
      to: z.string(),
      /** The last entry of the ledger that counts in it. */
      position: z.int(),
      tables: z.array(StatTable),
    }),
  },
  'staff.statsFile': {
    input: z.object({
      ...Asked,
      format: z.enum(['csv', 'jsonl', 'pdf'], unknown),
      /** Which of the sheet's tables a file of comma-separated values has; the first when left out. */
      table: z.enum(statTableNames, unknown).optional(),
    }),
    output: BinaryFile,
  },
} as const
