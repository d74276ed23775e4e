// Shoppers who order as fast as they are answered, and repeat what was lost under the same key.
import { z } from 'zod'
import type { Input } from '#contract'
import { createClient } from '#client/create-client.ts'
import { isFailure } from '#contract'
import { createRandom } from '#fixtures/random.ts'
import { testCards } from '../../payments/sandbox/cards.ts'
import { testProjects } from '../world.ts'
import type { Acknowledged } from './kill-books.ts'

/** An order that was sent and whose answer never came. */
export interface Unanswered {
  readonly key: string
  readonly input: Input<'cart.pay'>
  /** The last thing heard of it. */
  readonly why?: string
}

export interface Shopping {
  readonly acknowledged: Acknowledged[]
  readonly unanswered: Unanswered[]
  /** Answers that were clear refusals, such as a declined card, by their code. */
  readonly refused: Map<string, number>
}

export const newShopping = (): Shopping => ({ acknowledged: [], unanswered: [], refused: new Map() })

/** Mostly good cards; some that are declined, answered late, told twice or out of order. */
const cards = [
  ...Array.from({ length: 12 }, () => testCards.success),
  testCards.decline,
  testCards.late,
  testCards.doubled,
  testCards.reordered,
  testCards.webhook_first,
]

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'.split('')
const address = {
  firstname: 'Ida',
  lastname: 'Sand',
  address: '1 Quay',
  zip_code: '75011',
  city: 'Paris',
  country_id: 'FR',
}

const Token = z.object({ payment_method: z.string() })

async function tokenOf(url: string, number: string): Promise<string | undefined> {
  const body = JSON.stringify({ number, exp_month: 12, exp_year: 2040, cvc: '123' })
  const headers = { 'content-type': 'application/json', origin: url }
  try {
    const answer = await fetch(`${url}/sandbox/tokens`, { method: 'POST', headers, body })
    return Token.safeParse(await answer.json()).data?.payment_method
  } catch {
    return undefined
  }
}

const clientOf = (url: string) =>
  createClient({ baseUrl: `${url}/api`, timeoutMs: 20_000, sleep: async () => {} })

/** One shopper: orders until the server is gone. */
export async function shopUntilKilled(url: string, seed: string, shopping: Shopping): Promise<void> {
  const random = createRandom(seed)
  const client = clientOf(url)
  for (;;) {
    const id = Array.from({ length: 10 }, () => random.pick(letters)).join('')
    const cart = {
      id,
      currency: 'EUR' as const,
      customer: { country_id: 'FR' },
      shops: { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity: 1 + random.int(0, 2) }] } },
    }
    const priced = await client.call('cart.calculate', cart)
    const method = await tokenOf(url, random.pick(cards))
    if (isFailure(priced) || method === undefined) return
    const input: Input<'cart.pay'> = {
      cart_id: id,
      cart,
      email: `${id.toLowerCase()}@example.com`,
      customer: address,
      payment_method: method,
      expected_total: priced.totals.total_minor,
    }
    if (!(await pay(url, { key: `kill-${id}`, input }, shopping))) return
  }
}

/** Sends an order; false when no answer came. */
async function pay(url: string, order: Unanswered, shopping: Shopping): Promise<boolean> {
  const answer = await clientOf(url).call('cart.pay', order.input, { idempotencyKey: order.key })
  if (!isFailure(answer)) {
    const { order_id: orderId, total: totalMinor, status } = answer
    shopping.acknowledged.push({ orderId, totalMinor, status, cartId: order.input.cart_id })
    return true
  }
  // A request that died with the server still holds its key for a moment: that is no answer either.
  const lost =
    ['network', 'timeout', 'request_in_progress'].includes(answer.code) || (answer.status ?? 0) >= 500
  if (lost) shopping.unanswered.push({ ...order, why: `${answer.code} ${answer.status ?? ''}` })
  else shopping.refused.set(answer.code, (shopping.refused.get(answer.code) ?? 0) + 1)
  return !lost
}

/** Asks again for everything that was lost, under the same keys. */
export async function askAgain(url: string, shopping: Shopping): Promise<void> {
  for (const order of shopping.unanswered.splice(0)) await pay(url, order, shopping)
}
