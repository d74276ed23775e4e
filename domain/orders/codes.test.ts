import { describe, expect, it } from 'vitest'
import { rateRows } from '../money/exchange-rate.ts'
import { normalisePromoCode, type PromoCode, promoDiscount } from './codes.ts'

const at = new Date('2026-11-21T12:00:00Z')
const tenth: PromoCode = { code: 'TEN', reduction: { kind: 'percent', basisPoints: 1_000 }, uses: 0 }
const five: PromoCode = {
  code: 'FIVE',
  reduction: { kind: 'amount', amount: { amountMinor: 500, currency: 'EUR' } },
  uses: 0,
}

function discount(promo: PromoCode, eligibleMinor = 2_005, currency: 'EUR' | 'JPY' = 'EUR') {
  return promoDiscount(promo, { eligibleMinor, currency }, at, rateRows)
}

describe('promo codes', () => {
  it('take off a share, rounded half up, or an amount', () => {
    expect(discount(tenth)).toEqual({ ok: true, discountMinor: 201 })
    expect(discount(five)).toEqual({ ok: true, discountMinor: 500 })
  })

  it('convert their amount, and never take more than the goods are worth', () => {
    expect(discount(five, 5_000, 'JPY')).toEqual({ ok: true, discountMinor: 890 })
    expect(discount(five, 300)).toEqual({ ok: true, discountMinor: 300 })
  })

  it('are valid from an instant up to another', () => {
    expect(discount({ ...tenth, validFrom: at }).ok).toBe(true)
    expect(discount({ ...tenth, validFrom: new Date(at.getTime() + 1) })).toEqual({
      ok: false,
      problem: 'unknown',
    })
    expect(discount({ ...tenth, validUntil: new Date(at.getTime() + 1) }).ok).toBe(true)
    expect(discount({ ...tenth, validUntil: at })).toEqual({ ok: false, problem: 'expired' })
  })

  it('are used up', () => {
    expect(discount({ ...tenth, maxUses: 3, uses: 2 }).ok).toBe(true)
    expect(discount({ ...tenth, maxUses: 3, uses: 3 })).toEqual({ ok: false, problem: 'used_up' })
  })

  it('ask for a minimum, in the currency of the cart', () => {
    const demanding: PromoCode = { ...tenth, minimum: { amountMinor: 2_000, currency: 'EUR' } }
    expect(discount(demanding, 2_000).ok).toBe(true)
    expect(discount(demanding, 1_999)).toEqual({ ok: false, problem: 'below_minimum' })
    expect(discount(demanding, 3_559, 'JPY').ok).toBe(false)
    expect(discount(demanding, 3_560, 'JPY').ok).toBe(true)
  })

  it('need something of their shop', () => {
    expect(discount(tenth, 0)).toEqual({ ok: false, problem: 'other_shop' })
  })

  it('are read without blanks, in capitals', () => {
    expect(normalisePromoCode(' te n\t')).toBe('TEN')
  })
})
