// A file of a hundred orders, some of them bad, against a whole shop: the good ones are placed once each, the
// bad ones are told by line, the exit code says partial, and a second run places none.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { checkBooks } from '#server/orders/check-books.ts'
import { type RunningServer, startServer } from '#server/serve.ts'
import { queryRow, queryRows } from '#server/database/database.ts'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { restock } from '#fixtures/server/restock.ts'
import { testProjects, writeWorld } from '#fixtures/server/world.ts'
import { exitCodes } from '../terminal/exit-code.ts'
import { runProgram } from '../run-program.ts'

const card = { number: '4242424242424242', exp: '12/40', cvc: '123' }
const customer = {
  firstname: 'Ada',
  lastname: 'Ohm',
  address: '1 Rue Haute',
  zip_code: '75001',
  city: 'Paris',
  country_id: 'FR',
}

/** An order of one or two copies that nothing is wrong with. */
const goodOrder = (line: number) => ({
  reference: `H-${line}`,
  email: `ada${line}@example.com`,
  items: [
    line % 3 === 0
      ? { project: testProjects.stock, quantity: 2 }
      : { project: line % 3 === 1 ? testProjects.stock : testProjects.preorder },
  ],
  customer,
  card,
})

type Bad = { readonly code: string; readonly change: object | string }

const itemsOf = (item: object) => ({ items: [item] })

/** What is wrong on which line, and the code it is told by. */
const badLines: ReadonlyMap<number, Bad> = new Map<number, Bad>([
  [4, { code: 'json_invalid', change: '{"reference": "H-4", broken' }],
  [9, { code: 'json_invalid', change: '[1, 2]' }],
  [13, { code: 'input_invalid', change: { email: undefined } }],
  [18, { code: 'not_found', change: itemsOf({ project: 999 }) }],
  [22, { code: 'input_invalid', change: { currency: 'XAU' } }],
  [27, { code: 'input_invalid', change: { email: 'nobody' } }],
  [31, { code: 'card_declined', change: { card: { ...card, number: '4000000000000002' } } }],
  [38, { code: 'card_declined', change: { card: { ...card, number: '4000000000009995' } } }],
  [44, { code: 'out_of_stock', change: itemsOf({ project: testProjects.shirt, size: 'L' }) }],
  [49, { code: 'input_invalid', change: itemsOf({ project: testProjects.stock, quantity: 0 }) }],
  [55, { code: 'input_invalid', change: { customer: { ...customer, country_id: 'ZZ' } } }],
  [60, { code: 'address_incomplete', change: { customer: { ...customer, zip_code: '' } } }],
  [62, { code: 'out_of_stock', change: itemsOf({ project: testProjects.lastCopy, quantity: 2 }) }],
  [66, { code: 'same_as_before', change: { reference: 'H-1' } }],
  [71, { code: 'not_found', change: itemsOf({ project: testProjects.hidden }) }],
  [79, { code: 'promo_invalid', change: { promo_code: 'NOPE' } }],
  [83, { code: 'size_needed', change: itemsOf({ project: testProjects.shirt }) }],
  [90, { code: 'input_invalid', change: { card: undefined } }],
  [97, { code: 'input_invalid', change: { colour: 'red' } }],
])

const numbers = Array.from({ length: 100 }, (_entry, index) => index + 1)
const goodLines = numbers.filter(line => !badLines.has(line))
const textOf = (line: number): string => {
  const bad = badLines.get(line)
  if (typeof bad?.change === 'string') return bad.change
  return JSON.stringify({ ...goodOrder(line), ...bad?.change })
}

let server: RunningServer
let home = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillon-hundred-'))
  const databaseUrl = process.env['DATABASE_URL_TEST_CLI']
  const environment = {
    NODE_ENV: 'test',
    SILLON_DEMO: '1',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const prepare = async ({ db }: RunningServer['deps']) => {
    await writeWorld(db, new Date())
    await restock(db, testProjects.stock, 1_000)
  }
  const dataDir = await migratedFolder(join(home, 'shop'))
  server = await startServer({ port: 0, dataDir, environment, prepare })
  await writeFile(join(home, 'orders.jsonl'), numbers.map(textOf).join('\n'))
})
afterAll(() => server.stop())

