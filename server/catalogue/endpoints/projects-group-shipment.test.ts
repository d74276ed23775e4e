import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groupShipments } from '../../database/schema/catalogue.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { testProjects } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await shop.db.insert(groupShipments).values([
    { projectId: testProjects.stock, shopId: 2 },
    { projectId: testProjects.stock, shopId: 1 },
    { projectId: testProjects.hidden, shopId: 1 },
  ])
})
afterAll(() => shop.close())

describe('projects.groupShipment', () => {
  it('lists the shops a parcel may join', async () => {
    expect((await shop.request('projects.groupShipment', { id: testProjects.stock })).body).toEqual([1, 2])
    expect((await shop.request('projects.groupShipment', { id: testProjects.shirt })).body).toEqual([])
  })

  it('does not know a project that is not public', async () => {
    expect((await shop.request('projects.groupShipment', { id: testProjects.hidden })).status).toBe(404)
    expect((await shop.request('projects.groupShipment', { id: 99_999 })).status).toBe(404)
  })
})
