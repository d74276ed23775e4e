import { describe, expect, it } from 'vitest'
import { choicesOf, choicesQuery, readQuoteChoices, usualChoices } from './quote-choices.ts'
import { defaultSpec, type QuoteSpec } from './quote-spec.ts'

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
