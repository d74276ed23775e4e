// What readers say in public: where it is seen, who takes it off, who hears of it.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { boughtBoxes, boxOf, deliver } from '#fixtures/server/box-shop.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testPassword, testProjects, writeSpecialists } from '#fixtures/server/world.ts'

const shop = payingShop()
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }
const tess = { token: people.tess.token }
const at = { desk: 'review' } as const

const list = async (where = '', find = '') =>
  ok(await shop.request('desk.list', { ...at, ...(where && { where }), ...(find && { find }) }, tess)).items
const move = (id: number, name: string, reason?: string, by = tess) =>
  shop.request('desk.move', { ...at, id, move: name, ...(reason !== undefined && { reason }) }, by)
const record = async (id: number) => ok(await shop.request('desk.record', { ...at, id }, tess))

/** A comment of somebody, with its number at the desk. */
async function said(text: string, by = alice, projectId: number = testProjects.stock) {
  const { id } = ok(await shop.request('comments.create', { project_id: projectId, text }, by))
  const [row] = await list('', text)
  return { id, desk: row?.id ?? 0 }
}
const pageTexts = async () =>
  ok(await shop.request('projects.comments', { id: testProjects.stock, limit: 100 })).items.map(
    ({ text }) => text,
  )
const counted = async () => ok(await shop.request('projects.one', { id: testProjects.stock })).comments_count
const report = (input: Partial<Input<'reviews.report'>> & { id: number }, by?: typeof alice) =>
  shop.request('reviews.report', { kind: 'comment', why: 'abusive', ...input }, by)

describe('a comment that a moderator takes off', () => {
  it('is on no page and in no count, and its author is mailed why, in their language', async () => {
    await shop.db.execute(sql`update users set lang = 'fr' where id = ${people.alice.id}`)
    const before = await counted()
    const { desk } = await said('Buy cheap records elsewhere')
    expect(await counted()).toBe(before + 1)
    expect((await move(desk, 'refuse')).body).toMatchObject({ fields: { reason: 'input_required' } })
    const refused = ok(await move(desk, 'refuse', 'Ceci est une publicité.'))
    expect(refused.cells).toMatchObject({ state: 'refused', reason: 'Ceci est une publicité.' })
    expect(await pageTexts()).not.toContain('Buy cheap records elsewhere')
    expect(await counted()).toBe(before)
    await shop.runJobs()
    await shop.runJobs()
    const mails = (await outboxRows(shop.db)).filter(({ key }) => key?.startsWith('mail:review_refused'))
    expect(mails.map(({ payload }) => payload)).toMatchObject([
      { to: people.alice.email, lang: 'fr', data: { reason: 'Ceci est une publicité.' } },
    ])
    ok(await move(desk, 'publish'))
    expect(await pageTexts()).toContain('Buy cheap records elsewhere')
  })

  it('is not in the public profile of its author, who still sees it themselves', async () => {
    const { desk } = await said('Only for the profile')
    ok(await move(desk, 'hide'))
    const own = ok(await shop.request('user.reviews', {}, alice))
    expect(own.items.map(({ text }) => text)).toContain('Only for the profile')
    await shop.db.execute(sql`update users set profile_public = true where id = ${people.alice.id}`)
    const profile = ok(await shop.request('user.publicProfile', { id: people.alice.id }, bruno))
    expect(JSON.stringify(profile)).not.toContain('Only for the profile')
  })

  it('keeps what was decided on it, by whom of the staff and why, and not who reported it', async () => {
    const { id, desk } = await said('A word that is weighed twice')
    expect((await record(desk)).log).toEqual([])
    ok(await report({ id, note: 'It insults.' }, bruno))
    ok(await move(desk, 'refuse', 'It insults somebody.'))
    const { log = [] } = ok(await move(desk, 'publish'))
    expect(log).toMatchObject([
      { move: 'publish', by: 'staff', who: expect.stringContaining('Tess'), reason: null },
      { move: 'refuse', by: 'staff', who: expect.stringContaining('Tess'), reason: 'It insults somebody.' },
      { move: 'report', by: 'reader', who: null, reason: null },
    ])
    expect(JSON.stringify(log)).not.toContain('Bruno')
  })

  it('is answered beneath it, for everybody to read', async () => {
    const { desk } = await said('Is side B as loud?')
    ok(await move(desk, 'answer', 'It is, we measured it.'))
    const { items } = ok(await shop.request('projects.comments', { id: testProjects.stock }))
    expect(items.find(({ text }) => text === 'Is side B as loud?')).toMatchObject({
      answer: 'It is, we measured it.',
    })
    ok(await move(desk, 'unanswer'))
    expect((await record(desk)).cells['answer']).toBeNull()
  })
})

