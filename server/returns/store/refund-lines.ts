import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { convertMoney } from '#domain/money/exchange-rate.ts'
import type { RefundLine } from '#domain/returns/refund-plan.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { readLinesLeft } from '../../ledger/store/ledger.ts'
import type { Order } from '../../orders/store/orders.ts'
import { moneyTables } from '../../settings/money-tables.ts'
import { refundLimitAt } from '../../settings/shop-facts.ts'

const Line = z.object({ id: z.int(), quantity: z.int(), goods: z.int(), shipping: z.int() })

/**
 * The lines of an order in money, with what is left of each; the caller holds the order. Of a line that was
 * dropped no copy was sent, so that none is awaited where all of an order comes back, and what it bore of
 * the parcel went over to the lines that stayed.
 */
export async function readRefundLines(tx: Database, orderId: number): Promise<RefundLine[]> {
  const left = new Map(
    (await readLinesLeft(tx, orderId)).map(line => [line.orderItemId, line.amountMinor] as const),
  )
  const rows = await queryRows(
    tx,
    sql`select i.id, case when i.dropped_for is null then i.quantity else 0 end as quantity,
        i.price_minor * i.quantity - i.discount_minor as goods,
        (case when i.dropped_for like 'edit:%' then 0
          else i.shipping_minor - coalesce((select sum(g.amount_minor)
          from ledger_postings g join ledger_entries e on e.id = g.entry_id
          where g.order_item_id = i.id and (e.kind = 'reship' or (e.kind = 'edit' and i.dropped_for is null
            and e.key is distinct from 'edit:' || i.edit_id))), 0) end)::int as shipping
      from order_items i where i.order_id = ${orderId} order by i.id`,
    Line,
  )
  return rows.map(({ id, quantity, goods, shipping }) => ({
    id,
    quantity,
    goodsMinor: goods,
    shippingMinor: shipping,
    leftMinor: left.get(id) ?? 0,
  }))
}

const Sum = z.object({ sum: z.int() })

/** What went back for the parcel of an order by itself, in minor units. */
export async function shippingBack(db: Database, orderId: number): Promise<number> {
  const statement = sql`select coalesce(sum(amount_minor), 0)::int as sum from refunds
    where order_id = ${orderId} and is_shipping and state <> 'canceled'`
  return (await queryRow(db, statement, Sum))?.sum ?? 0
}

/** The limit above which a second person is asked, in minor units of the order's currency at its day. */
export async function limitFor(
  db: Database,
  { currency, createdAt }: Pick<Order, 'currency' | 'createdAt'>,
  at: Date,
): Promise<number> {
  const amountMinor = await refundLimitAt(db, at)
  if (!isCurrencyCode(currency)) return 0
  const { rates } = await moneyTables(db, at)
  return convertMoney({ amountMinor, currency: 'EUR' }, currency, createdAt, rates).amountMinor
}
