import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { z } from 'zod'
import { createRandom } from '#fixtures/random.ts'
import type { DataBench, Figure } from '../bench.ts'
import type { BenchDatabase } from '../bench-database.ts'
import { type BenchServer, openShopServer, whileOpen } from '../bench-server.ts'
import type { LoadOptions } from '../load.ts'
import { againstLimit } from './against-limit.ts'
import { writeAgain, writesOf } from './written-rows.ts'

/** Records that the shoppers buy; so many that they seldom wait for each other's stock. */
const recordsBought = 500

const Priced = z.object({ totals: z.object({ total_minor: z.int() }) })
const Placed = z.object({ order_id: z.int(), order_token: z.string(), status: z.literal('paid') })
const Token = z.object({ payment_method: z.string() })

const customer = {
  firstname: 'Ada',
  lastname: 'Winter',
  address: '12 rue des Rigoles',
  zip_code: '75020',
  city: 'Paris',
  country_id: 'FR',
}

async function stockUp(pool: Pool, size: number): Promise<number[]> {
  const { rows } = await pool.query(
    `insert into stock_entries (item_id, size, kind, there_delta, key)
      select item_id, size, 'receipt', 1000000 - free, 'bench:' || gen_random_uuid() from item_stock
      where item_id in (
        select id from projects where sale = 'stock' and (id - 1) % greatest(1, $1 / ${recordsBought}) = 0)
      returning item_id`,
    [size],
  )
  return rows.map(({ item_id }) => Number(item_id))
}

const newCartId = (): string => randomUUID().replaceAll('-', '').slice(0, 10)

/** A guest prices a cart and keeps it, pays with a card that settles at once, and sees the order. */
async function checkOut({ calls }: BenchServer, card: string, projectId: number): Promise<void> {
  const id = newCartId()
  const shops = { s_1: { id: 1, items: [{ project_id: projectId, quantity: 1 }] } }
  const cart = { id, currency: 'EUR', customer: { country_id: 'FR' }, shops }
  const priced = Priced.parse(JSON.parse(await calls.post('/api/cart/calculate', { ...cart, save: true })))
  const order = {
    cart_id: id,
    cart,
    email: 'guest@bench.example',
    customer,
    payment_method: card,
    expected_total: priced.totals.total_minor,
  }
  const paid = await calls.post('/api/cart/pay', order, { 'idempotency-key': randomUUID() })
  const { order_id, order_token } = Placed.parse(JSON.parse(paid))
  await calls.post('/api/cart/confirm', { order_id, order_token }, { 'idempotency-key': randomUUID() })
}

async function cardOf({ calls }: BenchServer): Promise<string> {
  const card = {
    number: '4242424242424242',
    exp_month: 12,
    exp_year: new Date().getFullYear() + 3,
    cvc: '123',
  }
  return Token.parse(JSON.parse(await calls.post('/sandbox/tokens', card))).payment_method
}

/** A whole guest checkout, beside one transaction that leaves the same rows. */
export const benchCheckout: DataBench = (database, load) =>
  whileOpen(openShopServer(database.url, load.clients), shop => checkoutsOf(shop, database, load))

async function checkoutsOf(
  shop: BenchServer,
  { size, pool }: BenchDatabase,
  load: LoadOptions,
): Promise<Figure> {
  const records = await stockUp(pool, size)
  const card = await cardOf(shop)
  const random = createRandom(7)
  const buy = () => checkOut(shop, card, random.pick(records))
  const writes = await writesOf(pool, buy)
  const rows = writes.reduce((sum, write) => sum + write.rows, 0)
  let made = 0
  const run = randomUUID()
  return againstLimit(
    {
      name: 'checkout',
      what: `guest checkout | the bare transaction of its ${rows} rows`,
      size,
      target: 0.35,
      operation: buy,
      limit: async () => {
        const client = await pool.connect()
        try {
          await writeAgain(client, writes, `${run}-${(made += 1)}`)
        } finally {
          client.release()
        }
      },
    },
    load,
  )
}
