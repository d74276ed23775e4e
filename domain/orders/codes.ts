import type { CurrencyCode } from '../money/currency.ts'
import { convertMoney, type RateRow } from '../money/exchange-rate.ts'
import { type Money, multiplyDivide } from '../money/money.ts'

/**
 * `promo` takes something off a cart, `box` off a box, `gift` is redeemed for one; `friend` is the sponsor
 * code of an account, `download` lies in a sleeve.
 */
export const codeKinds = ['promo', 'box', 'gift', 'friend', 'download'] as const

/** Those that staff make. */
export const madeCodeKinds = ['promo', 'box', 'gift'] as const

/** Whether a code can be used now. */
export const codeStates = ['coming', 'open', 'used_up', 'over', 'withdrawn'] as const

/** So many codes are made at once. Our assumption. */
export const codesAtOnceMost = 500

/** A code as staff may write it: in capitals, without blanks. */
export const isCodeText = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{2,38}[A-Z0-9]$/.test(text)

/** A promotion as the shop keeps it. */
export type PromoCode = {
  /** Upper case. */
  code: string
  reduction: { kind: 'percent'; basisPoints: number } | { kind: 'amount'; amount: Money }
  /** The goods the code applies to must be worth this much. */
  minimum?: Money | undefined
  validFrom?: Date | undefined
  /** Exclusive: at this instant the code is over. */
  validUntil?: Date | undefined
  maxUses?: number | undefined
  uses: number
  /** Only goods of this shop are reduced, whatever parcel they travel in; absent, all are. */
  shopId?: number | undefined
}

/** Why a code gives nothing. A code whose time has not come is `unknown`, so that it stays a secret. */
export type PromoProblem = 'unknown' | 'expired' | 'used_up' | 'below_minimum' | 'other_shop'

type PromoResult = { ok: true; discountMinor: number } | { ok: false; problem: PromoProblem }

/** A typed code in its stored form: no blanks, upper case. */
export function normalisePromoCode(text: string): string {
  return text.replaceAll(/\s+/g, '').toUpperCase()
}

/** Whether the code is valid at an instant, whatever is bought; undefined when it is. */
function promoProblemAt(promo: PromoCode, at: Date): PromoProblem | undefined {
  if (promo.validFrom !== undefined && at < promo.validFrom) return 'unknown'
  if (promo.validUntil !== undefined && at >= promo.validUntil) return 'expired'
  if (promo.maxUses !== undefined && promo.uses >= promo.maxUses) return 'used_up'
  return undefined
}

/**
 * What a code takes off goods worth `eligibleMinor` (only its shop's goods, when it has one), in the cart's
 * currency; at most the goods' whole worth. Shipping is never reduced.
 */
export function promoDiscount(
  promo: PromoCode,
  goods: { eligibleMinor: number; currency: CurrencyCode },
  at: Date,
  rates: readonly RateRow[],
): PromoResult {
  const problem = promoProblemAt(promo, at)
  if (problem !== undefined) return { ok: false, problem }
  const { eligibleMinor, currency } = goods
  if (eligibleMinor <= 0) return { ok: false, problem: 'other_shop' }
  const inCart = (money: Money): number => convertMoney(money, currency, at, rates).amountMinor
  const minimumMinor = promo.minimum === undefined ? 0 : inCart(promo.minimum)
  if (eligibleMinor < minimumMinor) return { ok: false, problem: 'below_minimum' }
  const { reduction } = promo
  const wanted =
    reduction.kind === 'percent'
      ? multiplyDivide(eligibleMinor, reduction.basisPoints, 10_000)
      : inCart(reduction.amount)
  return { ok: true, discountMinor: Math.max(0, Math.min(wanted, eligibleMinor)) }
}
