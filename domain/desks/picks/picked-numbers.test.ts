import { describe, expect, it } from 'vitest'
import { numbersIn, pickedIn, pickedText, picksSwapped, picksWith } from './picked-numbers.ts'

describe('several records in one text', () => {
  it.each([
    ['', '', [], ''],
    ['12, 44', '', ['12', '44'], ''],
    ['12 44,7', '', ['12', '44', '7'], ''],
    ['12, sal', 'sal', ['12'], 'sal'],
    ['12, salt, or', 'salt, or', ['12'], 'salt, or'],
    // A number is typed, and not yet chosen.
    ['12, 4', '4', ['12'], '4'],
    ['4', '4', [], '4'],
    // One that is chosen already, typed once more or written twice.
    ['12, 12', '12', ['12'], '12'],
    ['12, 44, 12', '', ['12', '44'], ''],
    // Taken back meanwhile: the end of another number was never typed.
    ['12, 317', '7', ['12', '317'], ''],
    ['12', '44', ['12'], ''],
    // Words of another page are not lost.
    ['12, Low Tide', '', ['12'], 'Low Tide'],
  ])('of "%s" where "%s" is typed', (text, typing, ids, words) =>
    expect(pickedIn(text, typing)).toEqual({ ids, words }),
  )

  it('are written with what is typed behind them', () => {
    expect(pickedText({ ids: ['12', '44'], words: '' })).toBe('12, 44')
    expect(pickedText({ ids: ['12'], words: 'salt' })).toBe('12, salt')
    expect(pickedText({ ids: [], words: '' })).toBe('')
  })

  it('hold each once', () => {
    expect(picksWith(['12', '44'], ['7'])).toEqual(['12', '44', '7'])
    expect(picksWith(['12', '44'], ['12'])).toEqual(['12', '44'])
    expect(picksWith([], ['7', '7'])).toEqual(['7'])
  })

  it('change places with their next', () => {
    expect(picksSwapped(['12', '44', '7'], 0)).toEqual(['44', '12', '7'])
    expect(picksSwapped(['12', '44', '7'], 1)).toEqual(['12', '7', '44'])
  })
})

it.each([
  ['12', ['12']],
  ['12, 44 ', ['12', '44']],
  ['12 inch', []],
  ['', []],
])('of "%s" the numbers are told that were typed', (words, numbers) =>
  expect(numbersIn(words)).toEqual(numbers),
)
