// Boxes at their desks: what is in those of a month, and who gets them.
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Input } from '#contract'
import { boxesDue } from '#domain/desks/box-desks.ts'
import { readPeriod } from '#domain/reports/period.ts'
import { boughtBoxes, boxOf, subscribed } from '#fixtures/server/box-shop.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { mailsTo } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { queryRow } from '../../database/database.ts'

const Kept = z.object({ lifecycle: z.unknown() })

const shop = payingShop()
const boss = { token: people.boss.token }
const tess = { token: people.tess.token }
let boxId = 0
beforeAll(async () => {
  await writeSpecialists(shop.db, shop.clock.now())
  boxId = await subscribed(shop)
})

const edition = { desk: 'edition' } as const
const subscriber = { desk: 'subscriber' } as const
const create = (fields: Input<'desk.create'>['fields'], by = boss) =>
  shop.request('desk.create', { ...edition, fields, via: 'page' }, by)
const box = async (id: number) => ok(await shop.request('desk.record', { ...subscriber, id }, tess))
const move = (name: string, by = tess) =>
  shop.request('desk.move', { ...subscriber, id: boxId, move: name }, by)

/** The first day of the month in which the next box of a subscription goes out. */
async function nextMonth(): Promise<string> {
  const { next } = (await box(boxId)).cells
  if (typeof next !== 'string') throw new Error('no next box')
  return `${next.slice(0, 7)}-01`
}

describe('an edition', () => {
  it('holds records in their order, says how many go out, and is in the shop', async () => {
    const month = await nextMonth()
    const records = [testProjects.lastCopy, testProjects.stock]
    const made = ok(
      await create({
        name: 'Salt',
        edition_number: 12,
        month,
        project_ids: records.join(', '),
        text_en: 'Two records of the sea.',
        text_fr: 'Deux disques de la mer.',
      }),
    )
    expect(made.cells).toMatchObject({ name: 'Salt', month, to_send: 1, reviews: 0, mean_mark: null })
    const { items } = ok(await shop.request('boxes.list', { lang: 'fr' }))
    expect(items[0]).toMatchObject({
      number: 12,
      title: 'Salt',
      text: 'Deux disques de la mer.',
      records: records.map(id => ({ id })),
    })
    const short = { from: records.join(', '), to: String(testProjects.preorder) }
    const save = { ...edition, id: made.id, fields: { project_ids: short } }
    expect(ok(await shop.request('desk.save', save, boss)).cells['project_ids']).toBe(
      String(testProjects.preorder),
    )
  })

  it('refuses what is no month, no record, too many records, and a number that is taken', async () => {
    const good = { name: 'Fog', edition_number: 13, month: '2031-02-01', project_ids: '1' }
    const fieldsOf = async (change: object) => (await create({ ...good, ...change })).body
    expect(await fieldsOf({ month: '2031-02-03' })).toMatchObject({ fields: { month: 'first_of_month' } })
    expect(await fieldsOf({ project_ids: '99999' })).toMatchObject({ fields: { project_ids: 'not_found' } })
    for (const project_ids of ['1, 2, 3, 4', 'one', '1, 1', '0', '-1'])
      expect(await fieldsOf({ project_ids })).toMatchObject({ fields: { project_ids: 'input_invalid' } })
    expect(await fieldsOf({ edition_number: 12 })).toMatchObject({ fields: { edition_number: 'taken' } })
    expect(ok(await create(good)).cells['name']).toBe('Fog')
  })

  it('is made by catalogue and editors, and not by the warehouse', async () => {
    const later = { name: 'Ice', edition_number: 14, month: '2031-03-01', project_ids: '1' }
    expect((await create(later, { token: specialists.wanda.token })).status).toBe(403)
    expect((await create(later, { token: specialists.edda.token })).status).toBe(200)
  })
})

