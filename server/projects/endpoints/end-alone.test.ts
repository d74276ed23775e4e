import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { pricedCampaign } from '#fixtures/server/sold-campaign.ts'
import { people } from '#fixtures/server/world.ts'
import { projects } from '../../database/schema/catalogue.ts'
import { readEvents } from '../../database/event-log.ts'
import { checkBooks } from '../../orders/check-books.ts'

// Ending a project gives everybody's money back: above 1,000.00 two of the staff want it. Rules 1.

const shop = payingShop()
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }

const cancel = (id: number, who: typeof tess, more = {}) =>
  shop.request('projects.move', { id, move: 'ownerCancel', reason: 'ill', ...more }, who)

describe('a campaign that is given up', () => {
  it('says before how many orders end and how much goes back, and ends those', async () => {
    const { id, orders } = await pricedCampaign(shop, { goal: 900, copies: [20, 3] })
    const standing = async () =>
      Promise.all(
        orders.map(async order => {
          const { body } = await shop.request('staff.order', { id: order }, tess)
          if ('error' in body) throw new Error(body.code)
          return body.order
        }),
      )
    const paid = await standing()
    // There is nothing else in them: all that was paid goes back, the way there too.
    const amount = paid.reduce((sum, { total }) => sum + total, 0)
    expect(amount).toBeGreaterThan(23 * 2_000)
    expect((await shop.request('staff.project', { id }, tess)).body).toMatchObject({
      ending: { orders: 2, pledges: 0, sent: 0, refunds: [{ currency: 'EUR', amount }] },
    })
    // Somebody has bought another meanwhile, or it was another number that was read.
    expect((await cancel(id, tess, { seen_orders: 1 })).body).toMatchObject({ code: 'project_moved' })
    expect((await cancel(id, tess, { seen_orders: 2 })).body).toMatchObject({ step: 'failed' })
    await shop.runJobs()
    for (const { status, refunded, total } of await standing())
      expect([status, refunded]).toEqual(['cancelled', total])
  })

  it('is ended by one person where little goes back', async () => {
    const { id } = await pricedCampaign(shop, { goal: 900, copies: [20] })
    expect((await cancel(id, tess)).body).toMatchObject({ step: 'failed' })
    await shop.runJobs()
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('is ended by two where more than 1,000.00 goes back', async () => {
    const { id } = await pricedCampaign(shop, { goal: 900, copies: [60] })
    const first = await cancel(id, tess)
    expect(first.body).toMatchObject({ step: 'in_progress' })
    expect('events' in first.body && first.body.events.at(-1)?.type).toBe('project.proposeEnding')
    // Who said it before does not agree to it.
    expect((await cancel(id, tess)).body).toMatchObject({ step: 'in_progress' })
    expect((await cancel(id, boss)).body).toMatchObject({ step: 'failed' })
    await shop.runJobs()
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('waits for a word of this week', async () => {
    const { id } = await pricedCampaign(shop, { goal: 900, copies: [60] })
    await shop.db.execute(`update projects set ends_at = ends_at + interval '30 days' where id = ${id}`)
    await cancel(id, tess)
    shop.clock.pass(8 * 86_400)
    expect((await cancel(id, boss)).body).toMatchObject({ step: 'in_progress' })
    expect((await cancel(id, tess)).body).toMatchObject({ step: 'failed' })
  })
})

describe('a run that is given up by two', () => {
  it('is given up as the boss said it: who agrees changes neither the reason nor who bears it', async () => {
    const { id } = await pricedCampaign(shop, { goal: 2, copies: [60] })
    await shop.runJobs()
    const abort = (who: typeof tess, more: object) =>
      shop.request('projects.move', { id, move: 'abort', reason: 'plant', ...more }, who)
    expect((await abort(boss, {})).body).toMatchObject({ step: 'confirmed' })
    const agreed = await abort(tess, { book_to: 'owner', reason: 'breach' })
    expect(agreed.body).toMatchObject({ step: 'failed' })
    const [row] = await shop.db.select().from(projects).where(eq(projects.id, id))
    expect(row?.lifecycle).toMatchObject({ lossTo: 'house' })
    const last = (await readEvents(shop.db, 'project', id)).findLast(({ type }) => type === 'project.abort')
    expect(last?.payload).toMatchObject({ reason: 'plant' })
  })
})
