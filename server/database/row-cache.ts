import type { Database } from './database.ts'

interface Versioned {
  /** `xmin`, the transaction that wrote a row last; of several rows, of each. */
  readonly version: string
}

/**
 * What was made of rows, kept in the memory of this process by id and under the version of its rows. It is
 * only used for who has just read that version, so it is never stale, whichever process wrote the rows. Of
 * more than `most`, those that were made first go first.
 */
export class RowCache<T extends Versioned> {
  readonly #most: number
  readonly #on = new WeakMap<Database, Map<number, T>>()

  constructor(most: number) {
    this.#most = most
  }

  /** What was made of the row of an id last, or undefined. */
  last(db: Database, id: number): T | undefined {
    return this.#on.get(db)?.get(id)
  }

  keep(db: Database, id: number, one: T): void {
    const kept = this.#on.get(db) ?? new Map<number, T>()
    this.#on.set(db, kept)
    kept.delete(id)
    kept.set(id, one)
    if (kept.size <= this.#most) return
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }
}
