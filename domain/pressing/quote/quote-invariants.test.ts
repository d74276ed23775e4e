import fc from 'fast-check'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'
import { describe, expect, it } from 'vitest'
import { anySpec } from '#fixtures/testing/any-quote-spec.ts'
import { currencyCodes } from '../../money/currency.ts'
import { quoteCostCategories } from '../quote-cost.ts'
import { calculateQuote } from './quote.ts'
import type { QuoteProblem } from './quote-problem.ts'
import { readQuoteSpec } from './read-quote-spec.ts'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'
import { type QuoteTerms, quoteTerms } from './quote-terms.ts'

const at = new Date('2026-06-01T12:00:00Z')
const termsOf = Object.fromEntries(
  currencyCodes.map(currency => [currency, quoteTerms({ at, card: rateCard2026, currency })]),
)
const anyTerms = fc
  .tuple(fc.constantFrom(...currencyCodes), fc.constantFrom(0, 1_500))
  .map(([currency, marginBasisPoints]): QuoteTerms => {
    const terms = termsOf[currency] ?? quoteTerms({ at, card: rateCard2026 })
    return { ...terms, marginBasisPoints }
  })

const euro = quoteTerms({ at, card: rateCard2026 })
const possible = anySpec.filter(spec => calculateQuote(spec, euro).ok)
const priceOf = (spec: QuoteSpec, terms: QuoteTerms) => {
  const quoted = calculateQuote(spec, terms)
  return quoted.ok ? quoted.quote : undefined
}

const anyField = fc.oneof(fc.constantFrom(...Object.keys(defaultSpec)), fc.string())
const hasCodes = (problems: readonly QuoteProblem[]) =>
  problems.length > 0 && problems.every(({ code }) => /^[a-z]+(_[a-z]+)+$/.test(code))

describe('any pressing quote', () => {
  it('has seventeen lines in order that sum to the total in every currency, none negative', () => {
    fc.assert(
      fc.property(possible, anyTerms, (spec, terms) => {
        const quote = priceOf(spec, terms)
        if (quote === undefined) return false
        const amounts = [...quote.lines, ...quote.charges, ...quote.vat].map(part => part.amountMinor)
        expect(quote.lines.map(line => line.category)).toEqual(quoteCostCategories)
        expect(amounts.every(amount => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        const net = [...quote.lines, ...quote.charges].reduce((sum, part) => sum + part.amountMinor, 0)
        const tax = quote.vat.reduce((sum, part) => sum + part.amountMinor, 0)
        return net === quote.totalMinor && net + tax === quote.grossMinor
      }),
      { numRuns: 2_000, seed: 11 },
    )
  })

  it('never costs less for more, once the larger run is taken', () => {
    const offered = (spec: QuoteSpec, terms: QuoteTerms) => {
      const quote = priceOf(spec, terms)
      return quote?.better?.totalMinor ?? quote?.totalMinor
    }
    fc.assert(
      fc.property(possible, fc.integer({ min: 1, max: 500 }), anyTerms, (spec, more, terms) => {
        const few = offered(spec, terms)
        const many = offered({ ...spec, quantity: Math.min(100_000, spec.quantity + more) }, terms)
        return few !== undefined && many !== undefined && few <= many
      }),
      { numRuns: 4_000, seed: 12 },
    )
  })

  it('is the same for the same choices, and again when read back from JSON', () => {
    fc.assert(
      fc.property(possible, anyTerms, (spec, terms) => {
        const read = readQuoteSpec(JSON.parse(JSON.stringify(spec)))
        expect(read).toEqual({
          ok: true,
          // What the first address takes is worked out, whatever was written there.
          spec: { ...spec, ship_to: spec.ship_to.map((to, n) => (n === 0 ? { ...to, copies: 0 } : to)) },
        })
        expect(read.ok && calculateQuote(read.spec, terms)).toMatchObject({
          quote: { totalMinor: priceOf(spec, terms)?.totalMinor },
        })
        expect(calculateQuote(spec, terms)).toEqual(calculateQuote({ ...spec }, terms))
      }),
      { numRuns: 500, seed: 13 },
    )
  })

  it('is made of anything, or refused with a code and a field', () => {
    fc.assert(
      fc.property(fc.dictionary(anyField, fc.anything({ withNullPrototype: true })), input => {
        const read = readQuoteSpec(input)
        return read.ok ? calculateQuote(read.spec, euro) !== undefined : hasCodes(read.problems)
      }),
      { numRuns: 2_000, seed: 14 },
    )
  })
})
