import { describe, expect, it, vi } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { TradeScreen } from './trade-screen.tsx'
import { TradeTerms } from './trade-terms.tsx'

const form = { view: undefined, send: vi.fn() }
const order: Output<'wholesale.ask'> = {
  id: 12,
  ref: 'W-00012',
  project_id: 7,
  name: 'Night ferries',
  artist_name: 'Haneul Park',
  item: '',
  size: '',
  copies: 10,
  price: 1_200,
  net: 12_000,
  sums: {
    treatment: 'domestic',
    basis_points: 2_000,
    withheld: false,
    shipping_net: 500,
    shipping: 600,
    tax: 2_500,
    total: 15_000,
    vat_number: null,
    result: null,
  },
  currency: 'EUR',
  payment: 'prepaid',
  standing: 'asked',
  answer_by: '2027-03-08T00:00:00.000Z',
  reason: '',
  shop: { name: 'Disques <Ada>', city: 'Paris', country_id: 'FR' },
  order_id: null,
  order_number: null,
  created_at: '2027-03-01T00:00:00.000Z',
  moves: ['withdraw'],
}
const records: Output<'wholesale.records'> = {
  trade: true,
  goes_to: { country_id: 'FR' },
  number: {
    vat_number: 'FR83404833048',
    result: 'valid',
    asked_at: '2027-03-01T00:00:00.000Z',
    name: 'Disques Ada',
    reference: 'WAPI-1',
  },
  credit: { limit: 50_000, due: 10_000, days: 30 },
  items: [
    {
      project_id: 7,
      name: 'Night ferries',
      artist_name: 'Haneul Park',
      category: 'vinyl',
      slug: 'night-ferries',
      picture: 'p7',
      price: 1_200,
      currency: 'EUR',
      minimum: 5,
      box: 5,
      ends_at: null,
      fewest: 5,
      items: [{ item_id: 7, name: '', size: '' }],
      vat: { treatment: 'domestic', basis_points: 2_000, withheld: false },
      payments: ['prepaid', 'terms'],
    },
  ],
  next: null,
}
const screen = (more: Partial<typeof records> = {}, path = '/my-account/wholesale') =>
  draw(
    <TradeScreen
      records={{ ...records, ...more }}
      orders={{ items: [order], next: null }}
      asking={form}
      moving={form}
      naming={form}
    />,
    path,
  )
const trade: Output<'projects.wholesale'> = {
  items: [{ ...order, moves: ['accept', 'decline'] }],
  next: null,
  terms: null,
  currency: 'EUR',
  sells: true,
  own: true,
}
const terms = (more: Partial<typeof trade> = {}, path = '/project/manage?id=7') =>
  draw(<TradeTerms projectId={7} trade={{ ...trade, ...more }} terms={form} moves={form} />, path)

describe('what a shop orders from labels', () => {
  it('shows trade prices, terms and tax to a trade account, and its orders', async () => {
    const markup = await screen()
    for (const text of [
      '€12 a copy, net',
      'from 5 copies',
      '€12 VAT at 20%, €72 with it',
      'Parcel €5 net, €25 of VAT at 20%, €150 in all',
      'FR83404833048 was confirmed by its register on March 1, 2027. The register names Disques Ada.',
      'On terms you may owe €500',
      'W-00012',
    ])
      expect(markup).toContain(text)
    expect(markup).toContain('Waits for the label')
    expect(markup).toContain('Take back')
  })

  it('says what a trade account is to who has none, and asks for an address first', async () => {
    const none = await screen({ trade: false, items: [], goes_to: null, number: null, credit: null })
    expect(none).toContain('Trade prices are for record shops.')
    expect(none).not.toContain('a copy, net')
    expect(await screen({ goes_to: null })).toContain('Save a delivery address')
  })

  it('says when a register may be asked again', async () => {
    const problem = { code: 'rate_limited', retryAfterSeconds: 179 }
    const view = {
      status: 'refused' as const,
      problem,
      isBusy: false,
      isDirty: false,
      values: {},
      errors: {},
      summary: [],
      focus: null,
      can: { change: true, submit: true },
    }
    const markup = await draw(
      <TradeScreen
        records={records}
        orders={{ items: [], next: null }}
        asking={form}
        moving={form}
        naming={{ view, send: () => {} }}
      />,
      '/my-account/wholesale',
    )
    expect(markup).toContain('It may be tried again in 3 minutes.')
  })

  it('is said in every language', async () => {
    for (const locale of locales) {
      const prefix = localePrefix(locale)
      expect(await screen({}, `${prefix}/my-account/wholesale`)).not.toMatch(/>trade\.[a-z_]+</)
      expect(await terms({}, `${prefix}/project/manage?id=7`)).not.toMatch(/>trade\.[a-z_]+</)
    }
  })
})

describe('what a label sells to shops', () => {
  it('says who asks, and lets its owner answer and say terms', async () => {
    const markup = await terms()
    expect(markup).toContain('Disques &lt;Ada&gt;, Paris (France)')
    for (const text of ['Accept', 'Decline', 'Trade price of a copy, net']) expect(markup).toContain(text)
  })

  it('is not opened to shops while it is not on sale, and says why', async () => {
    expect(await terms()).toContain('Shops can order')
    const closed = await terms({ sells: false })
    expect(closed).not.toContain('Shops can order')
    expect(closed).toContain('This record is not on sale just now')
  })

  it('is only shown to staff', async () => {
    const markup = await terms({ own: false, items: [{ ...order, moves: [] }] })
    expect(markup).toContain('W-00012')
    expect(markup).not.toContain('Trade price of a copy, net')
    expect(markup).not.toContain('>Accept<')
  })
})
