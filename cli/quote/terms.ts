import { isFailure } from '#contract'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type QuoteTerms, quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { type CardProblem, readRateCard } from '#domain/pressing/rate-card/rate-card-check.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { failed, type Failed, type Problem } from '../terminal/problem.ts'
import { readAll } from '../terminal/read-text.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { cardAt, cardNamed } from './card-book.ts'
import { jsonLines, lineOf } from './json-lines.ts'

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
export const openCard = (
  terminal: Terminal,
  name: string,
  options: CommonOptions,
): Promise<RateCard | Failed> =>
  name === '-' || /[./\\]/.test(name) ? cardInFile(terminal, name) : cardNamed(terminal, options, name)

async function cardInFile(terminal: Terminal, file: string): Promise<RateCard | Failed> {
  const text = await textOf(terminal, file)
  if (typeof text !== 'string') return text
  const parsed = parsedJson(text)
  if (isFailure(parsed)) return parsed
  const read = readRateCard(parsed.value)
  return read.ok ? read.card : { error: true, problem: refusedCard(read.problems, text) }
}

/** What is wrong with a card, each problem at its field and its line of the text. */
export function refusedCard(problems: readonly CardProblem[], text: string): Problem {
  const lines = jsonLines(text)
  const says = problems.map(({ path, says: wrong }): [string, string] => [
    path,
    `line ${lineOf(lines, path)}: ${wrong}`,
  ])
  return { code: 'rate_card_refused', fields: Object.fromEntries(says) }
}

/** A JSON text as a value. */
export function parsedJson(text: string): { readonly value: unknown } | Failed {
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    return failed('json_invalid', error instanceof Error ? error.message : '')
  }
}

/** The terms that options ask for: card, currency, margin and day. */
export async function openTerms(
  terminal: Terminal,
  options: TermsOptions & CommonOptions,
): Promise<QuoteTerms | Failed> {
  const at = options.on === undefined ? new Date(terminal.nowMs()) : new Date(`${options.on}T12:00:00Z`)
  const { card: name } = options
  const card =
    name === undefined ? await cardAt(terminal, options, at) : await openCard(terminal, name, options)
  if (isFailure(card)) return card
  const marginBasisPoints = options.margin === undefined ? undefined : Math.round(options.margin * 100)
  return quoteTerms({ at, card, currency: options.currency, marginBasisPoints })
}
