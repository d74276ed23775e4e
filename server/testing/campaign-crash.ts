import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { everyJob } from '../operations/job-table.ts'
import { runJobsOnce } from './run-jobs-once.ts'
import { checkBooks, type Disagreement } from '../orders/check-books.ts'
import { projectTimers } from '../projects/project-jobs.ts'
import { queryRows } from '../database/database.ts'
import { projects } from '../database/schema/catalogue.ts'
import { campaignLength, newCampaign } from './new-campaign.ts'
import { frenchShippingMinor, type PayingShop } from './paying-shop.ts'
import { placedOrder } from './placed-order.ts'
import { type Fault, Killed, riggedWorld } from './rigged-world.ts'
import { people, testProjects } from './world.ts'

const jobs = { effects: everyJob.effects, timers: projectTimers }
/** Longer than a lease and than any wait after a failed try. */
const laterSeconds = 8_000

/** `pledged`: cards are charged on success, and one of them is refused whenever it is charged. */
export type CampaignEnd = 'fails' | 'succeeds' | 'pledged_fails' | 'pledged_succeeds'

const isPledged = (end: CampaignEnd): boolean => end.startsWith('pledged')
const isFailure = (end: CampaignEnd): boolean => end.endsWith('fails')
/** Days in which a refused card is asked again, and then given up. */
const repairSteps = [1, 2, 2, 2, 1]

export interface CrashReport {
  /** False once the fault lies beyond the last step: everything was tried. */
  readonly reached: boolean
  readonly step: string
  readonly breaches: readonly Disagreement[]
  /** Orders of the campaign, by state and by whether exactly all of their money is back. */
  readonly orders: readonly { readonly state: string; readonly back: number; readonly total: number }[]
}

/**
 * One campaign from its beginning to its end, whose process dies at one database or provider call of the end,
 * before it is done or just after, and comes again.
 */
export async function crashCampaign(
  shop: PayingShop,
  end: CampaignEnd,
  fault: Fault,
  check: typeof checkBooks = checkBooks,
): Promise<CrashReport> {
  const goal = isFailure(end) ? 5 : 3
  const chargeMode = isPledged(end) ? 'charge_on_success' : 'charge_now'
  const id = await newCampaign(shop, { goal, filesReady: !isFailure(end), chargeMode })
  const first = await placedOrder(shop, people.alice.token, { projectId: id, quantity: 2 })
  const refused = { projectId: id, payment_method: await shop.card('decline_later') }
  const second = await placedOrder(shop, undefined, isPledged(end) ? refused : mixedOrder(id))
  await runJobsOnce(shop.jobDeps, jobs)
  shop.clock.pass(campaignLength * 86_400)
  const rigged = riggedWorld(shop.db, shop.sandbox, fault)
  try {
    await runJobsOnce({ ...shop.jobDeps, db: rigged.db, gateway: rigged.gateway }, jobs)
  } catch (error) {
    if (!(error instanceof Killed)) throw error
  }
  const between = await check(shop.db)
  shop.clock.pass(laterSeconds)
  await runJobsOnce(shop.jobDeps, jobs)
  for (const days of end === 'pledged_succeeds' ? repairSteps : []) {
    shop.clock.pass(days * 86_400)
    await runJobsOnce(shop.jobDeps, jobs)
  }
  return {
    reached: rigged.reached(),
    step: await stepOf(shop, id),
    breaches: [...between, ...(await check(shop.db, { atRest: true }))],
    orders: await moneyOf(shop, [first.id, second.id]),
  }
}

const mixedOrder = (id: number) => {
  const items = [
    { project_id: id, quantity: 1 },
    { project_id: testProjects.stock, quantity: 1 },
  ]
  return {
    cart: { currency: 'EUR', customer: { country_id: 'FR' }, shops: { s_1: { id: 1, items } } },
    expected_total: 4_000 + frenchShippingMinor(2),
  } as const
}

async function stepOf({ db }: PayingShop, id: number): Promise<string> {
  const [row] = await db.select({ step: projects.step }).from(projects).where(eq(projects.id, id))
  return row?.step ?? ''
}

const Money = z.object({ state: z.string(), back: z.int(), total: z.int() })

const moneyOf = ({ db }: PayingShop, [first, second]: readonly [number, number]) =>
  queryRows(
    db,
    sql`select state, refunded_minor as back, total_minor as total from orders
      where id in (${first}, ${second}) order by id`,
    Money,
  )

/** What the orders of a campaign must have come to, however often its process died. */
export const expectedOrders = (end: CampaignEnd): CrashReport['orders'] => {
  const total = 4_000 + frenchShippingMinor(2)
  const saved = frenchShippingMinor(2) - frenchShippingMinor(1)
  if (isPledged(end)) {
    const dropped = { state: 'cancelled', back: 0, total: 2_000 + frenchShippingMinor(1) }
    return [{ state: isFailure(end) ? 'cancelled' : 'on_hold', back: 0, total }, dropped]
  }
  return end === 'fails'
    ? [
        { state: 'cancelled', back: total, total },
        { state: 'ready', back: 2_000 + saved, total },
      ]
    : [
        { state: 'on_hold', back: 0, total },
        { state: 'on_hold', back: 0, total },
      ]
}
