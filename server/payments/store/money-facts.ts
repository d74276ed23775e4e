// What became of a payment, refund or dispute: its log, and its entries in the ledger.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Database, queryRows } from '../../database/database.ts'

const kinds = ['payment', 'refund', 'dispute'] as const

interface Money {
  readonly kind: (typeof kinds)[number]
  readonly id: number
}

/** Which one the desk of payments has under a number. */
export const moneyOf = (deskId: number): Money => ({
  kind: kinds[deskId % 3] ?? 'payment',
  id: Math.floor(deskId / 3),
})

const disputeOf = (id: number): SQL => sql`(select d.gateway_id from disputes d where d.id = ${id})`

/** The entries of the ledger that belong to it. */
function entriesOf({ kind, id }: Money): SQL {
  if (kind === 'payment') return sql`e.key = ${`capture:${id}`}`
  if (kind === 'dispute')
    return sql`e.key in ('order.disputeOpened:' || ${disputeOf(id)}, 'order.disputeWon:' || ${disputeOf(id)},
      'order.disputeLost:' || ${disputeOf(id)})`
  const key = sql`(select r.key from refunds r where r.id = ${id})`
  return sql`e.key in ('refund:' || ${key}, 'refund:' || ${key} || ':succeeded',
    'refund:' || ${key} || ':failed')`
}

const Fact = z.object({
  at: z.coerce.date(),
  of: z.string(),
  type: z.string(),
  state: z.string(),
  actor: z.string(),
})

/** Things that are told of one payment at most. */
const factsMost = 200

/** What happened to it, the first first. */
export function readMoneyFacts(db: Database, money: Money): Promise<z.output<typeof Fact>[]> {
  const { kind, id } = money
  const statement =
    kind === 'dispute'
      ? sql`select * from (
          select d.opened_at as at, 'dispute' as of, 'order.disputeOpened' as type, 'open' as state,
            'payment' as actor, 0 as sequence from disputes d where d.id = ${id}
          union all
          select e.at, e.aggregate, e.type, e.state, e.actor, e.sequence
          from events e where e.aggregate = 'dispute' and e.aggregate_id = ${id}) told
        order by at, sequence limit ${factsMost}`
      : sql`select e.at, ${kind}::text as of, e.type, e.state, e.actor from events e
        where e.aggregate = ${kind} and e.aggregate_id = ${id} order by e.sequence limit ${factsMost}`
  return queryRows(db, statement, Fact)
}

const Posting = z.object({
  at: z.coerce.date(),
  entry: z.coerce.number(),
  kind: z.string(),
  account: z.string(),
  currency: z.string(),
  amount: z.coerce.number(),
})

/** Its postings, entry by entry. */
export const readMoneyPostings = (db: Database, money: Money): Promise<z.output<typeof Posting>[]> =>
  queryRows(
    db,
    sql`select e.at, e.id as entry, e.kind, g.account, g.currency, g.amount_minor as amount
      from ledger_entries e join ledger_postings g on g.entry_id = e.id
      where ${entriesOf(money)} order by e.id, g.id limit ${factsMost}`,
    Posting,
  )
