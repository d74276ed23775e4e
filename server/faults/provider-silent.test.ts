// A payment provider that takes calls and never says a word: nobody is told that they paid or did not, the
// rest of the shop goes on, and nothing is charged twice when it speaks again.
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { everyJob } from '../operations/job-table.ts'
import { reconcilePayments } from '../orders/payment/reconcile-payments.ts'
import { stripeGateway } from '../payments/stripe/stripe-gateway.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { shelfOf } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from '../orders/check-books.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'

/** How long the shop waits for an answer that never comes. */
const limitMs = 300

let shop: PayingShop
let callers = 0
const open = new Set<Socket>()
const silent = createServer(socket => {
  callers += 1
  open.add(socket)
  socket.on('error', () => {})
})
beforeAll(async () => {
  await new Promise<void>(done => silent.listen(0, '127.0.0.1', done))
  const { port } = z.object({ port: z.int() }).parse(silent.address())
  shop = await openPayingShop()
  const access = {
    secretKey: 'sk_test_1',
    apiUrl: `http://127.0.0.1:${port}`,
    limitMs,
    webhookSecret: 'whsec',
  }
  shop.useGateway(stripeGateway(access))
})
afterAll(async () => {
  await shop.close()
  for (const socket of open) socket.destroy()
  await new Promise(done => silent.close(done))
})

const world = () => ({ db: shop.db, clock: shop.clock, gateway: shop.deps.gateway })
const stateOf = async (id: number) => {
  const file = await readOrderFile(shop.db, { id })
  return [file?.order.state, file?.payment?.state]
}

it('leaves an order open, holds its copy, and asks again until it is heard', async () => {
  const before = await shelfOf(shop.db, testProjects.stock)
  const order = orderOf({ payment_method: await shop.card('success') })
  const [paid, read] = await Promise.all([
    shop.request('cart.pay', order, { token: people.alice.token }),
    shop.request('app.home', {}),
  ])
  expect(paid.body).toMatchObject({ status: 'processing' })
  expect(read.status).toBe(200)
  const id = 'order_id' in paid.body ? paid.body.order_id : 0
  expect(callers).toBeGreaterThan(0)
  shop.clock.pass(60)
  await reconcilePayments(world())
  // The time to pay is over, and still nobody knows: it is neither given up nor charged anew.
  shop.clock.pass(1_800)
  await runJobsOnce(shop.jobDeps, everyJob)
  expect(await stateOf(id)).toEqual(['pending_payment', 'processing'])
  expect((await shelfOf(shop.db, testProjects.stock))?.held).toBe((before?.held ?? 0) + 1)
  const again = await shop.request('cart.pay', order, { token: people.alice.token })
  expect(again.body).toMatchObject({ order_id: id })
  shop.useGateway(shop.sandbox)
  await runJobsOnce(shop.jobDeps, everyJob)
  expect(await stateOf(id)).toEqual(['cancelled', 'canceled'])
  expect(await shelfOf(shop.db, testProjects.stock)).toEqual(before)
  expect(await checkBooks(shop.db)).toEqual([])
}, 120_000)
