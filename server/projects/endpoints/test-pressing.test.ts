// What an owner says of the test pressing of a project: by whom, when, and what they hear of it.
import { beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { projects } from '../../database/schema/catalogue.ts'
import { newCampaign } from '#fixtures/server/new-campaign.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = payingShop()
const alice = { token: people.alice.token }
const tess = { token: people.tess.token }
let id = 0

const stage = (move: string, more: { reason?: string; note?: string } = {}) =>
  shop.request('staff.moveProduction', { id, move, ...more }, tess)
const test = async () => {
  const { body } = await shop.request('projects.stats', { id }, alice)
  return 'test' in body ? body.test : undefined
}
let count = 0
const judge = async (
  verdict: 'approve' | 'reject' | 'waive',
  more: { reason?: string; seen?: number } = {},
) => {
  count += 1
  const seen = more.seen ?? (await test())?.seen ?? 0
  return shop.request(
    'projects.judgeTest',
    { id, verdict, ...more, seen },
    { ...alice, key: `judge-test-${count}` },
  )
}

beforeAll(async () => {
  id = await newCampaign(shop, { goal: 1 })
  await shop.db
    .update(projects)
    .set({ ownerId: people.alice.id, step: 'successful' })
    .where(eq(projects.id, id))
  for (const move of ['checkFiles', 'clearRights', 'cut', 'plate'])
    expect((await stage(move, { reason: 'SDRM 1' })).status).toBe(200)
})

describe('the test pressing of an own project', () => {
  it('is told to its owner, who is asked nothing before it is there', async () => {
    expect(await test()).toMatchObject({ stage: 'plating', verdicts: ['waive'] })
    expect((await judge('approve')).status).toBe(409)
    expect((await stage('sendTest')).status).toBe(200)
    expect(await test()).toMatchObject({ stage: 'test_pressing_sent', verdicts: ['approve', 'reject'] })
    await shop.runJobs()
    const { body } = await shop.request(
      'staff.mails',
      { to: people.alice.email },
      { token: people.boss.token },
    )
    expect(JSON.stringify(body)).toContain('your test pressing is on its way')
    expect(JSON.stringify(body)).toContain(`/project/manage?id=${id}`)
  })

  it('is nobody else’s to judge', async () => {
    const asked = { id, verdict: 'approve', seen: 0 } as const
    expect((await shop.request('projects.judgeTest', asked, { key: 'nobody-judges' })).status).toBe(401)
    const bruno = { token: people.bruno.token, key: 'bruno-judges' }
    expect((await shop.request('projects.judgeTest', asked, bruno)).status).toBe(404)
    expect((await shop.request('projects.judgeTest', asked, { ...tess, key: 'tess-judges' })).status).toBe(
      404,
    )
    const { body } = await shop.request('projects.stats', { id }, tess)
    expect(body).not.toHaveProperty('test')
  })

  it('goes back with what was heard, and only from where it was seen', async () => {
    const before = (await test())?.seen ?? 0
    expect((await judge('reject')).body).toMatchObject({ fields: { reason: 'input_required' } })
    expect((await stage('note', { note: 'It is late.' })).status).toBe(200)
    expect((await judge('reject', { reason: 'B, 3:12, skips', seen: before })).body).toMatchObject({
      code: 'project_moved',
    })
    expect((await judge('reject', { reason: 'B, 3:12, skips' })).body).toMatchObject({
      stage: 'test_rejected',
    })
    const { body } = await shop.request('staff.project', { id }, tess)
    expect(JSON.stringify(body)).toContain('B, 3:12, skips')
    const told = await shop.request('projects.production', { id })
    expect(JSON.stringify(told.body)).not.toContain('skips')
  })

  it('is approved after another cut, once', async () => {
    for (const move of ['cut', 'plate', 'sendTest']) expect((await stage(move)).status).toBe(200)
    expect((await judge('approve')).body).toMatchObject({ stage: 'test_approved' })
    expect((await judge('approve')).status).toBe(409)
    expect(await test()).toMatchObject({ verdicts: [] })
  })
})
