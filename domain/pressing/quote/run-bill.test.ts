import { describe, expect, it } from 'vitest'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'
import { quoteTerms } from './quote-terms.ts'
import { rateCard2026b } from '../rate-card/rate-card-2026-2.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'
import { type LockedRun, priceOf, runBill, runOrdered, toleranceBand } from './run-bill.ts'

// Spec A of the price model: one black 12" of 140 g, paper inner, sleeve of 3 mm, shrink, five test
// pressings.
const terms = quoteTerms({ at: new Date('2026-06-01T12:00:00Z'), card: rateCard2026 })
const specA: LockedRun = { spec: defaultSpec, terms }

/** Cents of a sum of euros that was worked out on paper. */
const cents = (...euros: number[]) => euros.reduce((sum, euro) => sum + Math.round(euro * 100), 0)

/** Cut and plated on two sides, and five test pressings: whatever the run. */
const once = [2 * (95 + 85), 75]

describe('a run that comes out otherwise than it was ordered', () => {
  it('is priced at the prices of the run for the copies there are: 291 of 300', () => {
    // Prices of 300: disc 2.20, label 0.10, sleeve 0.95, inner 0.12, shrink 0.15, putting together 0.10.
    const vinyl = 150 + 291 * 2.2
    const byHand = cents(
      ...once,
      vinyl,
      60 + 291 * 0.1,
      140 + 291 * 0.95,
      291 * 0.12,
      291 * 0.15,
      291 * 0.1,
      vinyl * 0.06,
    )
    expect(byHand).toBe(188_583)
    expect(priceOf(specA, 300, 291).totalMinor).toBe(188_583)
    // A run of 291 is dearer by its step, which is not its owner's doing.
    expect(priceOf(specA, 291, 291).totalMinor).toBe(200_078)
    expect(runBill(specA, 300, 291)).toMatchObject({ billed: 291, totalMinor: 188_583 })
  })

  it('costs the lesser step where it came out long: 505 of 480', () => {
    expect(priceOf(specA, 480, 505).totalMinor).toBe(268_876)
    // Prices of 500: disc 2.00, label 0.08, sleeve 0.80, inner 0.11, shrink 0.13, putting together 0.10.
    const vinyl = 150 + 505 * 2
    const byHand = cents(
      ...once,
      vinyl,
      60 + 505 * 0.08,
      140 + 505 * 0.8,
      505 * 0.11,
      505 * 0.13,
      505 * 0.1,
      vinyl * 0.06,
    )
    expect(byHand).toBe(248_070)
    expect(runBill(specA, 480, 505)).toMatchObject({ billed: 505, totalMinor: 248_070 })
  })
})

describe('the bill of a run', () => {
  it('is that of 118 at the prices of 126', () => {
    expect(runBill(specA, 126, 118).totalMinor).toBe(132_689)
  })

  it('goes up to its band, and not at all where nothing is good', () => {
    expect(runBill(specA, 300, 331)).toEqual(runBill(specA, 300, 330))
    expect(runBill(specA, 300, 330).billed).toBe(330)
    expect(runBill(specA, 300, 0)).toEqual({ billed: 0, lines: [], charges: [], totalMinor: 0 })
  })

  it('is never more for fewer copies that are good', () => {
    for (const ordered of [100, 126, 199, 480, 525, 999, 1_000]) {
      let last = 0
      for (let accepted = 1; accepted <= ordered * 1.2; accepted += 1) {
        const { totalMinor, billed } = runBill(specA, ordered, accepted)
        expect(totalMinor).toBeLessThanOrEqual(priceOf(specA, ordered, billed).totalMinor)
        if (accepted <= ordered) expect(totalMinor).toBeGreaterThanOrEqual(last)
        last = totalMinor
      }
    }
  })
})

describe('a run with editions', () => {
  const second = quoteTerms({ at: new Date('2026-09-01T12:00:00Z'), card: rateCard2026b })
  const black = { colour_class: 'black', copies: 300, own_sleeve: false, barcode: '' } as const
  const spec: QuoteSpec = {
    ...defaultSpec,
    quantity: 900,
    colour_class: 'picture',
    inner_sleeve: 'poly',
    editions: [black],
  }

  it('is billed in the proportions it was ordered in: 810 of 900 are 540 and 270', () => {
    // Prices of 500: disc 2.00, label 0.08, sleeve 0.80, inner 0.27, shrink 0.13, putting together 0.10.
    const vinyl = 150 + 810 * 2 + 120 + 540 * 3.2
    const byHand = cents(
      ...once,
      vinyl,
      60 + 270 * 0.08,
      140 + 810 * 0.8,
      810 * 0.27,
      810 * 0.13,
      810 * 0.1,
      vinyl * 0.06,
    )
    expect(byHand).toBe(554_468)
    expect(runBill({ spec, terms: second }, 900, 810).totalMinor).toBe(554_468)
  })
})

describe('the run that is ordered', () => {
  it('is the larger one where it costs no more: 480 become 500', () => {
    expect(priceOf(specA, 480, 480).totalMinor).toBe(259_496)
    expect(priceOf(specA, 500, 500).totalMinor).toBe(246_400)
    expect(runOrdered(specA, 480)).toBe(500)
  })

  it('is what is wanted where every larger one costs more', () => {
    expect([105, 126, 525].map(wanted => runOrdered(specA, wanted))).toEqual([105, 126, 525])
    expect(priceOf(specA, 105, 105).totalMinor).toBe(126_818)
    expect(priceOf(specA, 525, 525).totalMinor).toBe(254_750)
  })
})

describe('the band of a run', () => {
  it('is a tenth to 999 copies and a twentieth above', () => {
    const bandOf = (ordered: number) => toleranceBand(rateCard2026, ordered)
    expect(bandOf(300)).toEqual({ low: 270, high: 330 })
    expect(bandOf(126)).toEqual({ low: 114, high: 138 })
    expect(bandOf(525)).toEqual({ low: 473, high: 577 })
    expect(bandOf(999)).toEqual({ low: 900, high: 1_098 })
    expect(bandOf(1_000)).toEqual({ low: 950, high: 1_050 })
    expect(bandOf(1_001)).toEqual({ low: 951, high: 1_051 })
  })

  it('is that of the card', () => {
    const card = { tolerance: [{ from: 1, basis_points: 0 }] }
    expect(toleranceBand(card, 300)).toEqual({ low: 300, high: 300 })
  })
})

describe('what goes with the copies', () => {
  it('rights are those of the copies, and parcels those that leave', () => {
    const run: LockedRun = {
      terms,
      spec: {
        ...defaultSpec,
        rights_society: 'sdrm',
        rights_retail_minor: 2_400,
        rights_total_seconds: 100,
        rights_protected_seconds: 100,
        ship_to: [
          { country_id: 'FR', copies: 0 },
          { country_id: 'DE', copies: 50 },
        ],
      },
    }
    const rights = (copies: number) =>
      priceOf(run, 300, copies).lines.find(line => line.category === 'mechanical_right')?.amountMinor
    // 7.4 % of 24.00 less a sixth of tax: 1.48 a copy.
    expect([rights(300), rights(291)]).toEqual([44_400, 43_068])
    const sent = (copies: number) =>
      priceOf(run, 300, copies).charges.map(charge => (charge.kind === 'shipping' ? charge.copies : -1))
    expect([sent(300), sent(291), sent(30)]).toEqual([
      [250, 50],
      [241, 50],
      [0, 30],
    ])
  })
})
