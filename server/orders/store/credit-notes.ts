import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayOf } from '#domain/time/shop-day.ts'
import { unusedMoney } from '#domain/orders/order-change.ts'
import { numberName } from '#domain/settings/numbering.ts'
import { multiplyDivide } from '#domain/money/money.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { correctedRows } from '../../database/invoice-rows.ts'
import { numberingAt } from '../../settings/numbering.ts'
import { bookVat } from './document-vat.ts'
import { invoicedOf, issueInvoices } from './further-invoices.ts'
import { creditNotes } from '../../database/schema/credit-notes.ts'
import { orders } from '../../database/schema/orders.ts'
import { refunds } from '../../database/schema/refunds.ts'

export type CreditNote = typeof creditNotes.$inferSelect

/** What of an order a note is for, and the invoice that it corrects. */
export interface CreditedPart {
  readonly orderItemId: number | null
  readonly isShipping: boolean
  /** What staff told its buyer of it. */
  readonly words: string | null
  readonly corrects: z.output<typeof Corrected>
}

const Corrected = z.object({
  number: z.int().nullable(),
  name: z.string().nullable(),
  at: z.string().nullable(),
})

/**
 * Whether a refund of an order is under way, or was paid and is on no credit note yet. Money that came for
 * nothing has none.
 */
export async function awaitsNote(db: Database, orderId: number): Promise<boolean> {
  const [one] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .leftJoin(creditNotes, eq(creditNotes.refundId, refunds.id))
    .where(
      and(
        eq(refunds.orderId, orderId),
        ne(refunds.reason, unusedMoney),
        or(eq(refunds.state, 'pending'), and(eq(refunds.state, 'succeeded'), isNull(creditNotes.number))),
      ),
    )
    .limit(1)
  return one !== undefined
}

/** Of an order, what went back with a tax of its own: the rest bears what is left of the tax. */
async function saidTax(tx: Database, orderId: number) {
  const rows = await tx
    .select({ amountMinor: refunds.amountMinor, taxMinor: refunds.taxMinor })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.taxMinor), eq(refunds.state, 'succeeded')))
  return {
    amountMinor: rows.reduce((sum, row) => sum + row.amountMinor, 0),
    taxMinor: rows.reduce((sum, row) => sum + (row.taxMinor ?? 0), 0),
  }
}

/**
 * Writes the credit note of a refund under the next number; again, the same one. Numbers have no gaps. The
 * VAT of all notes of an order that was paid back whole is the VAT of the order, to the minor unit.
 */
export async function issueCreditNote(
  db: Database,
  refundId: number,
  at: Date,
): Promise<CreditNote | undefined> {
  return db.transaction(async tx => {
    const [asked] = await tx
      .select({ refund: refunds, order: orders })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId))
    // Money that came for nothing was never invoiced.
    if (asked === undefined || asked.refund.reason === unusedMoney) return undefined
    const { refund, order } = asked
    // Money that came has an invoice, which the note corrects; what came for changes, one of its own.
    await issueInvoices(tx, order.id, at)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('credit-note-number'))`)
    const earlier = await tx.select().from(creditNotes).where(eq(creditNotes.orderId, order.id))
    const known = earlier.find(note => note.refundId === refundId)
    if (known !== undefined) return known
    const [last] = await tx
      .select({ number: creditNotes.number })
      .from(creditNotes)
      .orderBy(desc(creditNotes.number))
      .limit(1)
    const sumBefore = earlier.reduce((sum, note) => sum + note.amountMinor, 0)
    const taxBefore = earlier.reduce((sum, note) => sum + note.taxMinor, 0)
    const invoiced = await invoicedOf(tx, order.id)
    const said = await saidTax(tx, order.id)
    const taxSoFar =
      said.taxMinor +
      multiplyDivide(
        invoiced.taxMinor - said.taxMinor,
        sumBefore + refund.amountMinor - said.amountMinor,
        Math.max(1, invoiced.grossMinor - said.amountMinor),
      )
    const number = (last?.number ?? 0) + 1
    const name = numberName((await numberingAt(tx, at)).credit, number, dayOf(at))
    const note = {
      number,
      name,
      refundId,
      orderId: order.id,
      amountMinor: refund.amountMinor,
      taxMinor: refund.taxMinor ?? taxSoFar - taxBefore,
      issuedAt: at,
    }
    await tx.insert(creditNotes).values(note)
    await bookVat(tx, { kind: 'credit_note', ...note, order, at }, { refundId })
    return note
  })
}

/**
 * One of an order's, with the line it is for, null for all its lines or for the parcel they came in; and the
 * invoice that it corrects.
 */
export async function readCreditNote(
  db: Database,
  orderId: number,
  number: number,
): Promise<(CreditNote & CreditedPart) | undefined> {
  const [row] = await db
    .select({
      note: creditNotes,
      orderItemId: refunds.orderItemId,
      isShipping: refunds.isShipping,
      words: sql<string | null>`${refunds.lifecycle}->>'words'`,
    })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .where(and(eq(creditNotes.orderId, orderId), eq(creditNotes.number, number)))
  if (row === undefined) return undefined
  const { note, ...part } = row
  const statement = sql`select number, name, to_json(at)->>0 as at from ${correctedRows} k
    where refund_id = ${note.refundId}`
  const corrects = (await queryRow(db, statement, Corrected)) ?? { number: null, name: null, at: null }
  return { ...note, ...part, corrects }
}
