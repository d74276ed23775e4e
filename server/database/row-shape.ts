import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'

/** Rows of a table on their way to `jsonb_populate_record`, which turns JSON back into columns. */
export interface RowShape<R> {
  /** The columns that are written, as SQL: `"a","b"`. */
  readonly names: SQL
  /** The same columns of a row called `r`. */
  readonly values: SQL
  /** A row by the names of its columns. */
  readonly named: (row: R) => object
}

/**
 * The columns of a table but those that the database gives. One parameter instead of one per column: the text
 * of a statement then stays the same however many rows it writes, so its plan is kept, and it is short to
 * build.
 */
export function rowShape<T extends Table, K extends keyof T['$inferSelect'] & string>(
  table: T,
  given: readonly K[],
): RowShape<object & Omit<T['$inferSelect'], K>> {
  const left = new Set<string>(given)
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => !left.has(property))
  const named = (prefix: string) => sql.raw(columns.map(([, { name }]) => `${prefix}"${name}"`).join())
  return {
    names: named(''),
    values: named('r.'),
    named: row =>
      Object.fromEntries(columns.map(([property, { name }]) => [name, Reflect.get(row, property)])),
  }
}
