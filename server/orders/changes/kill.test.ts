import { beforeAll, describe, expect, it } from 'vitest'
import { changeDesk } from '#fixtures/server/desks/change-desk.ts'
import { good } from '#fixtures/server/desks/return-desk.ts'
import { lateSeconds } from '#fixtures/server/paying-shop.ts'
import { restock } from '#fixtures/server/restock.ts'
import { type Fault, isKilled, riggedWorld } from '#fixtures/server/rigged-world.ts'
import { drainOutbox } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import type { CardBehaviour } from '../../payments/sandbox/cards.ts'
import { cancelOrder } from '../cancel-order.ts'
import { checkBooks } from '../check-books.ts'
import { reconcilePayments } from '../payment/reconcile-payments.ts'
import { freshChange, payChange } from './pay-change.ts'

// The server dies at every step of paying a change, before it and after it; then it starts again, the buyer
// presses again or not, and the hours pass. The bank has charged the difference once or not at all, and the
// order is changed exactly if it has kept it.

const shop = payingShop()
const desk = changeDesk(shop)
beforeAll(() => restock(shop.db, testProjects.stock, 10_000))

interface Round extends Awaited<ReturnType<typeof desk.asked>> {
  readonly method: string
  readonly world: ReturnType<typeof riggedWorld>
}
type Scenario = (round: Round) => Promise<void>

const payingIn = ({ world }: Pick<Round, 'world'>) => ({
  db: world.db,
  gateway: world.gateway,
  clock: shop.clock,
  publicUrl: 'http://shop.test',
})

const pay: Scenario = async round => {
  const { token: link, due: expectedMinor, method, change } = round
  await payChange(payingIn(round), change.id, { link, method, expectedMinor })
  await drainOutbox({ ...shop.jobDeps, db: round.world.db, gateway: round.world.gateway })
}

/** The bank answers later, and the buyer looks again. */
const payLate: Scenario = async round => {
  await pay(round)
  shop.clock.pass(lateSeconds)
  await freshChange(payingIn(round), round.change.id)
  await reconcilePayments(payingIn(round), 0)
}

/** The order is cancelled while the bank still thinks: what comes then was never the order's. */
const payTooLate: Scenario = async round => {
  await pay(round)
  await cancelOrder({ ...payingIn(round), db: shop.db }, round.id, { role: 'boss', id: '13' })
  shop.clock.pass(lateSeconds)
  await freshChange(payingIn(round), round.change.id)
  await drainOutbox({ ...shop.jobDeps, db: round.world.db, gateway: round.world.gateway })
}

async function hoursPass(): Promise<void> {
  await shop.runJobs()
  for (let hour = 0; hour < 2; hour++) {
    shop.clock.pass(3_600)
    await shop.runJobs()
  }
}

/** What must be true in the end, whatever happened. */
async function judge({ id, paid, due, token }: Round): Promise<void> {
  expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  const { charged, back } = await desk.atTheBank(id)
  const { lines } = await desk.linesOf(id)
  const { order } = await desk.seen(id)
  const { standing } = await good(desk.show(token))
  const isMade = standing === 'made'
  expect(['made', 'open', 'over']).toContain(standing)
  expect(order.invoices.map(({ amount }) => amount)).toEqual(isMade ? [due] : [])
  if (order.status === 'cancelled') {
    // All that came has gone back, payment by payment.
    expect(back).toEqual(charged.toSorted((one, other) => one - other))
    return
  }
  expect([charged, back]).toEqual([isMade ? [paid, due] : [paid], []])
  expect(lines.map(({ quantity }) => quantity)).toEqual([isMade ? 2 : 1])
}

async function dieAndRecover(scenario: Scenario, card: CardBehaviour, fault: Fault, isPressedAgain: boolean) {
  const asked = await desk.asked()
  const world = riggedWorld(shop.db, shop.sandbox, fault)
  const round = { ...asked, method: await shop.card(card), world }
  try {
    await scenario(round)
  } catch (error) {
    if (!isKilled(error)) throw error
  }
  // The books agree at every instant, also in the middle of things.
  expect(await checkBooks(shop.db)).toEqual([])
  const press = async () => desk.pay(asked.token, asked.due, await shop.card('success'))
  if (isPressedAgain) await press()
  await hoursPass()
  await judge(round)
  // What is still open can still be paid: nothing that died stands in its way.
  if ((await good(desk.show(asked.token))).standing === 'open') {
    await press()
    await shop.runJobs()
    expect((await desk.linesOf(asked.id)).changes).toMatchObject([{ state: 'applied' }])
    await judge(round)
  }
  return world.reached()
}

/** Dies at each step in turn, until the scenario ends before the fault; gives how many steps it has. */
async function everyStep(scenario: Scenario, card: CardBehaviour): Promise<number> {
  for (let step = 1; step < 40; step++) {
    let isReached = false
    for (const moment of ['before', 'after'] as const) {
      const isPressedAgain = (step % 2 === 0) === (moment === 'before')
      const was = await dieAndRecover(scenario, card, { step, moment }, isPressedAgain)
      isReached ||= was
    }
    if (!isReached) return step - 1
  }
  throw new Error('the scenario never ends')
}

const timeout = 240_000

describe('a server killed at any step of a change', () => {
  it('while its difference is paid', { timeout }, async () => {
    expect(await everyStep(pay, 'success')).toBeGreaterThanOrEqual(4)
  })

  it('while its card is declined', { timeout }, async () => {
    expect(await everyStep(pay, 'decline')).toBeGreaterThanOrEqual(3)
  })

  it('while the bank is slow', { timeout }, async () => {
    expect(await everyStep(payLate, 'late')).toBeGreaterThanOrEqual(4)
  })

  it('while money comes for an order that is no more', { timeout }, async () => {
    expect(await everyStep(payTooLate, 'late')).toBeGreaterThanOrEqual(4)
  })
})
