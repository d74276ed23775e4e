import type { Pool } from 'pg'
import type { Input } from '#contract'
import { createRandom } from '#fixtures/random.ts'
import type { DataBench } from '../bench.ts'
import { openShopServer, whileOpen } from '../bench-server.ts'
import { tokenOf } from '../fill.ts'
import { againstLimit } from './against-limit.ts'

/** A cart of one to three records, as the shop's front sends it after something was added. */
function cartMaker(size: number): () => Input<'cart.calculate'> {
  const random = createRandom(3)
  return () => {
    const items = Array.from({ length: random.int(1, 3) }, () => ({
      project_id: random.int(1, size),
      quantity: random.int(1, 2),
    }))
    return { currency: 'EUR', customer: { country_id: 'FR' }, save: true, shops: { s_1: { id: 1, items } } }
  }
}

const keepCart = `insert into carts (id, user_id, currency, payload, updated_at)
  values ($1, $2, 'EUR', $3, now())
  on conflict (id) do update set currency = excluded.currency, payload = excluded.payload, updated_at = now()`

/**
 * What adding to a cart writes at the least: the shopper's one row, in a transaction that survives a power
 * cut.
 */
async function writeCart(pool: Pool, shopper: number, cart: object): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const values = [`user:${shopper + 1}`, shopper + 1, JSON.stringify(cart)]
    await client.query({ name: 'keep-cart', text: keepCart, values })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/**
 * `POST /cart/calculate` with `save` by signed-in shoppers, beside the transaction that keeps the same row.
 */
export const benchCart: DataBench = ({ url, size, pool }, load) => {
  const next = cartMaker(size)
  return whileOpen(openShopServer(url, load.clients), shop =>
    againstLimit(
      {
        name: 'cart',
        what: 'add to cart, priced and kept | the bare transaction that keeps the row',
        size,
        target: 0.5,
        operation: client =>
          shop.calls.post('/api/cart/calculate', next(), { authorization: `Bearer ${tokenOf(client)}` }),
        limit: client => writeCart(pool, client, next()),
      },
      load,
    ),
  )
}
