// Invoices of what buyers paid for changes of their orders, numbered with all others. Rules 2.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { containedTax } from '#domain/orders/pricing.ts'
import { numberName } from '#domain/settings/numbering.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { furtherInvoices } from '../../database/schema/order-changes.ts'
import { orderEdits, orders } from '../../database/schema/orders.ts'
import { numberingAt } from '../../settings/numbering.ts'
import { lastInvoiceNumber } from '../../settings/store/setting-versions.ts'
import { invoiceRows } from '../../database/invoice-rows.ts'
import { bookVat } from './document-vat.ts'
import { issueInvoice } from './orders.ts'

export type FurtherInvoice = typeof furtherInvoices.$inferSelect

/**
 * Gives each paid change of an order that has none an invoice under the next number, and books its tax;
 * again, nothing. In the caller's transaction, after the invoice of the order.
 */
async function issueFurtherInvoices(tx: Database, orderId: number, at: Date): Promise<void> {
  const open = await tx
    .select({ edit: orderEdits, order: orders })
    .from(orderEdits)
    .innerJoin(orders, eq(orders.id, orderEdits.orderId))
    .leftJoin(furtherInvoices, eq(furtherInvoices.editId, orderEdits.id))
    .where(and(eq(orderEdits.orderId, orderId), gt(orderEdits.paidMinor, 0), isNull(furtherInvoices.editId)))
    .orderBy(asc(orderEdits.id))
  for (const { edit, order } of open) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('invoice-number'))`)
    const [given] = await tx.select().from(furtherInvoices).where(eq(furtherInvoices.editId, edit.id))
    if (given !== undefined) continue
    const { next, invoice: pattern } = await numberingAt(tx, at)
    const number = Math.max(next, (await lastInvoiceNumber(tx)) + 1)
    const invoice = {
      number,
      name: numberName(pattern, number, dayOf(at)),
      orderId,
      editId: edit.id,
      amountMinor: edit.paidMinor,
      taxMinor: containedTax(edit.paidMinor, order.taxBasisPoints),
      issuedAt: at,
    }
    await tx.insert(furtherInvoices).values(invoice)
    await bookVat(tx, { kind: 'invoice', ...invoice, order, at }, { editId: edit.id })
  }
}

/** Every invoice that an order can have by now; again, nothing. */
export async function issueInvoices(db: Database, orderId: number, at: Date): Promise<void> {
  await db.transaction(async tx => {
    await issueInvoice(tx, orderId, at)
    await issueFurtherInvoices(tx, orderId, at)
  })
}

/** The number of the one over what was paid for a change. */
export async function invoiceOfEdit(db: Database, editId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ number: furtherInvoices.number })
    .from(furtherInvoices)
    .where(eq(furtherInvoices.editId, editId))
  return row?.number
}

const Invoiced = z.object({ grossMinor: z.coerce.number(), taxMinor: z.coerce.number() })

/** What all invoices of an order come to, in minor units. */
export async function invoicedOf(db: Database, orderId: number): Promise<z.output<typeof Invoiced>> {
  const statement = sql`select coalesce(sum(gross), 0) as "grossMinor", coalesce(sum(tax), 0) as "taxMinor"
    from ${invoiceRows} i where order_id = ${orderId}`
  return (await queryRow(db, statement, Invoiced)) ?? { grossMinor: 0, taxMinor: 0 }
}

/** One of an order's. */
export async function readFurtherInvoice(
  db: Database,
  orderId: number,
  number: number,
): Promise<FurtherInvoice | undefined> {
  const [row] = await db
    .select()
    .from(furtherInvoices)
    .where(and(eq(furtherInvoices.orderId, orderId), eq(furtherInvoices.number, number)))
  return row
}
