import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { good, returnDesk } from '#fixtures/server/desks/return-desk.ts'
import { restock } from '#fixtures/server/restock.ts'
import { type Fault, isKilled, riggedWorld } from '#fixtures/server/rigged-world.ts'
import { drainOutbox } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { queryRow, queryRows } from '../database/database.ts'
import { checkBooks } from '../orders/check-books.ts'
import { moveReturn } from './move-return.ts'

// The server dies at every step of taking a return in and of paying it back, before the step and after it;
// then it starts again, staff press again, and the hours pass. Nobody is paid twice, and nothing is lost.

const shop = payingShop()
const desk = returnDesk(shop)
beforeAll(async () => {
  for (const item of [testProjects.stock, testProjects.otherShop]) await restock(shop.db, item, 1_000)
})

const tess = { role: 'team', id: String(people.tess.id) } as const
type World = ReturnType<typeof riggedWorld>

interface Round {
  readonly order: number
  readonly line: number
  /** The return. */
  readonly id: number
}

interface Scenario {
  /** Up to where the server dies. */
  readonly before: (round: Round) => Promise<void>
  readonly dying: (round: Round, world: World) => Promise<void>
  /** What staff press again, who saw no answer. */
  readonly again: (round: Round) => Promise<void>
}

const sealed = ({ line }: Round) => [{ line, grade: 'sealed' as const, copies: 1 }]
const drained = async ({ db, gateway }: World) => {
  // What an effect leaves behind is due in the batch after it.
  for (let batch = 0; batch < 3; batch++) await drainOutbox({ ...shop.jobDeps, db, gateway })
}

const takeIn: Scenario = {
  before: async () => {},
  async dying(round, world) {
    const place = { db: world.db, clock: shop.clock }
    await moveReturn(place, round.id, { move: 'receive' }, tess)
    const grades = sealed(round).map(grade => ({ ...grade, deductionMinor: 0, note: '' }))
    await moveReturn(place, round.id, { move: 'grade', grades }, tess)
    await drained(world)
  },
  async again(round) {
    await desk.receive(round.id)
    await desk.grade(round.id, sealed(round))
    await good(desk.settle(round.id))
  },
}

const payBack: Scenario = {
  async before(round) {
    await good(desk.receive(round.id))
    await good(desk.grade(round.id, sealed(round)))
    await shop.runJobs()
  },
  async dying({ id }, world) {
    await moveReturn({ db: world.db, clock: shop.clock }, id, { move: 'settle' }, tess)
    await drained(world)
  },
  again: async ({ id }) => void (await desk.settle(id)),
}

const Paid = z.object({ amount: z.int() })

/** What the bank gave back for an order, payment by payment, in cents. */
const atTheBank = async (order: number): Promise<number[]> =>
  (
    await queryRows(
      shop.db,
      sql`select r.amount_minor as amount from sandbox_refunds r
        join payments p on p.gateway_id = r.payment_id where p.order_id = ${order}`,
      Paid,
    )
  ).map(({ amount }) => amount)
const creditNotes = async (order: number): Promise<number[]> =>
  (
    await queryRows(
      shop.db,
      sql`select amount_minor as amount from credit_notes where order_id = ${order}`,
      Paid,
    )
  ).map(({ amount }) => amount)
const Numbered = z.object({ number: z.string() })
const mailsOf = async (order: number, template: string): Promise<number> => {
  const row = await queryRow(shop.db, sql`select number from orders where id = ${order}`, Numbered)
  return (await desk.mails(template)).filter(({ data }) => data.number === row?.number).length
}

async function hoursPass(): Promise<void> {
  await shop.runJobs()
  for (let hour = 0; hour < 2; hour++) {
    shop.clock.pass(3_600)
    await shop.runJobs()
  }
}

/** One return with one fault. True when the fault was met. */
async function dieAndRecover({ before, dying, again }: Scenario, fault: Fault): Promise<boolean> {
  const { id: order, lines } = await desk.twoLines()
  const [line] = lines
  const shelf = await desk.shelf(line)
  const { id } = await desk.ask(order, [line])
  const round = { order, line, id }
  await before(round)
  const world = riggedWorld(shop.db, shop.sandbox, fault)
  try {
    await dying(round, world)
  } catch (error) {
    if (!isKilled(error)) throw error
  }
  // The books agree at every instant, also in the middle of things.
  expect(await checkBooks(shop.db)).toEqual([])
  await again(round)
  await hoursPass()
  expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  const paid = await desk.settle(id)
  expect(paid.body).toMatchObject({ code: 'transition_not_allowed' })
  // A record of 20 euros came back without its parcel: one refund, one credit note, one mail of each kind.
  expect([await atTheBank(order), await creditNotes(order)]).toEqual([[2_000], [2_000]])
  for (const template of ['order_refunded', 'return_received', 'withdrawal_received', 'return_accepted'])
    expect([template, await mailsOf(order, template)]).toEqual([template, 1])
  expect(await desk.shelf(line)).toEqual({ on_hand: shelf.on_hand + 1, aside: 0 })
  return world.reached()
}

/** Dies at each step in turn, until the scenario ends before the fault; gives how many steps it has. */
async function everyStep(scenario: Scenario): Promise<number> {
  for (let step = 1; step < 40; step++) {
    const before = await dieAndRecover(scenario, { step, moment: 'before' })
    const after = await dieAndRecover(scenario, { step, moment: 'after' })
    if (!before && !after) return step - 1
  }
  throw new Error('the scenario never ends')
}

const limitMs = 240_000

describe('a server killed at any step', () => {
  it('while a return is received and looked at', { timeout: limitMs }, async () => {
    expect(await everyStep(takeIn)).toBeGreaterThanOrEqual(2)
  })

  it('between what is paid back, its credit note and its mail', { timeout: limitMs }, async () => {
    expect(await everyStep(payBack)).toBeGreaterThanOrEqual(5)
  })
})
