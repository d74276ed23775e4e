// Days of planned prices as instants.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { shopTimeZone } from '#domain/text/intl.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { Time } from '../../database/card-rows.ts'
import type { Values } from '../../desks/store/binding.ts'
import { startOf } from '../../orders/store/code-values.ts'

type Day = Values[string] | undefined

const Span = z.object({ starts: Time.nullable(), ends: Time.nullable(), today: Time })

/**
 * The instants at which a first day begins and a last one ends, null where none is named, and at which today
 * has begun, by the clocks of the shop.
 */
export async function spanOf(db: Database, from: Day, to: Day, at: Date) {
  const today = sql`(${at.toISOString()}::timestamptz at time zone ${shopTimeZone})::date`
  const row = await queryRow(
    db,
    sql`select ${startOf(from)} as starts, ${startOf(to, 1)} as ends,
      (${today}::timestamp at time zone ${shopTimeZone}) as today`,
    Span,
  )
  if (row === undefined) throw new Error('the database tells no time')
  return row
}
