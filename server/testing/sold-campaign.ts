import { eq } from 'drizzle-orm'
import { projects } from '../database/schema/catalogue.ts'
import { projectDrafts } from '../database/schema/creation.ts'
import { addDays } from '../base/clock.ts'
import { campaignLength, newCampaign } from './new-campaign.ts'
import { mixedOrder } from './mixed-order.ts'
import type { PayingShop } from './paying-shop.ts'
import { placedOrder } from './placed-order.ts'
import { people } from './world.ts'

/** What the run of a test costs, as it was submitted: 10.00 for the cut, 3.00 for rights, 2.00 to send it. */
export const testRun = {
  currency: 'EUR',
  total_minor: 1_500,
  gross_minor: 1_800,
  per_copy_minor: 500,
  lines: [
    {
      category: 'cutting',
      amount_minor: 1_000,
      fixed_minor: 1_000,
      unit_hundredths: 0,
      pieces: 0,
      parts: [],
    },
    {
      category: 'mechanical_right',
      amount_minor: 300,
      fixed_minor: 0,
      unit_hundredths: 0,
      pieces: 0,
      parts: [],
    },
  ],
  charges: [
    { kind: 'shipping', country_id: 'FR', copies: 3, grams: 900, basis_points: 0, amount_minor: 200 },
  ],
  vat: [],
  better_quantity: null,
  better_total_minor: null,
  valid_days: 60,
  rate_card: 'test',
}

/**
 * Alice's campaign with three paid orders of a copy each, closed and its run ordered. `alsoIn`: one more
 * order for each list of other projects, of a copy of each and of this one.
 */
export async function soldCampaign(
  shop: PayingShop,
  { alsoIn = [] }: { readonly alsoIn?: readonly (readonly number[])[] } = {},
): Promise<{ id: number; orders: number[] }> {
  const id = await newCampaign(shop, { goal: 2, filesReady: true })
  await shop.db.update(projects).set({ ownerId: people.alice.id }).where(eq(projects.id, id))
  await shop.db
    .insert(projectDrafts)
    .values({ projectId: id, kind: 'vinyl', locked: testRun, lockedUntil: addDays(shop.clock.now(), 60) })
  const orders: number[] = []
  for (let copy = 0; copy < 3; copy += 1) {
    orders.push((await placedOrder(shop, people.bruno.token, { projectId: id, quantity: 1 })).id)
  }
  for (const others of alsoIn) orders.push(await mixedOrder(shop, { 1: [id, ...others] }))
  shop.clock.pass(campaignLength * 86_400)
  await shop.runJobs()
  return { id, orders }
}

/** The plant's run is there: what follows is that its statement is written. */
export async function receiveRun(shop: PayingShop, id: number): Promise<void> {
  const team = { token: people.tess.token }
  const stages = ['clearRights', 'cut', 'plate', 'sendTest', 'approveTest', 'print', 'press', 'checkQuality']
  const run = { pressed: 4, accepted: 3, reason: 'SDRM 17' }
  for (const move of [...stages, 'pack', 'send', 'receive']) {
    const { status, body } = await shop.request('staff.moveProduction', { id, move, ...run }, team)
    if (status !== 200) throw new Error(`${move}: ${JSON.stringify(body)}`)
  }
  await shop.runJobs()
}
