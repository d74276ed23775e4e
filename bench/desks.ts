// How long a desk's list, filters, search and counts take on a full PostgreSQL: figures, not assertions.
import { Client } from 'pg'
import { readWhere } from '#domain/desks/condition.ts'
import { fillBooks } from '#fixtures/server/desks/filled-books.ts'
import { fillDesks } from '#fixtures/server/desks/filled-desks.ts'
import type { Database } from '#server/database/database.ts'
import { clientBinding } from '#server/orders/store/client-desk.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { invoiceBinding } from '#server/orders/store/invoice-desk.ts'
import { paymentBinding } from '#server/orders/store/payment-desk.ts'
import { orderBinding } from '#server/orders/store/order-desk.ts'
import type { DeskBinding } from '#server/desks/store/binding.ts'
import { orderOf } from '#server/desks/store/desk-sql.ts'
import { countsOf } from '#server/desks/store/counts.ts'
import { listRecords } from '#server/desks/store/records.ts'
import { median } from './arithmetic.ts'
import { localServer } from './bench-database.ts'
import { statLines } from './stats.ts'

const rounds = 7
const pageSize = 101
const database = 'sillon_bench_desks'
/** Of a hundred orders five have a tag. */
const tagged = `update orders set tags = array[(array['gift', 'late', 'press'])[id % 3 + 1]]
  where id % 20 = 0`
const wanted = { orders: 100_000, clients: 20_000 }

/** What is looked for at each desk: words that many, few and no records have. */
const benched: readonly (readonly [DeskBinding, readonly string[]])[] = [
  [clientBinding, ['chloé', 'client-104242', 'nothing of the kind']],
  [invoiceBinding, ['F050000', 'client-104242', 'nothing of the kind']],
  [paymentBinding, ['S-150000', 'pi_150001', 'client-104242']],
  [orderBinding, ['chloé', 'client-104242', 'S-150000', 'nothing of the kind']],
]

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const begun = performance.now()
    await work()
    if (round >= 0) took.push(performance.now() - begun)
  }
  return median(took)
}

/** One condition of each filter that has values, with its rarest and its most frequent one. */
async function conditionsOf(db: Database, binding: DeskBinding): Promise<string[]> {
  const { filters } = await countsOf(db, binding, { find: '', conditions: [] })
  return Object.entries(filters).flatMap(([name, values]) =>
    [...new Set([values[0]?.value, values.at(-1)?.value])].flatMap(value =>
      value === undefined ? [] : [`${name}:${value}`],
    ),
  )
}

async function ofDesk(db: Database, binding: DeskBinding, words: readonly string[]): Promise<string[]> {
  const { desk } = binding
  const lines: string[] = []
  const time = async (what: string, work: () => Promise<unknown>) =>
    void lines.push(`${desk.noun.padEnd(9)} ${what.padEnd(44)} ${(await millisecondsOf(work)).toFixed(1)} ms`)
  const list = (asked: { sort?: string; find?: string; where?: string }) => async () => {
    const order = orderOf(binding, asked.sort)
    const read = readWhere(desk, asked.where ?? '')
    if (order === undefined || 'mistakes' in read) throw new Error(`${desk.noun} refuses ${asked.where}`)
    const columns = desk.shown
    const chosen = { find: asked.find ?? '', conditions: read.conditions }
    return listRecords(db, binding, { ...chosen, order, columns, after: undefined, limit: pageSize })
  }
  for (const sort of desk.sorts.flatMap(name => [name, `-${name}`])) await time(`by ${sort}`, list({ sort }))
  for (const where of await conditionsOf(db, binding)) await time(`where ${where}`, list({ where }))
  for (const find of words) await time(`find ${find}`, list({ find }))
  const all = { find: '', conditions: [] }
  await time('counts of all', () => countsOf(db, binding, all))
  const [where = ''] = await conditionsOf(db, binding)
  const narrowed = readWhere(desk, where)
  if ('conditions' in narrowed)
    await time(`counts where ${where}`, () => countsOf(db, binding, { find: '', ...narrowed }))
  return lines
}

/** `npm run bench -- desks`: prints what each list of a desk takes with 100,000 orders of 20,000 clients. */
export async function benchDesks(): Promise<void> {
  const serverUrl = process.env['DATABASE_URL'] ?? localServer
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await onServer(`drop database if exists ${database} with (force)`)
  await onServer(`create database ${database}`)
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  const opened = await openDatabase({ url: url.href, poolSize: 4 })
  try {
    await opened.migrate()
    await fillDesks(opened.db, wanted)
    await fillBooks(opened.db)
    await opened.runScript(tagged)
    // As the database does by itself in a while: counts read indexes alone then.
    await opened.runScript('vacuum analyze')
    for (const [binding, words] of benched)
      process.stdout.write(`${(await ofDesk(opened.db, binding, words)).join('\n')}\n`)
    process.stdout.write(`${(await statLines(opened.db, millisecondsOf)).join('\n')}\n`)
  } finally {
    await opened.close()
    await onServer(`drop database if exists ${database} with (force)`)
  }
}
