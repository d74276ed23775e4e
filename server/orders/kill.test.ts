import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartSchemas } from '#contract/schemas/cart.ts'
import { drainOutbox } from '#fixtures/server/run-jobs-once.ts'
import type { CardBehaviour } from '../payments/sandbox/cards.ts'
import { readOrderFile } from './store/orders.ts'
import { type Fault, isKilled, riggedWorld } from '#fixtures/server/rigged-world.ts'
import { lateSeconds, openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { cancelOrder } from './cancel-order.ts'
import type { Paying } from './payment/charge-order.ts'
import { checkBooks } from './check-books.ts'
import type { PayInput } from './order-content.ts'
import { payCart } from './pay-cart.ts'
import { expireOrders, reconcilePayments } from './payment/reconcile-payments.ts'
import { restock, sellForever } from '#fixtures/server/restock.ts'

// The server dies at every step of paying, cancelling and refunding, before it and after it; then it starts
// again and does what it always does. Nothing may be lost, nothing doubled, and all books must agree.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
  await restock(shop.db, testProjects.stock, 10_000)
  await sellForever(shop.db, testProjects.preorder)
})
afterAll(() => shop.close())

const aliceId = 1
const who = { userId: aliceId, lang: 'en' }

interface Round {
  readonly input: PayInput
  readonly world: Paying
}

type Scenario = (round: Round) => Promise<void>

const pay: Scenario = async ({ input, world }) => void (await payCart(world, input, who))

const payLate: Scenario = async ({ input, world }) => {
  await payCart(world, input, who)
  shop.clock.pass(lateSeconds)
  await reconcilePayments(world, 0)
}

const payAndCancel: Scenario = async ({ input, world }) => {
  const paid = await payCart(world, input, who)
  if (!paid.ok) return
  await cancelOrder(world, paid.file.order.id, { role: 'shopper', id: String(aliceId) })
  await drainOutbox({ ...shop.jobDeps, db: world.db, gateway: world.gateway })
}

const abandon: Scenario = async ({ input, world }) => {
  await payCart(world, input, who)
  shop.clock.pass(31 * 60)
  await expireOrders(world)
}

/** Runs a scenario with one fault, then starts again. True when the fault was met. */
async function dieAndRecover(scenario: Scenario, card: CardBehaviour, fault: Fault, repeats: boolean) {
  const projectId = repeats ? testProjects.stock : testProjects.preorder
  const input = cartSchemas['cart.pay'].input.parse(
    orderOf({ payment_method: await shop.card(card), projectId }),
  )
  const rigged = riggedWorld(shop.db, shop.sandbox, fault)
  const world = { ...rigged, clock: shop.clock, publicUrl: 'http://shop.test' }
  try {
    await scenario({ input, world })
  } catch (error) {
    if (!isKilled(error)) throw error
  }
  // The books agree at every instant, also in the middle of things.
  expect(await checkBooks(shop.db)).toEqual([])
  const healthy = { ...world, db: shop.db, gateway: shop.sandbox }
  // A shopper whose browser lost the answer presses the button again.
  if (repeats) await payCart(healthy, input, who)
  await recover(healthy)
  expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  return { reached: rigged.reached(), input }
}

/** Whatever is left hanging is over after an hour. */
async function recover(world: Paying): Promise<void> {
  await reconcilePayments(world, 0)
  await shop.runJobs()
  shop.clock.pass(3_600)
  await shop.runJobs()
  shop.clock.pass(3_600)
  await shop.runJobs()
}

async function everyStep(scenario: Scenario, card: CardBehaviour): Promise<number> {
  for (let step = 1; step < 40; step++) {
    let reached = false
    for (const moment of ['before', 'after'] as const) {
      const repeats = (step % 2 === 0) === (moment === 'before')
      const round = await dieAndRecover(scenario, card, { step, moment }, repeats)
      reached ||= round.reached
      const file = await readOrderFile(shop.db, { cartId: round.input.cart_id })
      // Pressed again with a good card, the order exists and is paid.
      if (repeats && card === 'success') expect(file?.payment?.state).toBe('succeeded')
      if (card === 'decline' || card === 'late_declined') {
        expect(file?.payment?.state).not.toBe('succeeded')
      }
    }
    if (!reached) return step - 1
  }
  throw new Error('the scenario never ends')
}

describe('a server killed at any step', () => {
  it('while paying', async () => {
    expect(await everyStep(pay, 'success')).toBeGreaterThanOrEqual(3)
  })

  it('while a card is declined', async () => {
    expect(await everyStep(pay, 'decline')).toBeGreaterThanOrEqual(3)
  })

  it('while the bank is slow', async () => {
    expect(await everyStep(payLate, 'late')).toBeGreaterThanOrEqual(4)
    expect(await everyStep(payLate, 'late_declined')).toBeGreaterThanOrEqual(4)
  })

  it('while the challenge of the bank is abandoned', async () => {
    expect(await everyStep(abandon, 'authentication')).toBeGreaterThanOrEqual(5)
  })

  it('while a paid order is cancelled and refunded', async () => {
    expect(await everyStep(payAndCancel, 'doubled')).toBeGreaterThanOrEqual(5)
  })
})
