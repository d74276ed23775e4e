import { type SQL, sql } from 'drizzle-orm'

/** An address that somebody has proven to be theirs. */
export interface ProvenAddress {
  /** In lower case. */
  readonly email: string
  /** Until when it was; null where it is. */
  readonly until: Date | null
}

/**
 * Whether a column holds one of these addresses, in a row of when it was theirs: what was written there later
 * may be somebody else's.
 */
export function isAmong(addresses: readonly ProvenAddress[], email: SQL, writtenAt: SQL): SQL {
  const json = JSON.stringify(addresses.map(one => ({ ...one, until: one.until?.toISOString() ?? null })))
  return sql`exists (select 1 from jsonb_to_recordset(${json}::jsonb) a (email text, until timestamptz)
    where a.email = lower(${email}) and (a.until is null or ${writtenAt} <= a.until))`
}
