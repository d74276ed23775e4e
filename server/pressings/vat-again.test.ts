// A business whose number its register confirms or not, at the quote, the deposit and the balance. Rules 22.
import { expect, it, describe, beforeEach } from 'vitest'
import { alice, pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { desc } from 'drizzle-orm'
import { creditNotes } from '../database/schema/credit-notes.ts'
import { refunds } from '../database/schema/refunds.ts'
import { boss, good } from '#fixtures/server/desks/return-desk.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import type { VatAnswer } from '../base/vat-register.ts'

const answers = {
  valid: { result: 'valid', name: 'Plattenladen GmbH', reference: 'WAPI-1' },
  invalid: { result: 'invalid' },
  unavailable: { result: 'unavailable' },
} as const satisfies Record<string, VatAnswer>
type Word = keyof typeof answers

let says: Word = 'valid'
let asked = 0
const shop = payingShop({
  deps: {
    vatRegister: {
      ask: async () => {
        asked += 1
        return answers[says]
      },
    },
  },
})
const desk = pressingDesk(shop)
beforeEach(() => {
  asked = 0
})

let count = 0
/** A German business has the plain run pressed in France and sent to Berlin: 19 %, or exempt. */
async function agreed(word: Word) {
  says = word
  count += 1
  const wish = {
    spec: { ...plainRun, ship_to: [{ country_id: 'DE' as const, copies: 0 }] },
    name: 'Ida Label',
    email: 'ida@label.example',
    vat_number: 'DE136695976',
  }
  const { token } = await good(shop.request('quote.create', wish, { ...alice, key: `vat-again-${count}` }))
  const kept = await good(shop.request('quote.move', { token, move: 'accept' }, alice))
  return kept.pressing_id ?? 0
}
const half = (minor: number) => Math.floor((minor + 1) / 2)
const tax = (minor: number) => Math.floor((minor * 19 + 50) / 100)
const checks = async (id: number) =>
  (await good(shop.request('staff.pressing', { id }, boss))).vat_checks.map(one => `${one.of} ${one.result}`)
/** To its count: 300 good copies of 300, a month later, the register saying this. */
async function billed(id: number, word: Word, accepted = 300) {
  const { firstname, lastname, ...door } = labelOf
  const place = { ...door, name: `${firstname} ${lastname}`, country_id: 'DE' as const, ours: false }
  await good(desk.save(id, { addresses: [{ ...place, copies: 300 }] }))
  await desk.atPlant(id)
  await desk.days(30)
  says = word
  await good(desk.move(id, 'count', { pressed: 300, accepted }))
  await shop.runJobs()
  // Fewer than nine of ten are billed once their owner takes them.
  if (accepted < 270) await good(desk.own(id, 'acceptShort'))
  await shop.runJobs()
  return desk.one(id)
}
/** The deposit is asked for, the register saying this, and paid. */
async function deposited(first: Word, word: Word) {
  const id = await agreed(first)
  says = word
  await shop.runJobs()
  const due = await desk.one(id)
  await desk.paid(id)
  return { id, due }
}
/** What is owed in tax, of all that was done. */
const vatDue = async () => -((await desk.ledger())['vat_due'] ?? 0)

describe('a shop without a VAT number of its own', () => {
  it('charges its own tax, says so to the desk, and is exempt once it has one by the balance', async () => {
    const before = await vatDue()
    const { id, due } = await deposited('valid', 'valid')
    const deposit = half(due.total)
    const own = Math.floor((deposit * 20 + 50) / 100)
    expect(due).toMatchObject({
      vat: { treatment: 'domestic', basis_points: 2_000, number: 'DE136695976', withheld: true },
      deposit: { net: deposit, vat: own, gross: deposit + own },
    })
    expect((await good(shop.request('staff.pressing', { id }, boss))).vat).toMatchObject({ withheld: true })
    expect(await vatDue()).toBe(before + own)
    await desk.openAccount()
    shop.clock.pass(1)
    const bill = await billed(id, 'valid')
    expect(bill).toMatchObject({
      vat: { treatment: 'intra_community', basis_points: 0, withheld: false },
      balance: { net: due.total - deposit, vat: -own },
    })
    await desk.paid(id)
    expect(await vatDue()).toBe(before)
    await desk.books()
  })
})

describe('a number that its register confirmed with the quote', () => {
  it('is exempt at deposit and balance where it confirms it both times', async () => {
    const { id, due } = await deposited('valid', 'valid')
    expect(due).toMatchObject({
      vat: { treatment: 'intra_community', basis_points: 0, number: 'DE136695976' },
      deposit: { net: half(due.total), vat: 0, gross: half(due.total) },
    })
    const [mail] = (await desk.mails('pressing_deposit_due')).slice(-1)
    const law = 'without VAT: Exempt intra-Community supply, Art. 138 of Directive 2006/112/EC'
    expect(mail?.data['tax']).toBe(law)
    const bill = await billed(id, 'valid')
    expect(bill.balance).toMatchObject({ net: due.total - half(due.total), vat: 0 })
    expect(await checks(id)).toEqual(['deposit valid', 'balance valid'])
    const { vat_checks: kept, vat_number: number } = await good(shop.request('staff.pressing', { id }, boss))
    expect([number, kept[0]?.name, kept[0]?.reference]).toEqual([
      'DE136695976',
      'Plattenladen GmbH',
      'WAPI-1',
    ])
    await desk.paid(id)
    await desk.books()
  })

  it('is taxed at the deposit where it is not confirmed then, and corrected by the balance', async () => {
    const before = await vatDue()
    const { id, due } = await deposited('valid', 'invalid')
    const deposit = half(due.total)
    expect(due).toMatchObject({
      vat: { treatment: 'oss', basis_points: 1_900, number: null },
      deposit: { net: deposit, vat: tax(deposit), gross: deposit + tax(deposit) },
    })
    expect(await vatDue()).toBe(before + tax(deposit))
    const bill = await billed(id, 'valid')
    expect(bill).toMatchObject({
      vat: { treatment: 'intra_community', basis_points: 0 },
      bill: { net: due.total, vat: 0, gross: due.total },
      balance: { net: due.total - deposit, vat: -tax(deposit), gross: due.total - deposit - tax(deposit) },
    })
    await desk.paid(id)
    expect(await vatDue()).toBe(before)
    expect((await shop.request('pressings.invoice', { id, of: 'balance' }, alice)).status).toBe(200)
    await desk.books()
  })

  it('is taxed at the balance where it is not confirmed any more', async () => {
    const before = await vatDue()
    const { id, due } = await deposited('valid', 'valid')
    const bill = await billed(id, 'invalid')
    expect(bill).toMatchObject({
      bill: { net: due.total, vat: tax(due.total) },
      balance: { net: due.total - half(due.total), vat: tax(due.total) },
    })
    await desk.paid(id)
    expect(await vatDue()).toBe(before + tax(due.total))
    expect(await checks(id)).toEqual(['deposit valid', 'balance invalid'])
    await desk.books()
  })
})

describe('a deposit above the bill that was taxed, of a run that is exempt', () => {
  it('goes back with all of its tax', async () => {
    const before = await vatDue()
    const { id, due } = await deposited('valid', 'invalid')
    const deposit = half(due.total)
    const bill = await billed(id, 'valid', 20)
    expect(bill).toMatchObject({ vat: { treatment: 'intra_community' }, bill: { vat: 0, copies: 20 } })
    expect(await vatDue()).toBe(before)
    const [back] = await shop.db.select().from(refunds).orderBy(desc(refunds.id)).limit(1)
    expect(back).toMatchObject({
      amountMinor: deposit + tax(deposit) - (bill.bill?.net ?? 0),
      taxMinor: tax(deposit),
      state: 'succeeded',
    })
    const [note] = await shop.db.select().from(creditNotes).orderBy(desc(creditNotes.number)).limit(1)
    expect(note).toMatchObject({ refundId: back?.id, taxMinor: tax(deposit) })
    await desk.books()
  })
})

describe('a number that nobody could tell of with the quote', () => {
  it('is exempt from the deposit on where it is confirmed then', async () => {
    const { due } = await deposited('unavailable', 'valid')
    expect(due.deposit).toMatchObject({ vat: 0, gross: half(due.total) })
  })

  it('is taxed at deposit and balance while the register stays away', async () => {
    const before = await vatDue()
    const { id, due } = await deposited('unavailable', 'unavailable')
    const bill = await billed(id, 'unavailable')
    expect(bill.balance).toMatchObject({
      net: due.total - half(due.total),
      vat: tax(due.total) - tax(half(due.total)),
    })
    await desk.paid(id)
    expect(await vatDue()).toBe(before + tax(due.total))
    await desk.books()
  })
})

describe('the register', () => {
  it('is asked again by who pays where it gave no answer, and what is asked for follows', async () => {
    const id = await agreed('unavailable')
    await shop.runJobs()
    const due = await desk.one(id)
    expect(due.deposit.vat).toBe(tax(half(due.total)))
    await good(desk.save(id, { billing: { ...labelOf, country_id: 'DE' } }))
    says = 'valid'
    const sooner = await good(desk.pay(id, 'card'))
    expect(sooner.pressing.deposit.vat).toBe(tax(half(due.total)))
    shop.clock.pass(601)
    const later = await good(desk.pay(id, 'card'))
    expect(later.pressing.deposit).toMatchObject({ vat: 0, gross: half(due.total) })
    expect(await checks(id)).toEqual(['deposit unavailable', 'deposit valid'])
  })

  it('is not asked of who named no number', async () => {
    const { id } = await desk.agreed()
    await shop.runJobs()
    await desk.paid(id)
    expect([asked, await checks(id)]).toEqual([0, []])
  })
})

const labelOf = {
  firstname: 'Ida',
  lastname: 'Label',
  address: 'Oranienstr. 1',
  zip_code: '10999',
  city: 'Berlin',
  phone: '',
}
