import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedOf, choiceMistakes, choicesFor, readChoice, type StatChoice, writeChoice } from './choice.ts'

const usual: StatChoice = { sheet: 'by', by: 'day', and: '', measure: 'gross', from: '', to: '' }
const chosen = (change: Partial<StatChoice>): StatChoice => ({ ...usual, ...change })

describe('an address of figures', () => {
  it.each([
    ['nothing', {}, {}],
    ['what is unknown', { sheet: 'morning', by: 'mood', and: 'mood', measure: 'luck' }, {}],
    ['blanks around days', { from: ' 2027-01-01 ', to: ' ' }, { from: '2027-01-01' }],
    ['a second dimension', { and: 'country' }, { and: 'country' }],
    ['a fixed sheet', { sheet: 'churn', to: '2027-02-01' }, { sheet: 'churn', to: '2027-02-01' }],
  ] as const)('with %s is read', (_, query, change) => {
    expect(readChoice(query)).toEqual(chosen(change))
  })

  it('says no dimensions of a sheet that has none', () => {
    expect(writeChoice(chosen({ sheet: 'sellers', by: 'artist', and: 'day', measure: 'net' }))).toEqual({
      sheet: 'sellers',
    })
  })

  it('leaves out what is usual, but never by what', () => {
    expect(writeChoice(usual)).toEqual({ by: 'day' })
    expect(writeChoice(chosen({ by: 'month', measure: 'copies', from: '2027-01-01' }))).toEqual({
      by: 'month',
      measure: 'copies',
      from: '2027-01-01',
    })
  })

  it('gives the same choice when it is read again', () => {
    const choice = fc.record({
      sheet: fc.constant('by' as const),
      by: fc.constantFrom('day', 'week', 'month', 'country', 'artist' as const),
      and: fc.constantFrom('', 'currency', 'shop' as const),
      measure: fc.constantFrom('gross', 'net', 'orders', 'average' as const),
      from: fc.constantFrom('', '2027-01-01'),
      to: fc.constantFrom('', '2027-03-31'),
    })
    fc.assert(
      fc.property(choice, one => {
        expect(readChoice(writeChoice(one))).toEqual(one)
      }),
    )
  })
})

describe('the call', () => {
  it('has dimensions with a comma, and a measure, of the sheet that has them', () => {
    expect(askedOf(chosen({ and: 'country', from: '2027-01-01' }))).toEqual({
      sheet: 'by',
      by: 'day,country',
      measure: 'gross',
      from: '2027-01-01',
    })
    expect(askedOf(usual)).toEqual({ sheet: 'by', by: 'day', measure: 'gross' })
    expect(askedOf(chosen({ sheet: 'cohorts', to: '2027-01-31' }))).toEqual({
      sheet: 'cohorts',
      to: '2027-01-31',
    })
  })
})

describe('what is wrong with a choice', () => {
  // Rules 16: a question covers a year at most, a leap year being one of 366 days.
  it.each([
    ['nothing', {}, {}],
    ['nothing of one day', { from: '2027-01-01', to: '2027-01-01' }, {}],
    ['a day that is none', { from: '2027-02-30' }, { from: 'date_invalid' }],
    ['a last day that is none', { to: 'soon' }, { to: 'date_invalid' }],
    ['one dimension twice', { and: 'day' }, { and: 'choice_same' }],
    ['the end before the start', { from: '2027-02-01', to: '2027-01-31' }, { from: 'period_invalid' }],
    ['nothing of 366 days', { from: '2028-01-01', to: '2028-12-31' }, {}],
    ['a day more than a year', { from: '2028-01-01', to: '2029-01-01' }, { from: 'period_too_long' }],
  ] as const)('is %s', (_, change, mistakes) => {
    expect(choiceMistakes(chosen(change))).toEqual(mistakes)
  })

  it('is not the same dimension where a sheet has none', () => {
    expect(choiceMistakes(chosen({ sheet: 'churn', and: 'month' }))).toEqual({})
  })
})

describe('what may be chosen', () => {
  it('is everything for whoever sees all figures', () => {
    expect(choicesFor(true).sheets).toEqual(['by', 'sellers', 'cohorts', 'churn', 'conversion'])
    expect(choicesFor(true).measures).toContain('margin')
  })

  it('is neither the margin nor what buyers do for others', () => {
    const { sheets, measures } = choicesFor(false)
    expect(sheets).toEqual(['by', 'sellers', 'churn', 'conversion'])
    expect(measures).not.toContain('margin')
    expect(measures).toContain('net')
  })
})
