import type { Database } from './database.ts'
import { outbox } from './schema/infra.ts'

export interface OutboxOrder {
  /** Which effect does it: a key of the job table. */
  readonly kind: string
  readonly payload: Readonly<Record<string, unknown>>
  /** An effect with a key is asked for once, ever. */
  readonly key?: string
  /** Not before this instant. */
  readonly availableAt?: Date
}

/** Asks for an effect within the caller's transaction; the job runner does it after the commit, at least once. */
export async function enqueue(db: Database, order: OutboxOrder): Promise<void> {
  await db.insert(outbox).values(order).onConflictDoNothing({ target: outbox.key })
}
