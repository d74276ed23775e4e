// What buyers, subscribers and visitors do over time.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopTimeZone } from '#domain/text/intl.ts'
import { type Database, queryRows } from '../../database/database.ts'
import type { StatSpan } from './sales.ts'

const zone = sql.raw(`'${shopTimeZone}'`)

const Cohort = z.object({ cohort: z.string(), after: z.coerce.number(), buyers: z.coerce.number() })

/**
 * Buyers by the month of their first order, and how many of them bought again so many months after. `after` 0
 * is the cohort itself. Whoever bought is known by the address of the order.
 */
export const readCohorts = (db: Database, { start, end, position }: StatSpan) =>
  queryRows(
    db,
    sql`
    with bought as (
      select distinct lower(o.email) as email, date_trunc('month', e.at at time zone ${zone}) as month
      from ledger_entries e join orders o on o.id = e.order_id
      where e.kind = 'capture' and e.id <= ${position}::bigint and e.at < ${end.toISOString()}::timestamptz
    ), firsts as (select email, min(month) as first from bought group by 1)
    select to_char(f.first, 'YYYY-MM') as cohort,
      (extract(year from age(b.month, f.first)) * 12
        + extract(month from age(b.month, f.first)))::int as after,
      count(*) as buyers
    from bought b join firsts f using (email)
    where f.first >= date_trunc('month', ${start.toISOString()}::timestamptz at time zone ${zone})
    group by 1, 2 order by 1, 2`,
    Cohort,
  )

const Month = z.object({
  month: z.string(),
  standing: z.coerce.number(),
  started: z.coerce.number(),
  ended: z.coerce.number(),
})

/** States of a box that comes or may come again. */
const standing = sql`('active', 'paused', 'past_due', 'ending')`

/**
 * Subscriptions by month: those that stood at its beginning, that began in it, and that ended. By the log of
 * their lifecycle: one stands from its first standing state until the first event after which it is over.
 */
export const readChurn = (db: Database, { start, end }: Pick<StatSpan, 'start' | 'end'>) =>
  queryRows(
    db,
    sql`
    with lives as (
      select aggregate_id, min(at) filter (where state in ${standing}) as began,
        max(at) filter (where state in ('ended', 'cancelled', 'expired')) as over
      from events where aggregate = 'box' group by 1
    ), months as (
      select generate_series(date_trunc('month', ${start.toISOString()}::timestamptz at time zone ${zone}),
        (${end.toISOString()}::timestamptz - interval '1 second') at time zone ${zone}, '1 month') as month
    ), bounds as (
      select month, month at time zone ${zone} as from_at,
          (month + interval '1 month') at time zone ${zone} as to_at
      from months
    )
    select to_char(m.month, 'YYYY-MM') as month,
      count(*) filter (where l.began < m.from_at and (l.over is null or l.over >= m.from_at)) as standing,
      count(*) filter (where l.began >= m.from_at and l.began < m.to_at) as started,
      count(*) filter (where l.over >= m.from_at and l.over < m.to_at) as ended
    from bounds m left join lives l on l.began is not null
    group by m.month order by m.month`,
    Month,
  )

const Visits = z.object({
  day: z.string(),
  visitors: z.coerce.number(),
  carts: z.coerce.number(),
  buyers: z.coerce.number(),
})

/**
 * Visitors by day, how many of them put something into a cart and how many bought: of those alone who agreed
 * to be measured.
 */
export const readConversion = (db: Database, { start, end }: Pick<StatSpan, 'start' | 'end'>) =>
  queryRows(
    db,
    sql`
    select to_char(at at time zone ${zone}, 'YYYY-MM-DD') as day, count(distinct visitor) as visitors,
      count(distinct visitor) filter (where event in ('add_to_cart', 'add_to_cart_box')) as carts,
      count(distinct visitor) filter (where event in ('purchase', 'purchase_box')) as buyers
    from measured_events
    where visitor is not null and at >= ${start.toISOString()}::timestamptz
      and at < ${end.toISOString()}::timestamptz
    group by 1 order by 1`,
    Visits,
  )
