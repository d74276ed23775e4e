import { describe, expect, it } from 'vitest'
import {
  caretInGroups,
  cardDetails,
  cardDigits,
  cardGroups,
  cardProblems,
  hasCheckDigit,
  readExpiry,
} from './card-text.ts'

const nowMs = Date.UTC(2027, 2, 1)
const good = { number: '4242 4242 4242 4242', expiry: '12/30', code: '123' }

describe('a number that is being typed', () => {
  it.each([
    ['', ''],
    ['4242', '4242'],
    ['42425', '4242 5'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 8224 6310 005'],
    ['4'.repeat(25), '4444 4444 4444 4444 444'],
  ])('%o stands as %o', (text, groups) => expect(cardGroups(cardDigits(text))).toBe(groups))

  it('keeps the cursor behind the digit it stood behind', () => {
    const groups = cardGroups('4242424242424242')
    for (let digits = 0; digits <= 16; digits += 1) {
      expect(cardDigits(groups.slice(0, caretInGroups(digits)))).toHaveLength(digits)
    }
    expect(caretInGroups(4)).toBe(4)
  })
})

describe('a card', () => {
  it('passes with spaces in its number', () => expect(cardProblems(good, nowMs)).toEqual({}))

  it.each([
    [{ number: '4242 4242 4242 4241' }, 'number'],
    [{ number: '' }, 'number'],
    [{ expiry: '13/30' }, 'expiry'],
    [{ expiry: '02/27' }, 'expiry'],
    [{ code: '12' }, 'code'],
    [{ code: '12a' }, 'code'],
  ])('fails with %o at its %s', (change, field) => {
    expect(Object.keys(cardProblems({ ...good, ...change }, nowMs))).toEqual([field])
  })

  it('is good to the end of its month', () => {
    expect(cardProblems({ ...good, expiry: '03/27' }, nowMs)).toEqual({})
  })

  it('is handed on as the provider takes it', () => {
    expect(cardDetails(good)).toEqual({
      number: '4242424242424242',
      exp_month: 12,
      exp_year: 2030,
      cvc: '123',
    })
  })
})

describe('an expiry', () => {
  it.each(['12/30', '1230', '12 / 2030', ' 12-30 '])('%s is read', text => {
    expect(readExpiry(text)).toEqual({ exp_month: 12, exp_year: 2030 })
  })

  it.each(['', '00/30', 'soon', '12/3', '12/30/1'])('%s is none', text => {
    expect(readExpiry(text)).toBeUndefined()
  })
})

describe('the check digit', () => {
  it('is that of the networks', () => {
    expect(hasCheckDigit('5555555555554444')).toBe(true)
    expect(hasCheckDigit('5555555555554445')).toBe(false)
  })
})
