import { describe, expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { listMails } from '../../../mail/store/mails.ts'
import { checkBooks } from '../../check-books.ts'

// What customer service does about an order without moving it: where it goes, notes, and mails once more.

const shop = payingShop()
const alice = { token: people.alice.token }
const lyon = {
  firstname: 'Ada',
  lastname: 'Winter',
  address: '3 quai Rambaud',
  zip_code: '69002',
  city: 'Lyon',
  country_id: 'FR',
}

const seen = (id: number) => good(shop.request('staff.order', { id }, tess))

async function paidOrder(): Promise<number> {
  const { id } = await placedOrder(shop, people.alice.token)
  await shop.runJobs()
  await shop.runJobs()
  return id
}

async function mailsOf(id: number) {
  await shop.runJobs()
  await shop.runJobs()
  const { order } = await seen(id)
  const mails = await listMails(shop.db, { limit: 200, before: undefined, to: undefined })
  return mails.filter(({ subject }) => subject.includes(order.number))
}

describe('staff.orderCustomer', () => {
  const correct = (id: number, change: object = {}, who = tess) =>
    shop.request('staff.orderCustomer', { ...lyon, order_id: id, shop_id: 1, ...change }, who)

  it('puts the address right, notes who did, and tells the buyer once', async () => {
    const id = await paidOrder()
    expect((await correct(id)).body).toMatchObject({
      customer: { city: 'Paris' },
      shops: [{ shop_id: 1, customer: { city: 'Lyon' } }],
    })
    expect((await correct(id)).status).toBe(200)
    const log = (await seen(id)).events.filter(({ type }) => type === 'order.readdressed')
    expect(log).toMatchObject([{ actor: `team:${people.tess.id}` }])
    const told = (await mailsOf(id)).filter(({ subject }) => subject.startsWith('New address'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Ada Winter\n3 quai Rambaud\n69002 Lyon\nFrance')
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('keeps the country, whose shipping and tax were paid, and stops once the parcel left', async () => {
    const id = await paidOrder()
    expect((await correct(id, { country_id: 'DE' })).body).toMatchObject({
      code: 'address_incomplete',
      fields: { country_id: 'country_fixed' },
    })
    expect((await correct(id, { zip_code: '' })).body).toMatchObject({
      fields: { zip_code: 'input_required' },
    })
    expect(await codeOf(correct(id, { shop_id: 2 }))).toBe('not_found')
    expect(await codeOf(correct(2_000_000_000))).toBe('not_found')
    await good(shop.request('staff.moveOrder', { id, move: 'release' }, tess))
    await good(shop.request('staff.moveOrder', { id, move: 'shipAll' }, tess))
    expect(await codeOf(correct(id))).toBe('shipment_started')
    expect(await codeOf(correct(id, {}, alice))).toBe('forbidden')
  })
})

describe('staff.noteOrder', () => {
  it('stands in the log of staff with who wrote it, and nowhere else', async () => {
    const id = await paidOrder()
    const text = 'Called: wants it <b>before</b> Friday.\nAsked for the black one.'
    const note = await good(shop.request('staff.noteOrder', { id, text: ` ${text} ` }, tess))
    expect(note).toMatchObject({ type: 'order.noted', actor: `team:${people.tess.id}`, reason: text })
    expect((await seen(id)).events.at(-1)).toEqual(note)
    const own = await shop.request('user.orderShop', { order_id: id }, alice)
    expect(JSON.stringify(own.body)).not.toContain('Friday')
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('has words, not too many, of an order that is there', async () => {
    const { id } = await placedOrder(shop)
    const ask = (change: object) => shop.request('staff.noteOrder', { id, text: 'x', ...change }, boss)
    expect((await ask({ text: '  ' })).body).toMatchObject({ fields: { text: expect.any(String) } })
    expect((await ask({ text: 'x'.repeat(2_001) })).status).toBe(422)
    expect(await codeOf(ask({ id: 2_000_000_000 }))).toBe('not_found')
  })
})

describe('staff.resendOrderMail', () => {
  const resend = (id: number, letter: 'confirmed' | 'shipped' | 'invoice' | 'refunded') =>
    shop.request('staff.resendOrderMail', { id, letter }, tess)

  it('offers what is true of the order, and sends it with its paper', async () => {
    const id = await paidOrder()
    expect((await seen(id)).resendable).toEqual(['confirmed', 'invoice'])
    const before = await mailsOf(id)
    await good(resend(id, 'confirmed'))
    await good(resend(id, 'invoice'))
    const after = await mailsOf(id)
    expect(after).toHaveLength(before.length + 2)
    expect(after.filter(({ subject }) => subject.startsWith('Invoice of order'))).toHaveLength(1)
    expect((await seen(id)).events.slice(-2)).toMatchObject([
      { type: 'order.resent', reason: 'confirmed', actor: `team:${people.tess.id}` },
      { type: 'order.resent', reason: 'invoice' },
    ])
    expect(await codeOf(resend(id, 'shipped'))).toBe('transition_not_allowed')
    expect(await codeOf(resend(id, 'refunded'))).toBe('transition_not_allowed')
  })

  it('sends the numbers of parcels and the last refund again', async () => {
    const id = await paidOrder()
    await good(shop.request('staff.moveOrder', { id, move: 'release' }, tess))
    await good(shop.request('staff.moveOrder', { id, move: 'shipAll' }, tess))
    await good(shop.request('staff.refundOrder', { id, amount: 100, reason: 'late' }, tess))
    await shop.runJobs()
    await shop.runJobs()
    expect((await seen(id)).resendable).toEqual(['confirmed', 'shipped', 'invoice', 'refunded'])
    const before = (await mailsOf(id)).length
    await good(resend(id, 'shipped'))
    await good(resend(id, 'refunded'))
    expect(await mailsOf(id)).toHaveLength(before + 2)
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('stops after five a day', async () => {
    const id = await paidOrder()
    for (let n = 0; n < 5; n += 1) await good(resend(id, 'invoice'))
    const { body } = await resend(id, 'confirmed')
    expect(body).toMatchObject({ code: 'rate_limited', retry_after_seconds: expect.any(Number) })
  })
})

describe('staff.orderPaper', () => {
  it('is the invoice and the credit notes, for staff who see orders', async () => {
    const id = await paidOrder()
    const paper = await good(shop.request('staff.orderPaper', { id }, tess))
    expect(paper).toMatchObject({ content_type: 'application/pdf' })
    expect(paper.file_name).toMatch(/^F\d{6}\.pdf$/)
    expect(await codeOf(shop.request('staff.orderPaper', { id, number: 99 }, tess))).toBe('not_found')
    await good(shop.request('staff.refundOrder', { id, amount: 100, reason: 'late' }, tess))
    await shop.runJobs()
    const [note] = (await seen(id)).order.credit_notes
    const asked = { id, number: note?.number ?? 0 }
    const credit = await good(shop.request('staff.orderPaper', asked, tess))
    expect(credit.file_name).toMatch(/^A\d{6}\.pdf$/)
    expect(await codeOf(shop.request('staff.orderPaper', { id: 2_000_000_000 }, tess))).toBe('not_found')
    const free = await placedOrder(shop)
    expect(await codeOf(shop.request('staff.orderPaper', { id: free.id }, alice))).toBe('forbidden')
  })
})
