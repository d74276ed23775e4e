// Reads what a card of the second schema has beside its head: rows, rules, deposit. Everything wrong is told
// at its place; what is read of a wrong part is never used.
import { quoteCostCategories } from '../quote-cost.ts'
import { nearestChoice } from '../../text/nearest-choice.ts'
import { amount, checkTiers, type Fields, isFields, readTier, share, type Tell } from './card-fields.ts'
import {
  type DepositTerms,
  cardObjects,
  type CardRule,
  type CardTerm,
  type FixedPrice,
  fixedPers,
  type PriceRow,
  rowKeys,
  ruleCodes,
  termFields,
  unitBys,
  unitPers,
} from './price-row.ts'

/** A text that has to be there. */
export function text(value: unknown, path: string, tell: Tell): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 200) return value
  tell(path, 'text_missing', 'a text of up to 200 letters is wanted')
  return ''
}

/** One of some words; anything else is told with the nearest of them. */
function word<W extends string>(
  value: unknown,
  words: readonly W[],
  path: string,
  tell: Tell,
): W | undefined {
  const found = words.find(one => one === value)
  if (found === undefined) {
    const near = nearestChoice(String(value), words) ?? ''
    tell(path, 'choice_unknown', `there is no ${String(value)}; the nearest is ${near}`)
  }
  return found
}

/** A whole number from a least one on. */
function whole(value: unknown, least: number, path: string, tell: Tell): number {
  const most = 1_000_000
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most)
    return value
  tell(path, 'price_not_whole', `a whole number from ${least} to ${most} is wanted`)
  return least
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A list, or nothing at all. */
function listAt(value: unknown, path: string, tell: Tell): readonly unknown[] {
  if (value !== undefined && !Array.isArray(value)) tell(path, 'not_a_list', 'a list is wanted')
  return list(value)
}

/** A list that may not be longer than this. */
function listUpTo(value: unknown, most: number, path: string, tell: Tell): readonly unknown[] {
  const entries = listAt(value, path, tell)
  if (entries.length > most) tell(path, 'rows_too_many', `no more than ${most} are read`)
  return entries.slice(0, most)
}

function readFixed(value: unknown, path: string, tell: Tell): readonly FixedPrice[] {
  return listAt(value, path, tell).flatMap((entry, index): FixedPrice[] => {
    const at = `${path}.${index}`
    if (!isFields(entry)) {
      tell(at, 'not_an_object', 'a fixed price has per and minor')
      return []
    }
    const per = word(entry['per'], fixedPers, `${at}.per`, tell)
    const minor = amount(entry['minor'], `${at}.minor`, tell)
    return per === undefined ? [] : [{ per, minor }]
  })
}

function readUnit(value: unknown, path: string, tell: Tell): PriceRow['unit'] {
  if (value === null || value === undefined) return null
  if (!isFields(value)) {
    tell(path, 'not_an_object', 'what a price by piece is for has per and by, or is null')
    return null
  }
  const per = word(value['per'], unitPers, `${path}.per`, tell)
  const by = word(value['by'], unitBys, `${path}.by`, tell)
  return per === undefined || by === undefined ? null : { per, by }
}

function readMinimum(row: Fields, tiers: PriceRow['tiers'], path: string, tell: Tell): number {
  const minimum = whole(row['minimum'] ?? 1, 1, `${path}.minimum`, tell)
  const first = tiers[0]?.from
  if (first !== undefined && minimum < first)
    tell(`${path}.minimum`, 'minimum_run_falls', `${minimum} copies can be had, but prices begin at ${first}`)
  return minimum
}

const rowFields = [
  'key',
  'objects',
  'line',
  'fixed',
  'unit',
  'tiers',
  'minimum',
  'grams',
  'thickness_um',
  'lead_days',
  'source',
  'source_public',
]

function strangers(row: Fields, path: string, tell: Tell): void {
  for (const name of Object.keys(row).filter(one => !rowFields.includes(one))) {
    const near = nearestChoice(name, rowFields) ?? ''
    tell(`${path}.${name}`, 'field_unknown', `a row has no ${name}; the nearest is ${near}`)
  }
}

function readTiers(value: unknown, unit: PriceRow['unit'], path: string, tell: Tell): PriceRow['tiers'] {
  const at = `${path}.tiers`
  const tiers = listAt(value, at, tell).flatMap((tier, index) => readTier(tier, `${at}.${index}`, tell) ?? [])
  checkTiers(tiers, at, tell)
  if (unit !== null && tiers.length === 0) tell(at, 'tiers_missing', 'a price by piece has tiers')
  if (unit === null && tiers.length > 0)
    tell(`${path}.unit`, 'unit_missing', 'tiers are prices by piece: say per and by')
  return tiers
}

