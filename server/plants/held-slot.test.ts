// A run that is held gives its place at the plant back, and needs one to go on.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mondayOf } from '#domain/pressing/plant/plant.ts'
import { codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { contractOf, newPlant } from '#fixtures/server/plants/run-at-plant.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { pressings } from '../database/schema/pressings.ts'
import { plantOrders } from '../database/schema/plants.ts'
import { takenDiscs, writePlantOrder } from './store/plant-orders.ts'

const shop = payingShop()
const press = '2099-01-05'
const week = mondayOf(press)
const days = { cut: press, plate: press, test: press, print: press, press }
let [plantId, held, other, contract] = [0, 0, 0, 0]

async function takes(projectId: number, discs: number): Promise<void> {
  const at = shop.clock.now()
  const lifecycle = {
    plantId,
    version: 1,
    placedAt: at.getTime(),
    days,
    moved: 0,
    movedDays: 0,
    reason: null,
  }
  const order = { plantId, packageId: null, state: 'confirmed', planned: days, slotWeek: week }
  await writePlantOrder(shop.db, {
    ...order,
    projectId,
    lifecycle,
    slotDiscs: discs,
    placedAt: at,
    updatedAt: at,
  })
}
const taken = () => takenDiscs(shop.db, { plantId, week, besides: 0 })
const move = (word: 'hold' | 'resume') =>
  shop.request('staff.movePressing', { id: contract, move: word, reason: 'rights' }, tess)

beforeAll(async () => {
  plantId = await newPlant(shop, people.bruno.email, { weekly_discs: 400 })
  held = await newCampaign(shop, { goal: 100 })
  other = await newCampaign(shop, { goal: 100 })
  await contractOf(shop, held, 'in_production')
  const [row] = await shop.db.select().from(pressings).where(eq(pressings.projectId, held))
  contract = row?.id ?? 0
  await takes(held, 300)
})

describe('a run at its plant that is held', () => {
  it('gives its place back, and goes on where the plant has it again', async () => {
    expect(await taken()).toBe(300)
    expect(await good(move('hold'))).toMatchObject({ pressing: { state: 'on_hold' } })
    expect(await taken()).toBe(0)
    await takes(other, 200)
    const refused = await move('resume')
    expect([await codeOf(Promise.resolve(refused)), refused.body]).toMatchObject([
      'input_invalid',
      { fields: { plant_id: 'no_slot' } },
    ])
    await shop.db.delete(plantOrders).where(eq(plantOrders.projectId, other))
    expect(await good(move('resume'))).toMatchObject({ pressing: { state: 'in_production' } })
    expect(await taken()).toBe(300)
  })

  it('needs another week where its own is past', async () => {
    await good(move('hold'))
    await shop.db.update(plantOrders).set({ slotWeek: '2020-01-06' }).where(eq(plantOrders.projectId, held))
    expect((await move('resume')).body).toMatchObject({ fields: { plant_id: 'no_slot' } })
    await shop.db.update(plantOrders).set({ slotWeek: week }).where(eq(plantOrders.projectId, held))
    await good(move('resume'))
  })
})

describe('a contract whose plant is in another country than its tax was reckoned from', () => {
  // The card says that goods start in France, the plant stands in Germany.
  it('tells staff so, and nobody else', async () => {
    const start = { taxed_from: 'FR', plant: 'DE' }
    expect((await good(shop.request('runs.one', { id: held }, tess))).goods_start).toEqual(start)
    expect((await good(shop.request('staff.pressing', { id: contract }, tess))).goods_start).toEqual(start)
    const plants = await good(shop.request('runs.one', { id: held }, { token: people.bruno.token }))
    expect(plants.goods_start).toBeNull()
  })

  it('is told with the plant still to be chosen, and not of a campaign', async () => {
    await shop.db.delete(plantOrders).where(eq(plantOrders.projectId, held))
    const one = await good(shop.request('staff.pressing', { id: contract }, tess))
    expect(one.goods_start).toEqual({ taxed_from: 'FR', plant: null })
    expect((await good(shop.request('runs.one', { id: other }, tess))).goods_start).toBeNull()
  })
})
