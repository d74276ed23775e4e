// What comes back within which time, at whose cost, and what does not. Rules 14.
import { isCategory } from '../catalogue/category.ts'
import { dayAfter, dayOf, startOfDay } from '../time/shop-day.ts'
import type { ReturnKind } from './return.ts'

/** Who pays for the parcel of a withdrawal; of all else the shop does. */
export const returnPayers = ['shopper', 'shop'] as const
type ReturnPayer = (typeof returnPayers)[number]

/** As it is set by whoever runs the shop. */
export interface ReturnPolicy {
  /** Days from delivery in which each kind is taken. */
  readonly withdrawal_days: number
  readonly defect_days: number
  readonly wrong_item_days: number
  readonly transit_damage_days: number
  readonly payer: ReturnPayer
  /** Where the goods go, a line each; empty: the address of whoever sells. */
  readonly address: readonly string[]
  /** What is made for one buyer alone, by its category: no withdrawal. */
  readonly exempt: readonly string[]
}

/**
 * Fourteen days to withdraw (Directive 2011/83/EU, Art. 9) and two years for what is broken (Directive (EU)
 * 2019/771, Art. 10); for the others a month is assumed.
 */
export const standardPolicy: ReturnPolicy = {
  withdrawal_days: 14,
  defect_days: 730,
  wrong_item_days: 30,
  transit_damage_days: 30,
  payer: 'shopper',
  address: [],
  exempt: [],
}

/** The law gives no less; a shop may give more. */
export const leastDays = { withdrawal: 14, defect: 730, wrong_item: 14, transit_damage: 14 } as const
export const mostDays = 3_650

const daysOf = (policy: ReturnPolicy, kind: ReturnKind): number => policy[`${kind}_days`]

/** Days in which accepted goods are to be sent back. Directive 2011/83/EU, Art. 14. */
export const sendBackDays = 14

/**
 * The last instant at which a kind is taken, in epoch milliseconds: the end of the last of its days, counted
 * from the one after delivery by the clocks of the shop; null while the goods have not come, when nothing has
 * begun to run. Regulation (EEC, Euratom) 1182/71, Art. 3.
 */
export function windowEnd(policy: ReturnPolicy, kind: ReturnKind, deliveredAt: number | null): number | null {
  if (deliveredAt === null) return null
  const day = dayAfter(dayOf(new Date(deliveredAt)), daysOf(policy, kind) + 1)
  return startOfDay(day).getTime() - 1
}

export const isInWindow = (
  policy: ReturnPolicy,
  kind: ReturnKind,
  deliveredAt: number | null,
  at: number,
): boolean => {
  const end = windowEnd(policy, kind, deliveredAt)
  return end === null || at <= end
}

/** Whether a category cannot be withdrawn from. */
export const isExempt = (policy: ReturnPolicy, category: string): boolean =>
  policy.exempt.some(word => word === category)

/** Words that are no categories. */
export const unknownCategories = (words: readonly string[]): readonly string[] =>
  words.filter(word => !isCategory(word))
