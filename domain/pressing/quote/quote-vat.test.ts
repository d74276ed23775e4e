// The table of the directive a second time, by hand: where the goods start, where they go, who buys.
import { describe, expect, it } from 'vitest'
import { chargedRows } from '../../money/vat-exemption.ts'
import { initialTables } from '../../money/money-tables.ts'
import { supplyVat } from '../../money/vat-treatment.ts'
import { locales } from '../../text/locale.ts'
import { calculateQuote } from './quote.ts'
import { defaultSpec } from './quote-spec.ts'
import { quoteFigures } from './quote-figures.ts'
import { quoteTerms } from './quote-terms.ts'
import { elsewhereSentence, vatSentences } from './vat-sentence.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'

const german = 'DE136695976'
const french = 'FR83404833048'
const belgian = 'BE0428759497'
const irish = 'XI434031494'
const swiss = 'CHE116281710MWST'
/** The shop's own. */
const own = 'FR40303265045'

const at = new Date('2026-06-01T12:00:00Z')

describe('how a share of a run is taxed', () => {
  it.each([
    ['FR', null, null, 'collected'],
    ['FR', null, german, 'collected'],
    ['FR', 'FR', null, 'domestic'],
    ['FR', 'FR', french, 'domestic'],
    ['FR', 'FR', german, 'domestic'],
    ['FR', 'DE', null, 'oss'],
    ['FR', 'DE', german, 'intra_community'],
    // The goods need not go to the state that gave the number.
    ['FR', 'DE', belgian, 'intra_community'],
    ['FR', 'DE', irish, 'intra_community'],
    ['FR', 'DE', french, 'domestic'],
    ['FR', 'DE', swiss, 'domestic'],
    ['FR', 'US', null, 'export'],
    ['FR', 'US', german, 'export'],
    ['FR', 'GB', irish, 'export'],
    ['US', 'US', null, 'domestic'],
    ['US', 'FR', french, 'export'],
  ] as const)('from %s to %s with %s: %s', (origin, destination, buyer, treatment) => {
    const ship_to = destination === null ? [] : [{ country_id: destination, copies: 0 }]
    const terms = quoteTerms({ at, card: { ...rateCard2026, origin }, numbers: { buyer, seller: own } })
    const quoted = calculateQuote({ ...defaultSpec, ship_to }, terms)
    expect(quoted.ok && quoted.quote.vat.map(share => share.treatment)).toEqual([treatment])
  })
})

describe('a shop without a VAT number of its own', () => {
  // Directive 2006/112/EC, Articles 138 and 226 (3), (4): the invoice of what is exempt bears both numbers.
  it.each([
    ['FR', 'DE', german, 'domestic', 2_000, true],
    ['FR', 'DE', belgian, 'domestic', 2_000, true],
    ['FR', 'DE', irish, 'domestic', 2_000, true],
    ['DE', 'FR', french, 'domestic', 1_900, true],
    // What was never exempt is not withheld.
    ['FR', 'DE', french, 'domestic', 2_000, false],
    ['FR', 'DE', null, 'oss', 1_900, false],
    ['FR', 'FR', german, 'domestic', 2_000, false],
    ['FR', null, german, 'collected', 2_000, false],
    // Who exports needs no number for it.
    ['FR', 'US', german, 'export', 0, false],
    ['FR', 'GB', null, 'export', 0, false],
  ] as const)(
    'sends from %s to %s, %s buying: %s',
    (origin, to, buyer, treatment, basisPoints, isWithheld) => {
      const supply = { origin, to: to && { country_id: to }, numbers: { buyer, seller: null } }
      const vat = supplyVat(supply, { day: '2026-06-01', rows: initialTables.vat })
      expect(vat).toMatchObject({ treatment, basisPoints, isWithheld })
      const numbered = supplyVat(
        { ...supply, numbers: { buyer, seller: own } },
        { day: '2026-06-01', rows: initialTables.vat },
      )
      expect([numbered.isWithheld, numbered.treatment === 'intra_community']).toEqual([false, isWithheld])
    },
  )

  it('says so of the share, and charges it at home', () => {
    const terms = quoteTerms({ at, card: rateCard2026, numbers: { buyer: german, seller: null } })
    const quoted = calculateQuote({ ...defaultSpec, ship_to: [{ country_id: 'DE', copies: 0 }] }, terms)
    expect(quoted.ok && quoteFigures(quoted.quote).vat).toMatchObject([
      { country_id: 'DE', treatment: 'domestic', basis_points: 2_000, withheld: true },
    ])
  })

  it('withholds nothing while it charges no tax', () => {
    const rows = chargedRows(initialTables.vat, [{ from: '2026-01-01', isExempt: true }])
    const supply = {
      origin: 'FR',
      to: { country_id: 'DE' },
      numbers: { buyer: german, seller: null },
    } as const
    expect(supplyVat(supply, { day: '2026-06-01', rows })).toMatchObject({
      basisPoints: 0,
      isWithheld: false,
    })
  })
})

