import { sql } from 'drizzle-orm'

/**
 * Every invoice, as rows: that of an order, and those of what was paid for its changes. Amounts in minor
 * units of the order's currency, tax contained.
 */
export const invoiceRows = sql`(
  select invoice_number as number, invoice_name as name, id as order_id, invoiced_at as at,
    total_minor::bigint as gross, tax_minor::bigint as tax, currency, country_id, tax_basis_points,
    vat_exempt_in
  from orders where invoice_number is not null
  union all
  select f.number, f.name, f.order_id, f.issued_at, f.amount_minor, f.tax_minor, o.currency, o.country_id,
    o.tax_basis_points, o.vat_exempt_in
  from further_invoices f join orders o on o.id = f.order_id)`

/**
 * The invoice that a refund corrects: that of the payment it is paid back of. What came for a change has one
 * of its own. Rules 2.
 */
export const correctedRows = sql`(
  select r.id as refund_id, coalesce(f.number, o.invoice_number) as number,
    case when f.number is null then o.invoice_name else f.name end as name,
    coalesce(f.issued_at, o.invoiced_at) as at
  from refunds r join orders o on o.id = r.order_id join payments p on p.id = r.payment_id
    left join order_changes c on c.id = p.change_id
    left join further_invoices f on f.edit_id = c.edit_id)`
