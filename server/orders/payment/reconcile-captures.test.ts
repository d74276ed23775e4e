// Money that was asked for with a kept card, whose provider did not answer until the queue gave it up.
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyJob } from '../../operations/job-table.ts'
import { type PaymentGateway, type PaymentRequest, unknownOutcome } from '../../base/gateway.ts'
import { settleLetters } from '../../database/dead-letters.ts'
import { readOrderFile } from '../store/orders.ts'
import { outbox } from '../../database/schema/infra.ts'
import { sandboxPayments } from '../../database/schema/sandbox.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'
import { checkBooks } from '../check-books.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const world = () => ({ db: shop.db, clock: shop.clock, gateway: shop.deps.gateway })
const charges = and(eq(outbox.kind, 'gateway.charge'))
const dead = and(charges, isNotNull(outbox.failedAt), isNull(outbox.droppedAt))
const waiting = and(charges, isNull(outbox.doneAt), isNull(outbox.failedAt))
/** More tries than the queue of money has, each after the longest wait. */
const moreThanAllTries = 40

const standing = async (id: number) => {
  const file = await readOrderFile(shop.db, { id })
  return [file?.payment?.state, file?.order.lifecycle.capturedMinor !== 0]
}
const captured = async (id: number) => {
  const key = (await readOrderFile(shop.db, { id }))?.payment?.key ?? ''
  return shop.db.$count(
    sandboxPayments,
    and(eq(sandboxPayments.key, key), eq(sandboxPayments.status, 'succeeded')),
  )
}

/** A pledge whose campaign has succeeded, and whose charge was given up after every try went unanswered. */
async function unanswered(createPayment: PaymentGateway['createPayment']): Promise<number> {
  const projectId = await newCampaign(shop, { goal: 1, filesReady: true, chargeMode: 'charge_on_success' })
  const payment_method = await shop.card('success')
  const { id } = await placedOrder(shop, people.alice.token, { projectId, payment_method })
  await shop.runJobs()
  const ask = async (request: PaymentRequest) =>
    request.mode === 'kept' ? createPayment(request) : shop.sandbox.createPayment(request)
  shop.useGateway({
    ...shop.sandbox,
    createPayment: ask,
    findPayment: async () => unknownOutcome(),
    retrievePayment: async () => unknownOutcome(),
    work: async () => 0,
  })
  shop.clock.pass(86_400)
  await runJobsOnce(shop.jobDeps)
  for (let n = 0; n < moreThanAllTries; n++) {
    shop.clock.pass(3_600)
    await runJobsOnce(shop.jobDeps, { effects: everyJob.effects, timers: [] })
  }
  expect(await shop.db.$count(outbox, dead)).toBe(1)
  expect(await standing(id)).toEqual(['processing', false])
  return id
}

describe('a charge the provider did not answer about', () => {
  it('is taken into the books when the provider has the money, and not asked for again', async () => {
    const id = await unanswered(async request => {
      await shop.sandbox.createPayment(request)
      return unknownOutcome()
    })
    await reconcilePayments(world())
    expect(await standing(id)).toEqual(['processing', false])
    shop.useGateway(shop.sandbox)
    await reconcilePayments(world())
    expect(await standing(id)).toEqual(['succeeded', true])
    await shop.runJobs()
    expect(await captured(id)).toBe(1)
    expect(await checkBooks(shop.db)).toEqual([])
    await settleLetters(shop.db, {}, { act: 'drop', actor: 'team:3', at: shop.clock.now() })
  }, 120_000)

  it('is sent anew, once, when the provider never got it', async () => {
    const id = await unanswered(async () => unknownOutcome())
    shop.useGateway(shop.sandbox)
    for (let n = 0; n < 3; n++) {
      await reconcilePayments(world(), 0)
      shop.clock.pass(3_600)
    }
    expect(await shop.db.$count(outbox, waiting)).toBe(1)
    await shop.runJobs()
    expect(await standing(id)).toEqual(['succeeded', true])
    expect(await captured(id)).toBe(1)
    expect(await checkBooks(shop.db)).toEqual([])
    await settleLetters(shop.db, {}, { act: 'drop', actor: 'team:3', at: shop.clock.now() })
  }, 120_000)

  it('is not sent any more when staff let it go, and still taken when it comes to light', async () => {
    let lost: PaymentRequest | undefined
    const id = await unanswered(async request => {
      lost = request
      return unknownOutcome()
    })
    await settleLetters(shop.db, {}, { act: 'drop', actor: 'team:3', at: shop.clock.now() })
    shop.useGateway(shop.sandbox)
    shop.clock.pass(7_200)
    await reconcilePayments(world(), 0)
    await shop.runJobs()
    expect([await standing(id), await captured(id)]).toEqual([['processing', false], 0])
    if (lost) await shop.sandbox.createPayment(lost)
    await reconcilePayments(world(), 0)
    expect(await standing(id)).toEqual(['succeeded', true])
  }, 120_000)
})