describe('a small enterprise that charges no tax', () => {
  // Directive 2006/112/EC, Articles 139 (1) and 284: its supplies are exempt by its own standing.
  it.each([
    [null, null],
    ['FR', null],
    ['DE', null],
    ['DE', german],
    ['US', null],
  ] as const)('to %s with %s is named no other exemption', (destination, buyer) => {
    const ship_to = destination === null ? [] : [{ country_id: destination, copies: 0 }]
    const vat = chargedRows(initialTables.vat, [{ from: '2026-01-01', isExempt: true }])
    const tables = { ...initialTables, vat }
    const quoted = calculateQuote(
      { ...defaultSpec, ship_to },
      quoteTerms({ at, card: rateCard2026, numbers: { buyer, seller: own }, tables }),
    )
    if (!quoted.ok) throw new Error('refused')
    expect(quoted.quote.grossMinor).toBe(quoted.quote.totalMinor)
    expect(vatSentences(quoteFigures(quoted.quote).vat, 'en')).toEqual([])
  })
})

describe('the tax of a quote', () => {
  const vatOf = (ship_to: readonly [string, number][], buyer: string | null = null) => {
    const quoted = calculateQuote(
      { ...defaultSpec, ship_to: ship_to.map(([country_id, copies]) => ({ country_id, copies })) },
      quoteTerms({ at, card: rateCard2026, numbers: { buyer, seller: own } }),
    )
    if (!quoted.ok) throw new Error('refused')
    return quoted.quote
  }

  it('of a collected run is that of the plant: 20 % of 1,919.60', () => {
    const { vat, grossMinor } = vatOf([])
    expect(vat).toEqual([
      {
        countryId: 'FR',
        treatment: 'collected',
        basisPoints: 2_000,
        netMinor: 191_960,
        amountMinor: 38_392,
        isWithheld: false,
      },
    ])
    expect(grossMinor).toBe(230_352)
  })

  it('may differ from address to address of one run', () => {
    const addresses: readonly [string, number][] = [
      ['FR', 0],
      ['DE', 100],
      ['US', 50],
    ]
    expect(vatOf(addresses).vat.map(v => [v.treatment, v.basisPoints])).toEqual([
      ['domestic', 2_000],
      ['oss', 1_900],
      ['export', 0],
    ])
    const { vat, totalMinor, grossMinor } = vatOf(addresses, german)
    expect(vat.map(v => [v.treatment, v.basisPoints])).toEqual([
      ['domestic', 2_000],
      ['intra_community', 0],
      ['export', 0],
    ])
    expect(grossMinor - totalMinor).toBe(vat[0]?.amountMinor)
    expect(vat.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(totalMinor)
  })

  it('is by the rate of the plant for a business registered there, wherever it has them sent', () => {
    expect(vatOf([['DE', 0]], french).vat).toMatchObject([
      { countryId: 'DE', treatment: 'domestic', basisPoints: 2_000 },
    ])
  })
})

describe('an area outside of the Union for tax', () => {
  it('bears none, even of the country of the plant', () => {
    const ship_to = [
      { country_id: 'FR', postcode: '97400', copies: 0 },
      { country_id: 'ES', postcode: '35001', copies: 100 },
      { country_id: 'ES', postcode: '28001', copies: 100 },
    ]
    const quoted = calculateQuote({ ...defaultSpec, ship_to }, quoteTerms({ at, card: rateCard2026 }))
    expect(quoted.ok && quoted.quote.vat.map(v => [v.countryId, v.treatment, v.basisPoints])).toEqual([
      ['FR', 'export', 0],
      ['ES', 'export', 0],
      ['ES', 'oss', 2_100],
    ])
  })
})

describe('a plant in another country than the tax was reckoned from', () => {
  it('is named with that country, in each language; at home nothing is said', () => {
    expect(elsewhereSentence('FR', 'DE', 'en')).toMatch(/from France.*in Germany/)
    for (const locale of locales) expect(elsewhereSentence('FR', 'DE', locale)).not.toBe('')
    expect([elsewhereSentence('FR', 'FR', 'en'), elsewhereSentence('FR', null, 'en')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
