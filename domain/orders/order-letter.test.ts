import { describe, expect, it } from 'vitest'
import { openLetters } from './order-letter.ts'

const paid = { state: 'paid', isPaid: true, hasInvoice: true, parcels: 0, isRefunded: false }

describe('openLetters', () => {
  it.each([
    ['a paid order', {}, ['confirmed', 'invoice']],
    ['one that left', { state: 'shipped', parcels: 1 }, ['confirmed', 'shipped', 'invoice']],
    ['one paid back in part', { isRefunded: true }, ['confirmed', 'invoice', 'refunded']],
    ['one nobody paid', { state: 'pending_payment', isPaid: false, hasInvoice: false }, []],
    ['a pledge, which has cost nothing', { state: 'pledged', isPaid: false, hasInvoice: false }, []],
    [
      'a cancelled one, whose papers stay',
      { state: 'cancelled', parcels: 1, isRefunded: true },
      ['invoice', 'refunded'],
    ],
    ['one that cost nothing and has no invoice', { hasInvoice: false }, ['confirmed']],
  ])('tells of %s what is true of it', (_, change, letters) => {
    expect(openLetters({ ...paid, ...change })).toEqual(letters)
  })
})
