// The table of the directive by hand: five copies at 12.00 net, a parcel of 1.6 kg by the published tariff
// (9.55 within a country, 15.90 to another member state, 29.90 beyond). France 20 %, Germany 19 %. Rules 24.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Place, toldRegister, tradeTaxDesk } from '#fixtures/server/desks/trade-tax-desk.ts'
import { good } from '#fixtures/server/desks/return-desk.ts'
import { people } from '#fixtures/server/world.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const { told, vatRegister } = toldRegister()
const shop = payingShop({ deps: { vatRegister } })
const desk = tradeTaxDesk(shop)
beforeAll(() => desk.openTrade())

const [german, french, belgian] = ['DE136695976', 'FR83404833048', 'BE0428759497']

interface Row {
  readonly from?: 'FR' | 'GB'
  readonly to: Place
  readonly number?: string
  readonly says?: 'valid' | 'invalid' | 'unavailable'
  readonly treatment: string
  /** In percent, and in cents. */
  readonly rate: number
  readonly tax: number
  readonly total: number
  /** Where it is owed. */
  readonly owed: string | null
}

const rows: readonly Row[] = [
  // 3: within the country, whoever buys. 5 × 14.40 + 9.55, a sixth of it.
  { to: 'FR', treatment: 'domestic', rate: 20, tax: 1_359, total: 8_155, owed: 'FR:2000:home' },
  {
    to: 'FR',
    number: german,
    treatment: 'domestic',
    rate: 20,
    tax: 1_359,
    total: 8_155,
    owed: 'FR:2000:home',
  },
  // 4: to another member state without a proved number. 5 × 14.28 + 15.90, 19 of 119 parts.
  { to: 'DE', treatment: 'oss', rate: 19, tax: 1_394, total: 8_730, owed: 'DE:1900:oss' },
  {
    to: 'DE',
    number: german,
    says: 'invalid',
    treatment: 'oss',
    rate: 19,
    tax: 1_394,
    total: 8_730,
    owed: 'DE:1900:oss',
  },
  {
    to: 'DE',
    number: german,
    says: 'unavailable',
    treatment: 'oss',
    rate: 19,
    tax: 1_394,
    total: 8_730,
    owed: 'DE:1900:oss',
  },
  // 5: to a business of another member state, of whichever. 60.00 + 15.90.
  { to: 'DE', number: german, treatment: 'intra_community', rate: 0, tax: 0, total: 7_590, owed: null },
  { to: 'DE', number: belgian, treatment: 'intra_community', rate: 0, tax: 0, total: 7_590, owed: null },
  // 6: who is registered where the goods start buys there. 5 × 14.40 + 15.90, a sixth of it.
  {
    to: 'DE',
    number: french,
    treatment: 'domestic',
    rate: 20,
    tax: 1_465,
    total: 8_790,
    owed: 'FR:2000:home',
  },
  // 7: out of the Union, and to an area outside of it.
  { to: 'US', treatment: 'export', rate: 0, tax: 0, total: 8_990, owed: null },
  { to: 'US', number: german, treatment: 'export', rate: 0, tax: 0, total: 8_990, owed: null },
  { to: 'IC', treatment: 'export', rate: 0, tax: 0, total: 7_590, owed: null },
  // 8: goods that start outside of it.
  { from: 'GB', to: 'FR', number: french, treatment: 'export', rate: 0, tax: 0, total: 8_990, owed: null },
  { from: 'GB', to: 'GB', treatment: 'domestic', rate: 0, tax: 0, total: 6_955, owed: null },
]

describe('what a shop orders', () => {
  it.each(rows)('from $from to $to with $number, $says: $treatment', async row => {
    const { from, to, number = '', says = 'valid', treatment, rate, tax, total, owed } = row
    await desk.goesTo(to)
    told.says = says
    // What the register said of another row is fresh.
    await good(desk.number(''))
    await good(desk.number(number))
    const id = await desk.record(from)
    const { items } = await good(desk.records(id))
    expect(items).toMatchObject([{ vat: { treatment, basis_points: rate * 100 } }])
    const wish = await desk.asked(id)
    // Net copies, net parcel and tax are the total.
    const sums = { treatment, basis_points: rate * 100, tax, total, shipping_net: total - tax - 6_000 }
    expect(wish.sums).toMatchObject(sums)
    expect((await desk.waiting(id)).items[0]?.sums).toMatchObject({ treatment, tax, total, vat_number: null })
    const order = await desk.paid(wish.id, total)
    expect(order).toMatchObject({ rate: rate * 100, tax, total, lines: tax, vat: { treatment } })
    expect(await desk.owedFor(order.id)).toEqual(
      owed === null ? [] : [{ account: `vat_due:${owed}`, sum: -tax }],
    )
    await desk.desk.books()
  })
})

describe('a shop that has no VAT number of its own', () => {
  const why = 'This shop has no VAT number of its own, so it may not sell to businesses without VAT.'

  it('sells to a business of another member state with the tax of its own, and says why', async () => {
    await desk.ownNumber('')
    await desk.goesTo('DE')
    told.says = 'valid'
    await good(desk.number(german))
    const id = await desk.record()
    const withheld = { treatment: 'domestic', basis_points: 2_000, withheld: true }
    expect((await good(desk.records(id))).items).toMatchObject([{ vat: withheld }])
    // 5 × 14.40 + 15.90, a sixth of it.
    const wish = await desk.asked(id)
    expect(wish.sums).toMatchObject({ ...withheld, tax: 1_465, total: 8_790, result: 'valid' })
    const [mail] = (await desk.desk.mails('wholesale_asked')).slice(-1)
    expect(mail?.data['reason']).toContain(why)
    const order = await desk.paid(wish.id, 8_790)
    expect(order).toMatchObject({ rate: 2_000, tax: 1_465, vat: { treatment: 'domestic', isWithheld: true } })
    expect(await desk.owedFor(order.id)).toEqual([{ account: 'vat_due:FR:2000:home', sum: -1_465 }])
    await desk.desk.books()
  })

  it('exports without it all the same', async () => {
    await desk.goesTo('US')
    const { sums } = await desk.asked(await desk.record())
    expect(sums).toMatchObject({ treatment: 'export', total: 8_990, withheld: false })
  })

  it('taxes anew what was asked for while it had one', async () => {
    await desk.ownNumber('FR40303265045')
    await desk.goesTo('DE')
    const id = await desk.record()
    const { id: wish, sums } = await desk.asked(id)
    expect(sums).toMatchObject({ treatment: 'intra_community', total: 7_590, withheld: false })
    await desk.ownNumber('')
    const refused = (await desk.move(wish, 'accept')).body
    expect(refused).toMatchObject({ fields: { vat: 'vat_changed', because: 'own_number_gone' } })
    const [mail] = (await desk.desk.mails('wholesale_retaxed')).slice(-1)
    expect(mail).toMatchObject({ to: people.bruno.email, data: { number: expect.stringMatching(/^W-/) } })
    expect(mail?.data['reason']).toMatch(/^the seller has no VAT number of its own any more\. .*€87\.90/)
    expect((await desk.waiting(id)).items[0]?.sums).toMatchObject({ withheld: true, total: 8_790 })
    expect((await desk.paid(wish, 8_790)).tax).toBe(1_465)
  })
})
