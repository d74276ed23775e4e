// The desk of invoices and credit notes: two rows of numbers in one list.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { invoiceDesk, issuedNumber } from '#domain/desks/invoice-desk.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { correctedRows } from '../../database/invoice-rows.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'
import { orderWords } from './order-desk.ts'

/** As `domain/orders/invoice.ts` names a number. */
const nameOf = (given: SQL, letter: SQL, number: SQL): SQL =>
  sql`coalesce(${given}, ${letter} || lpad((${number})::text, greatest(6, length((${number})::text)), '0'))`

/**
 * Invoices have the even numbers of the desk, credit notes the odd ones. Only what orders and narrows the
 * list is in it: what a row says beside that is read for the rows of a page alone.
 */
const invoices = sql`(select o.invoice_number * 2 as id, o.invoice_number as no, o.invoice_name as name,
    'invoice' as kind, o.invoiced_at as at, o.total_minor as gross, o.tax_minor as vat,
    o.id as order_id, o.currency, o.country_id
  from orders o where o.invoice_number is not null)`
/** Of what was paid for changes of orders. */
const furtherInvoices = sql`(select f.number * 2 as id, f.number as no, f.name as name,
    'invoice' as kind, f.issued_at as at, f.amount_minor as gross, f.tax_minor as vat,
    o.id as order_id, o.currency, o.country_id
  from further_invoices f join orders o on o.id = f.order_id)`
const creditNotes = sql`(select n.number * 2 + 1 as id, n.number as no, n.name as name,
    'credit_note' as kind, n.issued_at as at, -n.amount_minor as gross, -n.tax_minor as vat,
    o.id as order_id, o.currency, o.country_id
  from credit_notes n join orders o on o.id = n.order_id)`
const documents = sql`(select * from ${invoices} i union all select * from ${furtherInvoices} f
  union all select * from ${creditNotes} c)`

const ofOrder = (what: SQL): SQL => sql`(select ${what} from orders o where o.id = d.order_id)`

/** The number of a document as somebody writes it: `F000012`, `a12`. */
function numberIn(words: string) {
  const [, letter, digits] = /^([fa])0*(\d{1,9})$/i.exec(words) ?? []
  if (letter === undefined || digits === undefined) return undefined
  return { no: Number(digits), kind: letter.toLowerCase() === 'a' ? 'credit_note' : 'invoice' }
}

/** The order that a document is of, by its number at the desk. */
export async function orderOfIssued(db: Database, deskId: number): Promise<number | undefined> {
  const no = issuedNumber(deskId)
  const statement =
    deskId % 2 === 0
      ? sql`select o.id as "orderId" from orders o where o.invoice_number = ${no}
          union all select f.order_id from further_invoices f where f.number = ${no}`
      : sql`select n.order_id as "orderId" from credit_notes n where n.number = ${no}`
  return (await queryRow(db, statement, z.object({ orderId: z.int() })))?.orderId
}

export const invoiceBinding = bindDesk(invoiceDesk, {
  from: sql`${documents} d`,
  sources: [invoices, furtherInvoices, creditNotes],
  key: sql`d.id`,
  among: sql`true`,
  columns: {
    number: nameOf(sql`d.name`, sql`case d.kind when 'invoice' then 'F' else 'A' end`, sql`d.no`),
    kind: sql`d.kind`,
    day: sql`d.at`,
    person: ofOrder(
      sql`trim(coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', ''))`,
    ),
    email: ofOrder(sql`o.email`),
    country: sql`d.country_id`,
    currency: sql`d.currency`,
    net: sql`d.gross - d.vat`,
    vat: sql`d.vat`,
    vat_rate: ofOrder(sql`trim_scale(o.tax_basis_points / 100.0) || ' %'`),
    gross: sql`d.gross`,
    order: { id: sql`d.order_id`, text: ofOrder(sql`o.number`) },
    corrects: sql`case d.kind when 'credit_note'
      then (select ${nameOf(sql`k.name`, sql`'F'`, sql`k.number`)}
        from credit_notes n join ${correctedRows} k on k.refund_id = n.refund_id where n.number = d.no) end`,
  },
  found: sought => {
    const named = numberIn(sought)
    return named === undefined
      ? sql`(d.name = ${sought} or d.order_id in (select o.id from orders o
          where ${orderWords} like f_unaccent(${partOf(sought)})))`
      : sql`d.no = ${named.no} and d.kind = ${named.kind}`
  },
})
