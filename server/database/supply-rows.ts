import { type SQL, sql } from 'drizzle-orm'

/**
 * How a business is taxed that bought an order: of a contract as it stands with that, of a trade order as its
 * manual order has it. A row at most; none of every other order. Tables are called `paid`, `run` and `supply`
 * in here, so `orderId` is a column of no table of that name.
 */
export const supplyRows = (orderId: SQL): SQL => supplyWhere(sql`paid.order_id = ${orderId}`)

/** The same of what is offered: by the manual order, which need not be one yet. */
export const offeredSupplyRows = (draftId: number): SQL => supplyWhere(sql`paid.id = ${draftId}`)

const supplyWhere = (isIt: SQL): SQL => sql`(
  select case paid.id when run.deposit_draft_id then run.deposit_vat when run.balance_draft_id then run.vat
      else paid.vat end as vat
  from drafts paid left join pressings run on paid.id in (run.deposit_draft_id, run.balance_draft_id)
  where ${isIt} and (run.id is not null or paid.vat ? 'treatment') limit 1)`

/** Why an order bears no VAT, by the law of its treatment; empty of every other order. */
export const exemptionRows = (orderId: SQL): SQL => sql`(
  select supply.vat->>'treatment' as treatment, coalesce(supply.vat->>'vatNumber', '') as number
  from ${supplyRows(orderId)} supply where supply.vat->>'treatment' in ('intra_community', 'export'))`
