import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { projects } from '../../store/schema/catalogue.ts'
import { newCampaign } from '../../testing/new-campaign.ts'
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts'
import { people, testProjects } from '../../testing/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const team = { token: people.tess.token }

it('takes a pressing from stage to stage, and everybody can read them', async () => {
  const id = await newCampaign(shop, { goal: 1 })
  const move = (name: string, more = {}) =>
    shop.request('staff.moveProduction', { id, move: name, ...more }, team)
  expect((await move('checkFiles')).body).toMatchObject({ code: 'transition_not_allowed' })
  expect((await shop.request('projects.production', { id })).body).toMatchObject({ stage: null, stages: [] })
  await shop.db.update(projects).set({ step: 'confirmed' }).where(eq(projects.id, id))
  expect((await move('checkFiles')).body).toMatchObject({ stage: 'files_checked' })
  expect((await move('clearRights')).status).toBe(409)
  expect((await move('clearRights', { reason: 'SDRM 17' })).body).toMatchObject({ moves: ['cut'] })
  // Nothing is cut before the run is ordered.
  expect((await move('cut')).status).toBe(409)
  await shop.db.update(projects).set({ step: 'successful' }).where(eq(projects.id, id))
  expect((await move('production.cut')).body).toMatchObject({ stage: 'cutting' })
  const { body } = await shop.request('projects.production', { id })
  expect(body).toMatchObject({
    stage: 'cutting',
    test_at: expect.stringMatching(/^20/),
    stages: ['files_pending', 'files_checked', 'rights_cleared', 'cutting'].map(stage => ({ stage })),
  })
})

it('is for staff, of projects that are there', async () => {
  const input = { id: testProjects.preorder, move: 'checkFiles' }
  expect((await shop.request('staff.moveProduction', input)).status).toBe(401)
  expect((await shop.request('staff.moveProduction', input, { token: people.alice.token })).status).toBe(403)
  expect((await shop.request('staff.moveProduction', { ...input, id: 999_999 }, team)).status).toBe(404)
  expect((await shop.request('staff.moveProduction', { ...input, move: 'toString' }, team)).status).toBe(409)
  expect((await shop.request('projects.production', { id: testProjects.hidden })).status).toBe(404)
})
