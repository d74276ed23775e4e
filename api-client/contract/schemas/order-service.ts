import { z } from 'zod'
import { noteLength, orderLetters } from '#domain/orders/order-letter.ts'
import { editMost } from '#domain/orders/order-edit.ts'
import { OrderDetail, ReasonedEvent } from './order-shapes.ts'
import { BinaryFile } from './account-shapes.ts'
import { Address, Currency, Done, Flag, Id, Instant, Minor, Text } from './parts.ts'

/** A line of an order that stands. */
export const EditableLine = z.object({
  id: z.int(),
  shop_id: z.int(),
  project_id: z.int().nullable(),
  item_id: z.int().nullable(),
  size: z.string(),
  name: z.string(),
  artist_name: z.string(),
  quantity: z.int(),
  price: Minor,
  /** What it brought and has not given back, with its share of the parcel. */
  left: Minor,
  /** Null: it can be changed. Boxes cannot; nor what is packed. */
  locked: z.enum(['shipment_started', 'box']).nullable(),
  /** Copies that were sent once more; null: nothing of it has left. */
  replaced: z.int().nullable(),
})

/** One size of one item of a record. */
export const ItemOnSale = z.object({
  project_id: z.int(),
  name: z.string(),
  artist_name: z.string(),
  item_id: z.int(),
  item: z.string(),
  size: z.string(),
  /** Null: not sold in the currency of the order. */
  price: Minor.nullable(),
  /** Copies nobody has; null: made to order. */
  free: z.int().nullable(),
})

/** A change of the lines of an order, with what was paid before it and after it. */
export const OrderEdit = z.object({
  id: z.int(),
  actor: z.string(),
  at: Instant,
  reason: z.string(),
  was: Minor,
  now: Minor,
  waived: Minor,
})

export const orderServiceSchemas = {
  'staff.orderCustomer': {
    input: Address.extend({ shop_id: Id, order_id: Id }),
    output: OrderDetail,
  },
  'staff.noteOrder': {
    input: z.object({ id: Id, text: Text(noteLength) }),
    /** The note as it stands in the log. */
    output: ReasonedEvent,
  },
  'staff.resendOrderMail': {
    input: z.object({ id: Id, letter: z.enum(orderLetters, { error: 'choice_unknown' }) }),
    output: Done,
  },
  'staff.orderPaper': {
    input: z.object({
      id: Id,
      /** Number of a credit note; the invoice when left out. */
      number: Id.optional(),
    }),
    output: BinaryFile,
  },
  'staff.orderLines': {
    input: z.object({
      id: Id,
      /** A record that may join: its items are among the choices. */
      project_id: Id.optional(),
    }),
    output: z.object({
      id: z.int(),
      currency: Currency,
      /** What was paid and has not gone back. */
      paid: Minor,
      lines: z.array(EditableLine),
      /** Items of the records of the order, and of the one that may join. */
      items: z.array(ItemOnSale),
      edits: z.array(OrderEdit),
    }),
  },
  'staff.replaceLines': {
    input: z.object({
      id: Id,
      lines: z
        .array(z.object({ id: Id, quantity: z.int().min(1).max(editMost.copies) }))
        .max(editMost.changes),
      reason: z.string().trim().max(200).default(''),
      /** Copies that were replaced before go out even so. */
      again: Flag.default(false),
    }),
    /** The order that replaces them. */
    output: z.object({ order_id: z.int(), number: z.string() }),
  },
  'staff.editOrder': {
    input: z.object({
      id: Id,
      changes: z
        .array(
          z.object({
            line: Id,
            /** Copies from now on; 0 takes the line out. */
            quantity: z.int().min(0).max(editMost.copies),
            /** Another item of the same record, or another size. */
            item_id: Id.optional(),
            size: z.string().max(20).optional(),
            /** What a copy costs: as when it was ordered, or as it is sold now. */
            price: z.enum(['kept', 'today'], { error: 'choice_unknown' }).default('kept'),
          }),
        )
        .max(editMost.changes)
        .default([]),
      adds: z
        .array(
          z.object({
            project_id: Id,
            item_id: Id,
            size: z.string().max(20).optional(),
            quantity: z.int().min(1).max(editMost.copies),
          }),
        )
        .max(editMost.adds)
        .default([]),
      /** The parcel costs what was paid for it, whatever it weighs from now on. */
      keep_shipping: Flag.default(false),
      /** The house bears what the order costs more than was paid. */
      waive: Flag.default(false),
      reason: z.string().trim().max(200).default(''),
      /** `paid` of `staff.orderLines` as whoever asks saw it. */
      seen: Minor.optional(),
      dry_run: Flag.default(false),
    }),
    output: z.object({
      /** `trial`: nothing was changed, as asked. */
      outcome: z.enum(['done', 'trial']),
      /** What the buyer has paid and not got back, before it and after it. */
      was: Minor,
      now: Minor,
      /** What goes back. */
      refund: Minor,
      /** What the new lines cost above that: the house bears it, or nothing is changed. */
      above: Minor,
    }),
  },
} as const
