import { type SQL, sql } from 'drizzle-orm'

/** What is owed for each order on account, and what of its lines stands against it. */
const owed = sql`(
    select split_part(account, ':', 3)::int as order_id,
      coalesce(sum(amount_minor) filter (where account like 'receivable:%'), 0) as owed,
      coalesce(-sum(amount_minor) filter (where account like 'unpaid:%'), 0) as unpaid
    from ledger_postings where account like 'receivable:order:%' or account like 'unpaid:order:%' group by 1
  )`

/** What an order on account is paid by: all that came to the bank for it. */
const came = sql`(select coalesce(sum(t.amount_minor), 0) from transfers t where t.order_id = p.order_id)`
/** What was credited of it before it was paid. */
const credited = sql`(select coalesce(sum(r.amount_minor), 0) from refunds r
    where r.order_id = p.order_id and r.is_set_off and r.state <> 'canceled')`

/** What was given up, and what of its lines stands against it. */
const lost = sql`(
    select split_part(account, ':', 3)::int as order_id, sum(amount_minor) as rest,
      coalesce(sum(amount_minor) filter (where order_item_id is null), 0) as lost
    from ledger_postings where account like 'loss:order:%' group by 1
  )`

/** What must hold of orders on account at every instant. Rules 5, 15. */
export const accountRules: Readonly<Record<string, SQL>> = {
  'an advance is a paid deposit that is not billed': sql`
    select 'pressing ' || coalesce(p.id, a.id) as subject,
      coalesce(a.held, 0) || ' of ' || coalesce(p.held, 0) as detail
    from (
      select p.id, o.total_minor - o.tax_minor as held from pressings p
      join orders o on o.id = p.deposit_order_id
      where p.bill is null and p.state not in ('deposit_due', 'lapsed', 'cancelled')
    ) p full join (
      select split_part(account, ':', 3)::int as id, -sum(amount_minor) as held
      from ledger_postings where account like 'advance:pressing:%' group by 1
    ) a on a.id = p.id
    where coalesce(a.held, 0) <> coalesce(p.held, 0)`,
  'what is owed on account is what its lines have not brought': sql`
    select 'order ' || w.order_id as subject, w.owed || ' owed, ' || w.unpaid || ' unpaid' as detail
    from ${owed} w where w.owed <> w.unpaid or w.owed < 0`,
  'an order on account is paid, credited, given up or owed': sql`
    select 'order ' || p.order_id as subject, concat_ws(' ', coalesce(w.owed, 0), 'owed of',
      p.lifecycle->>'capturedMinor', ${came}, 'came,', ${credited}, 'credited') as detail
    from payments p left join ${owed} w on w.order_id = p.order_id
      left join ${lost} l on l.order_id = p.order_id
    where p.gateway = 'account' and coalesce(w.owed, 0) + coalesce(l.lost, 0)
      <> greatest(0, (p.lifecycle->>'capturedMinor')::bigint - ${came} - ${credited})`,
  'what is written off is what its lines have not brought, and is owed no more': sql`
    select 'order ' || l.order_id as subject, l.lost || ' lost, ' || l.rest || ' too much, '
      || coalesce(r.state, 'nothing') as detail
    from ${lost} l left join receivables r on r.order_id = l.order_id
    where l.rest <> 0 or l.lost < 0 or (l.lost > 0 and r.state is distinct from 'writtenOff')`,
  'nothing is owed but on account': sql`
    select 'order ' || w.order_id as subject, w.owed || ' owed' as detail from ${owed} w
    where w.owed <> 0 and not exists (select 1 from payments p
      where p.order_id = w.order_id and p.gateway = 'account' and p.state = 'succeeded')`,
  'what is owed is asked for until it is settled': sql`
    select 'order ' || p.order_id as subject,
      coalesce(r.state, 'nothing') || ', ' || coalesce(w.owed, 0) as detail
    from payments p left join receivables r on r.order_id = p.order_id
    left join ${owed} w on w.order_id = p.order_id
    where p.gateway = 'account' and p.state = 'succeeded'
      and (r.state is null or (r.state = 'open') <> (coalesce(w.owed, 0) > 0))`,
}
