import { describe, expect, it } from 'vitest'
import {
  mechanicalRightMinor,
  type RightsSociety,
  rightsTariffOn,
  type RightsUse,
} from './mechanical-right.ts'

const use: RightsUse = {
  quantity: 300,
  rights_retail_minor: 2_500,
  rights_dealer_minor: 0,
  rights_protected_seconds: 2_400,
  rights_total_seconds: 2_400,
  rights_promo_copies: 0,
}
const sum = (society: RightsSociety, changes: Partial<RightsUse> = {}): number => {
  const tariff = rightsTariffOn(society, '2026-06-01')
  if (tariff === undefined) throw new Error(society)
  return mechanicalRightMinor(tariff, { ...use, ...changes })
}

describe('mechanical rights', () => {
  it('of 300 copies at 25.00 in the shops, by society', () => {
    expect(sum('sdrm')).toBe(46_250)
    expect(sum('gema')).toBe(63_025)
    expect(sum('mcps', { rights_retail_minor: 0, rights_dealer_minor: 1_400 })).toBe(35_700)
  })

  it('count the protected part of the playing time only', () => {
    expect(sum('sdrm', { rights_protected_seconds: 1_200 })).toBe(23_125)
    expect(sum('sdrm', { rights_protected_seconds: 0 })).toBe(0)
  })

  it('never fall below the floor of a copy, and copies given away pay the floor', () => {
    // 300 × 0.4955
    expect(sum('sdrm', { rights_retail_minor: 100 })).toBe(14_865)
    expect(sum('sdrm', { rights_promo_copies: 100 })).toBe(Math.round((200 * 46_250) / 300 + 100 * 49.55))
  })

  it('take the higher of two prices at GEMA, the dealer’s first elsewhere', () => {
    expect(sum('gema', { rights_dealer_minor: 2_000 })).toBe(82_500)
    expect(sum('gema', { rights_dealer_minor: 100 })).toBe(63_025)
    expect(sum('mcps', { rights_dealer_minor: 100 })).toBe(300 * 8.5)
  })

  it('forgive some copies given away at MCPS, in runs above 500', () => {
    const dealer = { rights_retail_minor: 0, rights_dealer_minor: 1_000, rights_promo_copies: 400 }
    expect(sum('mcps', { ...dealer, quantity: 500 })).toBe(500 * 85)
    expect(sum('mcps', { ...dealer, quantity: 600 })).toBe((600 - 150) * 85)
    expect(sum('mcps', { ...dealer, quantity: 4_000 })).toBe((4_000 - 250) * 85)
  })
})
