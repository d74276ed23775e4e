// The parts of a rate card that are read alike whatever its schema, and what can be wrong with them.
import { isDay as isCalendarDay } from '../../time/day.ts'
import type { BookProblem } from './rate-card-book.ts'
import { type PriceTier, type ToleranceRow, usualTolerance } from './rate-card.ts'

/** Everything that can be wrong with a card. */
type CardProblemCode =
  | 'not_an_object'
  | 'id_invalid'
  | 'day_invalid'
  | 'days_reversed'
  | 'currency_invalid'
  | 'country_unknown'
  | 'price_missing'
  | 'price_unknown'
  | 'price_negative'
  | 'price_not_whole'
  | 'minimum_run_invalid'
  | 'minimum_run_falls'
  | 'tiers_missing'
  | 'tier_gap'
  | 'tier_overlap'
  | 'tier_falls'
  | 'tier_open'
  | 'share_invalid'
  | 'source_missing'
  | 'tolerance_invalid'
  | 'schema_unknown'
  | 'card_outdated'
  | 'choice_unknown'
  | 'text_missing'
  | 'row_twice'
  | 'rows_missing'
  | 'rows_too_many'
  | 'term_invalid'
  | 'not_a_list'
  | 'unit_missing'
  | 'field_unknown'
  | BookProblem['code']

export interface CardProblem {
  /** Where: `prices.sleeve.gatefold.tiers.1`. */
  readonly path: string
  readonly code: CardProblemCode
  readonly says: string
}

export type Fields = Readonly<Record<string, unknown>>
export type Tell = (path: string, code: CardProblemCode, says: string) => void

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)

/** The most a price or a share may be: enough for any plant, and far from what numbers hold exactly. */
const mostMinor = 10_000_000
const mostShare = 10_000

/** An amount of a card; nought where it says none. */
export const amount = (value: unknown, path: string, tell: Tell): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value > mostMinor) {
    tell(path, 'price_not_whole', `a whole number up to ${mostMinor} is wanted`)
  } else if (value < 0) {
    tell(path, 'price_negative', `${value} is below nought`)
  } else return value
  return 0
}

/** A tier of a price; undefined where it cannot be read. */
export function readTier(value: unknown, path: string, tell: Tell): PriceTier | undefined {
  if (!isFields(value)) {
    tell(path, 'not_an_object', 'a tier has from, to and unit_hundredths')
    return undefined
  }
  const { from, to } = value
  const isOpen = to === null || to === undefined
  const unit_hundredths = amount(value['unit_hundredths'], `${path}.unit_hundredths`, tell)
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 1) {
    tell(`${path}.from`, 'tier_falls', 'from is a run of at least one copy')
    return undefined
  }
  if (isOpen) return { from, to: null, unit_hundredths }
  if (typeof to !== 'number' || !Number.isSafeInteger(to) || to < from) {
    tell(`${path}.to`, 'tier_falls', 'to is a run no smaller than from')
    return undefined
  }
  return { from, to, unit_hundredths }
}

/** Tiers follow each other: each begins one copy after the one before it ends, and the last is open. */
export function checkTiers(tiers: readonly PriceTier[], path: string, tell: Tell): void {
  for (const [index, tier] of tiers.entries()) {
    const next = tiers[index + 1]
    const at = `${path}.${index}`
    if (next === undefined) {
      if (tier.to !== null) tell(at, 'tier_open', `no price above ${tier.to} copies: end with to: null`)
      continue
    }
    if (next.from <= tier.from) {
      tell(`${path}.${index + 1}`, 'tier_falls', `begins at ${next.from}, not after ${tier.from}`)
    } else if (tier.to === null || next.from <= tier.to) {
      tell(at, 'tier_overlap', `runs from ${next.from} copies are priced twice`)
    } else if (next.from > tier.to + 1) {
      tell(at, 'tier_gap', `no price for ${tier.to + 1} to ${next.from - 1} copies`)
    }
  }
}

/** A share in basis points; nought where it says none. */
export function share(value: unknown, path: string, tell: Tell): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostShare) return value
  tell(path, 'share_invalid', `a whole number of basis points from 0 to ${mostShare} is wanted`)
  return 0
}

/** Rows by size from 1, rising. A card from before there were any has what plants publish. */
export function readTolerance(value: unknown, tell: Tell): readonly ToleranceRow[] {
  if (value === undefined) return usualTolerance
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  let last = 0
  const read = rows.flatMap((row, index): ToleranceRow[] => {
    const path = `tolerance.${index}`
    const from = isFields(row) ? row['from'] : undefined
    if (!isFields(row) || typeof from !== 'number' || !Number.isSafeInteger(from) || from <= last) {
      tell(path, 'tolerance_invalid', 'a row has from, a run larger than that of the row before')
      return []
    }
    last = from
    return [{ from, basis_points: share(row['basis_points'], `${path}.basis_points`, tell) }]
  })
  if (read[0]?.from !== 1) tell('tolerance', 'tolerance_invalid', 'the first row begins at 1 copy')
  return read
}
