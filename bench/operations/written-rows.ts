import type { Pool, PoolClient } from 'pg'

/** A statement that writes again what was seen to be written. */
interface Write {
  readonly name: string
  readonly text: string
  readonly rows: number
  /** Values of the parameters, given a text that no other transaction uses. */
  values(fresh: string): (string | null)[]
}

/** Rows that are there before and are changed by those of the stock's ledger; other tables are added to. */
const changedTable = 'item_stock'

/** Rows that follow the row they belong to, in one statement: an entry's amounts must come to zero. */
const amounts = { table: 'ledger_postings', of: 'ledger_entries', by: 'entry_id' }

/** Columns that name a row written earlier in the same transaction. */
function link(table: string, column: string, row: Row): string | undefined {
  if (column === 'order_id') return `currval('orders_id_seq')`
  if (column === 'order_item_id') return row[column] === null ? undefined : `currval('order_items_id_seq')`
  if (table === amounts.table && column === amounts.by) return `currval('${amounts.of}_id_seq')`
  if (table !== 'events' || column !== 'aggregate_id') return undefined
  return `currval('${String(row['aggregate'])}s_id_seq')`
}

type Row = Readonly<Record<string, string | null>>

/**
 * The writes of a bare transaction that leaves the same rows as `work` did, in the same tables with the
 * same indexes:
 * what `work` wrote is recognised by its transaction ids, so nobody else may write meanwhile.
 */
export async function writesOf(pool: Pool, work: () => Promise<unknown>): Promise<readonly Write[]> {
  const { rows } = await pool.query<{ id: string }>('select txid_current()::text as id')
  const since = rows[0]?.id ?? ''
  await work()
  const tables = await pool.query(
    `select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind = 'r' and nspname = 'public'
      order by relname <> 'orders', relname <> 'payments', relname <> 'order_items', relname`,
  )
  const writes: Write[] = []
  for (const { name } of tables.rows) {
    if (name !== amounts.table && name !== changedTable)
      writes.push(...(await writesTo(pool, String(name), since)))
  }
  return writes
}

async function writesTo(pool: Pool, name: string, since: string): Promise<Write[]> {
  const table = await writtenTable(pool, name, since)
  const single = table.rows.map((row, at) => insertOf(`again-${name}-${at}`, table, [row]))
  if (name !== amounts.of) return single
  const added = await writtenTable(pool, amounts.table, since)
  return single.flatMap((write, at) => {
    const rows = added.rows.filter(row => row[amounts.by] === table.rows[at]?.['id'])
    return [write, insertOf(`again-${amounts.table}-${at}`, added, rows)]
  })
}

interface WrittenTable {
  readonly name: string
  /** Columns that are written, those that number themselves left out. */
  readonly columns: readonly string[]
  /** Columns that must differ from row to row. */
  readonly fresh: ReadonlySet<string>
  readonly rows: readonly Row[]
}

async function writtenTable(pool: Pool, name: string, since: string): Promise<WrittenTable> {
  const { rows: all } = await pool.query<{ name: string; numbered: boolean }>(
    `select column_name as name, coalesce(column_default, '') like 'nextval%' as numbered
      from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [name],
  )
  const texts = all.map(column => `"${column.name}"::text`).join()
  const { rows } = await pool.query<Row>(`select ${texts} from "${name}" where xmin::text::bigint > $1`, [
    since,
  ])
  const columns = all.filter(column => !column.numbered).map(column => column.name)
  return { name, columns, fresh: await freshColumns(pool, name, columns, rows), rows }
}

/**
 * Of each unique index a text that can be made new, unless another of its columns numbers itself, names a
 * row that is new, or is empty.
 */
async function freshColumns(
  pool: Pool,
  table: string,
  columns: readonly string[],
  rows: readonly Row[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set()
  const { rows: indexes } = await pool.query<{ index: string; columns: string[]; texts: string[] }>(
    `select indexrelid::regclass::text as index, array_agg(attname::text order by attnum) as columns,
        coalesce(array_agg(attname::text order by attnum)
          filter (where atttypid = 'text'::regtype), '{}') as texts
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indisunique and indrelid = $1::regclass group by indexrelid`,
    [`"${table}"`],
  )
  const isNew = (column: string) =>
    !columns.includes(column) ||
    rows.every(row => row[column] === null || link(table, column, row) !== undefined)
  return new Set(
    indexes.flatMap(unique => {
      if (unique.columns.some(isNew)) return []
      const text = unique.texts.at(-1)
      if (text === undefined) throw new Error(`${unique.index} lets no row be written again`)
      return [text]
    }),
  )
}

function insertOf(name: string, table: WrittenTable, rows: readonly Row[]): Write {
  const sent: ((fresh: string) => string | null)[] = []
  const tuples = rows.map((row, at) => {
    const expressions = table.columns.map(column => {
      const linked = link(table.name, column, row)
      if (linked !== undefined) return linked
      const value = row[column] ?? null
      const isFresh = value !== null && table.fresh.has(column)
      return `$${sent.push(fresh => (isFresh ? `${name}-${at}-${fresh}` : value))}`
    })
    return `(${expressions.join()})`
  })
  const columns = table.columns.map(column => `"${column}"`).join()
  return {
    name,
    text: `insert into "${table.name}" (${columns}) values ${tuples.join()}`,
    rows: rows.length,
    values: fresh => sent.map(valueOf => valueOf(fresh)),
  }
}

/** Makes the writes once more, in one transaction. */
export async function writeAgain(client: PoolClient, writes: readonly Write[], fresh: string): Promise<void> {
  await client.query('begin')
  for (const write of writes) {
    await client.query({ name: write.name, text: write.text, values: write.values(fresh) })
  }
  await client.query('commit')
}
