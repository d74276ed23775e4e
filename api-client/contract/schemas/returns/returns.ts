import { z } from 'zod'
import {
  returnGrades,
  returnKinds,
  returnStates,
  returnTextMax,
  returnTrackingMax,
} from '#domain/returns/return.ts'
import { coverMaxBytes } from '#domain/media/cover.ts'
import { BinaryFile } from '../account-shapes.ts'
import { Email, Flag, Id, Instant, Minor, Name, Text } from '../parts.ts'
import { OrderMoney, OrderReturns, StaffReturn } from './return-shapes.ts'

// Returns, and money that goes back without goods. Rules 14.

const Kind = z.enum(returnKinds)
const OrderToken = z.string().max(200).optional()
const Copies = z.int().min(1).max(1_000)
const Reason = z.string().trim().max(returnTextMax).default('')
const Tracking = z.string().trim().max(returnTrackingMax).default('')

/** Copies of a line of the order. */
const AskedLine = z.object({ id: Id, quantity: Copies })
const AskedLines = z.array(AskedLine).min(1).max(100)

const OfOrder = z.object({ order_id: Id, order_token: OrderToken })

/** Which return a picture is added to, and by whom: sent before the picture, and judged before it is read. */
export const PictureOf = OfOrder.extend({ id: Id })

/** What became of a move: `waiting` for a second person. */
const Moved = z.object({ outcome: z.enum(['done', 'waiting']), return: StaffReturn })

const Seen = z.enum(returnStates).optional()
const Amount = z.int().min(0).max(100_000_000)

export const returnSchemas = {
  'returns.order': { input: OfOrder, output: OrderReturns },
  'returns.ask': {
    input: OfOrder.extend({ kind: Kind, lines: AskedLines, reason: Reason }),
    output: z.object({
      /**
       * `accepted` by law; `requested`: staff decide; `cancelled`: the order had not been packed;
       * `dropped`: none of these lines had left, so they are out of the order and paid back.
       */
      outcome: z.enum(['accepted', 'requested', 'cancelled', 'dropped']),
      at: Instant,
      returns: OrderReturns,
    }),
  },
  'returns.withdraw': {
    input: z.object({
      /** Of the order, as its mails have it. */
      number: Text(40),
      /** The address it was ordered with. */
      email: Email,
      /** Who withdraws. */
      name: Name,
    }),
    output: z.object({
      /** When the statement arrived. Whether there is such an order, only its own address is told. */
      at: Instant,
    }),
  },
  'returns.send': {
    input: OfOrder.extend({ id: Id, tracking: Tracking }),
    output: OrderReturns,
  },
  'returns.label': { input: OfOrder.extend({ id: Id }), output: BinaryFile },
  'returns.addPicture': {
    input: PictureOf.extend({
      /** Last of the body. JPEG, PNG, WebP, AVIF, HEIF, GIF or TIFF, in base64. */
      picture: z
        .string()
        .max(Math.ceil(coverMaxBytes / 3) * 4, { error: 'file_max_size' })
        .regex(/^[A-Za-z0-9+/]+={0,2}$/)
        .describe('In base64, and the last field: those before it are judged before it is read.'),
    }),
    output: OrderReturns,
  },
  'staff.returnPicture': {
    input: z.object({
      id: Id,
      /** Which of its pictures, from 1. */
      number: Id,
    }),
    output: BinaryFile,
  },
  'staff.returnLabel': { input: z.object({ id: Id }), output: BinaryFile },
  'staff.return': { input: z.object({ id: Id }), output: StaffReturn },
  'staff.askReturn': {
    input: z.object({
      order_id: Id,
      kind: Kind,
      /** Left out: everything that is in no return yet. */
      lines: AskedLines.optional(),
      reason: Reason,
    }),
    output: z.object({ outcome: z.enum(['opened', 'cancelled', 'dropped']), return: StaffReturn.nullable() }),
  },
  'staff.moveReturn': {
    input: z.object({
      id: Id,
      move: z.enum(['accept', 'refuse', 'send', 'replace', 'sendBack', 'reopen']),
      reason: Reason,
      tracking: Tracking,
      /** The goods stay with the buyer. */
      keeps: Flag.default(false),
      /** Its state as whoever asks saw it. */
      seen: Seen,
    }),
    output: Moved,
  },
  'staff.takeInReturn': {
    input: z.object({
      id: Id,
      move: z.enum(['receive', 'grade']),
      /** Copies that came, by line; left out: as announced. */
      copies: z
        .array(z.object({ line: Id, copies: z.int().min(0).max(1_000) }))
        .max(100)
        .optional(),
      /** In what state each copy came. */
      grades: z
        .array(
          z.object({
            line: Id,
            grade: z.enum(returnGrades),
            copies: Copies,
            /** Taken off for use, for all of them. */
            deduction: Amount.default(0),
            note: z.string().trim().max(200).default(''),
          }),
        )
        .max(200)
        .optional(),
      seen: Seen,
    }),
    output: Moved,
  },
  'staff.payReturn': {
    input: z.object({
      id: Id,
      move: z.enum(['settle', 'advance']),
      /** What goes back, by line; left out: as proposed. */
      amounts: z
        .array(z.object({ line: Id, amount: Amount }))
        .max(100)
        .optional(),
      seen: Seen,
    }),
    output: Moved,
  },
  'staff.orderMoney': { input: z.object({ id: Id }), output: OrderMoney },
  'staff.refundOrder': {
    input: z.object({
      id: Id,
      /** Copies of a line, an amount of it, or what is left of it. */
      lines: z
        .array(z.object({ id: Id, copies: Copies.optional(), amount: Amount.optional() }))
        .max(100)
        .optional(),
      /** Of what the parcel cost. */
      shipping: Amount.optional(),
      /** Of all lines, by what is left of them. */
      amount: Amount.optional(),
      /** For the books: staff read it. */
      reason: Text(200),
      /** What the buyer reads of it, in the mail and on the credit note. */
      words: z.string().trim().max(200).optional(),
      dry_run: Flag.default(false),
    }),
    output: z.object({
      /** `trial`: nothing was paid, as asked. */
      outcome: z.enum(['done', 'waiting', 'trial']),
      /** What goes back in all. */
      amount: Minor,
      money: OrderMoney,
    }),
  },
} as const
