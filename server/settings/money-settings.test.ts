// What is set for money, seen from outside: in a cart, on a product, on an invoice, in a statement.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { soldCampaign } from '#fixtures/server/sold-campaign.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { orders } from '../database/schema/orders.ts'
import { checkBooks } from '../orders/check-books.ts'
import { settingAt } from './in-force.ts'
import { siteLinksAt } from './shop-facts.ts'
import { readAccounts } from '../projects/project-accounts.ts'

const shop = payingShop()
const owner = { token: people.boss.token }
const accounts = { token: specialists.ansgar.token }
const alice = { token: people.alice.token }
beforeAll(() => writeSpecialists(shop.db, shop.clock.now()))

type Name = Input<'staff.setting'>['name']

async function set(name: Name, texts: Readonly<Record<string, unknown>>, by = owner, from?: string) {
  const { last_id: seen } = ok(await shop.request('staff.setting', { name }, by))
  const change = { name, value: texts, seen, ...(from !== undefined && { valid_from: from }) }
  return shop.request('staff.saveSetting', change, by)
}
const valueOf = async (name: Name): Promise<Record<string, unknown>> => {
  const { value } = ok(await shop.request('staff.setting', { name }, owner))
  if (typeof value !== 'object' || value === null) throw new Error(name)
  return { ...value }
}

const cartTo = async (country_id: string, currency: 'EUR' | 'USD' = 'EUR') => {
  const shops = { s_1: { id: 1, items: [{ project_id: testProjects.stock, quantity: 1 }] } }
  const priced = ok(await shop.request('cart.calculate', { currency, customer: { country_id }, shops }))
  const [parcel] = Object.values(priced.shops)
  if (parcel === undefined) throw new Error('no parcel')
  return parcel
}
const taxTo = async (country: string) => (await cartTo(country)).tax_minor

/** Written a second time: the tax contained in a sum at so many hundredths, rounded half up. */
const contained = (gross: number, percent: number) => Math.round((gross * percent) / (100 + percent))

describe('rates of VAT', () => {
  it('hold from their day on, for whoever orders then; a row that has begun is not rewritten', async () => {
    const { rows } = await valueOf('vat.rates')
    if (!Array.isArray(rows)) throw new Error('no rows')
    const tomorrow = { countryId: 'FR', from: '2026-03-03', basisPoints: 2_500 }
    const total = (await cartTo('FR')).total_minor
    expect(await taxTo('FR')).toBe(contained(total, 20))
    const before = await placedOrder(shop, alice.token)
    expect((await set('vat.rates', { rows: [...rows, tomorrow] }, accounts)).status).toBe(200)
    expect(await taxTo('FR')).toBe(contained(total, 20))
    shop.clock.pass(24 * 3_600)
    expect(await taxTo('FR')).toBe(contained(total, 25))
    const taken = await set('vat.rates', { rows }, accounts)
    expect(taken.body).toMatchObject({ status: 422, fields: { rates: 'rows_past' } })
    const [kept] = await shop.db.select().from(orders).where(eq(orders.id, before.id))
    expect(kept).toMatchObject({ taxBasisPoints: 2_000, taxMinor: contained(before.total, 20) })
  })
})

describe('exchange rates and round prices', () => {
  it('price parcels and new records, and leave prices that stand', async () => {
    const rates = await valueOf('exchange.rates')
    const before = (await cartTo('US', 'USD')).shipping_minor
    expect(before).toBe(Math.round(2_190 * 1.17))
    expect((await set('exchange.rates', { ...rates, USD: 15_000 }, accounts)).status).toBe(200)
    const after = await cartTo('US', 'USD')
    expect([after.shipping_minor, after.subtotal_minor]).toEqual([3_285, 2_000])
    const roundings = await valueOf('price.rounding')
    const ninety = { ...roundings, USD: { stepMinor: 100, endingMinor: 90 } }
    expect((await set('price.rounding', ninety, accounts)).status).toBe(200)
    const fields = { of_product: testProjects.stock, name: 'Tape', price_eur: 1_000, weight_grams: 90 }
    const made = ok(await shop.request('desk.create', { desk: 'item', fields }, owner))
    const asked = {
      desk: 'item',
      where: `product:${testProjects.stock}`,
      columns: 'price_eur,price_usd,price_gbp',
    }
    const { items } = ok(await shop.request('desk.list', { ...asked, desk: 'item' }, owner))
    const cells = items.find(({ id }) => id === made.id)?.cells ?? {}
    expect([cells['price_eur'], cells['rate_usd'], cells['rate_gbp']]).toEqual([1_000, 1_490, 870])
    // A box of 29.90 euro is 44.85 dollars at 1.5, which end in 90 as those of records do.
    const { offers } = ok(await shop.request('boxes.offer', { currency: 'USD' }))
    expect(offers).toContainEqual({ type: 'one', periodicity: 'monthly', price: 4_490 })
  })

  it('do not jump by a slip of the decimal point', async () => {
    const rates = await valueOf('exchange.rates')
    const jump = await set('exchange.rates', { ...rates, JPY: 17_800 }, accounts)
    expect(jump.body).toMatchObject({ fields: { JPY: 'rate_far' } })
  })
})

