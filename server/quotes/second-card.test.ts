// Rate cards of rows at the shop: brought in by staff, priced with, and asked for from a day on. What was
// kept before stays as it was made.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateCard2026b } from '#domain/pressing/rate-card/rate-card-2026-2.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { keptQuote, plainRun } from '#fixtures/server/kept-quote.ts'
import { openTestShop, type TestShop } from '#fixtures/server/open-test-shop.ts'
import { people } from '#fixtures/server/world.ts'
import { quotes } from '../database/schema/quotes.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
/** The card of rows, from the day after the shop's first, whose second and third day others have. */
const rows = { ...rateCard2026b, id: 'rows', valid_from: '2026-03-03' }
const bring = (card: unknown) => shop.request('staff.importRateCard', { card }, tess)

describe('a card of rows that is brought in', () => {
  it('is refused whole, each field by name and reason', async () => {
    const [first, ...others] = rows.prices
    const broken = {
      ...rows,
      plant: '',
      prices: [{ ...first, key: 'cut.laquer.12', objects: ['13'] }, ...others, others[0]],
      rules: [{ code: 'not_together', field: 'slieve', when: { is: ['size', '7'] }, need: { all: [] } }],
    }
    expect((await bring(broken)).body).toMatchObject({
      code: 'input_invalid',
      fields: {
        'card.plant': 'text_missing',
        'card.prices.0.key': 'choice_unknown',
        'card.prices.0.objects': 'choice_unknown',
        'card.prices': 'price_missing',
        [`card.prices.${rows.prices.length}.key`]: 'row_twice',
        'card.rules.0.field': 'choice_unknown',
        'card.rules.0.when': 'term_invalid',
      },
    })
    expect((await bring({ ...rows, schema: 3 })).body).toMatchObject({
      fields: { 'card.schema': 'schema_unknown' },
    })
  })

  it('is read back as it was written, and shows whose its figures are to staff alone', async () => {
    expect((await bring(rows)).body).toMatchObject({ outcome: 'new' })
    expect((await bring(rows)).body).toMatchObject({ outcome: 'known' })
    shop.clock.pass(86_400)
    expect((await shop.request('quote.card', {}, tess)).body).toEqual(rows)
    const { body } = await shop.request('quote.card', {})
    expect(body).toEqual({ ...rows, prices: rows.prices.map(row => ({ ...row, source: '' })) })
  })
})

describe('a card of rows in force', () => {
  it('prices what the card before it did not have', async () => {
    const wide = {
      ...plainRun,
      quantity: 500,
      inserts: ['poster'],
      finishes: ['spot_uv'],
      editions: [{ colour_class: 'glow', copies: 200, own_sleeve: true, barcode: '4006381333931' }],
    } as const
    const { body } = await shop.request('quote.calculate', { ...wide, sleeve: 'gatefold' })
    expect(body).toMatchObject({ rate_card: 'rows' })
    const wrong = { ...wide, editions: [{ ...wide.editions[0], barcode: '4006381333932' }] }
    expect((await shop.request('quote.calculate', wrong)).body).toMatchObject({ code: 'input_invalid' })
    const ten = { ...plainRun, size: '10', cut: 'dmm' } as const
    expect((await shop.request('quote.calculate', ten)).body).toMatchObject({
      fields: { cut: 'option_not_made' },
      nearest: { cut: 'lacquer' },
    })
  })

  it('takes the choices of a quote from before there were more', async () => {
    const { token, id } = await keptQuote(shop)
    const { inserts, finishes, editions, booklet_pages, splatter_colours, dinked, ...older } = {
      ...(await spec(id)),
    }
    expect([inserts, finishes, editions, booklet_pages, splatter_colours, dinked]).toEqual([
      [],
      [],
      [],
      0,
      1,
      false,
    ])
    await shop.db.update(quotes).set({ spec: older }).where(eq(quotes.id, id))
    expect((await shop.request('quote.kept', { token })).body).toMatchObject({
      spec: { quantity: 300, inserts: [], editions: [] },
      quote: { total_minor: 191_960 },
    })
  })
})

async function spec(id: number): Promise<Record<string, unknown>> {
  const [row] = await shop.db.select().from(quotes).where(eq(quotes.id, id))
  return Object.fromEntries(Object.entries(row?.spec ?? {}))
}

describe('the day from which a shop asks for rows', () => {
  const first = { ...rateCard2026, id: 'first', valid_from: '2026-03-05' }

  it('refuses an older card for quotes and for the book, and leaves what was kept', async () => {
    expect((await bring(first)).body).toMatchObject({ outcome: 'new' })
    shop.clock.pass(2 * 86_400)
    expect((await shop.request('quote.calculate', plainRun)).body).toMatchObject({ rate_card: 'first' })
    const { token } = await keptQuote(shop)
    const change = { name: 'quote.cards', value: { rows_from: '2026-03-05' }, seen: null } as const
    expect((await shop.request('staff.saveSetting', change, tess)).status).toBe(403)
    expect((await shop.request('staff.saveSetting', change, boss)).status).toBe(200)
    const refused = { code: 'input_invalid', fields: { rate_card: 'card_outdated' } }
    expect((await shop.request('quote.calculate', plainRun)).body).toMatchObject(refused)
    const asking = { spec: plainRun, name: 'Ida', email: 'ida@example.com' }
    expect((await shop.request('quote.create', asking)).body).toMatchObject(refused)
    expect((await bring({ ...first, id: 'later', valid_from: '2026-04-01' })).body).toMatchObject({
      fields: { 'card.schema': 'card_outdated' },
    })
    expect((await shop.request('quote.kept', { token })).body).toMatchObject({
      quote: { rate_card: 'first', total_minor: 191_960 },
    })
  })
})
