import { randomInt } from 'node:crypto'
import { Client } from 'pg'

/** What the claims of a process stand on, where several processes share one PostgreSQL. */
export interface ClaimHolder {
  /** To be written with each claim; undefined for as long as the lock is not held. */
  readonly id: number | undefined
  close(): Promise<void>
}

/** The first half of an advisory lock's number, "Clai" in ASCII; the second is the holder's id. */
export const claimLocks = 0x43_6c_61_69
const idMax = 0x7f_ff_ff_ff
const connectMs = 5_000
const againMs = 1_000

/**
 * Takes a lock on a connection of its own, under a number drawn for this process, and keeps it until closed.
 * PostgreSQL lets go of it when the process dies, so other processes need not wait out its claims. A
 * connection that breaks is made again, under the same number; claims made meanwhile have no holder, and last
 * as long as any. Rejects when the database cannot be reached.
 */
export async function holdClaims(url: string): Promise<ClaimHolder> {
  const id = randomInt(1, idMax)
  let client: Client | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false
  const take = async () => {
    const made = new Client({ connectionString: url, connectionTimeoutMillis: connectMs, keepAlive: true })
    // What broke is said by `end`; without a listener it would end the process.
    made.on('error', () => {})
    await made.connect()
    await made.query('select pg_advisory_lock_shared($1, $2)', [claimLocks, id])
    client = made
    made.once('end', () => {
      client = undefined
      later()
    })
  }
  const later = () => {
    if (!closed) again = setTimeout(() => void take().catch(later), againMs).unref()
  }
  await take()
  return {
    get id() {
      return client && id
    },
    async close() {
      closed = true
      clearTimeout(again)
      await client?.end()
    },
  }
}
