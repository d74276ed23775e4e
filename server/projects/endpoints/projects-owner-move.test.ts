import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { queryRows } from '../../database/database.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { priceOf } from '../../catalogue/store/offer.ts'
import { readEvents } from '../../database/event-log.ts'
import { draftProject, readyFields, readyProject } from '#fixtures/server/draft-project.ts'
import { keptQuote } from '#fixtures/server/kept-quote.ts'
import { people } from '#fixtures/server/world.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

const shop = testShop()

const alice = { token: people.alice.token }
const tess = { token: people.tess.token }
type Move = 'submit' | 'withdraw' | 'reopen' | 'delete'
const move = (id: number, name: Move, who: object = alice, version = 1) =>
  shop.request('projects.ownerMove', { id, move: name, version }, who)
const staff = (id: number, name: string) =>
  shop.request('projects.move', { id, move: name, reason: 'the sleeve' }, { token: people.tess.token })

describe('submitting', () => {
  it('names everything that is missing, with what would do, and changes nothing', async () => {
    const { id } = await draftProject(shop, { price: '9', goal: '40', sale: 'crowdfunding' })
    const { body, status } = await move(id, 'submit')
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'draft_incomplete',
      fields: {
        title: 'input_required',
        goal: 'goal_below_minimum',
        tracks: 'tracks_needed',
        rights_declared: 'rights_undeclared',
      },
      nearest: { goal: '100' },
    })
    expect(await readEvents(shop.db, 'project', id)).toHaveLength(1)
  })

  it('locks the price of the run and writes what is sold, in every currency', async () => {
    const { id } = await readyProject(shop)
    const { body } = await move(id, 'submit')
    expect(body).toMatchObject({
      step: 'checking',
      moves: ['withdraw'],
      goal: 300,
      starts_at: '2026-03-02T12:00:00.000Z',
      ends_at: '2026-04-01T12:00:00.000Z',
      locked: { until: '2026-05-01T12:00:00.000Z', quote: { currency: 'EUR' } },
    })
    // Whose figure a price is, is the house's business. Rules 8.
    const sources = [...JSON.stringify(body).matchAll(/"source":"([^"]*)"/g)].map(([, text]) => text)
    expect(sources).toContain('')
    expect(sources.filter(text => text !== '' && !text?.includes(' % of '))).toEqual([])
    expect(await lockProjectStep(shop.db, id)).toMatchObject({ sale: 'preorder', goal: 300 })
    expect([await priceOf(shop.db, id, 'EUR'), await priceOf(shop.db, id, 'JPY')]).toEqual([1_600, 2_848])
    const log = await readEvents(shop.db, 'project', id)
    expect(log.at(-1)).toMatchObject({
      type: 'project.submit',
      payload: { follows: ['price.lock', 'task.open', 'mail.projectReceived'] },
    })
  })
})

describe('terms that do not hold', () => {
  it('refuses a price below the cost floor with the lowest that pays, which then passes', async () => {
    const { id } = await readyProject(shop, { price: '2.00' })
    const low = await move(id, 'submit')
    expect(low.body).toMatchObject({ code: 'draft_incomplete', fields: { price: 'price_below_cost' } })
    const nearest = 'nearest' in low.body ? String(low.body.nearest?.['price']) : ''
    await shop.request('projects.create', { id, version: 1, fields: { price: nearest } }, alice)
    expect((await move(id, 'submit', alice, 2)).status).toBe(200)
  })

  it.each([
    ['days', { days: '6' }, 'out_of_range'],
    ['days', { days: '61' }, 'out_of_range'],
    ['starts_on', { starts_on: '2026-02-01' }, 'start_past'],
    ['tracks', { size: '12', discs: '2', sleeve: 'gatefold' }, 'tracks_unfit:side C, side D'],
    ['barcode', { barcode: '5099747814229' }, 'barcode_wrong'],
    ['sleeve', { discs: '2' }, 'sleeve_too_narrow'],
  ])('refuses wrong %s', async (name, fields, code) => {
    const { id } = await readyProject(shop, fields)
    expect((await move(id, 'submit')).body).toMatchObject({
      code: 'draft_incomplete',
      fields: { [name]: code },
    })
  })

  it('is of the version its owner saw, and of nobody else', async () => {
    const { id } = await readyProject(shop)
    expect((await move(id, 'submit', alice, 0)).body).toMatchObject({ code: 'draft_changed' })
    expect((await move(id, 'submit', tess)).body).toMatchObject({ code: 'transition_not_allowed' })
    expect((await move(id, 'submit', { token: people.bruno.token })).status).toBe(404)
    expect((await move(999_999, 'submit')).status).toBe(404)
  })
})

