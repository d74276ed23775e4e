// What invoices and credit notes come to, by where they are taxed, and what the ledger owes for them.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopTimeZone } from '#domain/text/intl.ts'
import { correctedRows, invoiceRows } from '../../database/invoice-rows.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { exemptionRows } from '../../database/supply-rows.ts'

interface Span {
  readonly start: Date
  readonly end: Date
}

const within = (column: SQL, { start, end }: Span): SQL =>
  sql`${column} >= ${start.toISOString()}::timestamptz and ${column} < ${end.toISOString()}::timestamptz`

const Taxed = z.object({
  /** Why a business was charged no VAT; empty where the country says by which scheme. */
  treatment: z.string(),
  country: z.string(),
  basisPoints: z.int(),
  currency: z.string(),
  grossMinor: z.coerce.number(),
  taxMinor: z.coerce.number(),
  documents: z.coerce.number(),
})

/** What was sold without VAT by a small enterprise is no part of a return. Rules 13. */
const isTaxed = (of: SQL): SQL => sql`${of}.vat_exempt_in is null`

/** What a business was charged no VAT for is told in its own return, not to the one-stop shop. Rules 24. */
const isCharged = (orderId: SQL): SQL => sql`not exists (select 1 from ${exemptionRows(orderId)} x)`

/** Documents of a span by their day: gross and tax by country, rate and currency; credit notes taken off. */
export const taxedDocuments = (db: Database, span: Span) =>
  queryRows(
    db,
    sql`select coalesce(x.treatment, '') as treatment, country, bp as "basisPoints", currency,
        sum(gross) as "grossMinor", sum(tax) as "taxMinor", count(*) as documents
      from (
        select order_id, country_id as country, tax_basis_points as bp, currency, gross, tax
        from ${invoiceRows} i where ${within(sql`at`, span)} and ${isTaxed(sql`i`)}
        union all
        select o.id, o.country_id, o.tax_basis_points, o.currency, -c.amount_minor, -c.tax_minor
        from credit_notes c join orders o on o.id = c.order_id
        where ${within(sql`c.issued_at`, span)} and ${isTaxed(sql`o`)}
      ) d left join lateral ${exemptionRows(sql`d.order_id`)} x on d.bp = 0
      group by 1, 2, 3, 4 order by 2, 3, 4, 1`,
    Taxed,
  )

const Owed = z.object({
  country: z.string(),
  basisPoints: z.int(),
  scheme: z.string(),
  currency: z.string(),
  taxMinor: z.coerce.number(),
})

/** Tax that the ledger came to owe in a span by invoices and credit notes. */
export const owedTax = (db: Database, span: Span) =>
  queryRows(
    db,
    sql`select split_part(g.account, ':', 2) as country, split_part(g.account, ':', 3)::int as "basisPoints",
        split_part(g.account, ':', 4) as scheme, g.currency, -sum(g.amount_minor) as "taxMinor"
      from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account like 'vat_due:%'
      where e.kind in ('invoice', 'credit_note') and ${within(sql`e.at`, span)}
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    Owed,
  )

const Supply = z.object({
  /** Null for supplies of the quarter itself; the quarter a correction is of, `2026Q3`. */
  corrects: z.string().nullable(),
  country: z.string(),
  basisPoints: z.int(),
  currency: z.string(),
  grossMinor: z.coerce.number(),
  taxMinor: z.coerce.number(),
})

/**
 * What was supplied to countries in a quarter, and what its credit notes correct of earlier quarters: those
 * whose invoice is older than the quarter, by the quarter of the invoice.
 */
export function suppliedTo(db: Database, span: Span, countries: readonly string[]) {
  const zone = sql.raw(`'${shopTimeZone}'`)
  const statement = sql`
    select corrects, country, bp as "basisPoints", currency, sum(gross) as "grossMinor",
      sum(tax) as "taxMinor"
    from (
      select null as corrects, country_id as country, tax_basis_points as bp, currency, gross, tax
      from ${invoiceRows} i
      where ${within(sql`at`, span)} and ${isTaxed(sql`i`)} and ${isCharged(sql`i.order_id`)}
      union all
      select case when k.at < ${span.start.toISOString()}::timestamptz
          then to_char(k.at at time zone ${zone}, 'YYYY"Q"Q') end,
        o.country_id, o.tax_basis_points, o.currency, -c.amount_minor, -c.tax_minor
      from credit_notes c join orders o on o.id = c.order_id
        join ${correctedRows} k on k.refund_id = c.refund_id
      where ${within(sql`c.issued_at`, span)} and ${isTaxed(sql`o`)} and ${isCharged(sql`o.id`)}
    ) d where country in ${countries} group by 1, 2, 3, 4 order by 1 nulls first, 2, 3, 4`
  return queryRows(db, statement, Supply)
}

const Count = z.object({ documents: z.coerce.number() })

/** How many documents of a span a return is about, of all countries or of some. */
export async function countDocuments(
  db: Database,
  span: Span,
  countries: readonly string[] = [],
): Promise<number> {
  const to = (orderId: SQL) =>
    countries.length === 0 ? sql`` : sql`and o.country_id in ${countries} and ${isCharged(orderId)}`
  const statement = sql`select (select count(*) from ${invoiceRows} o
      where ${within(sql`o.at`, span)} and ${isTaxed(sql`o`)} ${to(sql`o.order_id`)})
    + (select count(*) from credit_notes c join orders o on o.id = c.order_id
      where ${within(sql`c.issued_at`, span)} and ${isTaxed(sql`o`)} ${to(sql`o.id`)}) as documents`
  return (await queryRow(db, statement, Count))?.documents ?? 0
}
