// Statements of a desk's list, made from its declaration and its binding.
import { type SQL, sql } from 'drizzle-orm'
import type { CellValue } from '#domain/desks/cell.ts'
import type { Condition } from '#domain/desks/condition.ts'
import { type Column, columnOf } from '#domain/desks/desk.ts'
import { shopTimeZone } from '#domain/text/intl.ts'
import { arrayText } from '../../database/array-text.ts'
import type { Position } from '../../database/cursor.ts'
import type { ColumnSql, DeskBinding, LookedUpSql, ReferenceSql, ReferencesSql } from './binding.ts'

const isReferences = (column: ColumnSql): column is ReferencesSql => 'each' in column
const isReference = (column: ColumnSql): column is ReferenceSql =>
  'id' in column && 'text' in column && !isReferences(column)
const isLookedUp = (column: ColumnSql): column is LookedUpSql => 'meantBy' in column

function sqlOf({ columns }: DeskBinding, name: string): ColumnSql {
  const column = columns[name]
  if (column === undefined) throw new Error(`the desk has no column ${name}`)
  return column
}

/** What a column holds, as it is compared: a reference by its id, several by their texts. */
export function plainSql(binding: DeskBinding, name: string): SQL {
  const column = sqlOf(binding, name)
  if (isReferences(column)) return column.texts
  if (isLookedUp(column)) return column.shows
  return isReference(column) ? column.id : column
}

/** What of a column is counted: the tables, which of their rows have a value, the value, and its text. */
interface CountedSql {
  readonly from: SQL
  readonly has: SQL
  readonly value: SQL
  readonly text: SQL
}

/**
 * What of a column is counted, of all records of a desk (`isOfAll`) or of those that conditions narrow. The
 * value is as it is kept and not made a text, so that an index in its order answers.
 */
export function countedSql(binding: DeskBinding, name: string, isOfAll: boolean): CountedSql {
  const column = sqlOf(binding, name)
  if (isReferences(column)) {
    const { id: value, text, alone } = column
    const from = isOfAll && alone !== undefined ? alone : sql`${binding.from}${column.each}`
    return { from, has: sql`${value} is not null`, value, text }
  }
  const plain = plainSql(binding, name)
  const text = isReference(column) ? column.text : sql`null::text`
  if (columnOf(binding.desk, name)?.type !== 'choices')
    return { from: binding.from, has: sql`${plain} is not null`, value: plain, text }
  // Records without any are most; an index leaves them out.
  const from = sql`${binding.from}, unnest((${plain})::text[]) as one (value)`
  return { from, has: sql`${plain} <> '{}' and one.value is not null`, value: sql`one.value`, text }
}

const instantText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A column as JSON: a reference as its id and text, an instant in UTC. */
function cellSql(binding: DeskBinding, name: string): SQL {
  const column = sqlOf(binding, name)
  if (isReference(column))
    return sql`case when ${column.id} is null then null
      else jsonb_build_object('id', ${column.id}, 'text', ${column.text}) end`
  const plain = plainSql(binding, name)
  return columnOf(binding.desk, name)?.type === 'instant' ? instantText(plain) : plain
}

/** Some columns of a record as one JSON object. */
export const cellsSql = (binding: DeskBinding, names: readonly string[]): SQL =>
  sql`(select to_jsonb(c) from (select ${sql.join(
    names.map(name => sql`${cellSql(binding, name)} as ${sql.identifier(name)}`),
    sql`, `,
  )}) c)`

type SortType = 'text' | 'bigint' | 'date' | 'timestamptz' | 'boolean'

const sortTypes: Readonly<Record<Column['type'], SortType>> = {
  text: 'text',
  note: 'text',
  choice: 'text',
  choices: 'text',
  integer: 'bigint',
  money: 'bigint',
  reference: 'bigint',
  references: 'text',
  sums: 'text',
  day: 'date',
  instant: 'timestamptz',
  flag: 'boolean',
}

/** What a list is ordered by, and how its values are read back from a position. */
export interface Order {
  readonly by: SQL
  readonly type: SQL
  readonly isDown: boolean
}

/** The order that is asked for, or the usual one; undefined for a column that orders nothing. */
export function orderOf(binding: DeskBinding, sort: string | undefined): Order | undefined {
  const { desk, sortBy } = binding
  const asked = sort ?? desk.usualSort
  const name = asked.replace(/^-/, '')
  const column = desk.sorts.includes(name) ? columnOf(desk, name) : undefined
  if (column === undefined) return undefined
  const by = sortBy[name] ?? plainSql(binding, name)
  return { by, type: sql.raw(sortTypes[column.type]), isDown: asked.startsWith('-') }
}

