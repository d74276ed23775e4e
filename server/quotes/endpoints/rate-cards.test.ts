import { describe, expect, it } from 'vitest'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { people } from '#fixtures/server/world.ts'
import { rateCards } from '../../database/schema/quotes.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'

describe('quote.card', () => {
  const shop = testShop()

  it('answers the card that prices the runs of today, whole', async () => {
    const { body } = await shop.request('quote.card', {}, { token: people.tess.token })
    expect(body).toEqual(rateCard2026)
  })
})

describe('quote.tables', () => {
  const shop = testShop()

  it('are those of the settings, so that a page prices as the shop does', async () => {
    const boss = { token: people.boss.token }
    const set = async (name: 'fee.platform' | 'shipping.tariff', value: object) =>
      expect((await shop.request('staff.saveSetting', { name, value, seen: null }, boss)).status).toBe(200)
    const tariff = await shop.request('quote.tables', {})
    expect(tariff.body).toMatchObject({ tables: { fees: [{ fromMs: 0, basisPoints: 1_500 }] } })
    await set('fee.platform', { basis_points: 900 })
    const now = shop.clock.now()
    const ahead = new Date(now.getTime() + 86_400_000).toISOString()
    const next = { name: 'fee.platform', value: { basis_points: 1_234 }, valid_from: ahead } as const
    const { last_id: seen } = ok(await shop.request('staff.setting', { name: 'fee.platform' }, boss))
    ok(await shop.request('staff.saveSetting', { ...next, seen }, boss))
    const flat = [{ up_to_grams: 30_000, price_minor: 700 }]
    const cheap = { domestic: flat, eu: flat, world: flat, relay: flat, not_served: [] }
    await set('shipping.tariff', { ...cheap, packaging_grams: 100, heaviest_grams: 30_000 })
    const { body } = await shop.request('quote.tables', {})
    expect(body).toMatchObject({
      tables: { fees: [{ basisPoints: 900 }] },
      tariff: { packaging_grams: 100, eu: flat },
    })
    expect(JSON.stringify(body)).not.toContain('1234')
    shop.clock.pass(86_401)
    expect((await shop.request('quote.tables', {})).body).toMatchObject({
      tables: { fees: [{ basisPoints: 1_234 }] },
    })
  })
})

describe('quote.cards', () => {
  const shop = testShop()

  it('quote.cards lists the cards there are, and which one prices the runs of today', async () => {
    const builtIn = { id: '2026-1', valid_from: '2026-01-01', valid_to: null, imported_at: null }
    expect((await shop.request('quote.cards', {})).body).toEqual([{ ...builtIn, is_in_force: true }])
    const card = { ...rateCard2026, id: 'spring', valid_from: '2026-03-02' }
    await shop.request('staff.importRateCard', { card }, { token: people.tess.token })
    expect((await shop.request('quote.cards', {})).body).toEqual([
      { ...builtIn, is_in_force: false },
      {
        id: 'spring',
        valid_from: '2026-03-02',
        valid_to: null,
        imported_at: '2026-03-02T12:00:00.000Z',
        is_in_force: true,
      },
    ])
  })
})

describe('staff.importRateCard', () => {
  const shop = testShop()

  const next = { ...rateCard2026, id: '2027-1', valid_from: '2027-01-01', margin_basis_points: 1_000 }
  const send = (card: unknown, dry_run = false, token = people.tess.token) =>
    shop.request('staff.importRateCard', { card, dry_run }, { token })
  const stored = async () => (await shop.db.select().from(rateCards)).map(({ id }) => id)

  it('refuses a card with anything wrong whole, each field by name', async () => {
    const { sticker, ...prices } = next.prices
    const broken = { ...next, valid_from: '2027-02-31', prices: { ...prices, stiker: sticker } }
    expect(await send(broken)).toMatchObject({
      status: 422,
      body: {
        code: 'input_invalid',
        fields: {
          'card.valid_from': 'day_invalid',
          'card.prices.sticker': 'price_missing',
          'card.prices.stiker': 'price_unknown',
        },
      },
    })
    expect((await send({ ...next, valid_from: '2026-01-01' })).body).toMatchObject({
      fields: { 'card.valid_from': 'cards_overlap' },
    })
    expect((await send({ ...next, valid_to: '2027-12-31' })).body).toMatchObject({
      fields: { 'card.valid_to': 'cards_gap' },
    })
    expect((await send('no card')).body).toMatchObject({ fields: { 'card.card': 'not_an_object' } })
    expect(await stored()).toEqual([])
  })

  it('says what would happen, takes the card once, and the same once more changes nothing', async () => {
    expect((await send(next, true)).body).toMatchObject({ outcome: 'new', dry_run: true })
    expect(await stored()).toEqual([])
    expect((await send(next)).body).toMatchObject({ id: '2027-1', outcome: 'new', dry_run: false })
    expect((await send(next)).body).toMatchObject({ outcome: 'known' })
    expect((await send({ ...next, energy_basis_points: 1 })).body).toMatchObject({
      fields: { 'card.id': 'id_taken' },
    })
    expect(await stored()).toEqual(['2027-1'])
  })

  it('takes one of two cards that fit alone and not together', async () => {
    const card = (id: string) => ({ ...next, id, valid_from: '2028-01-01' })
    const answers = await Promise.all([send(card('a')), send(card('b'))])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it('is for staff', async () => {
    expect((await send(next, false, people.alice.token)).status).toBe(403)
  })
})
