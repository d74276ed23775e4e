// The desk of payments, refunds and disputes: three rows of numbers in one list.
import { type SQL, sql } from 'drizzle-orm'
import { paymentDesk } from '#domain/desks/payment-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'
import { orderWords } from './order-desk.ts'

/** Each kind has the numbers of the desk that leave its own rest when divided by three. */
const payments = sql`(select p.id * 3 as id, 'P' || p.id as no, 'payment' as kind, p.state,
    p.created_at as at,
    p.amount_minor::bigint as amount, coalesce((p.lifecycle->>'capturedMinor')::bigint, 0) as booked,
        p.currency,
    p.order_id, p.gateway as provider, p.gateway_id as provider_id, p.failure_code as reason, p.updated_at
  from payments p)`

/** A refund that was canceled never left the ledger; one that failed is owed to its buyer. */
const refunds = sql`(select r.id * 3 + 1 as id, 'R' || r.id as no, 'refund' as kind, r.state,
    r.created_at as at,
    -r.amount_minor::bigint as amount,
        case when r.state = 'succeeded' then -r.amount_minor::bigint else 0 end as booked,
    p.currency, r.order_id, p.gateway as provider, r.gateway_id as provider_id, r.reason, r.updated_at
  from refunds r join payments p on p.id = r.payment_id)`

/** Of the entry `e` that opened a dispute: what was decided, if anything was. */
const decided = (what: SQL): SQL => sql`(select ${what} from ledger_entries v
  where v.key in ('order.disputeWon:' || (e.detail->>'dispute'),
      'order.disputeLost:' || (e.detail->>'dispute'))
  limit 1)`
const taken = sql`(select -sum(g.amount_minor)::bigint from ledger_postings g
  where g.entry_id = e.id and g.account = 'disputed')`

const disputes = sql`(select (e.id * 3 + 2)::int as id, 'D' || e.id as no, 'dispute' as kind,
    coalesce(${decided(sql`case v.kind when 'order.disputeWon' then 'won' else 'lost' end`)},
        'open') as state,
    e.at, ${taken} as amount,
    case when ${decided(sql`v.kind`)} = 'order.disputeWon' then 0 else ${taken} end as booked, o.currency,
    e.order_id, (select p.gateway from payments p where p.order_id = e.order_id order by p.id desc limit 1)
        as provider,
    e.detail->>'dispute' as provider_id, null::text as reason,
    coalesce(${decided(sql`v.at`)}, e.at) as updated_at
  from ledger_entries e join orders o on o.id = e.order_id where e.kind = 'order.disputeOpened')`

const sources = [payments, refunds, disputes]
const ofOrder = (what: SQL): SQL => sql`(select ${what} from orders o where o.id = d.order_id)`

/** The number of the desk that somebody writes: `P12`, `r7`. */
function numberIn(words: string): number | undefined {
  const [, letter = '', digits] = /^([prd])(\d{1,9})$/i.exec(words) ?? []
  return digits === undefined ? undefined : Number(digits) * 3 + 'prd'.indexOf(letter.toLowerCase())
}

/** What a provider knows something by: letters and digits around an underscore. */
const isProviderId = (words: string): boolean => /^[a-z]+_\S+$/i.test(words)

export const paymentBinding = bindDesk(paymentDesk, {
  from: sql`(${sql.join(
    sources.map(source => sql`select * from ${source} one`),
    sql` union all `,
  )}) d`,
  sources,
  key: sql`d.id`,
  among: sql`true`,
  columns: {
    number: sql`d.no`,
    kind: sql`d.kind`,
    state: sql`d.state`,
    created: sql`d.at`,
    person: ofOrder(
      sql`trim(coalesce(o.customer->>'firstname', '') || ' ' || coalesce(o.customer->>'lastname', ''))`,
    ),
    email: ofOrder(sql`o.email`),
    order: { id: sql`d.order_id`, text: ofOrder(sql`o.number`) },
    amount: sql`d.amount`,
    booked: sql`d.booked`,
    currency: sql`d.currency`,
    provider: sql`d.provider`,
    provider_id: sql`d.provider_id`,
    reason: sql`d.reason`,
    updated: sql`d.updated_at`,
  },
  found: sought => {
    const number = numberIn(sought)
    if (number !== undefined) return sql`d.id = ${number}`
    if (isProviderId(sought)) return sql`d.provider in ('sandbox', 'stripe') and d.provider_id = ${sought}`
    return sql`d.order_id in (select o.id from orders o
      where ${orderWords} like f_unaccent(${partOf(sought)}))`
  },
})
