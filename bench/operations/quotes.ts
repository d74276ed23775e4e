import { calculateQuote } from '#domain/quote/quote.ts'
import type { QuoteSpec } from '#domain/quote/quote-spec.ts'
import { createRandom } from '#fixtures/random.ts'
import type { Figure } from '../bench.ts'

const plain: QuoteSpec = {
  quantity: 300,
  size: '12',
  discs: 1,
  weight: '140',
  cut: 'lacquer',
  colour_class: 'black',
  label: 'printed',
  sleeve: 'spine_3mm',
  inner_sleeve: 'paper',
  insert: 'none',
  sticker: false,
  numbered: 'none',
  shrink: 'shrink',
  print_finish: 'none',
  test_pressing: true,
  design: 'none',
  mastering_tracks: 0,
}

const target = 5

/** Prices so many different pressing runs and says how many seconds 100,000 take. */
export function benchQuotes(count: number): Figure {
  const random = createRandom(9)
  const discs = [1, 2] as const
  let priced = 0
  const began = performance.now()
  for (let n = 0; n < count; n += 1) {
    const spec = {
      ...plain,
      quantity: random.int(100, 5_000),
      discs: random.pick(discs),
      sticker: n % 2 === 0,
    }
    if (calculateQuote(spec).ok) priced += 1
  }
  const seconds = (performance.now() - began) / 1_000
  if (priced !== count) throw new Error(`${count - priced} of ${count} runs could not be priced`)
  const value = (seconds * 100_000) / count
  const what = '100,000 quotes'
  return { name: 'quotes', what, value, unit: 's', reached: value, target, isMet: value <= target }
}
