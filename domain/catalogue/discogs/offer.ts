// What releases of a dump cost and how many copies there are, as whoever brings them in says it: nothing of
// that stands in the dump, and nothing is made up.
import { csvRows, separatorOf } from '../../text/read-csv.ts'
import type { ImportedRecord } from './record.ts'

/** What a price may be said for at once. */
const kinds = ['vinyl', 'cd', 'tape', 'digital'] as const
type Kind = (typeof kinds)[number]

/** What is known of the offer of each record. Amounts are euro cents. */
export interface OfferTerms {
  /** By release. */
  readonly prices?: ReadonlyMap<number, number>
  readonly priceRule?: ReadonlyMap<string, number>
  readonly stocks?: ReadonlyMap<number, number>
  /** Copies of each that no file names. */
  readonly stock?: number
}

/** What a record is offered at; null where nobody has said it. */
interface Offer {
  readonly priceEurMinor: number | null
  readonly stock: number | null
}

const mostMinor = 10_000_000
const mostCopies = 1_000_000
const majorText = /^(\d{1,6})(?:[.](\d{1,2}))?$/

/** An amount in major units as cents; undefined where it is none that something may cost. */
function minorIn(text: string): number | undefined {
  const [, whole, cents = ''] = majorText.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const minor = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  return minor >= 1 && minor <= mostMinor ? minor : undefined
}

/** Reads `vinyl=19.90,cd=12`: euro cents by kind; or the part that cannot be read. */
export function readPriceRule(text: string): ReadonlyMap<Kind, number> | { readonly wrong: string } {
  const rule = new Map<Kind, number>()
  for (const part of text.split(',')) {
    const [word = '', amount = '', ...more] = part.split('=')
    const kind = kinds.find(known => known === word.trim())
    const minor = minorIn(amount)
    if (kind === undefined || minor === undefined || more.length > 0) return { wrong: part.trim() }
    rule.set(kind, minor)
  }
  return rule
}

const wholeNumber = /^\d{1,7}$/

/** Heads that a column may have: those of Discogs' inventory, and ours. */
const headsOf = { price: ['price', 'price_eur'], stock: ['stock', 'quantity'] } as const

/** What is wrong with a file of prices or copies: with its head where the line is 1. */
export interface WrongLine {
  readonly line: number
  readonly problem: 'head_unknown' | 'quote_open' | 'release_wrong' | 'amount_wrong'
}

/** Reads a file of `release_id` with `price` in euro, or with `stock`: by release, cents or copies. */
export function readAmounts(text: string, of: keyof typeof headsOf): ReadonlyMap<number, number> | WrongLine {
  const amounts = new Map<number, number>()
  let places: { readonly release: number; readonly amount: number } | undefined
  for (const row of csvRows(text.replace(/^\ufeff/, ''), separatorOf(text))) {
    if (!('cells' in row) || row.problem !== undefined) return { line: row.line, problem: 'quote_open' }
    const { cells, line } = row
    if (places === undefined) {
      const heads = cells.map(cell => cell.trim().toLowerCase())
      const amount = heads.findIndex(head => headsOf[of].some(known => known === head))
      places = { release: heads.indexOf('release_id'), amount }
      if (places.release < 0 || places.amount < 0) return { line, problem: 'head_unknown' }
      continue
    }
    const release = Number((cells[places.release] ?? '').trim())
    if (!Number.isSafeInteger(release) || release < 1) return { line, problem: 'release_wrong' }
    const amount = amountIn(cells[places.amount] ?? '', of)
    if (amount === undefined) return { line, problem: 'amount_wrong' }
    amounts.set(release, amount)
  }
  return places === undefined ? { line: 1, problem: 'head_unknown' } : amounts
}

function amountIn(text: string, of: keyof typeof headsOf): number | undefined {
  if (of === 'price') return minorIn(text)
  const copies = text.trim()
  return wholeNumber.test(copies) && Number(copies) <= mostCopies ? Number(copies) : undefined
}

/** What a record is offered at, by the terms that are said; a file goes before what is said for all. */
export function offerOf(record: ImportedRecord, terms: OfferTerms): Offer {
  const { releaseId, category, download } = record
  const kind = download ? 'digital' : category
  const priceEurMinor = terms.prices?.get(releaseId) ?? terms.priceRule?.get(kind) ?? null
  return { priceEurMinor, stock: terms.stocks?.get(releaseId) ?? terms.stock ?? null }
}

/** What a record still needs before it can be offered. */
export type Missing = 'price' | 'stock' | 'sound'

/** What is missing of a record: a download needs its sound, and has no copies. */
export function missingOf({ download }: ImportedRecord, { priceEurMinor, stock }: Offer): Missing[] {
  const missing: Missing[] = []
  if (priceEurMinor === null) missing.push('price')
  if (download) missing.push('sound')
  else if (stock === null) missing.push('stock')
  return missing
}
