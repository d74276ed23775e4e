import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateCard2026 } from '#domain/pressing/quote/rate-card-2026.ts'
import { rateCards } from '../../database/schema/infra.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const next = { ...rateCard2026, id: '2027-1', valid_from: '2027-01-01', margin_basis_points: 1_000 }
const send = (card: unknown, dry_run = false, token = people.tess.token) =>
  shop.request('staff.importRateCard', { card, dry_run }, { token })
const stored = async () => (await shop.db.select().from(rateCards)).map(({ id }) => id)

describe('staff.importRateCard', () => {
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
