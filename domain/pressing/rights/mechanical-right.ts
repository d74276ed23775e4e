// What a collecting society asks for the songs on a run. Rules 8.
import { multiplyDivide } from '../../money/money.ts'

export const rightsSocieties = ['sdrm', 'gema', 'mcps'] as const

export type RightsSociety = (typeof rightsSocieties)[number]

/** A tariff from a day on. Shares are parts of 100,000. */
interface RightsTariff {
  readonly society: RightsSociety
  /** First day, YYYY-MM-DD. */
  readonly from: string
  readonly retailShare: number
  readonly dealerShare: number
  /** Least sum of a copy, in hundredths of a cent. */
  readonly floorHundredths: number
  /** VAT of the society's country, taken off the price in the shops, in basis points. */
  readonly vatBasisPoints: number
  /** When both prices are known: the higher result, or the dealer's price first. */
  readonly bases: 'higher' | 'dealer'
  /** What copies given away pay. */
  readonly promo: 'floor' | 'full' | 'allowance'
  readonly source: string
}

/**
 * Oldest first; a quote keeps the tariff of its day. The floors of GEMA and MCPS are not published where we
 * looked and stand at zero (an assumption); a shop adds a row when it knows better.
 */
const rightsTariffs: readonly RightsTariff[] = [
  {
    society: 'sdrm',
    from: '2013-01-01',
    retailShare: 7_400,
    dealerShare: 9_009,
    floorHundredths: 4_955,
    vatBasisPoints: 2_000,
    bases: 'dealer',
    promo: 'floor',
    source: 'SACEM tariff of 2013, after abatements',
  },
  {
    society: 'gema',
    from: '2013-01-01',
    retailShare: 10_000,
    dealerShare: 13_750,
    floorHundredths: 0,
    vatBasisPoints: 1_900,
    bases: 'higher',
    promo: 'full',
    source: 'GEMA tariff VR-T-H 1',
  },
  {
    society: 'mcps',
    from: '2013-01-01',
    retailShare: 6_500,
    dealerShare: 8_500,
    floorHundredths: 0,
    vatBasisPoints: 2_000,
    bases: 'dealer',
    promo: 'allowance',
    source: 'MCPS agreement AP2',
  },
]

/** The tariff of a society on a day, YYYY-MM-DD. */
export function rightsTariffOn(society: RightsSociety, day: string): RightsTariff | undefined {
  return rightsTariffs.findLast(tariff => tariff.society === society && tariff.from <= day)
}

/** MCPS lets copies to give away go free in runs above this one, up to a quarter and up to a count. */
export const promoAllowanceAbove = 500
const promoAllowanceMost = 250
const promoAllowanceOf = 4

export interface RightsUse {
  readonly quantity: number
  readonly rights_retail_minor: number
  readonly rights_dealer_minor: number
  readonly rights_protected_seconds: number
  readonly rights_total_seconds: number
  readonly rights_promo_copies: number
}

/**
 * The sum for a run in euro cents, rounded once: the higher of share × price and floor, for the protected
 * part of the playing time, by copies. Nothing when no time is protected.
 */
export function mechanicalRightMinor(tariff: RightsTariff, use: RightsUse): number {
  if (use.rights_total_seconds === 0 || use.rights_protected_seconds === 0) return 0
  // The royalty of one copy as a fraction of a cent; numerators are over this divisor.
  const divisor = 100_000 * (10_000 + tariff.vatBasisPoints)
  const floor = multiplyDivide(tariff.floorHundredths, divisor, 100)
  const full = Math.max(royalty(tariff, use), floor)
  const { promo, paying } = copiesOf(tariff, use)
  const sum = BigInt(full) * BigInt(paying) + BigInt(floor) * BigInt(promo)
  const by = BigInt(divisor) * BigInt(use.rights_total_seconds)
  return Number((sum * BigInt(use.rights_protected_seconds) * 2n + by) / (by * 2n))
}

function royalty(tariff: RightsTariff, use: RightsUse): number {
  const retail = use.rights_retail_minor * 10_000 * tariff.retailShare
  const dealer = use.rights_dealer_minor * (10_000 + tariff.vatBasisPoints) * tariff.dealerShare
  if (tariff.bases === 'higher') return Math.max(retail, dealer)
  return dealer > 0 ? dealer : retail
}

/** Copies that pay in full, and copies given away that pay the floor; MCPS forgives some. */
function copiesOf({ promo }: RightsTariff, use: RightsUse): { promo: number; paying: number } {
  const given = Math.min(use.rights_promo_copies, use.quantity)
  if (promo === 'full') return { promo: 0, paying: use.quantity }
  if (promo === 'floor') return { promo: given, paying: use.quantity - given }
  const quarter = Math.floor(use.quantity / promoAllowanceOf)
  const free = use.quantity > promoAllowanceAbove ? Math.min(given, quarter, promoAllowanceMost) : 0
  return { promo: 0, paying: use.quantity - free }
}
