// Reads a rate card from anywhere. A card with anything wrong is refused whole, every problem by name.
import { isCountryId } from '../../places/country.ts'
import { isDay as isCalendarDay } from '../../time/day.ts'
import { nearestChoice } from '../../text/nearest-choice.ts'
import type { BookProblem } from './rate-card-book.ts'
import {
  type DepositTerms,
  type Price,
  type PriceKey,
  priceKeys,
  pricesFrom,
  type PriceTier,
  type RateCard,
  type ToleranceRow,
  usualTolerance,
} from './rate-card.ts'

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
  | 'amount_invalid'
  | BookProblem['code']

export interface CardProblem {
  /** Where: `prices.sleeve.gatefold.tiers.1`. */
  readonly path: string
  readonly code: CardProblemCode
  readonly says: string
}

type ReadCard =
  | { readonly ok: true; readonly card: RateCard }
  | { readonly ok: false; readonly problems: CardProblem[] }

type Fields = Readonly<Record<string, unknown>>
type Tell = (path: string, code: CardProblemCode, says: string) => void

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isDay = (value: unknown): value is string => typeof value === 'string' && isCalendarDay(value)

/** The most a price or a share may be: enough for any plant, and far from what numbers hold exactly. */
const mostMinor = 10_000_000
const mostShare = 10_000

const amount = (value: unknown, path: string, tell: Tell): number => {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value > mostMinor) {
    tell(path, 'price_not_whole', `a whole number up to ${mostMinor} is wanted`)
  } else if (value < 0) {
    tell(path, 'price_negative', `${value} is below nought`)
  } else return value
  return 0
}

function readTier(value: unknown, path: string, tell: Tell): PriceTier | undefined {
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
function checkTiers(tiers: readonly PriceTier[], path: string, tell: Tell): void {
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

/** Prices that are paid once and have none by piece. */
const onceOnly = /^(cut|plating|stamper|setup|test_pressing|design|mastering)\b/

function readPrice(key: PriceKey, value: unknown, tell: Tell): Price {
  const path = `prices.${key}`
  const none: Price = { fixed_minor: 0, tiers: [], minimum_run: 1, source: '' }
  if (!isFields(value)) {
    tell(path, 'price_missing', `${key} has no price`)
    return none
  }
  const list: unknown = value['tiers'] ?? []
  const tiers = (Array.isArray(list) ? list : []).flatMap((tier: unknown, index) => {
    const read = readTier(tier, `${path}.tiers.${index}`, tell)
    return read === undefined ? [] : [read]
  })
  if (tiers.length === 0 && !onceOnly.test(key)) tell(path, 'tiers_missing', `${key} has no price by piece`)
  checkTiers(tiers, `${path}.tiers`, tell)
  const { source } = value
  if (typeof source !== 'string' || source.trim() === '') {
    tell(path, 'source_missing', 'say who publishes it, or assumption')
  }
  const minimum_run = readMinimum(value['minimum_run'], tiers, path, tell)
  const fixed_minor = amount(value['fixed_minor'], `${path}.fixed_minor`, tell)
  return { fixed_minor, tiers, minimum_run, source: String(source) }
}

function readMinimum(value: unknown, tiers: readonly PriceTier[], path: string, tell: Tell): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1) {
    tell(`${path}.minimum_run`, 'minimum_run_invalid', 'a run of at least one copy is wanted')
    return 1
  }
  const first = tiers[0]?.from
  if (first !== undefined && value < first) {
    const says = `${value} copies can be had, but prices begin at ${first}`
    tell(`${path}.minimum_run`, 'minimum_run_falls', says)
  }
  return value
}

function readPrices(value: unknown, tell: Tell): RateCard['prices'] {
  const given = isFields(value) ? value : {}
  for (const key of Object.keys(given)) {
    if (priceKeys.some(known => known === key)) continue
    const near = nearestChoice(key, priceKeys)
    tell(`prices.${key}`, 'price_unknown', `a card has no ${key}; the nearest is ${near ?? ''}`)
  }
  return pricesFrom(key => readPrice(key, given[key], tell))
}

function share(value: unknown, path: string, tell: Tell): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostShare) return value
  tell(path, 'share_invalid', `a whole number of basis points from 0 to ${mostShare} is wanted`)
  return 0
}

/** Rows by size from 1, rising. A card from before there were any has what plants publish. */
function readTolerance(value: unknown, tell: Tell): readonly ToleranceRow[] {
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

/** What is paid before anything is done; a card that says nothing asks for the usual. */
function readDeposit(value: unknown, tell: Tell): DepositTerms | undefined {
  if (value === undefined) return undefined
  const fields = isFields(value) ? value : {}
  const below = fields['whole_below_minor']
  const isSum = typeof below === 'number' && Number.isSafeInteger(below) && below >= 0
  if (!isSum) tell('deposit.whole_below_minor', 'amount_invalid', 'a sum in cents is wanted')
  return {
    basis_points: share(fields['basis_points'], 'deposit.basis_points', tell),
    whole_below_minor: isSum ? below : 0,
  }
}

/** A card from parsed JSON, or everything that is wrong with it. */
export function readRateCard(input: unknown): ReadCard {
  const problems: CardProblem[] = []
  const tell: Tell = (path, code, says) => problems.push({ path, code, says })
  if (!isFields(input)) {
    tell('card', 'not_an_object', 'a rate card is an object')
    return { ok: false, problems }
  }
  const { id, valid_from, valid_to = null, currency, origin } = input
  const isId = typeof id === 'string' && /^[a-z0-9][a-z0-9.-]{0,39}$/i.test(id)
  if (!isId) tell('id', 'id_invalid', 'up to 40 letters, digits, dots and hyphens')
  if (!isDay(valid_from)) tell('valid_from', 'day_invalid', 'write the first day as 2026-01-31')
  if (valid_to !== null && !isDay(valid_to)) tell('valid_to', 'day_invalid', 'write the last day, or null')
  if (isDay(valid_from) && isDay(valid_to) && valid_to < valid_from) {
    tell('valid_to', 'days_reversed', 'the last day is before the first')
  }
  if (currency !== 'EUR') tell('currency', 'currency_invalid', 'a card is in EUR')
  if (!isCountryId(origin)) tell('origin', 'country_unknown', 'two letters of the country it leaves from')
  const deposit = readDeposit(input['deposit'], tell)
  const card: RateCard = {
    id: String(id),
    valid_from: String(valid_from),
    valid_to: isDay(valid_to) ? valid_to : null,
    currency: 'EUR',
    origin: String(origin),
    prices: readPrices(input['prices'], tell),
    energy_basis_points: share(input['energy_basis_points'], 'energy_basis_points', tell),
    vinyl_master_basis_points: share(input['vinyl_master_basis_points'], 'vinyl_master_basis_points', tell),
    margin_basis_points: share(input['margin_basis_points'], 'margin_basis_points', tell),
    tolerance: readTolerance(input['tolerance'], tell),
    ...(input['spine_by_thickness'] === true ? { spine_by_thickness: true } : {}),
    ...(deposit && { deposit }),
  }
  return problems.length === 0 ? { ok: true, card } : { ok: false, problems }
}
