import { describe, expect, it } from 'vitest'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { checkBooks } from '../../orders/check-books.ts'

// A campaign whose cards are charged on success, closed before its end. Rules 1.

const shop = payingShop()
const boss = { token: people.boss.token }

const campaign = () => newCampaign(shop, { goal: 2, filesReady: true, chargeMode: 'charge_on_success' })
const pledge = async (projectId: number, card: Parameters<typeof shop.card>[0] = 'success') =>
  placedOrder(shop, undefined, { projectId, payment_method: await shop.card(card) })
const close = (id: number) => shop.request('projects.move', { id, move: 'close', reason: 'enough' }, boss)
const seen = async (id: number) => {
  const { body } = await shop.request('staff.project', { id }, boss)
  if ('error' in body) throw new Error(body.code)
  return body
}
const stepOf = async (id: number) => (await seen(id)).project.step

describe('closing a campaign early whose cards are charged on success', () => {
  it('charges the cards at once, and the run is ordered when they are paid', async () => {
    const id = await campaign()
    await pledge(id)
    await pledge(id)
    await shop.runJobs()
    expect(await stepOf(id)).toBe('confirmed')
    const now = shop.clock.now().toISOString()
    expect((await close(id)).body).toMatchObject({ step: 'confirmed' })
    expect((await seen(id)).project.ends_at).toBe(now)
    shop.clock.pass(10)
    await shop.runJobs()
    await shop.runJobs()
    expect(await stepOf(id)).toBe('successful')
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('waits seven days for refused cards, and says until when', async () => {
    const id = await campaign()
    await pledge(id)
    await pledge(id)
    await pledge(id, 'decline_later')
    await shop.runJobs()
    await close(id)
    shop.clock.pass(10)
    await shop.runJobs()
    await shop.runJobs()
    expect(await stepOf(id)).toBe('confirmed')
    const again = await close(id)
    expect(again.status).toBe(409)
    const until = (await seen(id)).dunning_until ?? ''
    expect(again.body).toMatchObject({
      code: 'transition_not_allowed',
      fields: { move: 'dunning_running' },
      nearest: { move: until.slice(0, 10) },
    })
    const days = (Date.parse(until) - shop.clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    for (let day = 0; day < 8; day += 1) {
      shop.clock.pass(86_400)
      await shop.runJobs()
      await shop.runJobs()
    }
    expect(await stepOf(id)).toBe('successful')
  })
})