const Told = z.object({
  line: z.int(),
  status: z.string(),
  reference: z.string().nullable(),
  number: z.string().nullish(),
  problem: z.object({ code: z.string() }).optional(),
})

/**
 * `sillon order place orders.jsonl` by somebody whose settings are in `folder`. Orders as young as the clocks
 * of two machines may differ count as placed by this run, so a second run begins a little later.
 */
async function place(folder: string, laterMs = 0) {
  const env = { SILLON_URL: server.url, XDG_CONFIG_HOME: join(home, folder) }
  const terminal = fakeTerminal({ cwd: home, env, nowMs: () => Date.now() + laterMs })
  const code = await runProgram(['order', 'place', 'orders.jsonl', '--guest', '--json'], terminal)
  const told = terminal.stdout().trim().split('\n')
  return { code, told: told.map(line => Told.parse(JSON.parse(line))), err: terminal.stderr() }
}

const Ordered = z.object({ number: z.string(), email: z.string(), state: z.string() })
const ordersThatStand = () =>
  queryRows(
    server.deps.db,
    sql`select number, email, state from orders where state <> 'cancelled' order by number`,
    Ordered,
  )
const everyOrder = async () =>
  (await queryRow(server.deps.db, sql`select count(*)::int as n from orders`, z.object({ n: z.int() })))?.n

const byText = (left: string, right: string) => (left < right ? -1 : 1)
const statusOf = (told: readonly z.output<typeof Told>[], status: string) =>
  told.filter(one => one.status === status).map(({ line }) => line)
const problemsOf = (told: readonly z.output<typeof Told>[]) =>
  told.flatMap(({ line, problem }) => (problem === undefined ? [] : [[line, problem.code]]))
const expectedProblems = [...badLines].map(([line, { code }]) => [line, code])

describe('a file of a hundred orders', () => {
  it('is placed but for its bad lines, each told with its line and reason', async () => {
    const { code, told, err } = await place('first')
    expect(told.map(({ line }) => line)).toEqual(numbers)
    expect(problemsOf(told)).toEqual(expectedProblems)
    expect(statusOf(told, 'placed')).toEqual(goodLines)
    expect(code).toBe(exitCodes.partial)
    expect(err).toContain(`${goodLines.length} placed, ${badLines.size} failed.`)

    const standing = await ordersThatStand()
    const emails = goodLines.map(line => goodOrder(line).email)
    expect(standing.map(({ email }) => email).toSorted(byText)).toEqual(emails.toSorted(byText))
    const placed = told.flatMap(({ number, status }) => (status === 'placed' && number ? [number] : []))
    expect(standing.map(({ number }) => number).toSorted(byText)).toEqual(placed.toSorted(byText))
    expect(new Set(standing.map(({ state }) => state))).toEqual(new Set(['paid', 'on_hold']))
  })

  it('places none when it is run again, from here or from elsewhere', async () => {
    const before = await ordersThatStand()
    for (const folder of ['first', 'elsewhere']) {
      const { code, told, err } = await place(folder, 60_000)
      expect(statusOf(told, 'known')).toEqual(goodLines)
      expect(problemsOf(told)).toEqual(expectedProblems)
      expect(code).toBe(exitCodes.partial)
      expect(err).toContain(`0 placed, ${goodLines.length} placed before, ${badLines.size} failed.`)
      expect(await ordersThatStand()).toEqual(before)
    }
  })

  it('leaves the books in agreement', async () => {
    // The two declined cards of three runs are orders that were given up; no other bad line became one.
    expect(await everyOrder()).toBe(goodLines.length + 2 * 3)
    expect(await checkBooks(server.deps.db, { atRest: true })).toEqual([])
  })
})
