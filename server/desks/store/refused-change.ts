import type { Database } from '../../database/database.ts'
import type { Refused } from './binding.ts'

/** Takes back what a refused change has written: thrown inside `orRefused`, which gives what it says. */
export class RefusedChange extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('a record was not written')
    this.refused = refused
  }
}

/** Does work in a transaction of its own; where it throws `RefusedChange`, nothing of it is written. */
export async function orRefused<T>(
  tx: Database,
  work: (inner: Database) => Promise<T>,
): Promise<T | Refused> {
  try {
    return await tx.transaction(work)
  } catch (error) {
    if (error instanceof RefusedChange) return error.refused
    throw error
  }
}
