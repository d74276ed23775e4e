import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyJob } from '../../operations/job-table.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { type PaymentGateway, unknownOutcome } from '../../base/gateway.ts'
import { settleLetters } from '../../database/dead-letters.ts'
import { readOrderFile } from '../store/orders.ts'
import { outbox } from '../../database/schema/infra.ts'
import { sandboxRefunds } from '../../database/schema/sandbox.ts'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkBooks } from '../check-books.ts'
import { reconcileRefunds } from './reconcile-refunds.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const world = () => ({ db: shop.db, clock: shop.clock, gateway: shop.deps.gateway })
const sent = () => shop.db.$count(sandboxRefunds)
const dead = and(eq(outbox.kind, 'gateway.refund'), isNotNull(outbox.failedAt))
/** More tries than the queue of money has, each after the longest wait. */
const moreThanAllTries = 40

/** A paid order taken back, whose refund the provider never answered until the queue gave it up. */
async function unanswered(refund: PaymentGateway['refund']) {
  const payment_method = await shop.card('success')
  const { token, id: userId } = people.alice
  const { body } = await shop.request('cart.pay', orderOf({ payment_method }), { token })
  if ('error' in body) throw new Error(body.code)
  const silent = { findRefund: async () => unknownOutcome() }
  shop.useGateway({ ...shop.sandbox, ...silent, refund })
  await cancelOrder(world(), body.order_id, { role: 'shopper', id: String(userId) })
  const before = await shop.db.$count(outbox, dead)
  for (let n = 0; n < moreThanAllTries; n++) {
    // No timers: the provider's own messages are lost as well.
    await runJobsOnce(shop.jobDeps, { effects: everyJob.effects, timers: [] })
    shop.clock.pass(3_600)
  }
  expect(await shop.db.$count(outbox, dead)).toBe(before + 1)
  expect(await refunded(body.order_id)).toBe(0)
  return body.order_id
}

const refunded = async (id: number) => (await readOrderFile(shop.db, { id }))?.order.refundedMinor

describe('a refund the provider did not answer about', () => {
  it('is taken into the books when the provider has it, and not sent again', async () => {
    const before = await sent()
    const id = await unanswered(async request => {
      await shop.sandbox.refund(request)
      return unknownOutcome()
    })
    await reconcileRefunds(world())
    expect(await refunded(id)).toBe(0)
    shop.useGateway(shop.sandbox)
    shop.clock.pass(300)
    await reconcileRefunds(world())
    expect(await refunded(id)).toBeGreaterThan(0)
    expect(await sent()).toBe(before + 1)
    await reconcileRefunds(world())
    expect(await checkBooks(shop.db)).toEqual([])
  }, 60_000)

  it('is sent anew, once, when the provider never got it', async () => {
    const before = await sent()
    const id = await unanswered(async () => unknownOutcome())
    shop.useGateway(shop.sandbox)
    shop.clock.pass(3_600)
    for (let n = 0; n < 3; n++) await reconcileRefunds(world(), 0)
    await shop.runJobs()
    expect(await refunded(id)).toBeGreaterThan(0)
    expect(await sent()).toBe(before + 1)
    expect(await checkBooks(shop.db)).toEqual([])
  }, 60_000)

  it('is not sent any more when staff let it go', async () => {
    const before = await sent()
    const id = await unanswered(async () => unknownOutcome())
    shop.useGateway(shop.sandbox)
    const at = shop.clock.now()
    await settleLetters(shop.db, { only: ['gateway.refund'] }, { act: 'drop', actor: 'team:3', at })
    shop.clock.pass(7_200)
    await reconcileRefunds(world(), 0)
    await shop.runJobs()
    expect([await refunded(id), await sent()]).toEqual([0, before])
  }, 60_000)
})
