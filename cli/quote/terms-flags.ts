import { type Command, InvalidArgumentError } from 'commander'
import { currencyCodes } from '#domain/money/currency.ts'
import { oneOf } from '../command.ts'

/** Reads a percentage with up to two decimals. */
export function percent(text: string): number {
  const value = Number(text)
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && value <= 100) return value
  throw new InvalidArgumentError('Give a percentage from 0 to 100, such as 15 or 12.5.')
}

function day(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text
  throw new InvalidArgumentError('Give a day such as 2026-01-31.')
}

/** Gives a command the options of `openTerms`. */
export const withTermsFlags = (command: Command): Command =>
  command
    .option('--currency <code>', 'currency to quote in; EUR unless another is named', oneOf(currencyCodes))
    .option('--card <card>', 'rate card: an id, or a JSON file; the one in force unless another is named')
    .option('--margin <percent>', 'margin on everything, as a line of its own', percent)
    .option('--on <day>', 'as if it were this day', day)
