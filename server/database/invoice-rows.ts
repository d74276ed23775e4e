import { sql } from 'drizzle-orm'

/**
 * Every invoice, as rows: that of an order, and those of what was paid for its changes. Amounts in minor
 * units of the order's currency, tax contained.
 */
export const invoiceRows = sql`(
  select invoice_number as number, invoice_name as name, id as order_id, invoiced_at as at,
    total_minor::bigint as gross, tax_minor::bigint as tax, currency, country_id, tax_basis_points
  from orders where invoice_number is not null
  union all
  select f.number, f.name, f.order_id, f.issued_at, f.amount_minor, f.tax_minor, o.currency, o.country_id,
    o.tax_basis_points
  from further_invoices f join orders o on o.id = f.order_id)`