describe('what is to be sent for an edition', () => {
  it('is what the list of its month finds, at the ends of the month too', async () => {
    const month = await nextMonth()
    const period = readPeriod(month.slice(0, 7))
    if (period?.kind !== 'month') throw new Error(`no month: ${month}`)
    const due = Object.entries(boxesDue(period)).map(([name, value]) => `${name}:${value}`)
    const was = await queryRow(shop.db, sql`select lifecycle from boxes where id = ${boxId}`, Kept)
    const both = async (change: SQL) => {
      await shop.db.execute(sql`update boxes set ${change} where id = ${boxId}`)
      const editions = await shop.request('desk.list', { ...edition, where: `month:${month}` }, tess)
      const list = await shop.request('desk.list', { ...subscriber, where: due.join(';') }, tess)
      const back = sql`state = 'active', lifecycle = ${JSON.stringify(was?.lifecycle)}::jsonb`
      await shop.db.execute(sql`update boxes set ${back} where id = ${boxId}`)
      return [ok(editions).items[0]?.cells['to_send'], ok(list).items.length]
    }
    const at = (instant: SQL) =>
      sql`lifecycle = lifecycle || jsonb_build_object('nextAt', extract(epoch from ${instant}) * 1000)`
    const starts = sql`(${month}::timestamp at time zone 'Europe/Paris')`
    const ends = sql`((${month}::date + interval '1 month')::timestamp at time zone 'Europe/Paris')`
    expect(await both(at(starts))).toEqual([1, 1])
    expect(await both(at(sql`${starts} - interval '1 second'`))).toEqual([0, 0])
    expect(await both(at(sql`${ends} - interval '1 second'`))).toEqual([1, 1])
    expect(await both(at(ends))).toEqual([0, 0])
    expect(await both(sql`state = 'past_due'`)).toEqual([1, 1])
    expect(await both(sql`state = 'paused'`)).toEqual([0, 0])
    expect(await both(sql`lifecycle = lifecycle || '{"skipNext": true}'`)).toEqual([0, 0])
  })
})

describe('a subscriber', () => {
  it('is found with type, rhythm, next box, what was paid and where it goes', async () => {
    const { cells, moves } = await box(boxId)
    expect(cells).toMatchObject({
      box_type: 'one',
      rhythm: 'monthly',
      state: 'active',
      paid: 1,
      gift: false,
      skipped: false,
      client: { id: people.alice.id },
    })
    expect(cells['address']).toContain('Paris')
    expect(cells['past_orders']).toMatch(/^1: /)
    expect(moves).toEqual(['skip', 'pause', 'cancel'])
    const found = ok(await shop.request('desk.list', { ...subscriber, where: 'state:active' }, tess))
    expect(found.items.map(({ id }) => id)).toContain(boxId)
  })

  it('is moved by the rows of its life cycle, as its holder sees', async () => {
    expect(ok(await move('skip')).cells['skipped']).toBe(true)
    expect(await boxOf(shop, boxId)).toMatchObject({ skipped: true })
    ok(await move('unskip'))
    expect(ok(await move('pause')).cells['state']).toBe('paused')
    expect((await move('pause')).body).toMatchObject({ code: 'transition_not_allowed' })
    ok(await move('resume'))
    expect((await move('cancel', { token: specialists.edda.token })).status).toBe(403)
    expect(ok(await move('cancel')).cells['state']).toBe('ending')
  })

  it('of a gift says so, with its code', async () => {
    const gift = { type: 'one', periodicity: 'monthly', is_gift: true, boxes: 3 } as const
    const { ids } = await boughtBoxes(shop, [gift])
    const { items } = ok(await shop.request('desk.list', { ...subscriber, where: 'gift:true' }, tess))
    expect(items.map(({ id }) => id)).toEqual(ids)
    expect((await box(ids[0] ?? 0)).cells['voucher']).toEqual(expect.any(String))
  })

  it('of a gift gets its code again, which is mailed to who receives it and not to its buyer', async () => {
    const to = 'lou@example.org'
    const gift = { type: 'one', periodicity: 'monthly', is_gift: true, boxes: 3 } as const
    const { ids } = await boughtBoxes(shop, [{ ...gift, recipient_name: 'Lou', recipient_email: to }])
    const [id = 0] = ids
    await shop.runJobs()
    const before = [await mailsTo(shop.db, to), await mailsTo(shop.db, people.alice.email)].map(m => m.length)
    expect((await box(id)).moves).toEqual(['resend'])
    ok(await shop.request('desk.move', { ...subscriber, id, move: 'resend' }, tess))
    await shop.runJobs()
    const [received, bought] = [await mailsTo(shop.db, to), await mailsTo(shop.db, people.alice.email)]
    expect([received.length, bought.length]).toEqual([(before[0] ?? 0) + 1, before[1]])
    const { voucher } = (await box(id)).cells
    expect(received.at(-1)).toMatchObject({ data: { code: voucher, name: 'Lou' } })
  })
})
