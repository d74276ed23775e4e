import { describe, expect, it } from 'vitest'
import { paidWhen, type PledgeLine } from './pledge.ts'

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
