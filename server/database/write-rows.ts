// Many rows by one statement. They travel as one parameter, so that a statement is the same however many rows
// there are: made and planned once, where a list of values costs as much again as the database does.
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Database, queryRows } from './database.ts'

type Row = Readonly<Record<string, unknown>>
type Named = readonly (readonly [string, PgColumn])[]

/** Half a sign, as the cutting of a text leaves it, is refused by the JSON of the database. */
const wholeSigns = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(/\p{Cs}/gu, '\uFFFD') : value

/** The columns that any of the rows names, with their names in code. */
function namedIn(table: PgTable, rows: readonly Row[]): Named {
  const named = new Set<string>()
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) if (value !== undefined) named.add(name)
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => named.has(name))
}

/** Rows as a table `v` of the database, with the columns of their own table; `said` names those of a row. */
function given(columns: Named, rows: readonly Row[]): SQL {
  const kept = rows.map(row => {
    const own = columns.filter(([name]) => row[name] !== undefined)
    return {
      said: own.map(([, { name }]) => name),
      ...Object.fromEntries(own.map(([name, c]) => [c.name, row[name]])),
    }
  })
  const types = columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(typeOf(column))}`)
  return sql`jsonb_to_recordset(${JSON.stringify(kept, wholeSigns)}::jsonb)
    as v (said jsonb, ${sql.join(types, sql`, `)})`
}

const typeOf = (column: PgColumn): string =>
  column
    .getSQLType()
    .replace(/^bigserial$/, 'bigint')
    .replace(/^serial$/, 'integer')

const isSql = (value: unknown): value is SQL => value instanceof Object && 'queryChunks' in value

/** What a row holds there; one that says nothing has what the table says, where nothing is not allowed. */
function valueIn(column: PgColumn): SQL {
  const said = sql`v.${sql.identifier(column.name)}`
  const usual: unknown = column.default
  if (!column.notNull || usual === undefined) return said
  return sql`coalesce(${said}, ${isSql(usual) ? usual : sql.param(usual, column)})`
}

function insertSql(table: PgTable, rows: readonly Row[]): SQL {
  const columns = namedIn(table, rows)
  const names = columns.map(([, { name }]) => sql.identifier(name))
  const values = columns.map(([, column]) => valueIn(column))
  return sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from ${given(columns, rows)}`
}

/** Writes rows by one statement. */
export async function insertRows<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.execute(insertSql(table, rows))
}

const Id = z.object({ id: z.coerce.number<string | number>().int() })

/** Writes rows by one statement; gives their ids, in their order. */
export async function insertForIds<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  if (rows.length === 0) return []
  const made = await queryRows(tx, sql`${insertSql(table, rows)} returning id`, Id)
  return made.map(({ id }) => id)
}

/** Changes rows by their ids, of each the columns that it names, by one statement. */
export async function updateRows<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly (Partial<T['$inferInsert']> & { readonly id: number })[],
): Promise<void> {
  const columns = namedIn(table, rows)
  const changed = columns.filter(([name]) => name !== 'id')
  if (changed.length === 0) return
  const set = changed.map(([, { name }]) => {
    const column = sql.identifier(name)
    return sql`${column} = case when v.said ? ${sql.raw(`'${name}'`)} then v.${column} else t.${column} end`
  })
  await tx.execute(sql`update ${table} t set ${sql.join(set, sql`, `)}
    from ${given(columns, rows)} where t.id = v.id`)
}
