// What papers, ledger, reports and files of accountants say of trade orders to businesses of other states.
// Five copies at 12.00 net and a parcel of 15.90, or 29.90 out of the Union. Rules 24.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { type Place, toldRegister, tradeTaxDesk } from '#fixtures/server/desks/trade-tax-desk.ts'
import { recordShop } from '#fixtures/server/desks/trade-desk.ts'
import { boss, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRow } from '../../database/database.ts'
import { z } from 'zod'

const { told, vatRegister } = toldRegister()
const shop = payingShop({ deps: { vatRegister } })
const desk = tradeTaxDesk(shop)
const [german, sellers] = ['DE136695976', 'FR40303265045']
const law = 'Exempt intra-Community supply, Art. 138 of Directive 2006/112/EC'
const exportLaw = 'Export exempt from VAT, Art. 146 of Directive 2006/112/EC'

beforeAll(() => desk.openTrade())

async function bought(place: Place, number: string, total: number) {
  await desk.goesTo(place)
  await good(desk.number(number))
  return desk.paid((await desk.asked(await desk.record())).id, total)
}
const report = async (name: Input<'staff.report'>['report'], period: string) =>
  (await good(shop.request('staff.report', { report: name, period }, boss))).rows
async function file(name: string, period: string): Promise<string> {
  const answer = await shop.app.request(`/api/staff/reports/${name}/file?period=${period}`, {
    headers: { authorization: `Bearer ${people.boss.token}` },
  })
  return answer.text()
}
const Note = z.object({ number: z.int() })

describe('the books of a quarter', () => {
  it('show supplies between businesses by their rule, and tell the one-stop shop none of them', async () => {
    // To Berlin exempt, to Las Palmas, to Berlin taxed.
    await bought('DE', german, 7_590)
    await bought('IC', '', 7_590)
    told.says = 'invalid'
    await bought('DE', 'BE0428759497', 8_730)
    told.says = 'valid'
    expect(await report('vat', '2026Q1')).toEqual([
      ['DE', 'intra_community', 0, 'EUR', 7_590, 0, 7_590, 1, 0, 0],
      ['DE', 'oss', 1_900, 'EUR', 7_336, 1_394, 8_730, 1, 1_394, 0],
      ['ES', 'export', 0, 'EUR', 7_590, 0, 7_590, 1, 0, 0],
    ])
    const oss = await report('oss', '2026Q1')
    expect(oss).toEqual([['supplies', '2026Q1', 'DE', 'FR', 'goods', 'standard', 1_900, 'EUR', 7_336, 1_394]])
  })

  it('are written so into the files of accountants', async () => {
    const fec = await file('fec', '2026')
    expect(fec).toMatch(/\(livraison intracommunautaire exonérée\) DE136695976/)
    expect(fec).toMatch(/\(exportation exonérée\)/)
    const datev = await file('datev', '2026Q1')
    expect(datev).toMatch(/igL steuerfrei"/)
    expect(datev).toContain('"DE136695976"')
    expect(datev).toMatch(/Ausfuhr steuerfrei"/)
  })
})

describe('what goes to a business of another member state', () => {
  it('has both numbers and the sentence of the law on its invoice and its credit note', async () => {
    const { id } = await bought('DE', german, 7_590)
    const { order } = await good(shop.request('cart.confirm', { order_id: id }, recordShop))
    expect(order).toMatchObject({ law, tax: 0 })
    const invoice = await desk.invoice(id)
    for (const text of [sellers, german, law, '€75.90']) expect(invoice).toContain(text)
    expect(invoice).not.toMatch(/VAT \d+ %/)
    await good(shop.request('user.cancelOrder', { id }, recordShop))
    await shop.runJobs()
    const note = await queryRow(shop.db, sql`select number from credit_notes where order_id = ${id}`, Note)
    const credit = await desk.creditNote(id, note?.number ?? 0)
    for (const text of [sellers, german, law, '€75.90']) expect(credit).toContain(text)
    // Nothing is included where nothing is charged.
    expect(credit).not.toContain('VAT included')
    expect(await desk.owedFor(id)).toEqual([])
    await desk.desk.books()
  })

  it('is said in the mail that asks its label, and on the offer that the shop pays', async () => {
    const id = await desk.record()
    const { id: wish } = await desk.asked(id)
    const [asked] = (await desk.desk.mails('wholesale_asked')).slice(-1)
    expect(asked?.data['reason']).toBe(`With the parcel €75.90, without VAT. ${law}.`)
    await good(desk.move(wish, 'accept'))
    const offer = await good(desk.desk.offer(await desk.desk.lastLink()))
    expect(offer.terms).toContain(`${law}. VAT number ${german}, confirmed by its register.`)
    expect(offer).toMatchObject({ law, totals: { tax: 0, total: 7_590 } })
  })

  it('is owed without VAT where it is sold on terms, with the numbers on its invoice', async () => {
    await good(
      shop.request('staff.saveCredit', { id: people.bruno.id, limit: 7_590, vat_number: german }, boss),
    )
    const id = await desk.record()
    const { id: wish } = await good(desk.ask(id, { copies: 5, payment: 'terms' }))
    await good(desk.move(wish, 'accept'))
    await shop.runJobs()
    const orderId = (await desk.own())[0]?.order_id ?? 0
    expect(await desk.desk.ledger(orderId)).toEqual({ receivable: 7_590 })
    const invoice = await desk.invoice(orderId)
    for (const text of [sellers, german, law]) expect(invoice).toContain(text)
    expect(invoice).not.toContain('VAT included')
    await desk.desk.books()
  })
})

describe('a trade order that staff send elsewhere', () => {
  it('is taxed by where it goes then', async () => {
    await desk.goesTo('DE')
    await good(desk.number(german))
    const id = await desk.record()
    const { id: wish } = await desk.asked(id)
    await good(desk.move(wish, 'accept'))
    const Made = z.object({ id: z.int() })
    const made = await queryRow(
      shop.db,
      sql`select draft_id as id from wholesale_requests where id = ${wish}`,
      Made,
    )
    const one = await good(desk.desk.move(made?.id ?? 0, 'revise'))
    expect(one.supply).toEqual({
      treatment: 'intra_community',
      basis_points: 0,
      vat_number: german,
      withheld: false,
    })
    const customer = { ...one.customer, zip_code: '75002', city: 'Paris', country_id: 'FR' }
    const lines = one.lines.map(({ project_id, item_id, quantity, price, reason }) => ({
      project_id,
      item_id,
      quantity,
      price,
      reason,
    }))
    const { email, lang, currency } = one
    const home = { id: one.id, channel: 'wholesale' as const, email, lang, currency, lines }
    const saved = await good(
      shop.request('staff.saveDraft', { ...home, customer: { ...addressOf, ...customer } }, tess),
    )
    // 60.00 and 9.55 as agreed, of which a sixth is VAT now.
    expect(saved).toMatchObject({
      supply: { treatment: 'domestic', basis_points: 2_000 },
      totals: { total: 6_955, tax: 1_159 },
    })
  })
})

const addressOf = { firstname: 'Ada', lastname: 'Lov', address: '1 rue de la Paix', phone: '' }

describe('what leaves the Union', () => {
  it('says so on its invoice', async () => {
    const { id } = await bought('US', '', 8_990)
    expect(await desk.invoice(id)).toContain(exportLaw)
  })
})