/** One condition of a list. */
function conditionSql(binding: DeskBinding, condition: Condition): SQL {
  const column = plainSql(binding, condition.column)
  const type = columnOf(binding.desk, condition.column)?.type
  const held = sqlOf(binding, condition.column)
  if (isLookedUp(held)) {
    if ('isEmpty' in condition) return sql`${held.kept} is ${sql.raw(condition.isEmpty ? '' : 'not ')}null`
    if ('is' in condition)
      return sql`${held.kept} = any(${held.meantBy(sql`${arrayText(condition.is)}::text[]`)})`
  }
  if ('isEmpty' in condition) return emptySql(column, type, condition.isEmpty)
  if ('begins' in condition) return sql`starts_with(${column}, ${condition.begins})`
  if ('is' in condition) {
    const values = sql`${arrayText(condition.is)}::text[]`
    if (isReferences(held)) return held.among(values)
    return type === 'choices' ? sql`${column}::text[] && ${values}` : sql`${column}::text = any(${values})`
  }
  return type === 'instant' ? daysSql(column, condition) : rangeSql(column, condition)
}

/** The first instant of a day in the zone of the shop, or of so many days after it. */
const startOf = (day: CellValue, later = 0): SQL =>
  sql`((${String(day)}::date + ${sql.raw(String(later))})::timestamp at time zone ${shopTimeZone})`

/** Instants by the days they are of, so that an index on the instant answers it. */
function daysSql(column: SQL, { from, to }: Extract<Condition, { from: unknown }>): SQL {
  const parts = [
    ...(from === null ? [] : [sql`${column} >= ${startOf(from)}`]),
    ...(to === null ? [] : [sql`${column} < ${startOf(to, 1)}`]),
  ]
  return sql.join(parts, sql` and `)
}

const emptySql = (column: SQL, type: Column['type'] | undefined, isEmpty: boolean): SQL => {
  const empty =
    type === 'choices' || type === 'references' || type === 'sums'
      ? sql`cardinality(${column}) = 0`
      : type === 'text' || type === 'note'
        ? sql`coalesce(${column}, '') = ''`
        : sql`${column} is null`
  return isEmpty ? empty : sql`not (${empty})`
}

function rangeSql(column: SQL, { from, to }: Extract<Condition, { from: unknown }>): SQL {
  const bound = (value: typeof from) => (typeof value === 'string' ? sql`${value}::date` : sql`${value}`)
  const least = from === null ? undefined : sql`${column} >= ${bound(from)}`
  const most = to === null ? undefined : sql`${column} <= ${bound(to)}`
  return sql.join(
    [least, most].filter(part => part !== undefined),
    sql` and `,
  )
}

/** Which records: those of the desk, with some words, under some conditions. */
export const whichSql = (
  binding: DeskBinding,
  { find, conditions }: { readonly find: string; readonly conditions: readonly Condition[] },
): SQL =>
  sql.join(
    [
      binding.among,
      ...(find === '' ? [] : [binding.found(find)]),
      ...conditions.map(condition => conditionSql(binding, condition)),
    ].map(part => sql`(${part})`),
    sql` and `,
  )

/** Which page of which list. */
export interface PageAsked {
  readonly find: string
  readonly conditions: readonly Condition[]
  readonly order: Order
  readonly columns: readonly string[]
  readonly after: Position | undefined
  readonly limit: number
}

/** A page of a list, with where each row stands in its order. */
export function pageSql(binding: DeskBinding, asked: PageAsked): SQL {
  const { key, from } = binding
  const { by, type, isDown } = asked.order
  const than = sql.raw(isDown ? '<' : '>')
  const after =
    asked.after === undefined
      ? sql``
      : sql`and (${by}, ${key}) ${than} (${asked.after[0]}::${type}, ${asked.after[1]})`
  const way = sql.raw(isDown ? 'desc' : 'asc')
  const which = sql`where ${whichSql(binding, asked)} ${after}
    order by ${by} ${way}, ${key} ${way} limit ${asked.limit}`
  const parts = binding.sources?.map(source => sql`(select d.* from ${source} d ${which})`)
  const rows = parts === undefined ? from : sql`(${sql.join(parts, sql` union all `)}) d`
  return sql`
    select ${key} as id, (${by})::text as at, ${cellsSql(binding, asked.columns)} as cells
    from ${rows} ${which}`
}
