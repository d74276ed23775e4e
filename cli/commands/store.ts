// Commands that work on the database itself, around the API; those that only look ask a shop that runs.
import { Command } from 'commander'
import { acting, type Host, noun, withExamples } from '../command.ts'
import type { BooksCheckOptions, CampaignCloseOptions } from '../store/check-books.ts'
import { exitCodes } from '../terminal/exit-code.ts'
import type { ImportDiscogsOptions } from '../store/import-dump.ts'

/** `sillon migrate` */
export function migrateCommand(host: Host): Command {
  const command = new Command('migrate').description('bring the database up to date; again changes nothing')
  withExamples(command, [
    ['sillon migrate', 'the embedded database, or the one DATABASE_URL names'],
    ['sillon migrate --data-dir /srv/sillon', 'another directory'],
  ])
  return acting(command, host, async (terminal, _, options) => {
    const { withStore } = await import('../with-store.ts')
    // Opening migrates: nothing else may be done with a database of another version.
    return withStore(terminal, options, (store, streams) => {
      streams.result({ migrated: true, kind: store.kind }, () => 'The database is up to date.')
      return Promise.resolve(exitCodes.ok)
    })
  })
}

function close(host: Host): Command {
  const command = new Command('close')
    .description('decide every campaign whose end has come; the shop does the same by the clock')
    .option('--dry-run', 'only say what would be decided')
  withExamples(command, [
    ['sillon campaign close --dry-run', 'which campaigns fail, are confirmed, close or wait for files'],
    ['sillon campaign close --json', 'decide them now; refunds and mails follow when the shop runs'],
  ])
  return acting<CampaignCloseOptions>(command, host, async (terminal, _, options) =>
    (await import('../store/check-books.ts')).closeCampaigns(terminal, options),
  )
}

function discogs(host: Host): Command {
  const command = new Command('discogs')
    .description(
      'bring a release dump of Discogs into the shop as drafts, those of the format File as downloads',
    )
    .argument('<file>', 'releases as XML, gzipped or not')
    .option('--shop <code>', "shop that sells them; the shop's own when left out")
    .option('--prices <file>', 'CSV of release_id and price, in euro')
    .option('--price-rule <rule>', 'euro by kind for those no file names, such as "vinyl=19.90,cd=12"')
    .option('--stock <count or file>', 'copies of each, or CSV of release_id and stock')
    .option('--list', 'put what lacks neither price nor copies into the shop; the rest stays drafts')
    .option('--restart', 'begin at the first release again, whatever an earlier run did')
  withExamples(command, [
    ['sillon import discogs releases.xml.gz', 'as drafts; stop with Ctrl-C, run again to go on'],
    [
      'sillon import discogs releases.xml --price-rule "vinyl=19.90,cd=12" --stock 3 --list',
      'with prices and copies, and into the shop',
    ],
    ['sillon import discogs releases.xml --restart --json', 'from the start, counts as JSON'],
  ])
  return acting<ImportDiscogsOptions>(command, host, async (terminal, [file = ''], options) =>
    (await import('../store/import-dump.ts')).importDiscogsFile(terminal, file, options),
  )
}

function checkBooks(host: Host): Command {
  const command = new Command('check')
    .description('whether stock, orders, payments, refunds and the event log agree; exit code 1 if not')
    .option('--at-rest', 'compare with the sandbox provider too; only when no payment is under way')
  withExamples(command, [
    ['sillon books check', 'every rule of the books'],
    ['sillon books check --url https://shop.example', 'of a shop that runs, as who does its accounts'],
    ['sillon books check --at-rest --json', 'after the shop was stopped, for a script'],
  ])
  return acting<BooksCheckOptions>(command, host, async (terminal, _, options) =>
    (await import('../store/check-books.ts')).checkBooks(terminal, options),
  )
}

function checkLedger(host: Host): Command {
  const command = new Command('check').description(
    'whether the ledger balances and held money covers every refund; exit code 1 and the breaches if not',
  )
  withExamples(command, [
    ['sillon ledger check', 'every rule of the ledger'],
    ['sillon ledger check --json', 'the breaches for a script; an empty list when there is none'],
  ])
  return acting(command, host, async (terminal, _, options) =>
    (await import('../store/check-books.ts')).checkLedger(terminal, options),
  )
}

/** `sillon campaign close` */
export const campaignCommand = (host: Host): Command =>
  noun('campaign', 'pre-orders and their ends', [close(host)])

/** `sillon import discogs FILE` */
export const importCommand = (host: Host): Command => noun('import', 'bring records in', [discogs(host)])

/** `sillon books check` */
export const booksCommand = (host: Host): Command =>
  noun('books', 'whether the books agree', [checkBooks(host)])

/** `sillon ledger check` */
export const ledgerCommand = (host: Host): Command =>
  noun('ledger', 'the journal of the money', [checkLedger(host)])
