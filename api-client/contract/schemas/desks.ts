import { z } from 'zod'
import { deskNouns } from '#domain/desks/desks.ts'
import { dateOrders, decimalSigns } from '#domain/desks/file-cell.ts'
import { encodings } from '#domain/text/decode-text.ts'
import { separators } from '#domain/text/read-csv.ts'
import { BinaryFile } from './account-shapes.ts'
import { After, Id, Instant, Limit } from './parts.ts'

// Lists and records of any desk. A column is named as its desk names it (`domain/desks`); its value is
// checked by the rules of that column.

const Desk = z.enum(deskNouns, { error: 'choice_unknown' })

const Value = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.string().max(200)).max(200).readonly(),
])

/** What a column holds as it is read; a reference comes with the text of the record it leads to. */
const Cell = z.union([Value, z.object({ id: z.int(), text: z.string() })])

const Cells = z.record(z.string(), Cell)

const ColumnName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z0-9_]*$/)

/** Which records: words looked for, and a condition by column. */
const Choice = {
  desk: Desk,
  find: z.string().trim().max(200).optional(),
  /**
   * Conditions, a column each: `state:listed;category:vinyl,cd;price_eur:10.00..25.00;barcode:-`. Several
   * choices stand with commas, a range with two dots, a minus means empty and an asterisk not empty.
   */
  where: z.string().max(2_000).optional(),
}

/** By which column, a minus before it for the other way round. */
const Sort = z
  .string()
  .max(41)
  .regex(/^-?[a-z][a-z0-9_]*$/)

const Columns = z
  .string()
  .max(1_000)
  .regex(/^[a-z][a-z0-9_,]*$/)

const Record = z.object({ id: z.int(), cells: Cells })

/** How a change came about. */
const Via = z.enum(['page', 'cli', 'api'], { error: 'choice_unknown' }).default('api')

const Reason = z.string().trim().max(500).optional()

/** What was changed of a record at once, by whom. */
export const RecordChange = z.object({
  id: z.int(),
  at: Instant,
  /** Who, by name; null for the shop itself. */
  who: z.string().nullable(),
  via: z.string(),
  reason: z.string().nullable(),
  /** By column, what it held before and after. */
  fields: z.record(z.string(), z.object({ from: Value, to: Value })),
  /** Whether it can be taken back now. */
  undoable: z.boolean(),
})

const History = z.object({ items: z.array(RecordChange), next: z.string().nullable() })

const Whole = Record.extend({
  /** Moves of its lifecycle that are open now. */
  moves: z.array(z.string()),
})

const One = { desk: Desk, id: Id }

/** Base64 needs four letters for three bytes; a file has 25 MB at most. */
const FileBytes = z
  .string()
  .max(33_333_336, { error: 'file_max_size' })
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)

/** A file as it is sent, with what is not to be found out from it. */
const SentFile = {
  desk: Desk,
  /** Its bytes, as base64. */
  file: FileBytes,
  /** By head of the file, the column of the desk that it is; an empty text leaves it out. */
  map: z.record(z.string().max(200), z.string().max(60)).optional(),
  separator: z.enum(separators, { error: 'choice_unknown' }).optional(),
  encoding: z.enum(encodings, { error: 'choice_unknown' }).optional(),
  /** How days are written beside ISO: day or month first. */
  dates: z.enum(dateOrders, { error: 'choice_unknown' }).optional(),
  /** What stands before cents; the other sign parts thousands then. */
  decimal: z.enum(decimalSigns, { error: 'choice_unknown' }).optional(),
}

/** A column of a file: its head, the column of the desk it is, what becomes of it, and what stands in it. */
export const FileColumn = z.object({
  head: z.string(),
  to: z.string().nullable(),
  use: z.enum(['written', 'at_making', 'find', 'kept', 'unmapped']),
  samples: z.array(z.string()),
})

/** How many lines have which verdict. */
export const VerdictCounts = z.object({
  create: z.int(),
  change: z.int(),
  same: z.int(),
  refused: z.int(),
})

export const deskSchemas = {
  'desk.list': {
    input: z.object({
      ...Choice,
      sort: Sort.optional(),
      columns: Columns.optional(),
      after: After.max(600).optional(),
      limit: Limit.optional(),
    }),
    output: z.object({ items: z.array(Record), next: z.string().nullable() }),
  },
  'desk.counts': {
    input: z.object(Choice),
    output: z.object({
      total: z.int(),
      /** By column: each value there is among what the other conditions leave, the most frequent first. */
      filters: z.record(
        z.string(),
        z.array(z.object({ value: z.string(), text: z.string(), count: z.int() })),
      ),
    }),
  },
  'desk.export': {
    input: z.object({
      ...Choice,
      sort: Sort.optional(),
      columns: Columns.optional(),
      format: z.enum(['csv', 'jsonl'], { error: 'choice_unknown' }).default('csv'),
    }),
    output: BinaryFile,
  },
  'desk.fileColumns': {
    input: z.object(SentFile),
    output: z.object({
      encoding: z.enum(encodings),
      /** The file does not say its encoding. */
      guessed: z.boolean(),
      separator: z.enum(separators),
      lines: z.int(),
      columns: z.array(FileColumn),
      /** What a column may be mapped to. */
      targets: z.array(z.string()),
    }),
  },
  'desk.import': {
    input: z.object({
      ...SentFile,
      file_name: z.string().trim().min(1).max(200),
      reason: Reason,
      via: Via,
    }),
    output: z.object({
      /** Number of the job that holds its lines. */
      job: z.int(),
      counts: VerdictCounts,
    }),
  },
  'desk.record': { input: z.object(One), output: Whole.extend({ history: History }) },
  'desk.create': {
    input: z.object({ desk: Desk, fields: z.record(ColumnName, Value), via: Via }),
    output: Whole,
  },
  'desk.save': {
    input: z.object({
      ...One,
      /** By column, what it held when it was read and what it is to hold. */
      fields: z.record(ColumnName, z.object({ from: Value, to: Value })),
      reason: Reason,
      via: Via,
    }),
    output: Whole,
  },
  'desk.move': {
    input: z.object({ ...One, move: z.string().max(40), reason: Reason }),
    output: Whole,
  },
  'desk.history': {
    input: z.object({ ...One, after: After.optional(), limit: Limit.optional() }),
    output: History,
  },
  'desk.undo': { input: z.object({ ...One, change: Id, via: Via }), output: Whole },
} as const
