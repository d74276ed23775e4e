import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { projects } from '../../database/schema/catalogue.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const token = people.tess.token
const id = testProjects.hidden
const move = (name: string, more: { reason?: string; token?: string } = {}) => {
  const { token: who = token, ...input } = more
  return shop.request('projects.move', { id, move: name, ...input }, { token: who })
}

describe('projects.move', () => {
  it('takes a project from checking to the public, with a log of who did what', async () => {
    await shop.db
      .update(projects)
      .set({ step: 'checking', startsAt: shop.clock.now() })
      .where(eq(projects.id, id))
    expect((await shop.request('projects.one', { id })).status).toBe(404)
    expect((await move('launch')).body).toMatchObject({ status: 409, code: 'transition_not_allowed' })
    expect((await move('approve')).body).toMatchObject({
      step: 'checking',
      moves: expect.arrayContaining(['launch']),
    })
    const launched = await move('project.launch', { token: people.boss.token })
    expect(launched.body).toMatchObject({
      step: 'in_progress',
      events: [
        { sequence: 1, type: 'project.approve', actor: `team:${people.tess.id}`, state: 'checking' },
        { sequence: 2, type: 'project.launch', actor: `boss:${people.boss.id}`, state: 'in_progress' },
      ],
    })
    expect((await shop.request('projects.one', { id })).status).toBe(200)
  })

  it('refuses a move that is not open or not known, and changes nothing', async () => {
    for (const name of ['approve', 'askChanges', 'takedown', 'nonsense', 'toString']) {
      expect((await move(name, { reason: 'r' })).status, name).toBe(409)
    }
    const [row] = await shop.db.select({ step: projects.step }).from(projects).where(eq(projects.id, id))
    expect(row?.step).toBe('in_progress')
  })

  it('is for staff, and for projects that exist', async () => {
    expect((await move('archive', { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('projects.move', { id, move: 'archive' })).status).toBe(401)
    expect((await shop.request('projects.move', { id: 999_999, move: 'approve' }, { token })).status).toBe(
      404,
    )
  })
})

describe('staff.closeCampaigns', () => {
  it('decides what is at its end, after a trial that decides nothing', async () => {
    const campaign = testProjects.preorder
    const over = { step: 'in_progress', sale: 'preorder', goal: 5, endsAt: new Date(0), lifecycle: {} }
    await shop.db.update(projects).set(over).where(eq(projects.id, campaign))
    const close = (more: { dry_run?: boolean } = {}, who: string = token) =>
      shop.request('staff.closeCampaigns', more, { token: who })
    expect((await close({}, people.alice.token)).status).toBe(403)
    const item = { id: campaign, decision: 'fails', counted: 0, goal: 5 }
    expect((await close({ dry_run: true })).body).toMatchObject({ items: [item] })
    expect((await close()).body).toMatchObject({ items: [item] })
    expect((await close()).body).toEqual({ items: [] })
    const [row] = await shop.db
      .select({ step: projects.step })
      .from(projects)
      .where(eq(projects.id, campaign))
    expect(row?.step).toBe('failed')
  })
})
