import { z } from 'zod'
import { noteLength, orderLetters } from '#domain/orders/order-letter.ts'
import { changeStates } from '#domain/orders/order-change.ts'
import { editMost } from '#domain/orders/order-edit.ts'
import { OrderDetail, ReasonedEvent } from './order-shapes.ts'
import { BinaryFile } from './account-shapes.ts'
import { Address, Currency, Done, Flag, Id, Instant, Minor, Text, Token } from './parts.ts'

/** A line of an order that stands. */
export const EditableLine = z.object({
  id: z.int(),
  shop_id: z.int(),
  project_id: z.int().nullable(),
  item_id: z.int().nullable(),
  size: z.string(),
  name: z.string(),
  /** What its item was called when it was bought, where that is not the name of the record. */
  item: z.string().optional(),
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
  /** What the buyer paid for it. */
  paid: Minor,
})

/** A change that its buyer is asked to pay for, or was. */
export const AskedChange = z.object({
  id: z.int(),
  state: z.enum(changeStates),
  reason: z.string(),
  actor: z.string(),
  at: Instant,
  until: Instant,
  /** What was paid and not gone back when it was asked, and what is asked beside it. */
  was: Minor,
  due: Minor,
  moves: z.array(z.enum(['remind', 'waive', 'withdraw'])),
})

/** Goods of an order before or after a change. */
export const ChangedLine = z.object({
  name: z.string(),
  /** Its item, where that is not called as the record is. */
  item: z.string().optional(),
  artist_name: z.string(),
  size: z.string(),
  quantity: z.int(),
  total: Minor,
})

/** A change as its buyer sees it. */
export const OrderChange = z.object({
  /** `made`: paid, the order is changed; `over`: nothing is changed any more. */
  standing: z.enum(['open', 'paying', 'made', 'over']),
  until: Instant.nullable(),
  currency: Currency,
  before: z.array(ChangedLine),
  after: z.array(ChangedLine),
  was: Minor,
  due: Minor,
  /** The bank asks first. */
  action_url: z.string().nullable(),
  /** The token shows the order to a guest, as long as there is something to decide; else null. */
  order: z.object({ id: z.int(), number: z.string(), token: Token.nullable() }),
})

const LinkToken = Token

/**
 * What a document is over, in minor units. Of a credit note all is below zero, as at its desk; what a line
 * of it came to is not known where it is over several.
 */
const IssuedContent = z.object({
  currency: Currency,
  lines: z.array(
    z.object({
      name: z.string(),
      /** Copies; null where it is over a part of what a line cost. */
      quantity: z.int().nullable(),
      /** What one copy costs; null in a credit note. */
      price: Minor.nullable(),
      amount: z.int().nullable(),
    }),
  ),
  discount: z.int(),
  shipping: z.int(),
  /** Of an invoice over a change: what was invoiced before, and is taken off. */
  already: z.int(),
  total: z.int(),
  rates: z.array(z.object({ basis_points: z.int(), net: z.int(), vat: z.int(), gross: z.int() })),
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
      /** Number of an invoice of what was paid for a change. */
      invoice: Id.optional(),
    }),
    output: BinaryFile,
  },
  'staff.invoice': {
    /** The number of its row at the desk of invoices. */
    input: z.object({ id: Id }),
    output: IssuedContent,
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
      changes: z.array(AskedChange),
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
      /** Its buyer is asked for it by a link; nothing is changed until they have paid. */
      ask: Flag.default(false),
      reason: z.string().trim().max(200).default(''),
      /** `paid` of `staff.orderLines` as whoever asks saw it. */
      seen: Minor.optional(),
      dry_run: Flag.default(false),
    }),
    output: z.object({
      /** `trial`: nothing was changed, as asked; `asked`: nor yet, its buyer is to pay first. */
      outcome: z.enum(['done', 'trial', 'asked']),
      /** What the buyer has paid and not got back, before it and after it. */
      was: Minor,
      now: Minor,
      /** What goes back. */
      refund: Minor,
      /** What new lines cost above that: the house bears it, its buyer is asked, or nothing is changed. */
      above: Minor,
    }),
  },
  'staff.moveChange': {
    input: z.object({
      id: Id,
      change: Id,
      /** `waive`: the house bears the difference, and the change is made. */
      move: z.enum(['remind', 'waive', 'withdraw'], { error: 'choice_unknown' }),
      reason: z.string().trim().max(200).default(''),
    }),
    output: z.object({ changes: z.array(AskedChange) }),
  },
  'changes.show': { input: z.object({ token: LinkToken }), output: OrderChange },
  'changes.pay': {
    input: z.object({
      token: LinkToken,
      /** A token of the payment provider, never a card number. */
      payment_method: z.string().min(1).max(200),
      /** The difference the buyer saw; another one is not charged. */
      expected_total: Minor,
    }),
    output: OrderChange,
  },
  'changes.decline': { input: z.object({ token: LinkToken }), output: OrderChange },
} as const
