import { type SQL, sql } from 'drizzle-orm'
import { saleFacts } from './sales.ts'

/**
 * Which figure of the pages an entry belongs to, asked of the journal by its accounts and not by its
 * lines. A sale is paid from the provider, the till, or what its buyer had transferred, or is owed.
 */
const ofJournal = sql`(
  select 'sale' as kind, g.currency, sum(g.amount_minor) as amount
  from ledger_entries e join ledger_postings g on g.entry_id = e.id
    and (g.account in ('gateway', 'till')
      or g.account in ('owed:order:' || e.order_id, 'receivable:order:' || e.order_id))
  where e.kind = 'capture' group by 2
  union all
  select 'more', g.currency, sum(g.amount_minor)
  from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account = 'gateway'
  where e.kind = 'capture_edit' group by 2
  union all
  select 'refund', g.currency, -sum(g.amount_minor)
  from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account in ('refunding', 'disputed')
  where e.kind in ('refund', 'order.disputeLost') group by 2
  union all
  select 'vat', g.currency, -sum(g.amount_minor)
  from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account like 'vat_due:%'
  where e.kind in ('invoice', 'credit_note') group by 2)`

/** What must hold between the figures that staff see and the journal: each is the same sum. Rules 16. */
export const statRules: Readonly<Record<string, SQL>> = {
  'figures are what the journal says': sql`
    select coalesce(f.kind, j.kind) || ' in ' || coalesce(f.currency, j.currency) as subject,
      coalesce(f.amount, 0) || ' of ' || coalesce(j.amount, 0) as detail
    from (select kind, currency, sum(amount) as amount from ${saleFacts(sql`true`)} facts group by 1, 2) f
    full join ${ofJournal} j on j.kind = f.kind and j.currency = f.currency
    where coalesce(f.amount, 0) <> coalesce(j.amount, 0)`,
}
