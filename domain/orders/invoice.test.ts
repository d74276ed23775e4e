import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { invoiceName, percentText, taxLine } from './invoice.ts'

describe('an invoice', () => {
  it('has six digits at least', () => {
    expect([invoiceName(7, null), invoiceName(1_234_567, null)]).toEqual(['F000007', 'F1234567'])
    expect(invoiceName(7, '2027-07')).toBe('2027-07')
  })

  it('shows its VAT so that the parts make the whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 1e8 }), (totalMinor, tax) => {
        const taxMinor = Math.min(tax, totalMinor)
        const line = taxLine({ totalMinor, taxMinor, taxBasisPoints: 2_000 })
        expect(line.netMinor + line.taxMinor).toBe(totalMinor)
      }),
    )
  })

  it('writes half points', () => expect([2_000, 2_550].map(percentText)).toEqual(['20', '25.5']))
})
