import { describe, expect, it } from 'vitest'
import { availabilityOf, isOnSale, type SaleFacts, reservedValueMinor } from './availability.ts'

const priced = { price: 2_000, offers: 1 }
const shelf: SaleFacts = {
  step: 'successful',
  sale: 'stock',
  stockLeft: 40,
  endsAtMs: null,
  nowMs: 1_000,
  ...priced,
}
const preorder: SaleFacts = {
  step: 'in_progress',
  sale: 'preorder',
  stockLeft: null,
  endsAtMs: 2_000,
  nowMs: 1_000,
  ...priced,
}

describe('availability', () => {
  it('counts the shelf down', () => {
    expect(availabilityOf(shelf)).toBe('in_stock')
    expect(availabilityOf({ ...shelf, stockLeft: 5 })).toBe('low_stock')
    expect(availabilityOf({ ...shelf, stockLeft: null, price: null, offers: 2 })).toBe('unpriced')
    expect(availabilityOf({ ...shelf, stockLeft: 0, price: null, offers: 0 })).toBe('sold_out')
    expect(availabilityOf({ ...shelf, price: 0 })).toBe('in_stock')
    expect(availabilityOf({ ...shelf, stockLeft: 0 })).toBe('sold_out')
    expect(availabilityOf({ ...shelf, sale: 'on_demand', stockLeft: null })).toBe('in_stock')
  })

  it('takes pre-orders until the end, and not at the end', () => {
    expect(availabilityOf(preorder)).toBe('preorder')
    expect(availabilityOf({ ...preorder, step: 'confirmed' })).toBe('preorder')
    expect(availabilityOf({ ...preorder, nowMs: 1_999 })).toBe('preorder')
    expect(availabilityOf({ ...preorder, nowMs: 2_000 })).toBe('ended')
    expect(availabilityOf({ ...preorder, stockLeft: 0 })).toBe('sold_out')
  })

  it('sells what is left of a run that succeeded', () => {
    expect(availabilityOf({ ...preorder, step: 'successful', nowMs: 9_000 })).toBe('ended')
    expect(availabilityOf({ ...preorder, step: 'successful', nowMs: 9_000, stockLeft: 3 })).toBe('low_stock')
  })

  it('sells nothing of failed, refused and unpublished projects', () => {
    for (const step of ['failed', 'refused', 'creating', 'checking'] as const) {
      expect(isOnSale(availabilityOf({ ...preorder, step }))).toBe(false)
      expect(isOnSale(availabilityOf({ ...shelf, step }))).toBe(false)
    }
    expect(isOnSale('preorder')).toBe(true)
  })
})

describe('the value of reservations', () => {
  it('is the price of every copy reserved, and nothing of what has no run', () => {
    expect(reservedValueMinor({ price: 2_400, sold: 168 })).toBe(403_200)
    expect(reservedValueMinor({ price: 2_400, sold: null })).toBe(0)
  })
})
