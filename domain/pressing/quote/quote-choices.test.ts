import { describe, expect, it } from 'vitest'
import {
  choiceProblem,
  choicesOf,
  choicesQuery,
  type QuoteChoices,
  readQuoteChoices,
  usualChoices,
} from './quote-choices.ts'
import { quoteProblems } from './quote-problems.ts'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'
import { rateCard2026 } from '../rate-card/rate-card-2026.ts'

const unusual: QuoteSpec = {
  ...defaultSpec,
  quantity: 750,
  size: '10',
  etched: true,
  longest_side_seconds: 725,
  rights_society: 'gema',
  rights_retail_minor: 2_490,
  rights_total_seconds: 2_400,
  ship_to: [
    { country_id: 'FR', copies: 0 },
    { country_id: 'DE', copies: 100 },
  ],
}

describe('choices as text', () => {
  it('make the same specification again, whole and by the query of an address', () => {
    expect(readQuoteChoices(choicesOf(unusual))).toEqual({ spec: unusual, problems: [] })
    const query = choicesQuery(choicesOf(unusual))
    expect(readQuoteChoices(Object.fromEntries(new URLSearchParams(query)))).toEqual({
      spec: unusual,
      problems: [],
    })
  })

  it('that are as usual leave the address bare', () => {
    expect(choicesQuery(usualChoices)).toBe('')
    expect(readQuoteChoices({})).toEqual({ spec: defaultSpec, problems: [] })
  })

  it('are written as people do: 19 minutes, 24,90 euro', () => {
    const { spec } = readQuoteChoices({ longest_side: '19', rights_retail: '24,90' })
    expect(spec).toMatchObject({ longest_side_seconds: 1_140, rights_retail_minor: 2_490 })
  })

  it('that say nothing are named, and the usual stands in for them', () => {
    const { spec, problems } = readQuoteChoices({
      longest_side: 'long',
      rights_dealer: '1.234,5',
      quantity: '',
      sleeve: 'gatefld',
      discs: '2',
    })
    expect(problems).toEqual([
      { name: 'longest_side', code: 'not_a_time', nearest: undefined, because: undefined },
      { name: 'rights_dealer', code: 'not_an_amount', nearest: undefined, because: undefined },
      { name: 'quantity', code: 'input_required', nearest: undefined, because: undefined },
      { name: 'sleeve', code: 'choice_unknown', nearest: 'gatefold', because: undefined },
    ])
    expect(spec).toEqual({ ...defaultSpec, discs: 2 })
  })
})

/** Everything wrong with some choices, first what cannot be read. */
function problemsOf(choices: QuoteChoices) {
  const { spec, problems } = readQuoteChoices(choices)
  return problems.length > 0 ? problems : quoteProblems(spec, rateCard2026).map(choiceProblem)
}

describe('a refused choice', () => {
  it.each<[QuoteChoices, string]>([
    [{ quantity: '10' }, '100'],
    [{ quantity: '99.5' }, '100'],
    [{ discs: '3' }, 'spine_5mm'],
    [{ size: '7', weight: '180' }, '140'],
    [{ longest_side: '31:00' }, '21:27'],
    [{ sleeve: 'gatefld' }, 'gatefold'],
    [{ ship_to: 'FR;DE:400' }, 'FR;DE:300'],
    [{ ship_to: 'FR;DE:200;US:200' }, 'FR;DE:200;US:100'],
    [{ ship_to: 'FR;DE:400;US:200' }, 'FR;DE:300'],
  ])('%j is mended by its nearest, %s', (choices, nearest) => {
    const [problem] = problemsOf(choices)
    expect(problem?.nearest).toBe(nearest)
    expect(problemsOf({ ...choices, [problem?.name ?? '']: nearest })).toEqual([])
  })

  it('that can only be corrected by who typed it has no nearest', () => {
    expect(problemsOf({ ship_to: 'FR;DE:some' })).toMatchObject([
      { name: 'ship_to', code: 'out_of_range', nearest: undefined },
    ])
  })
})
