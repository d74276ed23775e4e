// The clock of the machine leaps: ahead by days, and back again when it is set right. What was written while
// it was ahead must not hold the shop up for as long, and nothing is done twice.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeFrom } from '../jobs/run-jobs.ts'
import { everyJob } from '../operations/job-table.ts'
import { lanes } from '../jobs/lanes.ts'
import { checkBooks } from '../orders/check-books.ts'
import { reconcilePayments } from '../orders/payment/reconcile-payments.ts'
import { reconcileRefunds } from '../orders/payment/reconcile-refunds.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { unknownOutcome } from '../base/gateway.ts'
import { claimKey } from '../database/idempotency.ts'
import { enqueue } from '../database/outbox.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { outbox } from '../database/schema/infra.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { openPayingShop, orderOf, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { lastMailedToken, mailsTo } from '#fixtures/server/read-outbox.ts'
import { people, testPassword } from '#fixtures/server/world.ts'
import { projects } from '../database/schema/catalogue.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ env: { TRUST_PROXY: '1' } })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.delete(outbox))

const days = 3
const leap = (way: 'ahead' | 'back') => shop.clock.pass((way === 'ahead' ? 1 : -1) * days * 86_400)
const world = () => ({ db: shop.db, clock: shop.clock, gateway: shop.deps.gateway })
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

/** A job table whose one effect fails while it is told to. */
function bell() {
  const rung: number[] = []
  let isBroken = true
  const ring = async () => {
    rung.push(rung.length)
    if (isBroken) throw new Error('no line')
  }
  return { rung, mend: () => (isBroken = false), table: { effects: { ring }, timers: [] } }
}

describe('a clock that was ahead and is set right', () => {
  it('keeps no effect waiting for longer than its longest wait, and does it once', async () => {
    const { rung, mend, table } = bell()
    await enqueue(shop.db, { kind: 'ring', payload: {} })
    leap('ahead')
    await runJobsOnce(shop.jobDeps, table)
    leap('back')
    mend()
    await runJobsOnce(shop.jobDeps, table)
    await runJobsOnce(shop.jobDeps, table)
    expect(rung).toHaveLength(2)
  })

  it('gives what a process had taken, and died over, to the next one', async () => {
    await enqueue(shop.db, { kind: 'digs.grant', payload: {} })
    leap('ahead')
    expect(await takeFrom(lanes.work, shop.jobDeps)).toMatchObject({ attempts: 1 })
    leap('back')
    expect(await takeFrom(lanes.work, shop.jobDeps)).toMatchObject({ attempts: 2 })
    // That one is at it now.
    expect(await takeFrom(lanes.work, shop.jobDeps)).toBeUndefined()
  })

  it('leaves what is to be done on a day until that day', async () => {
    const availableAt = new Date(shop.clock.now().getTime() + 10 * 86_400_000)
    await enqueue(shop.db, { kind: 'digs.grant', payload: {}, availableAt })
    leap('ahead')
    leap('back')
    expect(await takeFrom(lanes.work, shop.jobDeps)).toBeUndefined()
  })
})

describe('who used the shop while its clock was ahead', () => {
  it('is not locked out for as long', async () => {
    const wrong = { email: people.bruno.email, password: 'not my password' }
    leap('ahead')
    for (let n = 0; n < 40; n++) await shop.request('auth.login', wrong, from('192.0.2.7'))
    const locked = await shop.request('auth.login', wrong, from('192.0.2.7'))
    expect(locked.body).toMatchObject({ code: 'locked_out' })
    leap('back')
    const right = { email: people.bruno.email, password: testPassword }
    expect((await shop.request('auth.login', right, from('192.0.2.7'))).status).toBe(200)
    const asked = { spec: plainRun, name: 'Ida', email: 'ida@example.com' }
    leap('ahead')
    for (let n = 0; n < 21; n++) await shop.request('quote.create', asked, from('192.0.2.8'))
    leap('back')
    expect((await shop.request('quote.create', asked, from('192.0.2.8'))).status).toBe(200)
  })

  it('may repeat a request that a process died at', async () => {
    const row = { actor: 'guest', endpoint: 'cart.pay', key: 'leapt' }
    leap('ahead')
    expect(await claimKey(shop.db, row, 'the same', shop.clock.now(), undefined)).toEqual({ state: 'mine' })
    leap('back')
    expect(await claimKey(shop.db, row, 'the same', shop.clock.now(), undefined)).toEqual({ state: 'mine' })
    expect(await claimKey(shop.db, row, 'the same', shop.clock.now(), undefined)).toEqual({ state: 'busy' })
  })

  it('keeps sessions and links of before and meanwhile, each link good once', async () => {
    const input = { email: people.bruno.email, password: testPassword }
    leap('ahead')
    const { body } = await shop.request('auth.login', input, from('192.0.2.9'))
    const token = 'token' in body ? body.token : ''
    await shop.request('auth.forgotPassword', { email: people.alice.email }, from('192.0.2.9'))
    leap('back')
    for (const one of [token, people.tess.token]) {
      expect((await shop.request('auth.check', {}, { token: one })).status).toBe(200)
    }
    const link = await lastMailedToken(shop.db, people.alice.email)
    const reset = { token: link, password: testPassword }
    expect((await shop.request('auth.resetPassword', reset)).status).toBe(200)
    expect((await shop.request('auth.resetPassword', reset)).body).toMatchObject({ code: 'token_expired' })
  })
})

/** An order whose charge went through, and whose answer was lost. */
async function lost(): Promise<number> {
  shop.useGateway({
    ...shop.sandbox,
    createPayment: async request => {
      await shop.sandbox.createPayment(request)
      return unknownOutcome()
    },
  })
  const payment_method = await shop.card('success')
  const { body } = await shop.request('cart.pay', orderOf({ payment_method }))
  shop.useGateway(shop.sandbox)
  return 'order_id' in body ? body.order_id : 0
}

describe('money, when a clock that was ahead is set right', () => {
  it('is asked about where charges and refunds went unanswered', async () => {
    const paid = await placedOrder(shop, people.alice.token)
    leap('ahead')
    const id = await lost()
    shop.useGateway({
      ...shop.sandbox,
      refund: async request => {
        await shop.sandbox.refund(request)
        return unknownOutcome()
      },
      findRefund: async () => unknownOutcome(),
      work: async () => 0,
    })
    await cancelOrder(world(), paid.id, { role: 'shopper', id: String(people.alice.id) })
    await runJobsOnce(shop.jobDeps, { ...everyJob, timers: [] })
    await reconcileRefunds(world(), 0)
    shop.useGateway(shop.sandbox)
    leap('back')
    shop.clock.pass(600)
    await reconcilePayments(world())
    await reconcileRefunds(world())
    expect((await readOrderFile(shop.db, { id }))?.payment?.state).toBe('succeeded')
    expect((await readOrderFile(shop.db, { id: paid.id }))?.order.refundedMinor).toBeGreaterThan(0)
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('goes back once for a campaign that was decided, and stays so', async () => {
    const id = await newCampaign(shop, { goal: 5 })
    const order = await placedOrder(shop, undefined, { projectId: id })
    leap('ahead')
    await shop.runJobs()
    const stepOf = async () => (await shop.db.select().from(projects).where(eq(projects.id, id)))[0]?.step
    expect(await stepOf()).toBe('failed')
    leap('back')
    await shop.runJobs()
    leap('ahead')
    await shop.runJobs()
    expect(await stepOf()).toBe('failed')
    const { order: after } = (await readOrderFile(shop.db, { id: order.id })) ?? {}
    expect(after?.refundedMinor).toBe(order.total)
    const told = (await mailsTo(shop.db, 'ada@example.com')).filter(
      mail => mail.template === 'project_failed_buyer',
    )
    expect(told).toHaveLength(1)
    leap('back')
    expect(await checkBooks(shop.db)).toEqual([])
  })
})

describe('a clock that is ahead', () => {
  it('ends sessions and links by a coded answer, and the shop works on', async () => {
    await shop.request('auth.forgotPassword', { email: people.bruno.email }, from('192.0.2.10'))
    const link = await lastMailedToken(shop.db, people.bruno.email)
    shop.clock.pass(400 * 86_400)
    const read = await shop.request('user.orders', {}, { token: people.boss.token })
    expect([read.status, read.body]).toMatchObject([401, { code: 'unauthorized' }])
    const reset = await shop.request('auth.resetPassword', { token: link, password: testPassword })
    expect(reset.body).toMatchObject({ code: 'token_expired' })
    await shop.runJobs()
    const input = { email: people.boss.email, password: testPassword }
    expect((await shop.request('auth.login', input, from('192.0.2.10'))).status).toBe(200)
  })
})
