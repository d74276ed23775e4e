import { type SQL, sql } from 'drizzle-orm'

/**
 * How a business is taxed that bought an order: of a contract as it stands with that, of a trade order as its
 * manual order has it. A row at most; none of every other order.
 */
export const supplyRows = (orderId: SQL): SQL => sql`(
  select case d.id when p.deposit_draft_id then p.deposit_vat when p.balance_draft_id then p.vat
      else d.vat end as vat
  from drafts d left join pressings p on d.id in (p.deposit_draft_id, p.balance_draft_id)
  where d.order_id = ${orderId} and (p.id is not null or d.vat ? 'treatment') limit 1)`

/** Why an order bears no VAT, by the law of its treatment; empty of every other order. */
export const exemptionRows = (orderId: SQL): SQL => sql`(
  select v.vat->>'treatment' as treatment, coalesce(v.vat->>'vatNumber', '') as number
  from ${supplyRows(orderId)} v where v.vat->>'treatment' in ('intra_community', 'export'))`
