import type { Pool, PoolClient } from 'pg'

/** A statement that writes again what was seen to be written. */
interface Write {
  readonly name: string
  readonly text: string
  /** Values of the parameters, given a text that no other transaction uses. */
  values(fresh: string): (string | null)[]
}

/** Rows that are there before and are changed; every other table is added to. */
const changedTable = 'item_stock'

/** Columns that must differ from row to row. */
const freshColumns = new Set([
  'orders.number',
  'orders.cart_id',
  'payments.key',
  'payments.gateway_id',
  'outbox.key',
  'idempotency_keys.key',
  'sandbox_payments.id',
  'sandbox_payments.key',
  'sandbox_webhooks.id',
])

/** Columns that name a row written earlier in the same transaction. */
function link(table: string, column: string, row: Row): string | undefined {
  if (column === 'order_id') return `currval('orders_id_seq')`
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
  for (const { name } of tables.rows) writes.push(...(await writesTo(pool, String(name), since)))
  return writes
}

async function writesTo(pool: Pool, table: string, since: string): Promise<Write[]> {
  const columns = await pool.query(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'
        and coalesce(column_default, '') not like 'nextval%'`,
    [table],
  )
  const names: string[] = columns.rows.map(({ name }) => String(name))
  const texts = names.map(name => `"${name}"::text`).join()
  const written = await pool.query(`select ${texts} from "${table}" where xmin::text::bigint > $1`, [since])
  return written.rows.map((row: Row, index) => {
    const name = `again-${table}-${index}`
    return table === changedTable ? changeOf(name, row) : insertOf(name, table, names, row)
  })
}

const changeOf = (name: string, row: Row): Write => ({
  name,
  text: 'update item_stock set on_hand = on_hand - 1 where item_id = $1 and size = $2',
  values: () => [row['item_id'] ?? null, row['size'] ?? null],
})

function insertOf(name: string, table: string, columns: readonly string[], row: Row): Write {
  const sent = columns.filter(column => link(table, column, row) === undefined)
  const expressions = columns.map(column => link(table, column, row) ?? `$${sent.indexOf(column) + 1}`)
  return {
    name,
    text: `insert into "${table}" (${columns.map(c => `"${c}"`).join()}) values (${expressions.join()})`,
    values: fresh =>
      sent.map(column => {
        const value = row[column] ?? null
        return value !== null && freshColumns.has(`${table}.${column}`) ? `${name}-${fresh}` : value
      }),
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
