import { describe, expect, it } from 'vitest'
import { cellFrom, cellMistake, type Column } from './cell.ts'

const column = (kind: Column['kind'], more: Partial<Column> = {}): Column => ({ name: 'any', kind, ...more })

describe('a cell', () => {
  it.each([
    ['number', '250', undefined],
    ['number', '2.5', 'input_must_integer'],
    ['number', '-1', 'input_must_integer'],
    ['money', '4.95', undefined],
    ['money', '4,95', undefined],
    ['money', '-4.95', 'money_invalid'],
    ['money', '4.955', 'money_invalid'],
    ['percent', '20', undefined],
    ['percent', '5,5 %', undefined],
    ['percent', '5.555', 'number_invalid'],
    ['percent', '101', 'out_of_range'],
    ['decimal', '0.1234', undefined],
    ['decimal', 'x', 'number_invalid'],
    ['country', 'FR', undefined],
    ['country', 'fr', undefined],
    ['country', 'ZZ', 'country_unknown'],
    ['currency', 'PHP', undefined],
    ['currency', 'XXX', 'choice_unknown'],
    ['language', 'ko', undefined],
    ['language', 'de', 'choice_unknown'],
    ['date', '2028-02-29', undefined],
    ['date', '2027-02-29', 'date_invalid'],
    ['time', '9:30', undefined],
    ['time', '24:00', undefined],
    ['time', '9:60', 'hours_invalid'],
    ['flag', 'yes', undefined],
    ['flag', 'maybe', 'choice_unknown'],
  ] as const)('of the kind %s takes %j: %s', (kind, text, code) => {
    expect(cellMistake(text, column(kind))).toBe(code)
  })

  it('may be empty unless it is needed', () => {
    expect(cellMistake(' ', column('money'))).toBeUndefined()
    expect(cellMistake(' ', column('money', { isRequired: true }))).toBe('input_required')
  })

  it('keeps to its bounds, its length and its signs', () => {
    const days = column('number', { least: 1, most: 365 })
    expect(['0', '1', '365', '366'].map(text => cellMistake(text, days))).toEqual([
      'out_of_range',
      undefined,
      undefined,
      'out_of_range',
    ])
    expect(cellMistake('x'.repeat(41), column('text'))).toBe('too_long')
    expect(cellMistake('a; b', column('text', { never: /;/ }))).toBe('input_invalid')
    expect(cellMistake('note', column('choice', { choices: ['text'] }))).toBe('choice_unknown')
  })
})

describe('a cell of a spreadsheet', () => {
  const countries = [
    { value: 'FR', label: 'Frankreich' },
    { value: 'DE', label: 'Deutschland' },
  ]

  it.each([
    ['country', 'Deutschland', 'DE'],
    ['country', ' fr ', 'FR'],
    ['country', 'Atlantis', 'Atlantis'],
  ] as const)('%s: %j is %j', (kind, text, value) => {
    expect(cellFrom(text, column(kind), countries)).toBe(value)
  })

  it.each([
    ['money', '4,95 €', '4,95'],
    ['money', '€ 1\u00a0204.50', '1204.50'],
    ['percent', '5.5 %', '5.5'],
    ['number', '500 g', '500'],
    ['number', '2 kg', '2 kg'],
    ['date', '24.12.2027', '2027-12-24'],
    ['date', '3/4/2027', '3/4/2027'],
    ['text', ' two \u00a0 words ', 'two words'],
  ] as const)('%s: %j is %j', (kind, text, value) => {
    expect(cellFrom(text, column(kind), undefined)).toBe(value)
  })
})
