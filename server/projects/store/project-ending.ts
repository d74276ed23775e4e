import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CurrencyCode, currencyCodes } from '#domain/money/currency.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { readRefundable } from '../../ledger/store/ledger.ts'

const Counts = z.object({ orders: z.int(), pledges: z.int(), unpaid: z.int(), sent: z.int() })
const Paid = z.object({ currency: z.string(), amount: z.coerce.number() })

const inCurrencies = (sums: readonly { readonly currency: string; readonly amount: number }[]) =>
  sums.flatMap(({ currency, amount }): { currency: CurrencyCode; amount: number }[] => {
    const code = currencyCodes.find(known => known === currency)
    return code && amount !== 0 ? [{ currency: code, amount }] : []
  })

/** How many orders of a project would end with it, of each kind, and how many have left. */
export async function countEnding(db: Database, projectId: number): Promise<z.output<typeof Counts>> {
  const of = (states: string) => sql.raw(`count(distinct o.id) filter (where o.state in (${states}))::int`)
  const statement = sql`
    select ${of("'paid', 'on_hold', 'ready', 'partly_shipped'")} as orders, ${of("'pledged'")} as pledges,
      ${of("'pending_payment'")} as unpaid, ${of("'shipped', 'delivered', 'completed'")} as sent
    from order_items i join orders o on o.id = i.order_id
    where i.project_id = ${projectId} and i.dropped_for is null`
  return (await queryRow(db, statement, Counts)) ?? { orders: 0, pledges: 0, unpaid: 0, sent: 0 }
}

/**
 * What would follow if a project ended now: orders and pledges, what its lines have brought and would go
 * back, and what its owner was paid already, by currency in minor units. Shipping may go back beside it.
 */
export async function readEnding(db: Database, projectId: number) {
  const refunds = (await readRefundable(db, projectId)).map(({ currency, refundable }) => {
    return { currency, amount: refundable }
  })
  const paid = await queryRows(
    db,
    sql`select currency, sum((lifecycle->>'amountMinor')::bigint) as amount from payouts
      where project_id = ${projectId} and state in ('sent', 'settled') group by currency order by currency`,
    Paid,
  )
  return {
    ...(await countEnding(db, projectId)),
    refunds: inCurrencies(refunds),
    paid_out: inCurrencies(paid),
  }
}
