import { beforeAll, describe, expect, it } from 'vitest'
import { extractText, getDocumentProxy } from 'unpdf'
import type { OrderDetail } from '#contract'
import type { OutgoingMail } from '../../base/mailer.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from '../check-books.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

// Money that goes back is written down: a credit note of its own number, beside an invoice that stays.

const shop = payingShop({ env: { INVOICE_SELLER: 'Sillon SAS|12 rue des Presses|FR 12 345678901' } })
const mails: OutgoingMail[] = []

const alice = { token: people.alice.token }
const bruno = { token: people.bruno.token }

async function runJobs(): Promise<void> {
  const send = (mail: OutgoingMail) => {
    mails.push(mail)
    return Promise.resolve('sent' as const)
  }
  await runJobsOnce({ ...shop.jobDeps, mailer: { send, close() {} } })
}

async function detailOf(order_id: number, who = alice): Promise<OrderDetail> {
  const { body } = await shop.request('user.orderShop', { order_id }, who)
  if ('error' in body) throw new Error(body.code)
  return body
}

/** What a PDF says, blanks aside. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

async function invoiceText(id: number, who = alice): Promise<string> {
  const { body } = await shop.request('user.invoice', { id }, who)
  if ('error' in body) throw new Error(body.code)
  return textOf(body.bytes)
}

async function cancelled(): Promise<number> {
  const { id } = await placedOrder(shop, people.alice.token)
  await runJobs()
  await shop.request('user.cancelOrder', { id }, alice)
  await runJobs()
  return id
}

describe('a cancelled order', () => {
  let id = 0
  let before = ''
  beforeAll(async () => {
    ;({ id } = await placedOrder(shop, people.alice.token))
    await runJobs()
    before = await invoiceText(id)
    await shop.request('user.cancelOrder', { id }, alice)
    await runJobs()
  })

  it('keeps its invoice to the word, with a line that leads to the credit note', async () => {
    const after = (await invoiceText(id)).replaceAll('-', '−')
    expect(before).toContain('F000001')
    expect(before).not.toContain('Credit note')
    expect(after).toContain(before.replaceAll('-', '−'))
    expect(after.slice(before.length)).toMatch(/^ Credit note A000001, .*20\d\d: −€27\.60$/)
  })

  it('has a credit note over the whole, with its VAT', async () => {
    const { credit_notes, total, tax } = await detailOf(id)
    expect(credit_notes).toMatchObject([{ number: 1, name: 'A000001', amount: total, tax }])
    const { body, headers } = await shop.request('user.creditNote', { id, number: 1 }, alice)
    if ('error' in body) throw new Error(body.code)
    expect([headers.get('content-type'), body.file_name]).toEqual(['application/pdf', 'A000001.pdf'])
    const text = await textOf(body.bytes)
    // 27.60 with 20 % VAT: 23.00 and 4.60.
    for (const part of ['Credit note', 'A000001', 'F000001', 'FR 12 345678901', 'Low Tide', 'VAT 20 %']) {
      expect(text).toContain(part)
    }
    for (const part of ['−€23', '−€4.60', '−€27.60']) expect(text.replaceAll('-', '−')).toContain(part)
  })

  it('is mailed with it', () => {
    const [mail] = mails.filter(({ attachments = [] }) => attachments.length > 0)
    expect(mail?.to).toBe('ada@example.com')
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['A000001.pdf'])
    expect(mail?.text).toContain('A000001')
  })

  it('shows it to nobody else', async () => {
    expect((await shop.request('user.creditNote', { id, number: 1 }, bruno)).status).toBe(404)
    expect((await shop.request('user.creditNote', { id, number: 9 }, alice)).status).toBe(404)
    expect((await shop.request('user.creditNote', { id, number: 1 })).status).toBe(401)
  })
})

describe('an invoice and its credit note', () => {
  it('show staff what they are over: lines, and the VAT by rate', async () => {
    const over = async (desk: number) =>
      (await shop.request('staff.invoice', { id: desk }, { token: people.boss.token })).body
    // F000001 and A000001: their numbers at the desk are even and odd. The record costs 20, its parcel 7.60.
    expect(await over(2)).toMatchObject({
      currency: 'EUR',
      lines: [{ quantity: 1, price: 2_000, amount: 2_000 }],
      discount: 0,
      shipping: 760,
      already: 0,
      total: 2_760,
      rates: [{ basis_points: 2_000, net: 2_300, vat: 460, gross: 2_760 }],
    })
    expect(await over(3)).toMatchObject({
      lines: [{ quantity: 1, price: null, amount: -2_760 }],
      shipping: 0,
      total: -2_760,
      rates: [{ basis_points: 2_000, net: -2_300, vat: -460, gross: -2_760 }],
    })
    expect((await shop.request('staff.invoice', { id: 9_998 }, { token: people.boss.token })).status).toBe(
      404,
    )
    expect((await shop.request('staff.invoice', { id: 2 }, alice)).status).toBe(403)
  })
})

describe('credit notes', () => {
  it('are numbered without gaps, and agree with the ledger', async () => {
    const ids = [await cancelled(), await cancelled()]
    const numbers = await Promise.all(ids.map(async id => (await detailOf(id)).credit_notes[0]?.number))
    expect(numbers).toEqual([2, 3])
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })

  it('are over a part, when a part goes back', async () => {
    const id = await mixedOrder(shop, { 1: [testProjects.preorder, testProjects.stock] })
    await runJobs()
    const before = await invoiceText(id, bruno)
    const boss = { token: people.boss.token }
    const stopped = await shop.request(
      'projects.move',
      { id: testProjects.preorder, move: 'takedown', reason: 'court order' },
      boss,
    )
    expect(stopped.status).toBe(200)
    await runJobs()
    const { credit_notes, total, tax } = await detailOf(id, bruno)
    expect(credit_notes).toHaveLength(1)
    const [note] = credit_notes
    expect(note?.amount).toBeGreaterThanOrEqual(2_000)
    expect(note?.amount).toBeLessThan(total)
    expect(note?.tax).toBeLessThan(tax)
    // A sixth of what was paid with 20 % VAT is VAT.
    expect(Math.abs((note?.tax ?? 0) - (note?.amount ?? 0) / 6)).toBeLessThan(1)
    const { body } = await shop.request('user.creditNote', { id, number: note?.number ?? 0 }, bruno)
    if ('error' in body) throw new Error(body.code)
    const text = await textOf(body.bytes)
    expect(text).toContain('Kelp')
    expect(text).not.toContain('Low Tide')
    expect(await invoiceText(id, bruno)).toContain(before)
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])

    const rests = { id, move: 'order.cancelStaff', reason: 'lost' }
    expect((await shop.request('staff.moveOrder', rests, boss)).status).toBe(200)
    await runJobs()
    const { credit_notes: both } = await detailOf(id, bruno)
    expect(both.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBe(total)
    expect(both.map(each => each.tax).reduce((sum, each) => sum + each, 0)).toBe(tax)
    const rest = await shop.request('user.creditNote', { id, number: both[1]?.number ?? 0 }, bruno)
    if ('error' in rest.body) throw new Error(rest.body.code)
    const ofRest = await textOf(rest.body.bytes)
    expect(ofRest).toContain('Low Tide')
    expect(ofRest).not.toContain('Kelp')
    for (const { name } of both) expect(await invoiceText(id, bruno)).toContain(name)
  })
})

describe('a part that is paid back', () => {
  const tess = { token: people.tess.token }

  it.each([
    { of: 'a euro of a record', amount: 100, says: 'In part: 2 × Low Tide' },
    { of: 'one copy of two', amount: 2_000, says: '1 × Low Tide' },
    { of: 'both copies', amount: 4_000, says: '2 × Low Tide' },
  ])('is named as what it is: $of', async ({ amount, says }) => {
    const { id } = await placedOrder(shop, people.alice.token, { quantity: 2 })
    await runJobs()
    // What waits to be sent is taken out of the order instead of paid back.
    for (const move of ['release', 'shipAll'] as const)
      await shop.request('staff.moveOrder', { id, move }, { ...tess, key: `${move}-${amount}` })
    const { shops } = await detailOf(id)
    const line = shops[0]?.items[0]?.id ?? 0
    const asked = { id, reason: 'a scratch', lines: [{ id: line, amount }] }
    const paid = await shop.request('staff.refundOrder', asked, { ...tess, key: `part-${amount}` })
    expect(paid.body).toMatchObject({ outcome: 'done' })
    await runJobs()
    const number = (await detailOf(id)).credit_notes[0]?.number ?? 0
    const { body } = await shop.request('user.creditNote', { id, number }, alice)
    if ('error' in body) throw new Error(body.code)
    const text = await textOf(body.bytes)
    expect(text).toContain(says)
    if (!says.startsWith('In part')) expect(text).not.toContain('In part')
  })
})
