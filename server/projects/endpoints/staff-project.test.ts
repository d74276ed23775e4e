import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../base/clock.ts'
import { events } from '../../database/schema/events.ts'
import { projects, songs } from '../../database/schema/catalogue.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import {
  people,
  specialists,
  testPriceMinor,
  testProjects,
  writeSpecialists,
} from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()
beforeAll(async () => {
  await ownedBy(shop, testProjects.hidden)
})

const id = testProjects.hidden
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }

beforeEach(async () => {
  await shop.db.delete(events)
  const fresh = { step: 'checking', lifecycle: {}, startsAt: shop.clock.now(), sale: 'preorder', goal: 5 }
  await shop.db.update(projects).set(fresh).where(eq(projects.id, id))
})

async function read(who: { readonly token: string } = tess) {
  const { body } = await shop.request('staff.project', { id }, who)
  if ('error' in body) throw new Error(body.code)
  return body
}

describe('staff.project', () => {
  it('shows who owns it, what is sold, what is on it and the moves that are open', async () => {
    const uuid = '00000000-0000-4000-8000-000000000009'
    const song = { projectId: id, uuid, title: 'Ebb', artistName: 'Möwe', side: 'A', position: 1 }
    const other = { ...song, uuid: uuid.replace('9', '8'), title: 'Flood', side: 'B' }
    await shop.db.insert(songs).values([other, { ...song, hasPreview: true }])
    const body = await read()
    expect(body).toMatchObject({
      project: { id, name: 'Unheard', step: 'checking', approved: false, goal: 5 },
      owner: { name: 'Alice Sand' },
      events: [],
      seen: 0,
      songs: [
        { title: 'Ebb', side: 'A', preview: expect.stringContaining(`/songs/${uuid}.mp3?until=`) },
        { title: 'Flood', side: 'B', preview: null },
      ],
    })
    expect(body.items[0]?.prices).toContainEqual({ currency: 'EUR', price: testPriceMinor })
    expect(body.moves.toSorted()).toEqual(['approve', 'askChanges', 'refuse'])
  })

  it('logs who decided what and why', async () => {
    await shop.request('projects.move', { id, move: 'approve' }, tess)
    const reason = 'The sleeve names another artist.'
    await shop.request('projects.move', { id, move: 'askChanges', reason }, boss)
    expect(await read()).toMatchObject({
      project: { step: 'creating', approved: false },
      seen: 2,
      events: [
        { sequence: 1, type: 'project.approve', who: 'Tess', reason: null },
        { sequence: 2, type: 'project.askChanges', who: 'Boss', reason, state: 'creating' },
      ],
      moves: [],
    })
  })

  it('is for staff, and of projects that exist', async () => {
    expect((await shop.request('staff.project', { id }, { token: people.alice.token })).status).toBe(403)
    expect((await shop.request('staff.project', { id: 99_999 }, boss)).status).toBe(404)
  })
})

describe('two of the staff over one project', () => {
  it('one wins, the other is told, and nothing of theirs is done', async () => {
    const { seen } = await read()
    const answers = await Promise.all([
      shop.request('projects.move', { id, move: 'approve', seen }, tess),
      shop.request('projects.move', { id, move: 'refuse', reason: 'Rights.', seen }, boss),
    ])
    const [winner] = answers.filter(({ status }) => status === 200)
    const [loser] = answers.filter(({ status }) => status !== 200)
    expect(winner).toBeDefined()
    expect(loser?.body).toMatchObject({ status: 409, code: 'project_moved' })
    const after = await read()
    expect(after.events).toHaveLength(1)
    expect(after.seen).toBe(1)
  })

  it('who looks again may act on what is there', async () => {
    await shop.request('projects.move', { id, move: 'approve', seen: 0 }, tess)
    const stale = await shop.request('projects.move', { id, move: 'launch', seen: 0 }, boss)
    expect(stale.body).toMatchObject({ code: 'project_moved' })
    const { seen } = await read(boss)
    const fresh = await shop.request('projects.move', { id, move: 'launch', seen }, boss)
    expect(fresh.body).toMatchObject({ step: 'in_progress' })
  })

  it('a move sent twice under one key is made once', async () => {
    const twice = { ...tess, key: 'approve-this-once' }
    const first = await shop.request('projects.move', { id, move: 'approve', seen: 0 }, twice)
    const again = await shop.request('projects.move', { id, move: 'approve', seen: 0 }, twice)
    expect([first.status, again.status]).toEqual([200, 200])
    expect((await read()).events).toHaveLength(1)
  })
})

describe('what is said with a move', () => {
  it('a refusal may be final, an extension has its days and is asked for once', async () => {
    await shop.request('projects.move', { id, move: 'refuse', reason: 'Rights.', is_final: true }, tess)
    const [refused] = await shop.db.select().from(projects).where(eq(projects.id, id))
    expect(refused?.lifecycle).toMatchObject({ isRefusalFinal: true })
    const endsAt = addDays(shop.clock.now(), 2)
    await shop.db
      .update(projects)
      .set({ step: 'in_progress', endsAt, lifecycle: {} })
      .where(eq(projects.id, id))
    const extend = (days: number) => shop.request('projects.move', { id, move: 'extend', days }, tess)
    expect((await extend(31)).status).toBe(422)
    expect((await extend(10)).status).toBe(200)
    expect((await read()).project.ends_at).toBe(addDays(endsAt, 10).toISOString())
    expect((await extend(5)).body).toMatchObject({ code: 'transition_not_allowed' })
  })

  it('asking for changes without a reason is refused', async () => {
    const { body } = await shop.request('projects.move', { id, move: 'askChanges' }, tess)
    expect(body).toMatchObject({ code: 'transition_not_allowed' })
  })
})

describe('a campaign that is given up', () => {
  const running = { step: 'in_progress', lifecycle: {} }
  const cancel = (seen: number, orders: number) =>
    shop.request('projects.move', { id, move: 'ownerCancel', reason: 'ill', seen, seen_orders: orders }, {
      ...tess,
      key: crypto.randomUUID(),
    } as never)

  it('says what would follow, and is refused at another number than was seen', async () => {
    expect((await read()).ending).toBeNull()
    await shop.db.update(projects).set(running).where(eq(projects.id, id))
    const { ending, seen } = await read()
    expect(ending).toEqual({
      move: 'ownerCancel',
      orders: 0,
      pledges: 0,
      unpaid: 0,
      sent: 0,
      refunds: [],
      paid_out: [],
    })
    expect((await cancel(seen, 1)).body).toMatchObject({ code: 'project_moved' })
    expect((await read()).project.step).toBe('in_progress')
    expect((await cancel(seen, 0)).body).toMatchObject({ step: 'failed' })
  })

  it('says it to who may give it up, and what its owner was paid to who sees payouts', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    await shop.db.update(projects).set(running).where(eq(projects.id, id))
    const { cato, selma, wanda, piet, ansgar } = specialists
    const ofBoss = (await read(boss)).ending
    expect(ofBoss).toMatchObject({ move: 'ownerCancel', paid_out: [] })
    const { paid_out: _, ...others } = ofBoss ?? {}
    for (const who of [cato, piet]) expect((await read(who)).ending).toEqual(others)
    for (const who of [selma, wanda, ansgar]) expect((await read(who)).ending).toBeNull()
  })
})
