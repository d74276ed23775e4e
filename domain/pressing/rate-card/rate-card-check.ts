// Reads a rate card from anywhere. A card with anything wrong is refused whole, every problem by name.
import { isCountryId } from '../../places/country.ts'
import { nearestChoice } from '../../text/nearest-choice.ts'
import {
  amount,
  type CardProblem,
  checkTiers,
  type Fields,
  isDay,
  isFields,
  readTier,
  readTolerance,
  share,
  type Tell,
} from './card-fields.ts'
import {
  type Price,
  type PriceKey,
  priceKeys,
  pricesFrom,
  type PriceTier,
  type RateCard,
  type RateCardV1,
} from './rate-card.ts'
import { readDeposit, readRules, readRows, readStamperDiscs, text } from './row-card-check.ts'

export type { CardProblem }

type ReadCard =
  | { readonly ok: true; readonly card: RateCard }
  | { readonly ok: false; readonly problems: CardProblem[] }

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

function readPrices(value: unknown, tell: Tell): RateCardV1['prices'] {
  const given = isFields(value) ? value : {}
  for (const key of Object.keys(given)) {
    if (priceKeys.some(known => known === key)) continue
    const near = nearestChoice(key, priceKeys)
    tell(`prices.${key}`, 'price_unknown', `a card has no ${key}; the nearest is ${near ?? ''}`)
  }
  return pricesFrom(key => readPrice(key, given[key], tell))
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
  const head = {
    id: String(id),
    valid_from: String(valid_from),
    valid_to: isDay(valid_to) ? valid_to : null,
    currency: 'EUR',
    origin: String(origin),
  } as const
  const card = bodyOf(input, head, tell)
  return problems.length === 0 && card !== undefined ? { ok: true, card } : { ok: false, problems }
}

type Head = Pick<RateCard, 'id' | 'valid_from' | 'valid_to' | 'currency' | 'origin'>

function bodyOf(input: Fields, head: Head, tell: Tell): RateCard | undefined {
  const { schema = 1 } = input
  if (schema === 1) {
    return {
      ...head,
      prices: readPrices(input['prices'], tell),
      ...sharesOf(input, tell),
      ...(input['spine_by_thickness'] === true ? { spine_by_thickness: true } : {}),
      // A card that says nothing asks for the usual.
      ...(input['deposit'] === undefined ? {} : { deposit: readDeposit(input['deposit'], tell) }),
    }
  }
  if (schema !== 2) {
    tell('schema', 'schema_unknown', 'there are cards of schema 1, which say nothing, and of schema 2')
    return undefined
  }
  const prices = readRows(input['prices'], tell)
  return {
    schema,
    ...head,
    plant: text(input['plant'], 'plant', tell),
    ...sharesOf(input, tell),
    deposit: readDeposit(input['deposit'], tell),
    stamper_discs: readStamperDiscs(input['stamper_discs'], tell),
    prices,
    rules: readRules(input['rules'] ?? [], tell),
  }
}

const sharesOf = (input: Fields, tell: Tell) => ({
  energy_basis_points: share(input['energy_basis_points'], 'energy_basis_points', tell),
  vinyl_master_basis_points: share(input['vinyl_master_basis_points'], 'vinyl_master_basis_points', tell),
  margin_basis_points: share(input['margin_basis_points'], 'margin_basis_points', tell),
  tolerance: readTolerance(input['tolerance'], tell),
})
