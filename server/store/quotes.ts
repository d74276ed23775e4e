import type { InferInsertModel } from 'drizzle-orm'
import type { Database } from './database.ts'
import { quotes } from './schema/infra.ts'

/** Writes a quote and gives its id. */
export async function insertQuote(db: Database, quote: InferInsertModel<typeof quotes>): Promise<number> {
  const [row] = await db.insert(quotes).values(quote).returning({ id: quotes.id })
  if (row === undefined) throw new Error('the quote was not written')
  return row.id
}
