import { expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { projects } from '../../database/schema/catalogue.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

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
  expect((await move('clearRights', { reason: 'SDRM 17' })).body).toMatchObject({ moves: ['note'] })
  // Nothing is cut before the run is ordered, and nobody is offered it.
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

const atPlant = async () => {
  const id = await newCampaign(shop, { goal: 1 })
  await shop.db.update(projects).set({ step: 'successful' }).where(eq(projects.id, id))
  const move = (name: string, more = {}) =>
    shop.request('staff.moveProduction', { id, move: name, ...more }, team)
  const pressing = async () => {
    const { body } = await shop.request('staff.project', { id }, team)
    return 'pressing' in body ? body.pressing : null
  }
  return { id, move, pressing }
}

it('tells buyers what is said with a stage or in between, and keeps reasons for staff', async () => {
  const { id, move, pressing } = await atPlant()
  expect(await pressing()).toMatchObject({ stage: 'files_pending', seen: 0, log: [], since: null })
  await move('checkFiles', { note: 'All four sides are with us.' })
  await move('rejectFiles', { reason: 'side B clips' })
  expect((await move('note')).status).toBe(409)
  expect((await move('note', { note: 'One week more.' })).body).toMatchObject({ stage: 'files_pending' })
  const { body } = await shop.request('projects.production', { id })
  expect(body).toMatchObject({
    stages: ['files_pending', 'files_checked', 'files_pending'].map(stage => ({ stage })),
    log: [
      { note: null },
      { stage: 'files_checked', note: 'All four sides are with us.' },
      { stage: 'files_pending', note: null },
      { stage: 'files_pending', note: 'One week more.' },
    ],
  })
  expect(JSON.stringify(body)).not.toContain('clips')
  expect((await pressing())?.log[2]).toMatchObject({ reason: 'side B clips', who: 'Tess' })
})

it('dates a stage by the day it happened, no later than today, no earlier than the one before', async () => {
  const { move, pressing } = await atPlant()
  const day = (ago: number) => shop.clock.now().getTime() - ago * 86_400_000
  const dayAgo = (ago: number) => new Date(day(ago)).toISOString().slice(0, 10)
  expect((await move('checkFiles', { on: dayAgo(-2) })).body).toMatchObject({
    fields: { on: 'date_too_late' },
  })
  expect((await move('checkFiles', { on: '2027-02-30' })).status).toBe(422)
  await move('checkFiles', { on: dayAgo(9) })
  expect((await move('clearRights', { reason: 'S 1', on: dayAgo(10) })).body).toMatchObject({
    fields: { on: 'date_too_early' },
  })
  await move('clearRights', { reason: 'S 1', on: dayAgo(9) })
  await move('cut', { on: dayAgo(8) })
  const standing = await pressing()
  expect(standing?.since).toBe(dayAgo(8))
  expect(standing?.log.at(-1)?.at).toBe(`${dayAgo(8)}T12:00:00.000Z`)
  // The plan counts from the day of the cut.
  expect(Date.parse(standing?.test_at ?? '')).toBeLessThan(day(-14))
})

it('tells the second of two that the first was quicker', async () => {
  const { move, pressing } = await atPlant()
  expect((await move('checkFiles', { seen: 0 })).status).toBe(200)
  expect((await move('rejectFiles', { reason: 'clips', seen: 0 })).body).toMatchObject({
    code: 'project_moved',
  })
  const seen = (await pressing())?.seen
  await move('note', { note: 'Rights are asked for.', seen })
  const late = await move('clearRights', { reason: 'S 1', seen })
  expect(late).toMatchObject({ status: 409, body: { code: 'project_moved' } })
  expect((await pressing())?.stage).toBe('files_checked')
})

it('is for staff, of projects that are there', async () => {
  const input = { id: testProjects.preorder, move: 'checkFiles' }
  expect((await shop.request('staff.moveProduction', input)).status).toBe(401)
  expect((await shop.request('staff.moveProduction', input, { token: people.alice.token })).status).toBe(403)
  expect((await shop.request('staff.moveProduction', { ...input, id: 999_999 }, team)).status).toBe(404)
  expect((await shop.request('staff.moveProduction', { ...input, move: 'toString' }, team)).status).toBe(409)
  expect((await shop.request('projects.production', { id: testProjects.hidden })).status).toBe(404)
})
