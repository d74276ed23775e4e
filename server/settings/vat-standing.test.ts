// A small enterprise charges no VAT: seen in a cart, on a page, in an order, on its papers and in the report.
import { extractText, getDocumentProxy } from 'unpdf'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { sourceHost } from '#fixtures/server/page-host.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { orders } from '../database/schema/orders.ts'
import { checkBooks } from '../orders/check-books.ts'

const shop = payingShop({ deps: { pages: sourceHost } })
const boss = { token: people.boss.token }
const accounts = { token: specialists.ansgar.token }
const alice = { token: people.alice.token }
const daySeconds = 24 * 3_600

beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

async function set(
  name: 'vat.liability' | 'identity' | 'account.plan',
  change: object,
  from?: Date,
  by = boss,
) {
  const { last_id: seen, value } = ok(await shop.request('staff.setting', { name }, boss))
  const asked = { name, value: { ...(value as object), ...change }, seen }
  return shop.request('staff.saveSetting', { ...asked, ...(from && { valid_from: from.toISOString() }) }, by)
}

async function cartTo(country_id: string) {
  const shops = { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity: 1 }] } }
  return ok(await shop.request('cart.calculate', { currency: 'EUR', customer: { country_id }, shops }))
}

/** What a PDF says, blanks aside. */
async function textOf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

const invoiceOf = async (id: number) => textOf(ok(await shop.request('user.invoice', { id }, alice)).bytes)
const rowOf = async (id: number) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const runJobs = () =>
  runJobsOnce({ ...shop.jobDeps, mailer: { send: () => Promise.resolve('sent' as const), close() {} } })

async function productPage(): Promise<string> {
  const response = await shop.app.request(`http://shop.test/vinyl/${testProjects.stock}`, {
    redirect: 'follow',
  })
  const at = response.headers.get('location')
  return (at === null ? response : await shop.app.request(new URL(at, 'http://shop.test').href)).text()
}

const vatOf = async (period: string) =>
  ok(await shop.request('staff.report', { report: 'vat', period }, boss))

let taxed = 0
let free = 0

describe('a shop that charges no VAT', () => {
  it('charges it until somebody says otherwise', async () => {
    expect(await cartTo('FR')).toMatchObject({ tax_basis_points: 2_000 })
    expect(await productPage()).toContain('VAT included')
    taxed = (await placedOrder(shop, alice.token)).id
    await runJobs()
  })

  it('is asked for a number of VAT by who says that it charges some', async () => {
    const { status, body } = await set('vat.liability', { standing: 'liable' })
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ fields: { standing: 'vat_number_missing' } }),
    ])
    expect((await set('vat.liability', { standing: 'applied' }, undefined, accounts)).status).toBe(200)
    expect(await cartTo('FR')).toMatchObject({ tax_basis_points: 2_000 })
  })

  it('has none in its carts and on its pages from the day on that was said', async () => {
    const begins = new Date(shop.clock.now().getTime() + daySeconds * 1_000)
    const total = (await cartTo('FR')).totals.total_minor
    expect((await set('vat.liability', { standing: 'exempt' }, begins)).status).toBe(200)
    expect(await cartTo('FR')).toMatchObject({ tax_basis_points: 2_000 })
    shop.clock.pass(daySeconds)
    for (const country of ['FR', 'DE', 'US']) {
      const cart = await cartTo(country)
      expect(cart).toMatchObject({ tax_basis_points: 0, totals: { tax_minor: 0 }, vat_exempt: true })
    }
    // What a buyer pays stays what it was: the price is the price.
    expect((await cartTo('FR')).totals.total_minor).toBe(total)
    expect(await productPage()).not.toContain('VAT included')
  })

  it('sells without tax, and says so on the invoice by the law of its country', async () => {
    const order = await placedOrder(shop, alice.token)
    free = order.id
    await runJobs()
    expect(await rowOf(free)).toMatchObject({ taxMinor: 0, taxBasisPoints: 0, vatExemptIn: 'FR' })
    expect(ok(await shop.request('user.orderShop', { order_id: free }, alice))).toMatchObject({
      tax: 0,
      vat_exempt: true,
    })
    const paper = await invoiceOf(free)
    expect(paper).toContain('TVA non applicable, art. 293 B du CGI')
    expect(paper).not.toContain('VAT included')
    expect(paper).not.toContain('outside of the European Union')
  })

  it('says so on a credit note too', async () => {
    const { id } = await placedOrder(shop, alice.token)
    await runJobs()
    await shop.request('user.cancelOrder', { id }, alice)
    await runJobs()
    const [note] = ok(await shop.request('user.orderShop', { order_id: id }, alice)).credit_notes
    const { bytes } = ok(await shop.request('user.creditNote', { id, number: note?.number ?? 0 }, alice))
    const paper = await textOf(bytes)
    expect(paper).toContain('TVA non applicable, art. 293 B du CGI')
    expect(paper).not.toContain('VAT included')
  })
})

describe('what such a shop sold', () => {
  it('has nothing to report of these sales', async () => {
    const { rows, summed } = await vatOf('2026Q1')
    expect(summed.documents).toBe(1)
    expect(rows).toEqual([expect.arrayContaining(['FR', 'home', 2_000, 'EUR'])])
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('is taxed again from the day on that it becomes liable, and not before', async () => {
    expect(
      (await set('identity', { legal_name: 'Kiesel', address: ['Paris'], vat_number: 'FR40303265045' }))
        .status,
    ).toBe(200)
    const begins = new Date(shop.clock.now().getTime() + daySeconds * 1_000)
    expect((await set('vat.liability', { standing: 'liable' }, begins)).status).toBe(200)
    shop.clock.pass(daySeconds)
    expect(await cartTo('FR')).toMatchObject({ tax_basis_points: 2_000 })
    expect(await cartTo('FR')).not.toHaveProperty('vat_exempt')
    expect(await invoiceOf(free)).toContain('TVA non applicable, art. 293 B du CGI')
    expect(await invoiceOf(taxed)).toContain('VAT 20 %')
    expect(await rowOf(free)).toMatchObject({ taxMinor: 0, vatExemptIn: 'FR' })
  })
})

describe('a small enterprise of another country', () => {
  it('is in the words of its own law, or in words of its own', async () => {
    expect((await set('account.plan', { country: 'DE' })).status).toBe(200)
    expect((await set('vat.liability', { standing: 'exempt' })).status).toBe(200)
    const { id } = await placedOrder(shop, alice.token)
    await runJobs()
    expect(await invoiceOf(id)).toContain('§ 19 UStG')
    const own = 'Kein Ausweis der Umsatzsteuer, § 19 UStG'
    shop.clock.pass(60)
    expect((await set('vat.liability', { mention: own })).status).toBe(200)
    const second = (await placedOrder(shop, alice.token)).id
    await runJobs()
    expect(await invoiceOf(second)).toContain(own)
    expect(await invoiceOf(id)).not.toContain(own)
  })
})
