import { type SQL, sql } from 'drizzle-orm'
import { accountRules } from './account-rules.ts'
import { invoiceRows } from '../../database/invoice-rows.ts'
import { conditionalSale, notBroughtPattern, type Purse, purseOfStep } from '#domain/ledger/accounts.ts'

const stepsOf = (purse: Purse): SQL =>
  sql.raw(
    Object.entries(purseOfStep)
      .filter(([, of]) => of === purse)
      .map(([step]) => `'${step}'`)
      .join(', '),
  )
const conditional = sql.raw(`'${conditionalSale}'`)

/** What is owed on the accounts of projects, one row for each purse and currency. */
const purses = sql`(
    select split_part(account, ':', 1) as purse, split_part(account, ':', 3)::int as project_id, currency,
      -sum(amount_minor) as owed
    from ledger_postings where account like '%:project:%' group by 1, 2, 3
  )`

/** What every line of a project has brought and not got back. */
const leftOfLines = sql`(
    select g.order_item_id as id, g.currency, -sum(g.amount_minor) as left
    from ledger_postings g where g.order_item_id is not null group by 1, 2
  )`

/**
 * What must hold within the ledger, and between it, payments, refunds and projects, at every instant: each as
 * a question whose rows are the breaches, `subject` and `detail`. Rules 5.
 */