describe('a report', () => {
  it('counts once a reader; the third makes it wait, until a moderator lets it stand for good', async () => {
    const { id, desk } = await said('You are all wrong')
    ok(await report({ id, note: 'He insults us.' }, bruno))
    ok(await report({ id }, bruno))
    expect((await record(desk)).cells).toMatchObject({ reports: 1, complaints: 'abusive: He insults us.' })
    ok(await report({ id }, { token: specialists.wanda.token }))
    expect(await pageTexts()).toContain('You are all wrong')
    ok(await report({ id }))
    expect(await pageTexts()).not.toContain('You are all wrong')
    expect((await record(desk)).cells['state']).toBe('waiting')
    expect((await list('state:waiting')).map(row => row.id)).toEqual([desk])
    // What is not public is not reported either.
    expect((await report({ id }, { token: specialists.cato.token })).status).toBe(404)
    ok(await move(desk, 'publish'))
    for (const { token } of [specialists.selma, specialists.piet, specialists.ansgar, specialists.edda])
      ok(await report({ id }, { token }))
    expect((await record(desk)).cells).toMatchObject({ state: 'published', reports: 4 })
  })

  it('by its author changes nothing, nor does one of what the reader cannot see', async () => {
    const { id, desk } = await said('My own words')
    ok(await report({ id }, alice))
    expect((await record(desk)).cells['reports']).toBe(0)
    expect((await report({ id: 999_999 }, bruno)).status).toBe(404)
    expect((await report({ id, why: 'dull' as never }, bruno)).body).toMatchObject({
      fields: { why: 'choice_unknown' },
    })
  })

  it('is limited, so that nobody reports everything', async () => {
    const { id } = await said('A calm word')
    const codes: number[] = []
    for (let tries = 0; tries < 12; tries += 1)
      codes.push((await report({ id }, { token: people.boss.token })).status)
    expect(codes.filter(code => code === 429).length).toBeGreaterThan(0)
    expect(codes[0]).toBe(200)
  })
})

describe('a review of a box', () => {
  it('leaves offer, list and mean when it is hidden, and stays with whoever wrote it', async () => {
    const { orderId, ids } = await boughtBoxes(shop)
    await deliver(shop, orderId)
    const box = ids[0] ?? 0
    ok(await shop.request('boxes.review', { id: box, period: 1, mark: 1, text: 'A dull box' }, alice))
    const offer = async () => ok(await shop.request('boxes.offer', {}))
    expect(await offer()).toMatchObject({ rating_tenths: 10, reviews_count: 1 })
    const [row] = await list('kind:box_review;mark:1')
    ok(await move(row?.id ?? 0, 'hide'))
    expect(await offer()).toMatchObject({ rating_tenths: null, reviews_count: 0, reviews: [] })
    expect(ok(await shop.request('boxes.reviews', {})).items).toEqual([])
    expect((await boxOf(shop, box)).periods[0]).toMatchObject({ review: { text: 'A dull box' } })
  })
})

describe('the desk of reviews', () => {
  it('publishes and refuses many by a job, and refuses none without a reason', async () => {
    const rows = [await said('spam one'), await said('spam two')]
    const ids = rows.map(({ desk }) => desk)
    const wordless = await shop.request('desk.jobPreview', { ...at, ids, move: 'refuse', via: 'page' }, tess)
    expect(wordless.body).toMatchObject({ fields: { reason: 'input_required' } })
    const asked = { ...at, ids, move: 'refuse', reason: 'Spam.', via: 'page' } as const
    const job = ok(await shop.request('desk.jobPreview', asked, tess))
    ok(await shop.request('desk.jobRun', { id: job.id, digest: job.digest }, tess))
    for (let turns = 0; turns < 4; turns += 1) await shop.runJobs()
    expect((await list('state:refused', 'spam')).length).toBe(2)
  })

  it('is for those who moderate', async () => {
    const { desk } = await said('For the roles')
    const statusOf = async ({ token }: { token: string }) =>
      (await move(desk, 'feature', undefined, { token })).status
    expect(await statusOf(specialists.wanda)).toBe(403)
    expect(await statusOf(specialists.edda)).toBe(200)
    expect(await statusOf(people.alice)).toBe(403)
  })

  it('keeps nothing of whoever closes their account', async () => {
    await said('Brunos words', bruno)
    await shop.db.execute(sql`delete from boxes where user_id = ${people.bruno.id}`)
    expect((await shop.request('user.close', { password: testPassword }, bruno)).status).toBe(200)
    expect(await list('', 'Brunos words')).toEqual([])
  })
})
