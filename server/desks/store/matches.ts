// Which records the lines of a file mean: many lines by one statement.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { columnOf } from '#domain/desks/desk.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { even } from '../../database/schema/columns.ts'
import type { DeskBinding } from './binding.ts'
import { cellsSql, plainSql } from './desk-sql.ts'
import { Cells } from './records.ts'

/** What a line says in the columns of a key, as text; null for nothing. */
interface Sought {
  /** Place of the line. */
  readonly at: number
  readonly values: readonly (string | null)[]
}

/** A record that a line means, with what it holds in some columns. */
export interface Hit {
  readonly at: number
  readonly id: number
  readonly cells: Cells
}

const HitRow = z.object({ at: z.int(), id: z.int(), cells: Cells })

/** A key as text, as it is compared. */
const evenText = (text: SQL): SQL => even(sql`(${text})::text`)

/** Records whose columns hold what lines say, letter case aside: all that fit, of each with `show`. */
export async function matchRecords(
  db: Database,
  binding: DeskBinding,
  { columns, sought, show }: Asked,
): Promise<readonly Hit[]> {
  if (sought.length === 0) return []
  const { key, from, among, meant = sql`true` } = binding
  const arrays = columns.map((_, index) => {
    const said = sought.map(({ values }) => values[index] ?? null)
    return sql`${arrayText(said)}::text[]`
  })
  const names = columns.map((_, index) => sql.raw(`k${index}`))
  const fits = columns.map((name, index) => {
    const [held, said] = [plainSql(binding, name), names[index] ?? sql``]
    const isNumber = columnOf(binding.desk, name)?.type === 'reference'
    return isNumber ? sql`${held} = ${said}::int` : sql`${evenText(held)} = ${evenText(said)}`
  })
  const statement = sql`
    select said.at, ${key} as id, ${cellsSql(binding, show)} as cells
    from ${from} join unnest(${arrayText(sought.map(({ at }) => at))}::int[], ${sql.join(arrays, sql`, `)})
      as said (at, ${sql.join(names, sql`, `)}) on ${sql.join(fits, sql` and `)}
    where ${among} and ${meant}`
  return queryRows(db, statement, HitRow)
}

interface Asked {
  readonly columns: readonly string[]
  readonly sought: readonly Sought[]
  readonly show: readonly string[]
}

/** Records of the desk by their ids, with what they hold in some columns. */
export async function recordsOf(
  db: Database,
  binding: DeskBinding,
  ids: readonly number[],
  show: readonly string[],
): Promise<ReadonlyMap<number, Cells>> {
  if (ids.length === 0) return new Map()
  const { key, from, among } = binding
  const statement = sql`select 0 as at, ${key} as id, ${cellsSql(binding, show)} as cells
    from ${from} where ${among} and ${key} = any(${arrayText(ids)}::int[])`
  return new Map((await queryRows(db, statement, HitRow)).map(({ id, cells }) => [id, cells]))
}
