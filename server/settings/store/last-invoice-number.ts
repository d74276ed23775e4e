import { max } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { orders } from '../../database/schema/orders.ts'

/** The highest number that an invoice has been given; 0 where there is none. */
export async function lastInvoiceNumber(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(orders.invoiceNumber) }).from(orders)
  return row?.last ?? 0
}
