import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isFailure } from '#contract'
import {
  type Missing,
  type OfferTerms,
  readAmounts,
  readPriceRule,
  type WrongLine,
} from '#domain/catalogue/discogs/offer.ts'
import { importDump, shopCalled } from '../embedded.ts'
import { readInput } from '../terminal/files.ts'
import { type Failed, failed } from '../terminal/problem.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { facts, table } from '../terminal/table.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { withStore } from '../with-store.ts'

export interface ImportDiscogsOptions {
  readonly restart?: boolean
  readonly shop?: string
  readonly prices?: string
  readonly priceRule?: string
  readonly stock?: string
  readonly list?: boolean
}

type Report = Awaited<ReturnType<typeof importDump>>

const reasons: Readonly<Record<keyof Report['skipped'], string>> = {
  not_accepted: 'not accepted by Discogs',
  no_title: 'without a title',
  no_artist: 'without an artist',
  no_tracks: 'without a track list',
  format_not_sold: 'of no format the shop sells: Vinyl, CD, Cassette or File',
  unofficial: 'unofficial pressing',
}

const isReason = (name: string): name is keyof typeof reasons => name in reasons

const lacks: Readonly<Record<Missing, string>> = {
  price: 'without a price: --prices or --price-rule, or the desk of items',
  stock: 'without copies: --stock, or the desk of stock',
  sound: 'downloads (of the format File) without their sound: the desk of digital',
}

const isLack = (name: string): name is Missing => name in lacks

function reportText(report: Report): string {
  const { read, imported, known, skipped, missing, listed, resumedAt } = report
  const rows = Object.entries(skipped).map(([name, count]) => [count, isReason(name) ? reasons[name] : name])
  const counts = facts([
    ['read', read],
    ['loaded', imported],
    ['of these in the shop', listed],
    ['of these drafts', imported - listed],
    ...Object.entries(missing).map(
      ([name, count]) => [isLack(name) ? lacks[name] : name, count] satisfies [string, number],
    ),
    ['there already', known],
    ['skipped', rows.reduce((sum, [count]) => sum + Number(count), 0)],
    ['went on after', resumedAt > 0 ? `release ${resumedAt}, where an earlier run had stopped` : null],
  ])
  return rows.length === 0
    ? counts
    : `${counts}\n\n${table(['skipped', 'because'], rows, { right: ['skipped'] })}`
}

const wrongWords: Readonly<Record<WrongLine['problem'], string>> = {
  head_unknown: 'its first line needs release_id, and price or stock',
  quote_open: 'a quote is not closed',
  release_wrong: 'that is no number of a release',
  amount_wrong: 'that is no amount',
}

/** A file of amounts by release. */
async function amountsIn(terminal: Terminal, file: string, of: 'price' | 'stock') {
  const text = await readInput(terminal, file)
  if (typeof text !== 'string') return text
  const amounts = readAmounts(text, of)
  if (!('problem' in amounts)) return amounts
  return failed('option_invalid', `${file}, line ${amounts.line}: ${wrongWords[amounts.problem]}`)
}

/** What is said of prices and copies; or what of it cannot be read. */
async function termsOf(
  terminal: Terminal,
  { prices: priceFile, priceRule: ruleText, stock: stockText }: ImportDiscogsOptions,
): Promise<OfferTerms | Failed> {
  const rule = ruleText === undefined ? undefined : readPriceRule(ruleText)
  if (rule !== undefined && 'wrong' in rule)
    return failed('option_invalid', `--price-rule: ${rule.wrong || 'nothing'} is no price of a kind`)
  const prices = priceFile === undefined ? undefined : await amountsIn(terminal, priceFile, 'price')
  if (prices !== undefined && isFailure(prices)) return prices
  const isNumber = /^\d{1,6}$/.test(stockText ?? '')
  const stocks =
    stockText === undefined || isNumber ? undefined : await amountsIn(terminal, stockText, 'stock')
  if (stocks !== undefined && isFailure(stocks)) return stocks
  return {
    ...(rule !== undefined && { priceRule: rule }),
    ...(prices !== undefined && { prices }),
    ...(stocks !== undefined && { stocks }),
    ...(isNumber && { stock: Number(stockText) }),
  }
}

/**
 * Brings a release dump of Discogs into the shop. Ctrl-C stops between batches; the next run goes on there.
 */
export async function importDiscogsFile(
  terminal: Terminal,
  name: string,
  options: ImportDiscogsOptions & CommonOptions,
): Promise<ExitCode> {
  const file = resolve(terminal.cwd, name)
  const isReadable = await access(file, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!isReadable) return openStreams(terminal, options).fail({ code: 'file_unreadable', about: file })
  const terms = await termsOf(terminal, options)
  if (isFailure(terms)) return openStreams(terminal, options).fail(terms.problem)
  return withStore(terminal, options, async (store, streams) => {
    const { shop: code } = options
    const shopId = code === undefined ? undefined : await shopCalled(store, code)
    if (code !== undefined && shopId === undefined) return streams.fail({ code: 'shop_unknown', about: code })
    const stopping = new AbortController()
    const release = terminal.onStop(() => stopping.abort())
    const progress = streams.progress('Reading releases')
    const report = await importDump({
      db: store.db,
      file,
      now: new Date(terminal.nowMs()),
      restart: options.restart ?? false,
      list: options.list ?? false,
      terms,
      ...(shopId !== undefined && { shopId }),
      signal: stopping.signal,
      onProgress: ({ read, imported }) => progress.at(read, undefined, `${imported} loaded`),
    })
    progress.end()
    release()
    streams.result(report, () => reportText(report))
    const { problem } = report
    if (problem !== undefined) {
      const what =
        problem.problem === 'cut_off' ? 'The file ends in the middle' : 'This is no XML of releases'
      return streams.fail({ code: 'file_wrong', about: `${what}: ${problem.detail}` })
    }
    return stopping.signal.aborted ? streams.fail({ code: 'cancelled' }) : exitCodes.ok
  })
}
