import { csvLine, csvStart } from '#domain/text/csv.ts'
import { moneyDecimal } from '#domain/money/money.ts'
import type { Database } from '../database/database.ts'
import { listProjectLines } from '../ledger/store/project-sales.ts'
import { projectOrder, type ProjectOrder } from './project-lines.ts'

/** Names of the columns: the same in every language, so that a script may rely on them. */
const columns = [
  'order',
  'status',
  'ordered_at',
  'country',
  'item',
  'size',
  'quantity',
  'currency',
  'price',
  'discount',
  'tax',
  'total',
] as const

const chunk = 1_000
/** More lines than a spreadsheet of old takes are not read in one. */
const mostLines = 60_000

function rowOf(order: ProjectOrder): string {
  const { currency } = order
  const money = (amountMinor: number) => moneyDecimal({ amountMinor, currency })
  return csvLine([
    order.number,
    order.status,
    order.created_at,
    order.country_id,
    order.item,
    order.size,
    order.quantity,
    order.currency,
    money(order.price),
    money(order.discount),
    money(order.tax),
    money(order.total),
  ])
}

/** Every order line of a project, newest first, as a file; the newest 60,000 where there are more. */
export async function projectLinesCsv(db: Database, projectId: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts = [csvStart, csvLine(columns)]
  let beforeId: number | undefined
  for (let read = 0; read < mostLines; read += chunk) {
    const lines = await listProjectLines(db, { projectId, beforeId, limit: chunk })
    parts.push(...lines.map(line => rowOf(projectOrder(line))))
    if (lines.length < chunk) break
    beforeId = lines.at(-1)?.id
  }
  return new TextEncoder().encode(parts.join(''))
}
