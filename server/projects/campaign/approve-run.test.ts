import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { campaignLength } from '#fixtures/server/new-campaign.ts'
import { pricedCampaign } from '#fixtures/server/sold-campaign.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRows } from '../../database/database.ts'
import { appendEvents } from '../../database/event-log.ts'
import { users } from '../../database/schema/people.ts'
import { projects } from '../../database/schema/catalogue.ts'

// An owner sees what the run costs before it is ordered of their share. Rules 1, P11.

const shop = payingShop()
const alice = { token: people.alice.token }
const day = 86_400

/** A campaign that has its goal and its files; nobody agreed to its run yet. */
async function waiting() {
  const { id } = await pricedCampaign(shop, { goal: 2, copies: [2, 1] })
  await shop.db.update(projects).set({ lifecycle: {} }).where(eq(projects.id, id))
  await shop.runJobs()
  // Owners are asked every ten minutes.
  shop.clock.pass(600)
  await shop.runJobs()
  return id
}
const approve = (id: number, key: string, who = alice) =>
  shop.request('projects.ownerMove', { id, move: 'approveRun' }, { ...who, key })
const stepOf = async (id: number) => {
  const [row] = await shop.db.select({ step: projects.step }).from(projects).where(eq(projects.id, id))
  return row?.step
}
const mailsOf = async (id: number) =>
  queryRows(
    shop.db,
    sql`select payload->>'template' as template, payload->>'to' as "to" from outbox
      where kind = 'mail' and split_part(key, ':', 3) = ${String(id)}
        and payload->>'template' like 'project\\_run\\_%' order by id`,
    z.object({ template: z.string(), to: z.string() }),
  )

it('waits for its owner, who is asked, and is told of to staff after a week', async () => {
  const id = await waiting()
  expect(await stepOf(id)).toBe('confirmed')
  expect(await mailsOf(id)).toEqual([{ template: 'project_run_asked', to: people.alice.email }])
  shop.clock.pass(campaignLength * day)
  await shop.runJobs()
  expect(await stepOf(id)).toBe('confirmed')
  shop.clock.pass(7 * day)
  await shop.runJobs()
  expect(await stepOf(id)).toBe('confirmed')
  const told = (await mailsOf(id)).map(({ template }) => template)
  expect(told.slice(0, 2)).toEqual(['project_run_asked', 'project_run_waits'])
  expect(new Set(told.slice(2))).toEqual(new Set(['project_run_silent']))
  expect((await approve(id, 'owner-agrees')).status).toBe(200)
  await shop.runJobs()
  expect(await stepOf(id)).toBe('successful')
})

it('asks anew once a goal that was lost is reached again, and first of all where it comes late', async () => {
  const id = await waiting()
  const entry = { aggregate: 'project', aggregateId: id, type: 'project.goalReached', actor: 'system' }
  await appendEvents(shop.db, [{ ...entry, state: 'confirmed', payload: {} }], shop.clock.now())
  shop.clock.pass((campaignLength + 8) * day)
  await shop.runJobs()
  // Staff hear of nobody who was not asked a week ago.
  const first = ['project_run_asked', 'project_run_asked', 'project_run_waits']
  expect((await mailsOf(id)).map(({ template }) => template)).toEqual(first)
  shop.clock.pass(8 * day)
  await shop.runJobs()
  expect((await mailsOf(id)).map(({ template }) => template).slice(3)).toContain('project_run_silent')
})

it('does not wait for somebody whose account is closed', async () => {
  const id = await waiting()
  await shop.db.update(users).set({ closedAt: shop.clock.now() }).where(eq(users.email, people.alice.email))
  shop.clock.pass(campaignLength * day)
  await shop.runJobs()
  await shop.db.update(users).set({ closedAt: null }).where(eq(users.email, people.alice.email))
  expect(await stepOf(id)).toBe('successful')
})

it('is agreed to by its owner alone, once, and ordered when the campaign is over', async () => {
  const id = await waiting()
  expect((await approve(id, 'bruno-agrees', { token: people.bruno.token })).status).toBe(404)
  // Whoever looks after it as staff closes it for a reason instead.
  expect((await approve(id, 'tess-agrees', { token: people.tess.token })).status).toBe(409)
  const { body } = await approve(id, 'owner-agrees-too')
  expect(body).toMatchObject({ moves: expect.not.arrayContaining(['approveRun']) })
  expect((await approve(id, 'owner-agrees-again')).status).toBe(409)
  shop.clock.pass(campaignLength * day)
  await shop.runJobs()
  expect(await stepOf(id)).toBe('successful')
  expect(await mailsOf(id)).toHaveLength(1)
})

it('is agreed to as it was seen: of another run the page is to be read anew', async () => {
  const id = await waiting()
  const ordered = z.object({ run: z.object({ ordered: z.int() }) })
  const { run } = ordered.parse((await shop.request('projects.stats', { id }, alice)).body)
  const agree = (seen: number, key: string) =>
    shop.request('projects.ownerMove', { id, move: 'approveRun', ordered: seen }, { ...alice, key })
  const other = await agree(run.ordered + 1, 'agrees-to-other')
  expect(other).toMatchObject({ status: 409, body: { code: 'project_moved' } })
  expect((await agree(run.ordered, 'agrees-to-this')).status).toBe(200)
})

it('is closed by the boss for a reason where its owner is silent', async () => {
  const id = await waiting()
  shop.clock.pass(campaignLength * day)
  const boss = { token: people.boss.token }
  const close = (key: string, more = {}) =>
    shop.request('projects.move', { id, move: 'close', ...more }, { ...boss, key })
  expect((await close('boss-closes')).status).toBe(409)
  expect((await close('boss-closes-2', { reason: 'agreed by telephone' })).body).toMatchObject({
    step: 'successful',
  })
})
