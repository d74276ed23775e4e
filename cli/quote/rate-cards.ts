import { isFailure, type Output } from '#contract'
import { unpricedRuns } from '#domain/pressing/quote/quote-problems.ts'
import { problemsBeside } from '#domain/pressing/rate-card/rate-card-admission.ts'
import { readRateCard } from '#domain/pressing/rate-card/rate-card-check.ts'
import { cardChanges } from '#domain/pressing/rate-card/rate-card-diff.ts'
import { rowsOf } from '#domain/pressing/rate-card/card-rows.ts'
import { cardObjects, type PriceRow } from '#domain/pressing/rate-card/price-row.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import { day } from '../terminal/amounts.ts'
import { type Cell, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { problemIn, withShop } from '../with-shop.ts'
import { bookEntries, cardAt } from './card-book.ts'
import { openCard, parsedJson, refusedCard, textOf } from './terms.ts'

const cents = (minor: number): string => (minor === 0 ? '' : `€${(minor / 100).toFixed(2)}`)
const hundredths = (unit: number): string => `€${(unit / 10_000).toFixed(4)}`

function unitText({ tiers }: PriceRow): string {
  return tiers.map(({ from, unit_hundredths }) => `${from}: ${hundredths(unit_hundredths)}`).join('  ')
}

/** Prints a card: the one in force, or another by id or file. As JSON it is a file to start from. */
export async function showRateCard(
  terminal: Terminal,
  name: string | undefined,
  options: CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const card =
    name === undefined
      ? await cardAt(terminal, options, new Date(terminal.nowMs()))
      : await openCard(terminal, name, options)
  if (isFailure(card)) return streams.fail(card.problem)
  streams.result(card, () => cardText(card, text => streams.paint('dim', text)))
  return exitCodes.ok
}

function cardText(card: RateCard, dim: (text: string) => string): string {
  const row = (price: PriceRow): Cell[] => {
    const fixed = price.fixed.map(({ minor }) => cents(minor)).join(' ')
    const sizes = price.objects.length === cardObjects.length ? '' : price.objects.join(' ')
    return [price.key, sizes, fixed, unitText(price), price.minimum, price.source]
  }
  const until = card.valid_to === null ? '' : ` to ${card.valid_to}`
  const shares = `energy ${card.energy_basis_points / 100} %, margin ${card.margin_basis_points / 100} %`
  return [
    `Rate card ${card.id}, from ${card.valid_from}${until}, ${card.currency}; leaves from ${card.origin}.`,
    `Shares: ${shares}.`,
    '',
    table(
      ['price', 'size', 'fixed', 'by piece, from so many copies', 'least run', 'source'],
      rowsOf(card).rows.map(row),
      {
        right: ['fixed', 'least run'],
        head: dim,
      },
    ),
  ].join('\n')
}

/** A card file that is right in itself, with its text; or everything that is wrong with it. */
async function readCardFile(terminal: Terminal, file: string) {
  const text = await textOf(terminal, file)
  if (typeof text !== 'string') return text
  const parsed = parsedJson(text)
  if (isFailure(parsed)) return parsed
  const read = readRateCard(parsed.value)
  return read.ok
    ? { card: read.card, text }
    : ({ error: true, problem: refusedCard(read.problems, text) } as const)
}

/**
 * Checks a card file, alone and beside the cards there are. Everything wrong is named, and a card with
 * anything wrong is refused whole.
 */
export async function checkRateCard(
  terminal: Terminal,
  file: string,
  options: CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const read = await readCardFile(terminal, file)
  if (isFailure(read)) return streams.fail(read.problem)
  const entries = await bookEntries(terminal, options)
  if (isFailure(entries)) return streams.fail(entries.problem)
  const problems = [...problemsBeside(read.card, entries), ...unpricedRuns(read.card)]
  if (problems.length > 0) return streams.fail(refusedCard(problems, read.text))
  const { id } = read.card
  streams.result({ ok: true, id }, () => `Rate card ${id} can be used.`)
  return exitCodes.ok
}

export interface ImportCardOptions {
  readonly dryRun?: boolean
}

/** Takes a card file into the book of the shop; the same card once more changes nothing. For staff. */
export async function importRateCard(
  terminal: Terminal,
  file: string,
  { dryRun = false, ...options }: ImportCardOptions & CommonOptions,
): Promise<ExitCode> {
  const read = await readCardFile(terminal, file)
  if (isFailure(read)) return openStreams(terminal, options).fail(read.problem)
  return withShop(terminal, options, async ({ ports, streams }) => {
    const { card, text } = read
    const taken = await ports.api.call('staff.importRateCard', { card, dry_run: dryRun })
    if (!isFailure(taken)) {
      streams.result(taken, () => importText(taken))
      return exitCodes.ok
    }
    // What does not fit is said as `check` says it, with the other card and the day.
    const entries = taken.code === 'input_invalid' ? await ports.api.call('quote.cards', {}) : []
    const problems = isFailure(entries) ? [] : [...problemsBeside(card, entries), ...unpricedRuns(card)]
    return streams.fail(problems.length > 0 ? refusedCard(problems, text) : problemIn(taken))
  })
}

function importText({ id, outcome, valid_from, dry_run }: Output<'staff.importRateCard'>): string {
  if (outcome === 'known') return `The shop has this very rate card ${id} already; nothing changes.`
  return dry_run
    ? `Rate card ${id} would hold from ${valid_from} on. Nothing was written.`
    : `Rate card ${id} holds from ${valid_from} on.`
}

/** Lists the cards there are by their first days. */
export async function listRateCards(terminal: Terminal, options: CommonOptions): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const entries = await bookEntries(terminal, options)
  if (isFailure(entries)) return streams.fail(entries.problem)
  streams.result(entries, () =>
    table(
      ['card', 'from', 'to', 'imported', ''],
      entries.map(({ id, valid_from, valid_to, imported_at, is_in_force }) => [
        id,
        valid_from,
        valid_to ?? '',
        imported_at === null ? 'built in' : day(imported_at),
        is_in_force ? 'in force' : '',
      ]),
      { head: text => streams.paint('dim', text) },
    ),
  )
  return exitCodes.ok
}

/** What changed from one card to another, figure by figure. */
export async function diffRateCards(
  terminal: Terminal,
  [before, after]: readonly [string, string],
  options: CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const [old, now] = [await openCard(terminal, before, options), await openCard(terminal, after, options)]
  if (isFailure(old)) return streams.fail(old.problem)
  if (isFailure(now)) return streams.fail(now.problem)
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
