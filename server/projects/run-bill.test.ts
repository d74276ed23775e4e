import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { endCampaign, pricedCampaign, receiveRun } from '#fixtures/server/sold-campaign.ts'
import { people, specialists, writeSpecialists } from '#fixtures/server/world.ts'
import { queryRow } from '../database/database.ts'
import { checkBooks } from '../orders/check-books.ts'
import { readProduction } from './store/productions.ts'

// What a campaign is charged for its run: by the copies that were pressed and are good. Rules 10.

const shop = payingShop()
const alice = { token: people.alice.token }
const boss = { token: people.boss.token }

const Entry = z.object({
  charged: z.record(z.string(), z.number()),
  bill: z.object({ ordered: z.int(), accepted: z.int().nullable(), totalMinor: z.int() }).nullable(),
})
const charged = async (id: number) =>
  queryRow(
    shop.db,
    sql`select detail->'charged' as charged, detail->'bill' as bill from ledger_entries
      where project_id = ${id} and kind = 'statement' order by id desc limit 1`,
    Entry,
  )
const sumOf = (costs: Readonly<Record<string, number>> = {}) =>
  Object.values(costs).reduce((sum, cost) => sum + cost, 0)
const figures = async (id: number, who = alice) => {
  const { body } = await shop.request('projects.stats', { id }, who)
  return 'error' in body ? body.code : body.run
}
const balanced = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])

describe('a campaign with a goal of 100 that sold 500', () => {
  it('shows before it is closed what the run of 525 costs, and at both ends of its tolerance', async () => {
    const { id } = await pricedCampaign(shop, { goal: 100, copies: 500 })
    await shop.runJobs()
    // 473 at the prices of 500: cut 360.00, vinyl 1,096.00 and energy 65.76, label 97.84, sleeve 518.40,
    // inner 52.03, shrink 61.49, putting together 47.30, test 75.00. 577: 360.00, 1,304.00, 78.24, 106.16,
    // 601.60, 63.47, 75.01, 57.70, 75.00.
    expect(await figures(id)).toMatchObject({
      sold: 500,
      ordered: 525,
      is_ordered: false,
      low: 473,
      high: 577,
      accepted: null,
      is_charged: false,
      bill: 254_750,
      bill_low: 237_382,
      bill_high: 272_118,
    })
    const run = await figures(id)
    if (typeof run !== 'object') throw new Error('no run')
    // Five orders of 99 copies and one of 5: 1,980.00 and 100.00 with a sixth of tax, less 15 %.
    expect(run.proceeds).toBe(5 * (165_000 - 24_750) + (8_333 - 1_250))
    expect([run.share, run.share_low, run.share_high]).toEqual([
      run.proceeds - 254_750,
      run.proceeds - 237_382,
      run.proceeds - 272_118,
    ])
    const seen = await shop.request('staff.project', { id }, boss)
    expect(seen.body).toMatchObject({ run: { ordered: 525, bill: 254_750 } })
  })

  it('is charged 525 copies, and not the 105 of its goal, once the run came in', async () => {
    const { id } = await pricedCampaign(shop, { goal: 100, copies: 500 })
    await endCampaign(shop)
    expect((await readProduction(shop.db, id))?.copies).toBe(525)
    expect(await charged(id)).toBeUndefined()
    await receiveRun(shop, id, { pressed: 530, accepted: 525 })
    const entry = await charged(id)
    expect(sumOf(entry?.charged)).toBe(254_750)
    expect(entry?.bill).toEqual({ ordered: 525, accepted: 525, totalMinor: 254_750 })
    const { body } = await shop.request('projects.statement', { id, format: 'json' }, alice)
    const text = 'bytes' in body ? new TextDecoder().decode(body.bytes) : JSON.stringify(body)
    expect(text).toContain('"share_minor"')
    expect(await figures(id)).toMatchObject({ is_charged: true, accepted: 525, spare: 25, bill: 254_750 })
    await balanced()
  })

  it('is charged the same where the price was locked before its choices were kept with it', async () => {
    const { id } = await pricedCampaign(shop, { goal: 100, copies: 500, isOld: true })
    await endCampaign(shop)
    await receiveRun(shop, id, { pressed: 530, accepted: 525 })
    expect(sumOf((await charged(id))?.charged)).toBe(254_750)
    await balanced()
  })
})

describe('a run of 126 for 120 that were sold', () => {
  it('is charged 118 at the prices of 126 where 118 are good', async () => {
    const { id } = await pricedCampaign(shop, { goal: 100, copies: 120 })
    await endCampaign(shop)
    expect((await readProduction(shop.db, id))?.copies).toBe(126)
    await receiveRun(shop, id, { pressed: 126, accepted: 118 })
    expect(sumOf((await charged(id))?.charged)).toBe(132_689)
    await balanced()
  })

  it('is charged no more than 138, whatever the plant sends', async () => {
    const { id } = await pricedCampaign(shop, { goal: 100, copies: 120 })
    await endCampaign(shop)
    await receiveRun(shop, id, { pressed: 160, accepted: 150 })
    // 138 at the prices of 100: 360.00, 508.80, 30.53, 79.32, 305.60, 19.32, 24.84, 13.80, 75.00.
    expect(sumOf((await charged(id))?.charged)).toBe(141_721)
    expect(await figures(id)).toMatchObject({ accepted: 150, high: 138, spare: 18 })
    await balanced()
  })

  it('is charged nothing where no copy is good', async () => {
    const { id } = await pricedCampaign(shop, { goal: 100, copies: 120 })
    await endCampaign(shop)
    await receiveRun(shop, id, { pressed: 126, accepted: 0 })
    expect(sumOf((await charged(id))?.charged)).toBe(0)
    expect(await figures(id)).toMatchObject({ bill: 0, accepted: 0 })
    await balanced()
  })

  it('is counted with no more good copies than were pressed', async () => {
    const { id } = await pricedCampaign(shop, { goal: 100, copies: 120 })
    await endCampaign(shop)
    await expect(receiveRun(shop, id, { pressed: 100, accepted: 101 })).rejects.toThrow('pack')
  })
})

describe('what a run leaves its owner', () => {
  it('is for its owner and who sees figures', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const { id } = await pricedCampaign(shop, { goal: 100, copies: [1] })
    expect(await figures(id, { token: people.bruno.token })).toBe('not_found')
    expect(await figures(id, { token: specialists.ansgar.token })).toMatchObject({ sold: 1 })
  })
})
