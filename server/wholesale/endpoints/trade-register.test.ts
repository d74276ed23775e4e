// When the register of VAT numbers is asked for a shop, by whom and how often, and what follows. Rules 24.
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toldRegister, tradeTaxDesk } from '#fixtures/server/desks/trade-tax-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const { told, vatRegister } = toldRegister()
const shop = payingShop({ deps: { vatRegister } })
const desk = tradeTaxDesk(shop)
const [german, belgian] = ['DE136695976', 'BE0428759497']
const day = 86_400
const hour = 3_600

beforeAll(async () => {
  await desk.openTrade()
  await desk.goesTo('DE')
})
beforeEach(async () => {
  // Who was counted for an earlier test is not any more.
  shop.clock.pass(2 * hour)
  told.says = 'valid'
  await good(desk.number(''))
  told.asked = 0
})

/** To Berlin: exempt it is 60.00 and the parcel, as a consumer's 71.40 and the parcel. */
const [exempt, taxed] = [7_590, 8_730]
const seen = async (id: number) => (await desk.waiting(id)).items[0]?.sums

describe('the number of a shop', () => {
  it('is kept with what its register said, its day, name and reference', async () => {
    const at = shop.clock.now().toISOString()
    const said = await good(desk.number('DE 136 695 976'))
    expect(said).toEqual({
      vat_number: german,
      result: 'valid',
      asked_at: at,
      name: 'Plattenladen GmbH',
      reference: 'WAPI-1',
    })
    const { number } = await good(desk.records(await desk.record()))
    expect(number).toEqual(said)
    // What is fresh is not asked again.
    await good(desk.number(german))
    expect(told.asked).toBe(1)
  })

  it('is said by trade accounts alone, in the form of its country', async () => {
    expect((await desk.number('DE136695977')).body).toMatchObject({ fields: { vat_number: 'vat_invalid' } })
    const others = shop.request('wholesale.saveNumber', { vat_number: german }, tess)
    expect((await others).body).toMatchObject({ fields: { vat_number: 'no_trade' } })
    expect(told.asked).toBe(0)
  })

  it('stands in the history of the account with who has said it, and once', async () => {
    await good(desk.number(german))
    await good(desk.number(german))
    const { items } = await good(shop.request('desk.history', { desk: 'client', id: people.bruno.id }, boss))
    expect(items[0]).toMatchObject({ undoable: false, fields: { vat_number: { from: '', to: german } } })
    expect(items[1]?.fields).not.toEqual(items[0]?.fields)
  })

  it('stays with who buys at trade prices by it alone', async () => {
    await good(desk.number(german))
    await shop.db.execute(sql`update users set pro = false where id = ${people.bruno.id}`)
    expect((await desk.number('')).body).toMatchObject({ fields: { vat_number: 'vat_needed' } })
    await shop.db.execute(sql`update users set pro = true where id = ${people.bruno.id}`)
  })

  it('is proven anew where staff note another', async () => {
    await good(desk.number(german))
    await good(shop.request('staff.saveCredit', { id: people.bruno.id, limit: 0, vat_number: german }, boss))
    const id = await desk.record()
    expect((await good(desk.records(id))).number).toMatchObject({ result: 'valid' })
    await good(shop.request('staff.saveCredit', { id: people.bruno.id, limit: 0, vat_number: belgian }, boss))
    expect((await good(desk.records(id))).number).toMatchObject({ vat_number: belgian, result: null })
    // Asked for with the next order.
    expect((await desk.asked(id)).sums).toMatchObject({ treatment: 'intra_community', vat_number: belgian })
    expect(told.asked).toBe(2)
  })
})

describe('before a label accepts', () => {
  it('a number is asked again a day later, and what is not confirmed is taxed as a consumer’s', async () => {
    await good(desk.number(german))
    const id = await desk.record()
    shop.clock.pass(day / 2)
    const { id: wish } = await desk.asked(id)
    expect([await seen(id), told.asked]).toMatchObject([{ treatment: 'intra_community', total: exempt }, 1])
    told.says = 'invalid'
    shop.clock.pass(day / 2)
    await shop.db.execute(sql`update projects set ends_at = ends_at + interval '9 days' where id = ${id}`)
    const lost = { vat: 'vat_changed', because: 'number_unknown' }
    expect((await desk.move(wish, 'accept')).body).toMatchObject({ fields: lost })
    expect([await seen(id), told.asked]).toMatchObject([{ treatment: 'oss', total: taxed, tax: 1_394 }, 2])
    const [mail] = (await desk.desk.mails('wholesale_retaxed')).slice(-1)
    expect(mail?.data['reason']).toMatch(/^its register does not know the shop’s VAT number any more/)
    const order = await desk.paid(wish, taxed)
    expect([order.tax, told.asked]).toEqual([1_394, 2])
  })

  it('one that nobody could tell of is asked again after ten minutes', async () => {
    told.says = 'unavailable'
    await good(desk.number(german))
    const id = await desk.record()
    const { id: wish } = await desk.asked(id)
    expect(await seen(id)).toMatchObject({ treatment: 'oss', total: taxed, result: 'unavailable' })
    told.says = 'valid'
    shop.clock.pass(599)
    await good(shop.request('wholesale.records', {}, { token: people.bruno.token }))
    expect(told.asked).toBe(1)
    shop.clock.pass(1)
    const found = { vat: 'vat_changed', because: 'number_proven' }
    expect((await desk.move(wish, 'accept')).body).toMatchObject({ fields: found })
    expect(await seen(id)).toMatchObject({ treatment: 'intra_community', total: exempt, result: 'valid' })
    expect((await desk.paid(wish, exempt)).tax).toBe(0)
  })

  it('nobody makes it ask who is not the label', async () => {
    await good(desk.number(german))
    const { id: wish } = await desk.asked(await desk.record())
    shop.clock.pass(day + 1)
    expect(await codeOf(desk.move(wish, 'accept', {}, tess))).toBe('not_found')
    expect(await codeOf(desk.move(wish, 'accept', {}, { token: people.bruno.token }))).toBe(
      'transition_not_allowed',
    )
    expect(told.asked).toBe(1)
  })
})

describe('the register', () => {
  it('holds nobody while it thinks', async () => {
    // On one connection whoever asks within a transaction waits for themselves.
    told.during = () =>
      shop.db.execute(sql`update users set firstname = firstname where id = ${people.bruno.id}`)
    await good(desk.number(german))
    const id = await desk.record()
    const { id: wish } = await desk.asked(id)
    shop.clock.pass(day)
    await shop.db.execute(sql`update projects set ends_at = ends_at + interval '9 days' where id = ${id}`)
    await good(desk.move(wish, 'accept'))
    told.during = async () => undefined
    expect(told.asked).toBe(2)
  })

  it('is asked twenty times an hour for an account, and not a thousand', async () => {
    const seenCodes = new Set<number>()
    for (let count = 0; count < 1_000; count += 1)
      seenCodes.add((await desk.number(count % 2 === 0 ? german : belgian)).status)
    expect(seenCodes).toEqual(new Set([200, 429]))
    expect(told.asked).toBe(20)
    // Another account of the same network may ask all the same.
    await shop.db.execute(sql`update users set pro = true where id = ${people.alice.id}`)
    const other = shop.request('wholesale.saveNumber', { vat_number: german }, { token: people.alice.token })
    expect((await good(other)).result).toBe('valid')
    expect(told.asked).toBe(21)
  })
})
