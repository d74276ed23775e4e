// Compact discs and cassettes have a contract as records have: a deposit with its invoice, a bill of what
// was accepted, a delivery. They have no form and no slots, so files and proof are agreed on with the desk.
// Amounts are worked by hand from the rows of the card 2026-2. Rules 22.
import { beforeAll, describe, expect, it } from 'vitest'
import { rateCard2026b } from '#domain/pressing/rate-card/rate-card-2026-2.ts'
import { alice, pressingDesk } from '#fixtures/server/desks/pressing-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { plainRun } from '#fixtures/server/kept-quote.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

const shop = payingShop()
const desk = pressingDesk(shop)
const { one, paid, move, save } = desk

/** The card that has more than records is in force from the day after the shop's first. */
beforeAll(async () => {
  const card = { ...rateCard2026b, id: 'rows', valid_from: '2026-03-03' }
  await good(shop.request('staff.importRateCard', { card }, tess))
  shop.clock.pass(86_400)
})

async function agreed(spec: object, key: string) {
  const asked = { spec: { ...plainRun, ...spec }, name: 'Ida', email: 'ida@example.com' }
  const { token } = await good(shop.request('quote.create', asked, { ...alice, key }))
  const kept = await good(shop.request('quote.move', { token, move: 'accept' }, alice))
  return { kept, id: kept.pressing_id ?? 0 }
}

describe('a compact disc', () => {
  it('is paid half ahead, agreed on with the desk, billed as counted, and delivered', async () => {
    // 500: discs 430.00, digipaks 715.00, film 60.00, energy 25.80: 1,230.80. France takes 20 %.
    const { kept, id } = await agreed({ format: 'cd', quantity: 500 }, 'cd-contract-1')
    expect(kept).toMatchObject({ state: 'invoiced', terms: { deposit_minor: 61_540, low: 450, high: 550 } })
    expect(await one(id)).toMatchObject({
      size: 'CD',
      deposit: { net: 61_540, vat: 12_308, gross: 73_848 },
      can: { stock: false },
    })
    await shop.runJobs()
    expect((await desk.mails('pressing_deposit_due')).at(-1)).toMatchObject({ data: { run: '500 × CD' } })
    await paid(id)
    expect(await one(id)).toMatchObject({
      state: 'files_due',
      task: 'send_to_desk',
      turn: 'owner',
      project_id: null,
      deposit: { paid: true, invoice: 'F000001' },
    })
    // Who owns it does not say that it is agreed, and the desk says how.
    expect(await codeOf(move(id, 'agreeFiles', {}, tess))).toBe('input_invalid')
    await good(move(id, 'agreeFiles', { reason: 'proof approved by mail on 3 May' }, tess))
    await good(move(id, 'order', { reason: 'by mail to the plant' }, tess))
    await good(move(id, 'confirmOrder', {}, tess))
    await good(move(id, 'count', { pressed: 500, accepted: 495 }, tess))
    // 495: discs 427.50, digipaks 708.75, film 59.40, energy 25.65.
    expect(await one(id)).toMatchObject({
      state: 'balance_due',
      bill: { copies: 495, net: 122_130, vat: 24_426, gross: 146_556 },
      balance: { gross: 146_556 - 73_848 },
    })
    await paid(id)
    expect(await one(id)).toMatchObject({ state: 'delivering', balance: { paid: true } })
    await good(desk.deliver(id, 'handOver', { carrier: 'fetched', number: 'slip 1' }))
    await good(desk.deliver(id, 'deliver', {}))
    expect((await one(id)).state).toBe('delivered')
    await desk.books()
  })

  it('goes into no stock of ours', async () => {
    const { id } = await agreed({ format: 'cd', quantity: 500 }, 'cd-no-stock-1')
    const place = { name: '', address: '', zip_code: '', city: '', country_id: 'FR', phone: '' }
    const { body } = await save(id, { addresses: [{ ...place, ours: true, copies: 500 }] })
    expect(body).toMatchObject({ code: 'input_invalid', fields: { 'addresses->0->ours': 'no_shelf' } })
  })
})

it('a cassette has a contract too, and a record is agreed on with nobody', async () => {
  const { id } = await agreed({ format: 'cassette', quantity: 100, tape_length: 'c60' }, 'cassette-one-1')
  expect((await one(id)).size).toBe('C60')
  await paid(id)
  const { moves } = await good(shop.request('staff.pressing', { id }, boss))
  expect(moves).toContain('agreeFiles')
  const record = await desk.agreed()
  await paid(record.id)
  expect((await good(shop.request('staff.pressing', { id: record.id }, boss))).moves).not.toContain(
    'agreeFiles',
  )
  expect(await codeOf(move(record.id, 'agreeFiles', { reason: 'x' }, boss))).toBe('transition_not_allowed')
})
