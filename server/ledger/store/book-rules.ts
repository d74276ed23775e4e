import { type SQL, sql } from 'drizzle-orm'
import { freeService } from '#domain/drafts/draft.ts'
import { unusedMoney } from '#domain/orders/order-change.ts'
import { stockRules } from './stock-rules.ts'

/** States of an order whose money is ours. */
const paid = sql`('paid', 'on_hold', 'ready', 'partly_shipped', 'shipped', 'delivered', 'completed',
  'partly_refunded', 'refunded', 'disputed')`

const notFailed = sql`r.state not in ('failed', 'canceled')`

/**
 * What must hold between stock, orders, payments and refunds at every instant, each as a question whose rows
 * are the breaches: `subject` and `detail`. Rules 5.
 */
export const bookRules: Readonly<Record<string, SQL>> = {
  ...stockRules,
  'a paid order has its money': sql`
    select 'order ' || o.id as subject, o.state || ' for ' || o.total_minor as detail from orders o
    where o.state in ${paid} and o.total_minor > 0 and not exists (
      select 1 from payments p where p.order_id = o.id and p.state = 'succeeded'
        and p.change_id is null and p.amount_minor = o.total_minor and p.currency = o.currency)`,
  'what was paid for a change was made, or goes back': sql`
    select 'payment ' || p.id as subject, c.state || ' for ' || p.amount_minor as detail
    from payments p join order_changes c on c.id = p.change_id
    where (p.lifecycle->>'capturedMinor')::int > 0 and p.amount_minor <> coalesce((
      select sum(r.amount_minor) from refunds r where r.payment_id = p.id and r.reason = ${unusedMoney}), 0)
      and not exists (select 1 from order_edits e where e.id = c.edit_id and c.state = 'applied'
        and e.paid_minor = p.amount_minor)`,
  'money of an order that is no more goes back': sql`
    select 'order ' || o.id as subject, 'payment ' || p.id || ' ' || p.state as detail
    from orders o join payments p on p.order_id = o.id
    where o.state = 'cancelled' and (p.lifecycle->>'capturedMinor')::int > 0 and (
      select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and ${notFailed}
    ) + coalesce((select sum(d.amount_minor) from disputes d
      where d.payment_id = p.id and d.state = 'lost'), 0) <> (p.lifecycle->>'capturedMinor')::int`,
  'an unpaid order has not been charged': sql`
    select 'order ' || o.id as subject, 'payment ' || p.id as detail
    from orders o join payments p on p.order_id = o.id
    where o.state in ('pending_payment', 'pledged') and p.state in ('succeeded', 'canceled')`,
  'a pledge has a card and no money': sql`
    select 'order ' || o.id as subject, 'payment ' || coalesce(p.state, 'none') as detail
    from orders o left join payments p on p.order_id = o.id
    where o.state = 'pledged' and (p.lifecycle->'kept' is null
      or (p.lifecycle->>'capturedMinor')::int <> 0)`,
  'never more is refunded than was captured': sql`
    select 'payment ' || p.id as subject, sum(r.amount_minor) || ' of ' || p.amount_minor as detail
    from payments p join refunds r on r.payment_id = p.id and ${notFailed}
    group by p.id having sum(r.amount_minor) > (p.lifecycle->>'capturedMinor')::int`,
  'a cart has one living order': sql`
    select 'cart ' || cart_id as subject, count(*) || ' orders' as detail from orders
    where state <> 'cancelled' group by cart_id having count(*) > 1`,
  'an order has its lines, and they come to its total': sql`
    select 'order ' || o.id as subject, o.total_minor || ' against ' || coalesce(i.total, -1) as detail
    from orders o left join (
      select order_id, sum(price_minor * quantity - discount_minor + shipping_minor)::int as total
      from order_items where edit_id is null group by order_id) i on i.order_id = o.id
    where i.total is distinct from o.total_minor`,
  'the goal counts paid pre-orders': sql`
    select 'order ' || o.id as subject, 'line ' || i.id || ' counts ' || coalesce(g.counted, 0) as detail
    from order_items i join orders o on o.id = i.order_id join projects p on p.id = i.project_id
    left join (select order_item_id, sum(quantity)::int as counted from goal_entries group by 1) g
      on g.order_item_id = i.id
    where p.sale = 'preorder' and coalesce(g.counted, 0) <>
      case when o.state in ('pending_payment', 'cancelled') or i.dropped_for is not null then 0
        else i.quantity end
      and o.state not in ('partly_refunded', 'refunded', 'disputed')`,
  'no more of a line came back than left': sql`
    select 'order ' || i.order_id as subject,
      'line ' || i.id || ': ' || b.copies || ' of ' || i.sent as detail
    from order_items i join (select l.order_item_id, sum(l.received) as copies
      from return_lines l join returns r on r.id = l.return_id
      where r.state <> 'closed' group by 1) b on b.order_item_id = i.id
    where b.copies > i.sent`,
  'nothing that was withdrawn or paid back waits to be sent': sql`
    select 'order ' || o.id as subject, 'line ' || i.id || ': ' || i.sent || ' of ' || i.quantity as detail
    from orders o join order_items i on i.order_id = o.id
    where o.state in ('paid', 'on_hold', 'ready', 'partly_shipped') and i.dropped_for is null
      and i.box_type is null and i.category <> ${freeService} and i.sent < i.quantity and (
        coalesce((select sum(l.quantity) from return_lines l join returns r on r.id = l.return_id
          where l.order_item_id = i.id and r.state = 'settled'), 0) > i.sent
        or coalesce((select sum(r.amount_minor) from refunds r
            where r.order_item_id = i.id and ${notFailed}), 0)
          >= greatest(1, i.price_minor * i.quantity - i.discount_minor)
        or (o.lifecycle->>'capturedMinor')::int between 1 and (o.lifecycle->>'refundedMinor')::int)`,
  'no more of a run is given away than is good': sql`
    select 'project ' || r.project_id as subject, u.used || ' of ' || (r.lifecycle->>'accepted') as detail
    from productions r cross join lateral (
      select coalesce(sum((f.lifecycle->>'copies')::int), 0) as kept from run_portions f
      where f.project_id = r.project_id and f.state = 'offered') k
    cross join lateral (
      select coalesce(sum(case when a.order_item_id is not null and i.dropped_for is null
          and o.state not in ('pending_payment', 'pledged', 'cancelled', 'refunded')
          then i.quantity else i.sent end), 0)
        as used
      from order_items i join orders o on o.id = i.order_id
        left join run_allotments a on a.order_item_id = i.id
      where i.project_id = r.project_id) u
    where r.lifecycle->>'accepted' is not null and u.used + k.kept > (r.lifecycle->>'accepted')::int`,
  'the log ends where the order stands': sql`
    select 'order ' || o.id as subject, o.state || ' against ' || coalesce(e.state, 'nothing') as detail
    from orders o left join lateral (select state from events
      where aggregate = 'order' and aggregate_id = o.id order by sequence desc limit 1) e on true
    where e.state is distinct from o.state`,
}

