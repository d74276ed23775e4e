// A priced or refused run of a file as one line: for a reader, for a spreadsheet, for a script.
import { isFailure } from '#contract'
import { moneyDecimal } from '#domain/money/money.ts'
import type { Quote } from '#domain/pressing/quote/quote.ts'
import { quoteCostCategories } from '#domain/pressing/quote-cost.ts'
import { perCopyOf } from '#domain/pressing/quote/quote-figures.ts'
import { csvLine } from '#domain/text/csv.ts'
import { amount } from '../terminal/amounts.ts'
import type { Failed, Problem } from '../terminal/problem.ts'
import { inWords } from '../terminal/words.ts'
import { referencesOf } from './read-rows.ts'

type Outcome = Quote | Failed
type Cells = readonly (string | number | null)[]

const chargeKinds = ['shipping', 'margin'] as const

/** The names of the columns: the line and its own references, what it costs by category, what is wrong. */
export const batchHead = (references: readonly string[]): Cells => [
  'line',
  ...references,
  'quantity',
  'currency',
  ...quoteCostCategories,
  ...chargeKinds,
  'total',
  'per_copy',
  'vat',
  'gross',
  'better_quantity',
  'better_total',
  'rate_card',
  'problem',
  'field',
  'nearest',
]

const sumOf = (parts: readonly { readonly amountMinor: number }[]): number =>
  parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

function pricedCells(quote: Quote): Cells {
  const { spec, currency, better, lines, charges, vat, totalMinor, grossMinor } = quote
  const decimal = (amountMinor: number) => moneyDecimal({ amountMinor, currency })
  return [
    spec.quantity,
    currency,
    ...quoteCostCategories.map(category => decimal(sumOf(lines.filter(line => line.category === category)))),
    ...chargeKinds.map(kind => decimal(sumOf(charges.filter(charge => charge.kind === kind)))),
    decimal(totalMinor),
    decimal(perCopyOf(totalMinor, spec.quantity)),
    decimal(sumOf(vat)),
    decimal(grossMinor),
    better?.quantity ?? null,
    better === undefined ? null : decimal(better.totalMinor),
    quote.rateCard,
    null,
    null,
    null,
  ]
}

/** Amounts stay empty; several wrong fields share a cell, in the order of their nearest possible choices. */
function refusedCells({ code, fields = {}, nearest = {} }: Problem): Cells {
  const names = Object.keys(fields)
  return [
    ...batchHead([])
      .slice(1, -3)
      .map(() => null),
    names.length === 0 ? code : Object.values(fields).join(' '),
    names.join(' '),
    names
      .map(name => nearest[name] ?? '')
      .join(' ')
      .trim(),
  ]
}

/** A row of a table under `batchHead`. */
export const csvRow =
  (references: readonly string[]) =>
  (line: number, outcome: Outcome, fields: unknown): string => {
    const own = referencesOf(fields)
    return csvLine([
      line,
      ...references.map(name => own[name] ?? null),
      ...(isFailure(outcome) ? refusedCells(outcome.problem) : pricedCells(outcome)),
    ])
  }

/** A line of JSON. */
export function jsonRow(line: number, outcome: Outcome, fields: unknown): string {
  const own = referencesOf(fields)
  const told = isFailure(outcome) ? refusedJson(outcome) : pricedJson(outcome)
  return `${JSON.stringify({ line, ...own, ...told })}\n`
}

const refusedJson = ({ problem }: Failed) => {
  const { about: _, ...told } = problem
  return { error: true, ...told, message: inWords(problem).says }
}

const pricedJson = (quote: Quote) => ({
  quantity: quote.spec.quantity,
  currency: quote.currency,
  total_minor: quote.totalMinor,
  gross_minor: quote.grossMinor,
  lines: Object.fromEntries(quote.lines.map(({ category, amountMinor }) => [category, amountMinor])),
  charges: Object.fromEntries(
    chargeKinds.map(kind => [kind, sumOf(quote.charges.filter(charge => charge.kind === kind))]),
  ),
  vat_minor: sumOf(quote.vat),
  better_quantity: quote.better?.quantity ?? null,
  better_total_minor: quote.better?.totalMinor ?? null,
  rate_card: quote.rateCard,
})

/** A line for a reader. */
export function textRow(line: number, outcome: Outcome, fields: unknown): string {
  const own = Object.values(referencesOf(fields)).join(' ')
  const start = String(line).padStart(6)
  const end = own === '' ? '\n' : `  ${own}\n`
  if (isFailure(outcome)) {
    const { says, details } = inWords(outcome.problem)
    return `${start}  refused: ${details.length === 0 ? says : details.join('; ')}${end}`
  }
  const { spec, currency, totalMinor, better } = outcome
  const each = amount(perCopyOf(totalMinor, spec.quantity), currency)
  const more = better === undefined ? '' : `  ${better.quantity} cost ${amount(better.totalMinor, currency)}`
  const cells = [start, String(spec.quantity).padStart(6)]
  return [...cells, amount(totalMinor, currency).padStart(14), each.padStart(10)].join('  ') + more + end
}
