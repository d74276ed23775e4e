import { describe, expect, it } from 'vitest'
import { mayTakeBack, paidWhen, type PledgeLine } from './pledge.ts'

const pledge: PledgeLine = {
  projectId: 1,
  sale: 'preorder',
  step: 'in_progress',
  chargeMode: 'charge_on_success',
}
const shelf: PledgeLine = { projectId: 2, sale: 'stock', step: 'successful', chargeMode: 'charge_now' }

describe('when an order is paid', () => {
  it('is at once, but for the lines of one campaign that charges on success', () => {
    expect(paidWhen([], 1)).toBe('now')
    expect(paidWhen([shelf, { ...pledge, chargeMode: 'charge_now' }], 0)).toBe('now')
    expect(paidWhen([pledge, pledge], 0)).toBe('later')
    expect(paidWhen([{ ...pledge, step: 'confirmed' }], 0)).toBe('later')
    expect(paidWhen([{ ...pledge, step: 'successful' }], 0)).toBe('now')
  })

  it('cannot be now and later', () => {
    expect(paidWhen([pledge, shelf], 0)).toBe('mixed')
    expect(paidWhen([pledge], 1)).toBe('mixed')
    expect(paidWhen([pledge, { ...pledge, projectId: 3 }], 0)).toBe('mixed')
  })
})

describe('what a shopper may take back', () => {
  it('is a pledge until its goal is met, and anything charged at once', () => {
    expect(mayTakeBack([])).toBe(true)
    expect(mayTakeBack([shelf, { ...pledge, chargeMode: 'charge_now', step: 'confirmed' }])).toBe(true)
    expect(mayTakeBack([pledge, pledge])).toBe(true)
    expect(mayTakeBack([{ ...pledge, step: 'confirmed' }])).toBe(false)
    expect(mayTakeBack([pledge, { ...pledge, step: 'successful' }])).toBe(false)
  })
})
