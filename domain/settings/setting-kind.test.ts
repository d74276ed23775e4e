import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, textOf, typed, unitsIn, unitsText } from './setting-kind.ts'

describe('what is typed', () => {
  it('loses the blanks around it, and is nothing where it is missing', () => {
    expect(textOf({ name: '  Kiesel ' }, 'name')).toBe('Kiesel')
    expect(textOf({}, 'name')).toBe('')
  })

  it('has lines, also between semicolons, and none that say nothing', () => {
    expect(linesOf('FR 20\n\n DE 19 ;IT 22;;')).toEqual(['FR 20', 'DE 19', 'IT 22'])
    expect(linesOf(' \n ; ')).toEqual([])
  })

  it('is a value, unless something is wrong with it', () => {
    expect(typed(7, {})).toEqual({ ok: true, value: 7 })
    expect(typed(7, { days: 'out_of_range' })).toEqual({ ok: false, mistakes: { days: 'out_of_range' } })
  })
})

describe('a number as it is typed', () => {
  it.each([
    ['20', 2, 2_000],
    ['5.5', 2, 550],
    ['5,5', 2, 550],
    ['19.60 %', 2, 1_960],
    ['20%', 2, 2_000],
    ['0', 0, 0],
    ['12', 0, 12],
  ])('%s with %i decimals is %i', (text, decimals, units) => {
    expect(unitsIn(text, decimals)).toBe(units)
  })

  it.each([
    ['', 2],
    ['-1', 2],
    ['1.234', 2],
    ['1.5', 0],
    ['1,000.00', 2],
    ['twenty', 2],
    ['20 % %', 2],
    ['1e3', 2],
    ['1.', 2],
  ])('%s with %i decimals is none', (text, decimals) => {
    expect(unitsIn(text, decimals)).toBeUndefined()
  })

  it.each([
    [2_000, 2, '20'],
    [550, 2, '5.5'],
    [1_960, 2, '19.6'],
    [5, 2, '0.05'],
    [0, 2, '0'],
    [100, 0, '100'],
  ])('%i with %i decimals is written as %s', (units, decimals, text) => {
    expect(unitsText(units, decimals)).toBe(text)
  })

  it('is read as it is written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 0, max: 4 }),
        (units, decimals) => {
          expect(unitsIn(unitsText(units, decimals), decimals)).toBe(units)
        },
      ),
    )
  })
})
