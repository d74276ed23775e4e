import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CurrencyCode } from '#domain/currency.ts'
import { type QuoteTerms, quoteTerms } from '#domain/quote/quote-terms.ts'
import { rateCardById, rateCards } from '#domain/quote/rate-card-book.ts'
import { type CardProblem, readRateCard } from '#domain/quote/rate-card-check.ts'
import type { RateCard } from '#domain/quote/rate-card.ts'
import { failed, type Failed, isFailed } from '../problem.ts'
import { readAll } from '../read-text.ts'
import type { Terminal } from '../terminal.ts'

export interface TermsOptions {
  readonly currency?: CurrencyCode
  readonly card?: string
  /** Percent, as typed. */
  readonly margin?: number
  readonly on?: string
}

/** The text of a file, or of stdin for `-`. */
export async function textOf(terminal: Terminal, file: string): Promise<string | Failed> {
  if (file === '-') return readAll(terminal.stdin)
  const path = resolve(terminal.cwd, file)
  return readFile(path, 'utf8').catch(() => failed('file_unreadable', path))
}

/** A card by its id, or from a JSON file; a file with anything wrong is refused whole. */
export async function openCard(terminal: Terminal, name: string): Promise<RateCard | Failed> {
  const known = rateCardById(name)
  if (known !== undefined) return known
  const isFile = name === '-' || /[./\\]/.test(name)
  const ids = rateCards.map(({ id }) => id).join(', ')
  if (!isFile) return failed('rate_card_unknown', `${name}; there are: ${ids}`)
  const text = await textOf(terminal, name)
  if (typeof text !== 'string') return text
  const parsed = parsedJson(text)
  if (isFailed(parsed)) return parsed
  const read = readRateCard(parsed.value)
  return read.ok ? read.card : { error: true, problem: refusedCard(read.problems) }
}

/** What is wrong with a card, each problem at its place. */
export const refusedCard = (problems: readonly CardProblem[]) => ({
  code: 'rate_card_refused',
  fields: Object.fromEntries(problems.map(({ path, says }) => [path, says])),
})

/** A JSON text as a value. */
export function parsedJson(text: string): { readonly value: unknown } | Failed {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return failed('json_invalid', error instanceof Error ? error.message : '')
  }
}

/** The terms that options ask for: card, currency, margin and day. */
export async function openTerms(terminal: Terminal, options: TermsOptions): Promise<QuoteTerms | Failed> {
  const card = options.card === undefined ? undefined : await openCard(terminal, options.card)
  if (isFailed(card)) return card
  const at = options.on === undefined ? new Date(terminal.nowMs()) : new Date(`${options.on}T12:00:00Z`)
  const marginBasisPoints = options.margin === undefined ? undefined : Math.round(options.margin * 100)
  return quoteTerms({ at, card, currency: options.currency, marginBasisPoints })
}
