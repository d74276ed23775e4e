// What shops order from labels at trade prices: who may, how it is answered, paid and counted. Rules 24.
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { draftDesk } from '#fixtures/server/desks/draft-desk.ts'
import { codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { label, plainTerms, recordShop, tradeDesk } from '#fixtures/server/desks/trade-desk.ts'
import { frenchShippingMinor } from '#fixtures/server/paying-shop.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { pricedCampaign } from '#fixtures/server/sold-campaign.ts'
import { restock, shelfOf } from '#fixtures/server/restock.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { forgetAccount } from '../../accounts/store/close-account.ts'
import { queryRows } from '../../database/database.ts'
import { projects } from '../../database/schema/catalogue.ts'

const shop = payingShop()
const desk = draftDesk(shop)
const { openTrade, terms, ask, move, own, asked, credit, counted } = tradeDesk(shop)
beforeAll(async () => {
  await openTrade()
  await desk.openAccount()
})

const dayMs = 86_400_000
/** Ten copies at 12.00 net and a fifth of VAT, sent to Paris in one parcel. */
const tenCopies = 10 * 1_440 + frenchShippingMinor(10)
/** A campaign of Alice's that asks for ten copies, of which nobody has bought any. */
const campaign = async (goal = 10) => (await pricedCampaign(shop, { goal, copies: [] })).id

describe('trade terms', () => {
  it('are said by who owns the record, and by nobody else', async () => {
    const id = await campaign()
    expect(await good(shop.request('projects.wholesale', { id }, label))).toMatchObject({
      terms: null,
      currency: 'EUR',
      own: true,
      items: [],
    })
    expect(await codeOf(terms(id, {}, recordShop))).toBe('not_found')
    expect(await codeOf(terms(id, {}, tess))).toBe('transition_not_allowed')
    expect(await codeOf(shop.request('projects.wholesale', { id }, recordShop))).toBe('not_found')
    expect(await codeOf(terms(id, { minimum: 60, box: 50 }))).toBe('input_invalid')
    const said = await good(shop.request('projects.saveWholesale', { id, ...plainTerms }, label))
    expect(said).toEqual({ ...plainTerms, currency: 'EUR', box: 1 })
    expect(await good(shop.request('projects.wholesale', { id }, tess))).toMatchObject({ own: false })
  })

  it('are shown to trade accounts alone, with the tax of where they are', async () => {
    const id = await campaign()
    await good(terms(id, { box: 5 }))
    const seen = await good(shop.request('wholesale.records', { project_id: id }, recordShop))
    expect(seen).toMatchObject({
      trade: true,
      goes_to: { country_id: 'FR' },
      credit: null,
      number: { vat_number: '', result: null },
      items: [
        { project_id: id, price: 1_200, vat: { basis_points: 2_000 }, fewest: 5, payments: ['prepaid'] },
      ],
    })
    const others = await good(shop.request('wholesale.records', { project_id: id }, tess))
    expect(others).toMatchObject({ trade: false, items: [] })
    // A label does not order of itself.
    await good(terms(id, { open: false }))
    expect((await good(shop.request('wholesale.records', { project_id: id }, recordShop))).items).toEqual([])
    expect(await codeOf(ask(id))).toBe('sale_closed')
  })
})

describe('a trade order', () => {
  it('is asked for by a trade account, of enough copies in whole boxes, one at a time', async () => {
    const id = await campaign()
    await good(terms(id, { box: 5 }))
    expect((await ask(id, { copies: 4 })).body).toMatchObject({ fields: { copies: 'copies_few' } })
    expect((await ask(id, { copies: 12 })).body).toMatchObject({ fields: { copies: 'copies_box' } })
    const dearer = { project_id: id, copies: 10, price: 1_100 }
    expect(await codeOf(shop.request('wholesale.ask', dearer, recordShop))).toBe('record_changed')
    expect((await ask(id, { payment: 'terms' })).body).toMatchObject({ fields: { payment: 'no_credit' } })
    expect(await codeOf(ask(id, {}, label))).toBe('forbidden')
    const order = await good(ask(id, { price: 1_200 }))
    expect(order).toMatchObject({
      copies: 10,
      price: 1_200,
      net: 12_000,
      standing: 'asked',
      moves: ['withdraw'],
    })
    expect(Date.parse(order.answer_by)).toBe(shop.clock.now().getTime() + 7 * dayMs)
    expect(await codeOf(ask(id))).toBe('quota_reached')
    const [mail] = await desk.mails('wholesale_asked')
    expect(mail).toMatchObject({ to: people.alice.email, data: { number: order.ref, counted: '10' } })
    expect(String(mail?.data['link'])).toMatch(/^https?:\/\/[^/]+\/project\/manage\?id=\d+$/)
    expect((await asked(id)).items).toMatchObject([
      {
        ref: order.ref,
        shop: { name: 'Ada Lov', city: 'Paris', country_id: 'FR' },
        moves: ['accept', 'decline'],
      },
    ])
    expect(await counted(id)).toBe(0)
  })
})

describe('its label', () => {
  it('declines with a reason, which the shop reads', async () => {
    const id = await campaign()
    await good(terms(id))
    const order = await good(ask(id))
    expect((await move(order.id, 'decline')).body).toMatchObject({ fields: { reason: 'input_required' } })
    expect(await codeOf(move(order.id, 'decline', { reason: 'No.' }, tess))).toBe('not_found')
    expect(await codeOf(move(order.id, 'accept', {}, recordShop))).toBe('transition_not_allowed')
    await good(move(order.id, 'decline', { reason: 'All are spoken for.' }))
    await shop.runJobs()
    expect((await own())[0]).toMatchObject({ standing: 'declined', reason: 'All are spoken for.', moves: [] })
    const [mail] = await desk.mails('wholesale_declined')
    expect(mail).toMatchObject({ to: people.bruno.email, data: { reason: 'All are spoken for.' } })
    expect(await codeOf(move(order.id, 'accept'))).toBe('transition_not_allowed')
  })

  it('has seven days, in which the shop may take it back', async () => {
    const id = await campaign()
    await good(terms(id))
    const first = await good(ask(id))
    expect(await codeOf(move(first.id, 'withdraw'))).toBe('transition_not_allowed')
    await good(shop.request('wholesale.move', { id: first.id, move: 'withdraw' }, recordShop))
    const second = await good(ask(id))
    shop.clock.pass(7 * 86_400 - 1)
    await shop.runJobs()
    expect((await own())[0]?.standing).toBe('asked')
    shop.clock.pass(1)
    await shop.runJobs()
    await shop.runJobs()
    expect((await own()).slice(0, 2).map(({ standing }) => standing)).toEqual(['lapsed', 'withdrawn'])
    const lapsed = (await desk.mails('wholesale_lapsed')).filter(({ data }) => data['number'] === second.ref)
    expect(lapsed).toMatchObject([{ to: people.bruno.email, data: { counted: '10' } }])
    expect(await codeOf(move(second.id, 'accept'))).toBe('transition_not_allowed')
  })
})

describe('what was accepted', () => {
  it('is paid by its link at the trade price with tax, and counts once it is paid', async () => {
    const id = await campaign()
    await good(terms(id))
    const order = await good(ask(id))
    const taken = await good(move(order.id, 'accept'))
    expect(taken).toMatchObject({ standing: 'to_pay', moves: [] })
    expect(await codeOf(move(order.id, 'accept'))).toBe('transition_not_allowed')
    expect(await counted(id)).toBe(0)
    const token = await desk.lastLink()
    const offer = await good(desk.offer(token))
    expect(offer).toMatchObject({ lines: [{ quantity: 10, price: 1_440 }], totals: { total: tenCopies } })
    expect(offer.terms).toContain(order.ref)
    await good(desk.pay(token, tenCopies, await shop.card('success')))
    await shop.runJobs()
    expect(await counted(id)).toBe(10)
    const { items } = await good(shop.request('wholesale.list', {}, recordShop))
    expect(items[0]).toMatchObject({ standing: 'ordered', order_number: expect.any(String) })
    const { project, total } = await good(shop.request('projects.stats', { id }, label))
    expect([project.step, project.counted, total.copies, total.wholesale_copies]).toEqual([
      'confirmed',
      10,
      10,
      10,
    ])
    await desk.books()
  })

  it('is over when nobody paid while its link held', async () => {
    const id = await campaign()
    await good(terms(id))
    const order = await good(ask(id))
    await good(move(order.id, 'accept'))
    shop.clock.pass(7 * 86_400)
    await shop.runJobs()
    expect((await own())[0]?.standing).toBe('over')
    expect(await counted(id)).toBe(0)
  })

  it('is not sold once the campaign is over', async () => {
    const id = await campaign()
    await good(terms(id))
    const order = await good(ask(id))
    expect(await asked(id)).toMatchObject({ sells: true })
    shop.clock.pass(86_400)
    expect(await codeOf(move(order.id, 'accept'))).toBe('sale_closed')
    expect(await asked(id)).toMatchObject({ sells: false })
    expect((await own())[0]?.standing).toBe('asked')
  })
})

describe('copies of a shelf that a label gave its word for', () => {
  it('are kept for the shop while its link holds, and promised to nobody else', async () => {
    const id = testProjects.stock
    await shop.db
      .update(projects)
      .set({ ownerId: people.alice.id })
      .where(eq(projects.id, testProjects.stock))
    await restock(shop.db, id, 13)
    await good(terms(testProjects.stock, { minimum: 1 }))
    const first = await good(ask(testProjects.stock, { copies: 10 }))
    await good(move(first.id, 'accept'))
    expect(await shelfOf(shop.db, id)).toMatchObject({ onHand: 13, held: 10 })
    const more = await ask(testProjects.stock, { copies: 5 })
    expect(more.body).toMatchObject({ code: 'out_of_stock' })
    // The link is over: they are free again.
    shop.clock.pass(8 * 86_400)
    await shop.runJobs()
    expect(await shelfOf(shop.db, id)).toMatchObject({ onHand: 13, held: 0 })
    await desk.books()
  })
})

describe('what was accepted on terms', () => {
  it('is owed within the limit, and counts at once', async () => {
    const id = await campaign()
    await good(terms(id))
    await credit(tenCopies - 1)
    expect((await ask(id, { payment: 'terms' })).body).toMatchObject({ fields: { payment: 'above_credit' } })
    await credit(tenCopies)
    const order = await good(ask(id, { payment: 'terms' }))
    // Less by the time the label answers.
    await credit(tenCopies - 1)
    expect((await move(order.id, 'accept')).body).toMatchObject({ fields: { payment: 'above_credit' } })
    await credit(tenCopies)
    await good(move(order.id, 'accept'))
    await shop.runJobs()
    const [mine] = await own()
    expect(mine).toMatchObject({ standing: 'ordered', payment: 'terms' })
    expect(await counted(id)).toBe(10)
    const orderId = mine?.order_id ?? 0
    expect(await desk.ledger(orderId)).toEqual({ receivable: tenCopies })
    expect((await desk.mails('order_on_account')).at(-1)).toMatchObject({ to: people.bruno.email })
    await desk.books()
    // What is owed fills the limit.
    const next = await campaign()
    await good(terms(next))
    expect((await ask(next, { payment: 'terms' })).body).toMatchObject({
      fields: { payment: 'above_credit' },
    })
  })
})

describe('a shop that is forgotten', () => {
  it('leaves no address with what was accepted, and nothing of what was not answered', async () => {
    const [open, taken] = [await campaign(), await campaign()]
    for (const id of [open, taken]) await good(terms(id))
    await good(ask(open))
    const { id } = await good(ask(taken))
    await good(move(id, 'accept'))
    await shop.db.transaction(tx => forgetAccount(tx, people.bruno.id, shop.clock.now()))
    const kept = await queryRows(
      shop.db,
      sql`select project_id as id, customer from wholesale_requests where project_id in (${open}, ${taken})`,
      z.object({ id: z.int(), customer: z.unknown() }),
    )
    expect(kept).toEqual([{ id: taken, customer: null }])
  })
})
