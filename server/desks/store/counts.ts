// How many records a list has, and how many each choice of its filters would leave.
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Condition } from '#domain/desks/condition.ts'
import { columnOf, isCounted } from '#domain/desks/desk.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import type { DeskBinding } from './binding.ts'
import { countedSql, whichSql } from './desk-sql.ts'

/** Which records of a list. */
interface Chosen {
  readonly find: string
  readonly conditions: readonly Condition[]
}

const Newest = z.object({ id: z.int() })

/** The highest number among the records of a list; 0 where there are none. Found from the newest on. */
async function newestOf(db: Database, binding: DeskBinding, chosen: Chosen): Promise<number> {
  const { key, from, sources } = binding
  const of = (rows: SQL) => sql`(select ${key} as id from ${rows} where ${whichSql(binding, chosen)}
    order by 1 desc limit 1)`
  const each = sql.join(sources?.map(source => of(sql`${source} d`)) ?? [of(from)], sql` union all `)
  const statement = sql`select coalesce(max(newest.id), 0)::int as id from (${each}) newest`
  return (await queryRow(db, statement, Newest))?.id ?? 0
}

const Total = z.object({ total: z.int() })

/** How many records a list has. */
async function countRecords(db: Database, binding: DeskBinding, chosen: Chosen): Promise<number> {
  const statement = sql`select count(*)::int as total from ${binding.from} where ${whichSql(binding, chosen)}`
  return (await queryRow(db, statement, Total))?.total ?? 0
}

const Counted = z.object({ value: z.string(), text: z.string().nullable(), count: z.int() })
type Count = { readonly value: string; readonly text: string; readonly count: number }
/** Values of one filter that are counted, the most frequent. */
const mostValues = 100

/** How many records each value of a filter would leave, as if that filter alone were not set. */
async function countValues(db: Database, binding: DeskBinding, chosen: Chosen, name: string) {
  const others = chosen.conditions.filter(({ column }) => column !== name)
  const isOfAll = chosen.find === '' && others.length === 0
  const { from, has, value, text } = countedSql(binding, name, isOfAll)
  const which = whichSql(binding, { ...chosen, conditions: others })
  const statement = sql`
    select value::text, text, count
    from (select ${value} as value, max(${text}) as text, count(*)::int as count
      from ${from} where ${which} and ${has} group by 1 order by 3 desc, 1 limit ${mostValues}) counted
    order by count desc, value`
  const rows = await queryRows(db, statement, Counted)
  return rows.map(row => ({ ...row, text: row.text ?? row.value }))
}

const Combined = z.object({ held: z.array(z.string().nullable()), count: z.int() })

/**
 * How many records hold which values of columns that have one value of a few: counted together, in one
 * reading of the table or of an index in their order. Conditions on these columns are left to `countedIn`.
 */
async function combinations(db: Database, binding: DeskBinding, chosen: Chosen, names: readonly string[]) {
  const others = chosen.conditions.filter(({ column }) => !names.includes(column))
  const places = names.map((_, place) => sql.identifier(`c${place}`))
  const listed = sql.join(places, sql`, `)
  const values = names.map((name, place) => {
    const { value } = countedSql(binding, name, false)
    return sql`${value} as ${sql.identifier(`c${place}`)}`
  })
  const of = (rows: SQL) => sql`select ${sql.join(values, sql`, `)}, count(*)::int as count
    from ${rows} where ${whichSql(binding, { ...chosen, conditions: others })} group by ${sql.join(
      names.map((_, place) => sql.raw(String(place + 1))),
      sql`, `,
    )}`
  const each = binding.sources?.map(source => of(sql`${source} d`)) ?? [of(binding.from)]
  const held = sql.join(
    places.map(place => sql`${place}::text`),
    sql`, `,
  )
  const statement = sql`select array[${held}] as held, count
    from (${sql.join(each, sql` union all `)}) combined (${listed}, count)`
  return queryRows(db, statement, Combined)
}

/** Whether a value of one of few meets a condition; a flag or choice has no range. */
const meets = (value: string | null, condition: Condition): boolean =>
  'isEmpty' in condition
    ? (value === null) === condition.isEmpty
    : 'is' in condition && value !== null && condition.is.includes(value)

/** By column, its values with their counts, of combinations that meet the conditions of the other columns. */
function countedIn(
  rows: readonly z.output<typeof Combined>[],
  names: readonly string[],
  { conditions }: Chosen,
) {
  const fitting = (held: readonly (string | null)[], except?: string) =>
    conditions.every(
      condition =>
        condition.column === except ||
        !names.includes(condition.column) ||
        meets(held[names.indexOf(condition.column)] ?? null, condition),
    )
  const found = rows.filter(({ held }) => fitting(held))
  const total = found.reduce((sum, { count }) => sum + count, 0)
  const filters = names.map((name, place) => {
    const counts = new Map<string, number>()
    for (const { held, count } of rows) {
      const value = held[place] ?? null
      if (value !== null && fitting(held, name)) counts.set(value, (counts.get(value) ?? 0) + count)
    }
    const values = [...counts].map(([value, count]): Count => ({ value, text: value, count }))
    const sorted = values.toSorted(
      (one, other) => other.count - one.count || (one.value < other.value ? -1 : 1),
    )
    return [name, sorted.slice(0, mostValues)] as const
  })
  return { total, filters }
}

/**
 * How many records a list has, the highest number among them, and by filter that has few values, how many
 * each of them would leave.
 */
export async function countsOf(db: Database, binding: DeskBinding, chosen: Chosen) {
  const { desk } = binding
  const counted = desk.filters.filter(name => {
    const column = columnOf(desk, name)
    return column !== undefined && isCounted(column)
  })
  const isSingle = (name: string) => ['choice', 'flag'].includes(columnOf(desk, name)?.type ?? '')
  const [single, others] = [counted.filter(isSingle), counted.filter(name => !isSingle(name))]
  const [summed, upTo, ...listed] = await Promise.all([
    single.length === 0
      ? countRecords(db, binding, chosen).then(total => ({ total, filters: [] }))
      : combinations(db, binding, chosen, single).then(rows => countedIn(rows, single, chosen)),
    newestOf(db, binding, chosen),
    ...others.map(async name => [name, await countValues(db, binding, chosen, name)] as const),
  ])
  const byName = new Map<string, readonly Count[]>([...summed.filters, ...listed])
  return {
    total: summed.total,
    up_to: upTo,
    filters: Object.fromEntries(counted.map(name => [name, [...(byName.get(name) ?? [])]])),
  }
}
