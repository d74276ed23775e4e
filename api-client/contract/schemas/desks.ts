import { z } from 'zod'
import { inventoryFiles } from '#domain/catalogue/discogs/inventory.ts'
import {
  deskJobKinds,
  deskJobStates,
  lineOutcomes,
  lineVerdicts,
  mostNamedRecords,
} from '#domain/desks/job.ts'
import { mostViewName } from '#domain/desks/view.ts'
import { BinaryFile } from './account-shapes.ts'
import { fileAsked, FileLook, sentFile } from './desk-files.ts'
import { ColumnName, Desk, KeptLists, memberSchemas, RecordLog, Via } from './desk-members.ts'
import { After, digits, Id, Instant, Limit } from './parts.ts'

// Lists and records of any desk. A column is named as its desk names it (`domain/desks`); its value is
// checked by the rules of that column.

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

/** A record with what may be done with it. */
export const WholeRecord = Record.extend({
  /** Moves of its lifecycle that are open now. */
  moves: z.array(z.string()),
  log: RecordLog,
})
const One = { desk: Desk, id: Id }

const Changed = z.record(z.string(), z.object({ from: Value, to: Value }))

const [Ids, Words] = [z.array(Id).max(mostNamedRecords), z.array(z.string().max(200)).max(200)]

/** What is to become of columns, whatever each record holds. */
const AskedChange = {
  /** Columns with the value that all are to hold. */
  set: z.record(ColumnName, Value).optional(),
  /** Columns of several choices, with those to add and to take away. */
  add: z.record(ColumnName, Words).optional(),
  remove: z.record(ColumnName, Words).optional(),
  /** Amounts and numbers, with the percent by which they grow or shrink. */
  percent: z.record(ColumnName, z.number()).optional(),
}

/** Work on many records of a desk at once. */
export const DeskJob = z.object({
  id: z.int(),
  desk: Desk,
  kind: z.enum(deskJobKinds),
  state: z.enum(deskJobStates),
  /** Who asked for it, by name. */
  who: z.string(),
  via: z.string(),
  reason: z.string().nullable(),
  /** What was chosen, as it was said; of an import the name of its file. */
  source: z.string(),
  /** What was asked of columns, `format=LP; genres+7; price_eur+10%`; null where the lines alone say it. */
  asked: z.string().nullable(),
  move: z.string().nullable(),
  /** Lines with something to do, and how many of these were dealt with. */
  total: z.int(),
  done: z.int(),
  /** Lines that were not written. */
  refused: z.int(),
  digest: z.string(),
  /** The job that it takes back, and the one by which it was taken back itself. */
  of_job: z.int().nullable(),
  undone_by: z.int().nullable(),
  created_at: Instant,
  started_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** What may be done with it now: `run`, `stop`, `resume`, `undo`. */
  moves: z.array(z.string()),
})

/** What is to become of one record, and what became of it. */
export const DeskJobLine = z.object({
  line: z.int(),
  /** Null for one that is to be made. */
  record: z.int().nullable(),
  name: z.string(),
  verdict: z.enum(lineVerdicts),
  outcome: z.enum(lineOutcomes).nullable(),
  fields: Changed,
  /** By column, what is wrong. */
  mistakes: z.record(z.string(), z.string()),
})

/** A job with how its lines stand, and a page of them. */
export const WholeDeskJob = DeskJob.extend({
  /** How many lines have which verdict, and of how many what became. */
  verdicts: z.record(z.enum(lineVerdicts), z.int()),
  outcomes: z.record(z.enum(lineOutcomes), z.int()),
  lines: z.array(DeskJobLine),
  next: z.string().nullable(),
})

const OneJob = z.object({ id: Id })

/** A view of a list that somebody saved. */
export const DeskView = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether all of the desk see it, and whether it is one's own. */
  shared: z.boolean(),
  mine: z.boolean(),
  /** Who saved it, by name. */
  who: z.string(),
  find: z.string(),
  where: z.string(),
  sort: z.string(),
  columns: z.array(z.string()),
})

