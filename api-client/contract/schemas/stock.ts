import { z } from 'zod'
import { copiesMost, countRowsMost, stockNoteMax, writeOffReasons } from '#domain/catalogue/stock.ts'
import { After, Flag, Id, Instant, Limit, Text } from './parts.ts'

/** The size of what has several; empty where there are none. */
const Size = z.string().trim().max(40).default('')
const Copies = z.int().min(1).max(copiesMost)
const Note = z.string().trim().max(stockNoteMax).optional()

/** An item in one size. Where `there` is null it is made to order, and nothing of it is counted. */
export const StockRow = z.object({
  item_id: z.int(),
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  /** Which of a record's pressings it is. */
  item: z.string(),
  size: z.string(),
  catalogue_number: z.string().nullable(),
  barcode: z.string().nullable(),
  shop_id: z.int(),
  shop_name: z.string(),
  /** Copies on the shelf, until their parcel leaves; those held and promised are among them. */
  there: z.int().nullable(),
  /** Copies of orders that are not paid yet. */
  held: z.int(),
  /** Copies that are paid and not sent yet. */
  promised: z.int(),
  free: z.int().nullable(),
  /** What a copy cost on average, in cents of EUR. */
  unit_cost_minor: z.int().nullable(),
  low_mark: z.int().nullable(),
  /** Since when no more are free than its mark says. */
  low_since: Instant.nullable(),
})

/** What happened to copies, and by how many those there, held and promised grew. */
const StockEntry = z.object({
  id: z.int(),
  size: z.string(),
  kind: z.string(),
  there: z.int(),
  held: z.int(),
  promised: z.int(),
  unit_cost_minor: z.int().nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  /** What it belongs to: `order:7`, `count:3`. */
  subject: z.string().nullable(),
  /** Who did it; null: the shop itself. */
  who: z.string().nullable(),
  at: Instant,
})

const Changed = z.object({ stock: StockRow })

const CountRow = z.object({
  /** The number of the item, or the barcode of a record with one item. */
  item_id: Id.optional(),
  barcode: z.string().trim().max(40).optional(),
  size: Size,
  counted: z.int().min(0).max(copiesMost),
  /** Why it differs from what was expected, where the note of the count does not say. */
  reason: Note,
})

export const stockSchemas = {
  'staff.stockItem': {
    input: z.object({ id: Id, after: After.optional(), limit: Limit.optional() }),
    output: z.object({
      sizes: z.array(StockRow),
      entries: z.array(StockEntry),
      next: z.string().nullable(),
    }),
  },
  'staff.receiveStock': {
    input: z.object({
      id: Id,
      size: Size,
      copies: Copies,
      /** What each of them cost, in cents of EUR; left out where nobody knows. */
      unit_cost_minor: z.int().min(0).max(10_000_000).optional(),
      /** The delivery note. */
      note: Note,
    }),
    output: Changed,
  },
  'staff.correctStock': {
    input: z.object({
      id: Id,
      size: Size,
      /** Copies more, or fewer. */
      change: z
        .int()
        .min(-copiesMost)
        .max(copiesMost)
        .refine(change => change !== 0, 'out_of_range'),
      reason: Text(stockNoteMax),
    }),
    output: Changed,
  },
  'staff.writeOffStock': {
    input: z.object({ id: Id, size: Size, copies: Copies, reason: z.enum(writeOffReasons), note: Note }),
    output: Changed,
  },
  'staff.setLowMark': {
    input: z.object({ id: Id, size: Size, mark: z.int().min(0).max(copiesMost).nullable() }),
    output: Changed,
  },
  'staff.countStock': {
    input: z.object({
      rows: z.array(CountRow).min(1).max(countRowsMost),
      note: Note,
      /** Only says what would become of each. */
      dry_run: Flag.optional(),
    }),
    output: z.object({
      /** False: nothing was written, as asked, or because a row could not be. */
      booked: z.boolean(),
      /** The number of the count, where it was written. */
      count_id: z.int().nullable(),
      /** One for each row, in their order. */
      results: z.array(
        z.object({
          item_id: z.int().nullable(),
          size: z.string(),
          name: z.string().nullable(),
          expected: z.int().nullable(),
          counted: z.int(),
          difference: z.int().nullable(),
          /**
           * `short`: fewer than `orders` have been sold. `unknown`: no such item or size. `several`: the
           * barcode is of more than one item. `uncounted`: made to order. `twice`: an earlier row has it.
           */
          outcome: z.enum(['same', 'changed', 'short', 'unknown', 'several', 'uncounted', 'twice']),
          /** Numbers of the orders that the copies are held for or promised to, oldest first, where short. */
          orders: z.array(z.string()),
        }),
      ),
    }),
  },
} as const