export const ledgerRules: Readonly<Record<string, SQL>> = {
  ...accountRules,
  'every entry comes to zero': sql`
    select 'entry ' || e.key as subject, coalesce(g.currency || ' ' || g.sum, 'nothing') as detail
    from ledger_entries e left join (
      select entry_id, currency, sum(amount_minor) as sum from ledger_postings group by 1, 2
    ) g on g.entry_id = e.id
    where g.sum is distinct from 0`,
  'a credit note is what left the ledger': sql`
    select 'credit note ' || c.number as subject,
      c.amount_minor || ' of ' || r.amount_minor || coalesce(', entry ' || e.id, ', no entry') as detail
    from credit_notes c join refunds r on r.id = c.refund_id
    left join ledger_entries e on e.key = 'refund:' || r.key
    where e.id is null or c.amount_minor <> r.amount_minor or c.order_id <> r.order_id`,
  'the tax of documents is what the ledger owes': sql`
    select coalesce(d.key, e.key) as subject, coalesce(e.tax, 0) || ' of ' || coalesce(d.tax, 0) as detail
    from (
      select 'invoice:' || number as key, tax from ${invoiceRows} i where tax <> 0
      union all
      select 'credit_note:' || number, -tax_minor from credit_notes where tax_minor <> 0
    ) d full join (
      select e.key, -sum(g.amount_minor) as tax
      from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account like 'vat_due:%'
      group by e.key
    ) e on e.key = d.key
    where coalesce(d.tax, 0) <> coalesce(e.tax, 0)`,
  'a run is charged its bill': sql`
    select 'project ' || c.project_id as subject, c.charged || ' of ' || b.bill as detail
    from (select e.project_id, sum(v.value::bigint) as charged
      from ledger_entries e cross join lateral jsonb_each_text(e.detail->'charged') v
      where e.kind = 'statement' group by 1) c
    join lateral (select (e.detail#>>'{bill,totalMinor}')::bigint as bill from ledger_entries e
      where e.project_id = c.project_id and e.kind = 'statement' and e.detail->'bill' is not null
      order by e.id desc limit 1) b on true
    where c.charged <> b.bill`,
  'credit notes are numbered without gaps': sql`
    select 'credit notes' as subject, count(*) || ' up to ' || max(number) as detail
    from credit_notes having count(*) <> coalesce(max(number), 0)`,
  'the ledger has every capture': sql`
    select 'payment ' || coalesce(p.id::text, e.key) as subject,
      coalesce(e.amount, 0) || ' of ' || coalesce((p.lifecycle->>'capturedMinor')::int, 0) as detail
    from payments p full join (
      select e.key, sum(g.amount_minor) as amount
      from ledger_entries e join ledger_postings g on g.entry_id = e.id
        and (g.account in ('gateway', 'till')
          or e.kind = 'capture' and g.account in ('owed:order:' || e.order_id,
            'receivable:order:' || e.order_id))
      where e.kind in ('capture', 'capture_edit', 'capture_unused') group by e.key
    ) e on e.key = 'capture:' || p.id
    where coalesce(e.amount, 0) <> coalesce((p.lifecycle->>'capturedMinor')::int, 0)`,
  'the ledger has every refund': sql`
    select 'refund ' || coalesce(r.key, e.key) as subject,
      coalesce(e.amount, 0) || ' of ' || coalesce(r.amount_minor, 0) as detail
    from (select * from refunds where state <> 'canceled') r full join (
      select e.key, -sum(g.amount_minor) as amount
      from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account = 'refunding'
      where e.kind in ('refund', 'refund_unused') group by e.key
    ) e on e.key = 'refund:' || r.key
    where coalesce(e.amount, 0) <> coalesce(r.amount_minor, 0)`,
  'a refund is on its way as long as it is open': sql`
    select 'refund ' || r.key as subject, r.state as detail from refunds r
    where r.state in ('succeeded', 'failed') <> exists (select 1 from ledger_entries e
      where e.key = 'refund:' || r.key || ':' || r.state)`,
  'what is held covers what may have to go back': sql`
    select 'project ' || p.id as subject,
      coalesce(h.owed, 0) || ' held, ' || r.refundable || ' refundable, ' || r.currency as detail
    from projects p join (
      select i.project_id, o.currency,
        sum(i.price_minor * i.quantity - i.discount_minor + i.shipping_minor
          - u.unpaid - b.back) as refundable
      from order_items i join orders o on o.id = i.order_id
        cross join lateral (select coalesce(-sum(g.amount_minor), 0) as unpaid from ledger_postings g
          where g.order_item_id = i.id and g.account ~ ${notBroughtPattern}) u
        cross join lateral (select coalesce(sum(g.amount_minor), 0) as back from ledger_postings g
          join ledger_entries e on e.id = g.entry_id
          where g.order_item_id = i.id and e.key like 'refund:%') b
        join payments y on y.order_id = o.id and y.change_id is null
      where i.dropped_for is null and (y.lifecycle->>'capturedMinor')::int > 0
        and o.state not in ('pending_payment', 'cancelled', 'refunded')
      group by 1, 2
    ) r on r.project_id = p.id
    left join ${purses} h on h.purse = 'held' and h.project_id = p.id and h.currency = r.currency
    where p.sale = ${conditional} and p.step in (${stepsOf('held')}) and coalesce(h.owed, 0) < r.refundable`,
  'money of a project is where its step says': sql`
    select 'project ' || h.project_id as subject, p.step || ', ' || h.purse || ' ' || h.owed as detail
    from ${purses} h join projects p on p.id = h.project_id
    where h.owed <> 0 and p.sale = ${conditional} and (
      (h.purse = 'held' and p.step not in (${stepsOf('held')}))
      or (h.purse = 'earmarked' and p.step <> 'successful'))`,
  'no purse of buyers is overdrawn': sql`
    select 'project ' || h.project_id as subject, h.purse || ' ' || h.owed || ' ' || h.currency as detail
    from ${purses} h where h.owed < 0 and h.purse in ('held', 'returning')`,
  'no line gets back more than it brought': sql`
    select 'line ' || l.id as subject, l.left || ' ' || l.currency as detail
    from ${leftOfLines} l where l.left < 0`,
  'what an order has not given back is left of its lines': sql`
    select 'order ' || o.id as subject,
      (o.lifecycle->>'capturedMinor')::bigint - (o.lifecycle->>'refundedMinor')::bigint || ' of the order, '
        || coalesce(l.left, 0) || ' of its lines' as detail
    from orders o left join (
      select i.order_id, sum(g.left) as left
      from order_items i join ${leftOfLines} g on g.id = i.id group by 1
    ) l on l.order_id = o.id
    where (o.lifecycle->>'capturedMinor')::bigint - (o.lifecycle->>'refundedMinor')::bigint
      <> coalesce(l.left, 0)`,
  'an invoice and its credit notes are what the order keeps': sql`
    select 'order ' || o.id as subject, o.total_minor - c.sum || ' on paper, '
      || o.total_minor - (o.lifecycle->>'refundedMinor')::bigint || ' kept' as detail
    from orders o join (select order_id, sum(amount_minor) as sum from credit_notes group by 1) c
      on c.order_id = o.id
    where o.state <> 'refunded' and o.state <> 'disputed' and not exists (select 1 from outbox b
        where b.kind = 'credit_note.issue' and b.done_at is null and b.failed_at is null
          and (b.payload->>'refundId')::int in (select id from refunds r where r.order_id = o.id))
      and c.sum <> (o.lifecycle->>'refundedMinor')::bigint - coalesce((select sum(d.amount_minor)
        from disputes d where d.order_id = o.id and d.state = 'lost'), 0)`,
  'an order counts its open returns': sql`
    select 'order ' || o.id as subject,
      o.lifecycle->>'claims' || ' of ' || coalesce(r.open, 0) as detail
    from orders o left join (select order_id, count(*) as open from returns
      where state not in ('settled', 'refused', 'lapsed', 'closed') group by 1) r on r.order_id = o.id
    where coalesce((o.lifecycle->>'claims')::int, 0) <> coalesce(r.open, 0)`,
  'a return has paid what it says': sql`
    select 'return ' || r.id as subject,
      r.lifecycle->>'paidMinor' || ' said, ' || coalesce(f.sum, 0) as detail
    from returns r left join (
      select split_part(key, ':', 4)::int as id, sum(amount_minor) as sum from refunds
      where key like '%:return:%' and state <> 'canceled' group by 1
    ) f on f.id = r.id
    where (r.lifecycle->>'paidMinor')::bigint <> coalesce(f.sum, 0)`,
  'what banks took back is what is disputed': sql`
    select 'order ' || o.id as subject, o.state || ', ' || coalesce(d.sum, 0) as detail
    from orders o left join (
      select e.order_id, sum(g.amount_minor) as sum
      from ledger_entries e join ledger_postings g on g.entry_id = e.id and g.account = 'disputed' group by 1
    ) d on d.order_id = o.id
    where coalesce(d.sum, 0) < coalesce((o.lifecycle->>'frozenMinor')::bigint, 0)
      or (o.state <> 'disputed' and coalesce(d.sum, 0) > coalesce((o.lifecycle->>'frozenMinor')::bigint, 0))`,
  // The job that pays back is written with the step; until it is done, money may be on its way.
  'a failed project pays every line back': sql`
    select 'project ' || p.id as subject,
      'line ' || i.id || ' keeps ' || l.left || ' ' || l.currency as detail
    from projects p join order_items i on i.project_id = p.id join ${leftOfLines} l on l.id = i.id
    join orders o on o.id = i.order_id and o.state <> 'disputed'
      and coalesce((o.lifecycle->>'frozenMinor')::int, 0) = 0
    where p.sale = ${conditional} and p.step in (${stepsOf('returning')}) and l.left > 0
      and not exists (select 1 from outbox b
        where b.kind in ('refund.project', 'goal.judge') and b.done_at is null and b.failed_at is null
          and (b.payload->>'projectId')::int = p.id)`,
  'a statement takes what it says': sql`
    select e.key as subject, d.taken || ' said, ' || coalesce(g.taken, 0) || ' taken' as detail
    from ledger_entries e cross join lateral (
      select s.value->>'currency' as currency,
        sum((s.value#>>'{figures,netMinor}')::bigint + (s.value#>>'{figures,shippingMinor}')::bigint
          + (s.value#>>'{figures,vatMinor}')::bigint) as taken
      from jsonb_array_elements(e.detail->'settlements') s group by 1
    ) d left join lateral (
      select sum(amount_minor) as taken from ledger_postings
      where entry_id = e.id and currency = d.currency and account = 'earmarked:project:' || e.project_id
    ) g on true
    where e.kind = 'statement' and d.taken <> coalesce(g.taken, 0)`,
  'what is on its way to banks is what payouts say': sql`
    select 'payouts in ' || coalesce(p.currency, g.currency) as subject,
      coalesce(g.owed, 0) || ' set aside of ' || coalesce(p.amount, 0) as detail
    from (select currency, sum((lifecycle->>'amountMinor')::bigint) as amount from payouts
      where state in ('approved', 'sent') group by 1) p
    full join (select currency, -sum(amount_minor) as owed from ledger_postings
      where account = 'payouts' group by 1) g on g.currency = p.currency
    where coalesce(g.owed, 0) <> coalesce(p.amount, 0)`,
}