const Views = z.object({ items: z.array(DeskView) })

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
      /** The highest number among them: what is made afterwards is not in what was chosen by then. */
      up_to: z.int(),
      /** By column: each value there is among what the other conditions leave, the most frequent first. */
      filters: z.record(
        z.string(),
        z.array(z.object({ value: z.string(), text: z.string(), count: z.int() })),
      ),
    }),
  },
  'desk.views': { input: z.object({ desk: Desk }), output: Views },
  'desk.saveView': {
    input: z.object({
      ...Choice,
      name: z.string().trim().min(1, { error: 'input_required' }).max(mostViewName, { error: 'too_long' }),
      sort: Sort.optional(),
      columns: Columns.optional(),
      shared: z.boolean().default(false),
    }),
    output: Views,
  },
  'desk.removeView': { input: z.object(One), output: Views },
  'desk.export': {
    input: z.object({
      ...Choice,
      sort: Sort.optional(),
      columns: Columns.optional(),
      /** Those of Discogs are of items alone: the inventory, new listings, known ones. */
      format: z.enum(['csv', 'jsonl', ...inventoryFiles], { error: 'choice_unknown' }).default('csv'),
    }),
    output: BinaryFile,
  },
  'desk.fileColumns': {
    input: z.object({ desk: Desk, ...sentFile }),
    output: FileLook,
  },
  'desk.forgetMapping': {
    input: z.object({
      desk: Desk,
      /** As it was kept. */
      name: z.string().trim().min(1, { error: 'input_required' }).max(60, { error: 'too_long' }),
    }),
    output: z.object({ done: z.literal(true) }),
  },
  'desk.import': {
    input: z.object({
      desk: Desk,
      ...sentFile,
      ...fileAsked,
      reason: Reason,
      via: Via,
    }),
    output: WholeDeskJob,
  },
  'desk.record': { input: z.object(One), output: WholeRecord.extend({ history: History, kept: KeptLists }) },
  'desk.create': {
    input: z.object({ desk: Desk, fields: z.record(ColumnName, Value), via: Via }),
    output: WholeRecord,
  },
  'desk.save': {
    input: z.object({
      ...One,
      /** By column, what it held when it was read and what it is to hold. */
      fields: z.record(ColumnName, z.object({ from: Value, to: Value })),
      reason: Reason,
      via: Via,
    }),
    output: WholeRecord,
  },
  ...memberSchemas,
  'desk.move': {
    // A move may come with an answer that is mailed, which is longer than a reason.
    input: z.object({ ...One, move: z.string().max(40), reason: z.string().trim().max(5_000).optional() }),
    output: WholeRecord,
  },
  'desk.history': {
    input: z.object({ ...One, after: After.optional(), limit: Limit.optional() }),
    output: History,
  },
  'desk.undo': { input: z.object({ ...One, change: Id, via: Via }), output: WholeRecord },
  'desk.jobPreview': {
    input: z.object({
      ...Choice,
      /** These records, or else all that the conditions find. */
      ids: Ids.optional(),
      /** Without these. */
      except: Ids.optional(),
      /** Without what was made since: the `up_to` of the counts that were looked at. */
      up_to: Id.optional(),
      ...AskedChange,
      /** A move of their lifecycle, instead of a change of columns. */
      move: z.string().max(40).optional(),
      /** Instead: what a record of another desk is made of for each of them, such as a planned price. */
      each: z.record(ColumnName, Value).optional(),
      reason: Reason,
      via: Via,
    }),
    output: WholeDeskJob,
  },
  'desk.jobs': {
    input: z.object({ desk: Desk.optional(), after: After.optional(), limit: Limit.optional() }),
    output: z.object({ items: z.array(DeskJob), next: z.string().nullable() }),
  },
  'desk.job': {
    input: z.object({
      id: Id,
      verdict: z.enum(lineVerdicts, { error: 'choice_unknown' }).optional(),
      outcome: z.enum(lineOutcomes, { error: 'choice_unknown' }).optional(),
      after: After.optional(),
      // A file has up to 100,000 lines, and the sums of a job are told with each page of them.
      limit: z.union([z.int().min(1).max(1_000), digits(1, 1_000)]).optional(),
    }),
    output: WholeDeskJob,
  },
  'desk.jobRun': { input: z.object({ id: Id, digest: z.string().length(64) }), output: WholeDeskJob },
  'desk.jobStop': { input: OneJob, output: WholeDeskJob },
  'desk.jobUndo': { input: z.object({ id: Id, via: Via }), output: WholeDeskJob },
} as const