function readRow(value: unknown, path: string, tell: Tell): PriceRow | undefined {
  if (!isFields(value)) {
    tell(path, 'not_an_object', 'a row has key, objects, line, fixed, unit, tiers and source')
    return undefined
  }
  strangers(value, path, tell)
  const key = word(value['key'], rowKeys, `${path}.key`, tell)
  const line = word(value['line'], quoteCostCategories, `${path}.line`, tell)
  const objects = list(value['objects']).flatMap(one => word(one, cardObjects, `${path}.objects`, tell) ?? [])
  if (objects.length === 0) tell(`${path}.objects`, 'choice_unknown', `one of ${cardObjects.join(', ')}`)
  const unit = readUnit(value['unit'], `${path}.unit`, tell)
  const tiers = readTiers(value['tiers'], unit, path, tell)
  const { source, grams = null, thickness_um = null } = value
  if (typeof source !== 'string' || source.trim() === '')
    tell(`${path}.source`, 'source_missing', 'say who publishes it, or assumption')
  const minimum = readMinimum(value, tiers, path, tell)
  const row = {
    objects,
    fixed: readFixed(value['fixed'], `${path}.fixed`, tell),
    unit,
    tiers: unit === null ? [] : tiers,
    minimum,
    grams: grams === null ? null : whole(grams, 0, `${path}.grams`, tell),
    thickness_um: thickness_um === null ? null : whole(thickness_um, 0, `${path}.thickness_um`, tell),
    lead_days: whole(value['lead_days'] ?? 0, 0, `${path}.lead_days`, tell),
    source: String(source),
    source_public: value['source_public'] === true,
  }
  return key === undefined || line === undefined ? undefined : { key, line, ...row }
}

/** What no card can be without: whatever is pressed is cut, plated and pressed. */
const needed = ['disc', 'setup', 'cut.lacquer', 'plating.lacquer'] as const

/** The rows of a card: no price twice, and every size that has a disc has what makes it. */
export function readRows(value: unknown, tell: Tell): readonly PriceRow[] {
  if (!Array.isArray(value) || value.length === 0)
    tell('prices', 'rows_missing', 'a card of the second schema has a list of rows')
  const rows = listUpTo(value, 500, 'prices', tell)
  const read = rows.flatMap((row, index) => {
    const found = readRow(row, `prices.${index}`, tell)
    return found === undefined ? [] : [{ ...found, index }]
  })
  const seen = new Set<string>()
  for (const { key, objects, index } of read)
    for (const object of objects) {
      if (seen.has(`${key} ${object}`))
        tell(`prices.${index}.key`, 'row_twice', `${key} of ${object} is priced twice`)
      seen.add(`${key} ${object}`)
    }
  for (const object of ['7', '10', '12']) {
    const lacks = needed.filter(key => !seen.has(`${key}.${object} ${object}`))
    if (lacks.length > 0 && lacks.length < needed.length)
      tell('prices', 'price_missing', `of ${object} there is no ${lacks.join(', ')}`)
  }
  if (read.length > 0 && ![...seen].some(name => /^(disc|cd|tape)\./.test(name)))
    tell('prices', 'price_missing', 'nothing can be made without a price of a disc or a tape')
  return read.map(({ index: _, ...row }) => row)
}

const isValue = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Terms within terms, at most. */
const deepest = 6

function readTerm(value: unknown, path: string, tell: Tell, depth = 0): CardTerm {
  const fail = (says: string): CardTerm => {
    tell(path, 'term_invalid', says)
    return { any: [] }
  }
  if (!isFields(value) || Object.keys(value).length !== 1 || depth > deepest)
    return fail('a condition is one of eq, in, gte, all, any, not')
  const [name = ''] = Object.keys(value)
  const of = value[name]
  const inner = (one: unknown, at: string) => readTerm(one, at, tell, depth + 1)
  if (name === 'not') return { not: inner(of, `${path}.not`) }
  if ((name === 'all' || name === 'any') && Array.isArray(of)) {
    const terms = of.map((one: unknown, index) => inner(one, `${path}.${name}.${index}`))
    return name === 'all' ? { all: terms } : { any: terms }
  }
  const [field, wanted] = list(of).length === 2 ? list(of) : []
  if (typeof field !== 'string') return fail('eq, in and gte have a field and what it is compared with')
  word(field, termFields, `${path}.${name}`, tell)
  if (name === 'eq' && isValue(wanted)) return { eq: [field, wanted] }
  if (name === 'gte' && typeof wanted === 'number') return { gte: [field, wanted] }
  if (name === 'in' && Array.isArray(wanted) && wanted.every(isValue)) return { in: [field, wanted] }
  return fail('a condition is one of eq, in, gte, all, any, not')
}

/** The rules of a card. */
export function readRules(value: unknown, tell: Tell): readonly CardRule[] {
  return listUpTo(value, 200, 'rules', tell).flatMap((rule, index): CardRule[] => {
    const path = `rules.${index}`
    if (!isFields(rule)) {
      tell(path, 'not_an_object', 'a rule has code, field, when, need and nearest')
      return []
    }
    const code = word(rule['code'], ruleCodes, `${path}.code`, tell)
    const { nearest = null } = rule
    if (nearest !== null && typeof nearest !== 'string')
      tell(`${path}.nearest`, 'text_missing', 'the nearest choice as it is written, or null')
    const terms = {
      field: word(rule['field'], termFields, `${path}.field`, tell) ?? 'quantity',
      when: readTerm(rule['when'], `${path}.when`, tell),
      need: readTerm(rule['need'], `${path}.need`, tell),
      nearest: typeof nearest === 'string' ? nearest : null,
    }
    return code === undefined ? [] : [{ code, ...terms }]
  })
}

export function readDeposit(value: unknown, tell: Tell): DepositTerms {
  const given = isFields(value) ? value : {}
  return {
    basis_points: share(given['basis_points'], 'deposit.basis_points', tell),
    whole_below_minor: amount(given['whole_below_minor'], 'deposit.whole_below_minor', tell),
  }
}

/** Discs of a pair of stampers. */
export const readStamperDiscs = (value: unknown, tell: Tell): number => whole(value, 1, 'stamper_discs', tell)
