import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../orders/check-books.ts'
import { readEvents } from '../../database/event-log.ts'
import { readProduction } from '../store/productions.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { openPayingShop, type PayingShop } from '#fixtures/server/paying-shop.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people } from '#fixtures/server/world.ts'

// Owners who buy the copies that their campaign misses. Rules 1, top up.

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const alice = { token: people.alice.token }

/** A campaign of Alice's for ten copies, eight of which others have bought. */
async function ownCampaign(chargeMode: 'charge_now' | 'charge_on_success' = 'charge_now') {
  const id = await newCampaign(shop, { goal: 10, chargeMode })
  await shop.db.update(projects).set({ ownerId: people.alice.id }).where(eq(projects.id, id))
  await buy(id, 8)
  return id
}
async function buy(projectId: number, quantity: number, who?: string) {
  const order = await placedOrder(shop, who, {
    projectId,
    quantity,
    payment_method: await shop.card('success'),
  })
  await shop.runJobs()
  return order
}
const lastMove = async (id: number) => (await readEvents(shop.db, 'project', id)).at(-1)
const movesOf = async (id: number) => {
  const { body } = await shop.request('projects.edit', { id }, alice)
  return 'error' in body ? [] : body.moves
}

describe('an owner who tops a campaign up', () => {
  it('confirms the run with the last copy that was missing, as the goal would', async () => {
    const id = await ownCampaign()
    expect(await movesOf(id)).toContain('topUp')
    await buy(id, 1, people.alice.token)
    expect(await lastMove(id)).toBeUndefined()
    await buy(id, 1, people.alice.token)
    expect(await lastMove(id)).toMatchObject({
      type: 'project.topUp',
      actor: `owner:${people.alice.id}`,
      state: 'confirmed',
      payload: { counted: 10, follows: expect.arrayContaining(['order.purchaseGap', 'mail.goalReached']) },
    })
    expect(await movesOf(id)).not.toContain('topUp')
    expect(await readProduction(shop.db, id)).toMatchObject({ state: 'files_pending' })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
    const { body } = await shop.request('projects.stats', { id }, alice)
    expect(body).toMatchObject({ project: { counted: 10 }, total: { copies: 10, own_copies: 2, orders: 3 } })
  })

  it('takes it back by cancelling, and others reach the goal without them', async () => {
    const id = await ownCampaign()
    const order = await buy(id, 2, people.alice.token)
    await shop.request('user.cancelOrder', { id: order.id }, alice)
    await shop.runJobs()
    expect(await lastMove(id)).toMatchObject({ type: 'project.cancelBelowGoal', state: 'in_progress' })
    await buy(id, 1, people.alice.token)
    await buy(id, 2)
    expect(await lastMove(id)).toMatchObject({ type: 'project.goalReached', actor: 'system' })
  })

  it('is not asked to where nothing is paid before the goal', async () => {
    const id = await ownCampaign('charge_on_success')
    expect(await movesOf(id)).not.toContain('topUp')
    await buy(id, 2, people.alice.token)
    expect(await lastMove(id)).toMatchObject({ type: 'project.goalReached' })
  })
})