/** What must hold between the shop's books and those of the sandbox once both are at rest. */
export const sandboxRules: Readonly<Record<string, SQL>> = {
  'every charge is in the books': sql`
    select 'charge ' || s.id as subject, s.key as detail from sandbox_payments s
    where s.status = 'succeeded' and s.amount_minor > 0 and not exists (
      select 1 from payments p where p.key = s.key and p.amount_minor = s.amount_minor
        and (p.lifecycle->>'capturedMinor')::int = s.amount_minor)`,
  'every capture is a charge': sql`
    select 'payment ' || p.id as subject, p.key as detail from payments p
    where p.gateway = 'sandbox' and (p.lifecycle->>'capturedMinor')::int > 0 and not exists (
      select 1 from sandbox_payments s where s.key = p.key and s.status = 'succeeded')`,
  'an order is charged once': sql`
    select 'order ' || p.order_id as subject, count(*) || ' charges' as detail
    from sandbox_payments s join payments p on p.key = s.key
    where s.status = 'succeeded' and not exists (
      select 1 from refunds r where r.payment_id = p.id and r.reason = ${unusedMoney})
    group by p.order_id, p.change_id having count(*) > 1`,
  'what went back is written down': sql`
    select 'refund ' || r.id as subject, r.key as detail from refunds r
    where r.reason <> ${unusedMoney}
      and not exists (select 1 from credit_notes c where c.refund_id = r.id) and not exists (
      select 1 from outbox o
      where o.key = 'credit_note:' || r.id and o.done_at is null and o.failed_at is null)`,
  'refunds were paid back': sql`
    select 'refund ' || r.id as subject, r.key as detail from refunds r join payments p on p.id = r.payment_id
    where p.gateway = 'sandbox' and r.state = 'succeeded' and not exists (
      select 1 from sandbox_refunds s where s.key = r.key and s.amount_minor = r.amount_minor)`,
}