describe('numbers of invoices', () => {
  it('are written as is set, from the number that is set, and older ones keep their names', async () => {
    const nameOf = async (id: number) => ok(await shop.request('user.invoice', { id }, alice)).file_name
    const first = await placedOrder(shop, alice.token)
    await shop.runJobs()
    const old = await nameOf(first.id)
    expect(old).toMatch(/^F00000\d\.pdf$/)
    const numbering = await valueOf('invoice.numbering')
    const wanted = { ...numbering, invoice: 'K{YYYY}-{0000}', next: 500, footers: footers('Thank you') }
    expect((await set('invoice.numbering', wanted, accounts)).status).toBe(200)
    const [second, third] = [await placedOrder(shop, alice.token), await placedOrder(shop, alice.token)]
    await shop.runJobs()
    expect((await Promise.all([second.id, third.id].map(nameOf))).toSorted()).toEqual([
      'K2026-0500.pdf',
      'K2026-0501.pdf',
    ])
    expect(await nameOf(first.id)).toBe(old)
    const listed = ok(await shop.request('desk.list', { desk: 'invoice', find: 'K2026-0500' }, accounts))
    expect(listed.items.map(({ cells }) => cells['number'])).toEqual(['K2026-0500'])
    expect(await checkBooks(shop.db)).toEqual([])
  })

  it('never go back behind one that was given', async () => {
    const numbering = await valueOf('invoice.numbering')
    for (const next of [499, 501])
      expect((await set('invoice.numbering', { ...numbering, next }, accounts)).body).toMatchObject({
        fields: { next: 'number_back' },
      })
  })
})

const footers = (en: string) => ({ en, fr: '', es: '', zh: '', ko: '' })

describe('the fee of the shop', () => {
  it('is the one of the day a record was sold on, whatever is set later', async () => {
    await set('fee.platform', { basis_points: 1_000 })
    const { id } = await soldCampaign(shop)
    shop.clock.pass(60)
    await set('fee.platform', { basis_points: 2_000 })
    const fees = (await readAccounts(shop.db, id, shop.clock.now()))?.accounts.lines.map(
      line => line.feeBasisPoints,
    )
    expect(fees).toEqual([1_000, 1_000, 1_000])
  })
})

describe('what boxes cost', () => {
  it('is what the catalogue has set; a code or a page is priced by it at once', async () => {
    const prices = await valueOf('box.offers')
    const one = { once: 4_000, monthly: 3_300, quarterly: 3_500 }
    expect((await set('box.offers', { ...prices, one }, { token: specialists.cato.token })).status).toBe(200)
    const { offers } = ok(await shop.request('boxes.offer', { currency: 'EUR' }))
    expect(offers.find(({ type, periodicity }) => type === 'one' && periodicity === 'monthly')?.price).toBe(
      3_300,
    )
  })
})

describe('who decides what', () => {
  const names = async (token: string) =>
    ok(await shop.request('staff.settings', {}, { token })).items.map(({ name }) => name)

  it('sees what is theirs, and nothing else can be read or written', async () => {
    expect(await names(specialists.wanda.token)).toEqual(['shipping.tariff', 'carriers'])
    expect(await names(specialists.edda.token)).toEqual([
      'shop.claim',
      'mail.texts',
      'terms.texts',
      'policy.texts',
      'privacy.texts',
      'shipping.texts',
      'imprint.texts',
      'about.texts',
      'help.texts',
      'site.announcement',
      'social.links',
      'site.links',
    ])
    expect(await names(people.boss.token)).toHaveLength(43)
    const wanda = { token: specialists.wanda.token }
    expect((await shop.request('staff.setting', { name: 'fee.platform' }, wanda)).status).toBe(403)
    const fee = { name: 'fee.platform', value: { basis_points: 0 }, seen: null } as const
    for (const by of [wanda, accounts])
      expect((await shop.request('staff.saveSetting', fee, by)).status).toBe(403)
  })
})

describe('what visitors see', () => {
  it('is who to ask where and when, with the page that is sent to them', async () => {
    const links = { help: 'https://help.example/{lang}', staff: '' }
    expect((await set('site.links', links, { token: specialists.selma.token })).status).toBe(200)
    expect((await siteLinksAt(shop.deps, shop.clock.now())).help).toBe('https://help.example/{lang}')
    const hours = { ...(await valueOf('hours.chat')), closed: ['2026-12-25'] }
    expect((await set('hours.chat', hours, { token: specialists.selma.token })).status).toBe(200)
    expect((await settingAt(shop.db, 'hours.chat', shop.clock.now()))?.closed).toEqual(['2026-12-25'])
  })

  it('is announced from its day to its last', async () => {
    const texts = { text_en: 'Spring sale', text_fr: 'Soldes', link_en: '/vinyl-shop', link_fr: '' }
    const announced = async () => ok(await shop.request('app.alerts', {})).map(({ text_en }) => text_en)
    expect(
      (await set('site.announcement', { ...texts, until: '2026-03-04' }, { token: specialists.edda.token }))
        .status,
    ).toBe(200)
    expect(await announced()).toEqual(['Spring sale'])
    shop.clock.pass(3 * 24 * 3_600)
    expect(await announced()).toEqual([])
  })
})
