// The desk of payments, refunds and disputes: three rows of numbers in one list.
import { type SQL, sql } from 'drizzle-orm'
import { paymentDesk } from '#domain/desks/payment-desk.ts'
import { bindDesk, partOf } from '../../desks/store/binding.ts'
import { orderWords } from './order-desk.ts'
import { openSql } from './receivables.ts'

/** Of a sale on account of which not all has come: no money yet, though its order goes on as a paid one. */
const open = sql`case when p.is_owed then ${openSql(sql`p.order_id`)} else 0 end`

/** Each kind has the numbers of the desk that leave its own rest when divided by three. */
const payments = sql`(select p.id * 3 as id, 'P' || p.id as no, 'payment' as kind,
    p.shown_state as state, p.created_at as at,
    p.amount_minor::bigint as amount,
    coalesce((p.lifecycle->>'capturedMinor')::bigint, 0) - ${open} as booked,
    p.currency,
    p.order_id, p.gateway as provider, p.gateway_id as provider_id, p.failure_code as reason, p.updated_at,
    null::timestamptz as due_at
  from payments p)`

/** A refund that was canceled never left the ledger; one that failed is owed to its buyer. */
const refunds = sql`(select r.id * 3 + 1 as id, 'R' || r.id as no, 'refund' as kind, r.state,
    r.created_at as at,
    -r.amount_minor::bigint as amount,
        case when r.state = 'succeeded' then -r.amount_minor::bigint else 0 end as booked,
    p.currency, r.order_id, p.gateway as provider, r.gateway_id as provider_id, r.reason, r.updated_at,
    null::timestamptz as due_at
  from refunds r join payments p on p.id = r.payment_id)`

/** What a bank took is gone until it is won back. */
const disputes = sql`(select d.id * 3 + 2 as id, 'D' || d.id as no, 'dispute' as kind, d.state,
    d.opened_at as at, -d.amount_minor::bigint as amount,
    case when d.state = 'won' then 0 else -d.amount_minor::bigint end as booked, d.currency,
    d.order_id, p.gateway as provider, d.gateway_id as provider_id,
    nullif(d.lifecycle->>'words', '') as reason, d.updated_at, d.due_at
  from disputes d join payments p on p.id = d.payment_id)`

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
    // The day is over for a dispute that waits for nobody.
    due: sql`case when d.state = 'open' then d.due_at end`,
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
