import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ean13CheckDigit, ean13From, isEan13 } from './barcode.ts'

describe('EAN-13', () => {
  it.each([
    ['4006381333931', true],
    ['4006381333932', false],
    ['400638133393', false],
    ['400638133393x', false],
    ['', false],
  ])('%s is valid: %s', (code, valid) => {
    expect(isEan13(code)).toBe(valid)
  })

  it('reads printed forms and 12-digit codes', () => {
    expect(ean13From('4 006381-333931')).toBe('4006381333931')
    expect(ean13From('0 36000 29145 2')).toBe('0036000291452')
    expect(ean13From('0 36000 29145 3')).toBeUndefined()
    expect(ean13CheckDigit('12')).toBeUndefined()
  })

  it('finds every single wrong digit', () => {
    const digits = fc.array(fc.nat(9), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(digits, fc.nat(12), fc.integer({ min: 1, max: 9 }), (twelve, place, shift) => {
        const code = `${twelve.join('')}${ean13CheckDigit(twelve.join(''))}`
        const wrong = (Number(code[place]) + shift) % 10
        expect(isEan13(code)).toBe(true)
        expect(isEan13(code.slice(0, place) + wrong + code.slice(place + 1))).toBe(false)
      }),
    )
  })
})
