import { describe, expect, it } from 'vitest'
import { numberingSetting, numberName, usualNumbering } from './numbering.ts'
import { exampleNumbers, examplePrices } from './setting-examples.ts'
import { settings } from './setting.ts'

describe('the number of a document', () => {
  it.each([
    ['F{000000}', 12, 'F000012'],
    ['F{000000}', 12_345_678, 'F12345678'],
    ['{YYYY}-{0000}', 7, '2027-0007'],
    ['INV.{YYYY}_{0}', 7, 'INV.2027_7'],
  ])('by %s is, of %d, %s', (pattern, number, name) => {
    expect(numberName(pattern, number, '2027-05-01')).toBe(name)
  })

  it.each([
    ['F'],
    ['F{000000}x'],
    ['F/{00}'],
    ['{00}{00}'],
    ['F {00}'],
    ['{YY}{00}'],
    ['F{00000000000}'],
    ['<b>{00}'],
  ])('has no pattern such as %s', pattern => {
    const numbering = { ...usualNumbering, invoice: pattern }
    expect(numberingSetting.mistakes(numbering)).toMatchObject({ invoice: 'pattern_invalid' })
  })

  it('tells invoices from credit notes, never goes back, and leaves room for its lines', () => {
    const { mistakes, changeMistakes } = numberingSetting
    expect(mistakes({ ...usualNumbering, credit: 'F{000000}' })).toEqual({ credit: 'patterns_same' })
    expect(mistakes({ ...usualNumbering, next: 0 })).toEqual({ next: 'out_of_range' })
    const long = { ...usualNumbering, footers: { ...usualNumbering.footers, fr: 'a\nb\nc\nd\ne' } }
    expect(mistakes(long)).toEqual({ footer_fr: 'too_long' })
    const at = (next: number) => ({ ...usualNumbering, next })
    expect(changeMistakes?.(at(50), at(49), '2027-01-01')).toEqual({ next: 'number_back' })
    expect(changeMistakes?.(at(50), at(51), '2027-01-01')).toEqual({})
  })

  it('is read as it is written', () => {
    const numbering = {
      ...usualNumbering,
      next: 2_027_001,
      footers: { ...usualNumbering.footers, en: 'Thanks' },
    }
    expect(numberingSetting.read(numberingSetting.write(numbering))).toEqual({ ok: true, value: numbering })
    expect(numberingSetting.read({ next: 'one' })).toMatchObject({ mistakes: { next: 'input_must_integer' } })
  })
})

describe('what a change would do', () => {
  it('is said of the next number', () => {
    const texts = numberingSetting.write({ ...usualNumbering, invoice: 'R{YYYY}-{000}', next: 8 })
    const at = new Date('2027-02-01T12:00:00Z')
    expect(exampleNumbers('invoice.numbering', texts, at)).toEqual(['R2027-008', 'A000001'])
    expect(exampleNumbers('invoice.numbering', { ...texts, invoice: 'R' }, at)).toBeUndefined()
    expect(exampleNumbers('identity', texts, at)).toBeUndefined()
  })

  it('is said of a record of 24.90 in other currencies', () => {
    const rates = settings['exchange.rates']
    const texts = { ...rates.write(rates.initial), USD: '1.5' }
    expect(examplePrices('exchange.rates', texts)?.[0]).toEqual({ currency: 'USD', amountMinor: 3_735 })
    expect(examplePrices('price.rounding', { USD: '1 0.90' })?.[0]?.amountMinor).toBe(2_890)
    expect(examplePrices('price.rounding', { USD: 'x' })).toBeUndefined()
    expect(examplePrices('identity', {})).toBeUndefined()
  })
})
