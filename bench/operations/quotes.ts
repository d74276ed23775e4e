import { calculateQuote } from '#domain/pressing/quote/quote.ts'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { rateCard2026 } from '#domain/pressing/rate-card/rate-card-2026.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { createRandom } from '#fixtures/random.ts'
import type { Figure } from '../bench.ts'

const target = 5

/** Prices so many different pressing runs and says how many seconds 100,000 take. */
export function benchQuotes(count: number): Figure {
  const random = createRandom(9)
  const discs = [1, 2] as const
  const terms = quoteTerms({ at: new Date('2026-06-01T12:00:00Z'), card: rateCard2026 })
  let priced = 0
  const began = performance.now()
  for (let n = 0; n < count; n += 1) {
    const spec = {
      ...defaultSpec,
      quantity: random.int(100, 5_000),
      discs: random.pick(discs),
      sticker: n % 2 === 0,
    }
    if (calculateQuote(spec, terms).ok) priced += 1
  }
  const seconds = (performance.now() - began) / 1_000
  if (priced !== count) throw new Error(`${count - priced} of ${count} runs could not be priced`)
  const value = (seconds * 100_000) / count
  const what = '100,000 quotes'
  return { name: 'quotes', what, value, unit: 's', reached: value, target, isMet: value <= target }
}
