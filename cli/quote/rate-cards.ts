import { isoDate } from '#domain/date-format.ts'
import { rateCardOn, rateCards } from '#domain/quote/rate-card-book.ts'
import { readRateCard } from '#domain/quote/rate-card-check.ts'
import { cardChanges } from '#domain/quote/rate-card-diff.ts'
import { type Price, type PriceKey, priceKeys, type RateCard } from '#domain/quote/rate-card.ts'
import { type ExitCode, exitCodes } from '../exit-code.ts'
import { isFailed } from '../problem.ts'
import { type CommonOptions, openStreams } from '../streams.ts'
import { type Cell, table } from '../table.ts'
import type { Terminal } from '../terminal.ts'
import { openCard, parsedJson, refusedCard, textOf } from './terms.ts'

const cents = (minor: number): string => (minor === 0 ? '' : `€${(minor / 100).toFixed(2)}`)
const hundredths = (unit: number): string => `€${(unit / 10_000).toFixed(4)}`

function unitText({ tiers }: Price): string {
  return tiers.map(({ from, unit_hundredths }) => `${from}: ${hundredths(unit_hundredths)}`).join('  ')
}

/** Prints a card: the one in force, or another by id or file. As JSON it is a file to start from. */
export async function showRateCard(
  terminal: Terminal,
  name: string | undefined,
  options: CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const inForce = rateCardOn(isoDate(new Date(terminal.nowMs())))
  const card = name === undefined ? inForce : await openCard(terminal, name)
  if (isFailed(card)) return streams.fail(card.problem)
  streams.result(card, () => cardText(card, text => streams.paint('dim', text)))
  return exitCodes.ok
}

function cardText(card: RateCard, dim: (text: string) => string): string {
  const row = (key: PriceKey): Cell[] => {
    const price = card.prices[key]
    return [key, cents(price.fixed_minor), unitText(price), price.minimum_run, price.source]
  }
  const until = card.valid_to === null ? '' : ` to ${card.valid_to}`
  const shares = `energy ${card.energy_basis_points / 100} %, margin ${card.margin_basis_points / 100} %`
  return [
    `Rate card ${card.id}, from ${card.valid_from}${until}, ${card.currency}; leaves from ${card.origin}.`,
    `Shares: ${shares}.`,
    '',
    table(['price', 'fixed', 'by piece, from so many copies', 'least run', 'source'], priceKeys.map(row), {
      right: ['fixed', 'least run'],
      head: dim,
    }),
  ].join('\n')
}

/** Checks a card file. Everything wrong is named, and a card with anything wrong is refused whole. */
export async function checkRateCard(
  terminal: Terminal,
  file: string,
  options: CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const text = await textOf(terminal, file)
  if (typeof text !== 'string') return streams.fail(text.problem)
  const parsed = parsedJson(text)
  if (isFailed(parsed)) return streams.fail(parsed.problem)
  const read = readRateCard(parsed.value)
  if (!read.ok) return streams.fail(refusedCard(read.problems))
  const taken = rateCards.some(({ id }) => id === read.card.id)
  if (taken) streams.say(`The shop has a card ${read.card.id} already.`)
  streams.result({ ok: true, id: read.card.id }, () => `Rate card ${read.card.id} can be used.`)
  return exitCodes.ok
}

/** What changed from one card to another, figure by figure. */
export async function diffRateCards(
  terminal: Terminal,
  [before, after]: readonly [string, string],
  options: CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const [old, now] = [await openCard(terminal, before), await openCard(terminal, after)]
  if (isFailed(old)) return streams.fail(old.problem)
  if (isFailed(now)) return streams.fail(now.problem)
  const changes = cardChanges(old, now)
  streams.result(changes, () =>
    changes.length === 0
      ? `${old.id} and ${now.id} are the same.`
      : table(
          ['figure', old.id, now.id],
          changes.map(({ what, before: was, after: is }) => [what, was ?? '–', is ?? '–']),
          { right: [old.id, now.id], head: text => streams.paint('dim', text) },
        ),
  )
  return exitCodes.ok
}