describe('a kept quote', () => {
  it('holds while its choices do, and is the price that is locked', async () => {
    const { token } = await keptQuote(shop)
    const { id } = await draftProject(shop, { sale: 'pressing' }, { quote: token })
    const read = () => shop.request('projects.edit', { id }, alice)
    expect((await read()).body).toMatchObject({ quote: { holds: true, total_minor: 191_960 } })
    await shop.request('projects.create', { id, version: 1, fields: { sleeve: 'gatefold' } }, alice)
    expect((await read()).body).toMatchObject({ quote: { holds: false } })
  })
})

describe('the other moves of an owner', () => {
  it('withdraws until staff agree, and hands in again', async () => {
    const { id } = await readyProject(shop)
    expect((await move(id, 'withdraw')).body).toMatchObject({ code: 'transition_not_allowed' })
    await move(id, 'submit')
    expect((await move(id, 'withdraw')).body).toMatchObject({ step: 'creating' })
    await move(id, 'submit')
    await staff(id, 'approve')
    expect((await move(id, 'withdraw')).status).toBe(409)
  })

  it('learns what staff want changed, mends it, and comes again', async () => {
    const { id } = await readyProject(shop)
    await move(id, 'submit')
    await staff(id, 'askChanges')
    const read = await shop.request('projects.edit', { id }, alice)
    expect('history' in read.body ? read.body.history.at(-1) : undefined).toMatchObject({
      type: 'project.askChanges',
      reason: 'the sleeve',
    })
    // The mail leads to where it is mended.
    await runJobsOnce({ ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } })
    const link = sql`select payload #>> '{data,link}' as link from outbox
      where payload ->> 'template' = 'project_changes' order by id desc limit 1`
    const told = await queryRows(shop.db, link, z.object({ link: z.string() }))
    expect(told[0]?.link).toMatch(new RegExp(`/creation/vinyl\\?id=${id}$`))
    await shop.request('projects.create', { id, version: 1, fields: { title: 'Lower Tide' } }, alice)
    expect((await move(id, 'submit', alice, 2)).body).toMatchObject({ step: 'checking' })
  })

  it('reopens a refused project once', async () => {
    const { id } = await readyProject(shop)
    const refuse = async () => {
      await move(id, 'submit')
      await staff(id, 'refuse')
    }
    await refuse()
    expect((await move(id, 'reopen')).body).toMatchObject({ step: 'creating' })
    await refuse()
    expect((await move(id, 'reopen')).status).toBe(409)
    expect((await move(id, 'reopen', { token: people.boss.token })).body).toMatchObject({ step: 'creating' })
  })

  it('deletes what nobody has bought', async () => {
    const { id } = await draftProject(shop, readyFields)
    expect((await move(id, 'delete', tess)).status).toBe(409)
    expect((await move(id, 'delete')).status).toBe(200)
    expect((await move(id, 'delete')).status).toBe(404)
  })
})

describe('an owner who hands in', () => {
  it('is told by mail, once each time, that the project is here and what comes next', async () => {
    const { id } = await readyProject(shop)
    const letters = async () => {
      await runJobsOnce({ ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } })
      const sent = sql`select payload #>> '{data,link}' as link, payload ->> 'to' as to_email from outbox
        where payload ->> 'template' = 'project_received'
        and payload #>> '{data,link}' like ${`%id=${id}`} order by id`
      return queryRows(shop.db, sent, z.object({ link: z.string(), to_email: z.string() }))
    }
    await move(id, 'submit')
    const [told] = await letters()
    expect(told?.link).toMatch(new RegExp(`/production/summary\\?id=${id}$`))
    expect(told?.to_email).toMatch(/^alice/)
    await move(id, 'withdraw')
    expect(await letters()).toHaveLength(1)
    await move(id, 'submit')
    expect(await letters()).toHaveLength(2)
  })
})
