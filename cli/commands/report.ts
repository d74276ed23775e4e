import { Command } from 'commander'
import type { PeriodKind } from '#domain/reports/period.ts'
import { type ReportName, reportNames, reportOf } from '#domain/reports/report.ts'
import { acting, calendarDay, type Examples, type Host, noun, withExamples } from '../command.ts'
import type { CloseOptions, ReportOptions } from '../report/show-report.ts'

/** What each report tells, in the words of its help. */
const tells: Readonly<Record<ReportName, string>> = {
  vat: 'tax by country and rate, beside what the ledger owes (staff)',
  oss: 'the return of a quarter to the one-stop shop, corrections of earlier ones apart (staff)',
  journal: 'every posting of the ledger (staff)',
  fec: 'the file of accounting entries of a business year that French inspectors ask for (staff)',
  datev: 'a batch of postings as DATEV reads it (staff)',
  closings: 'closed days with what came in and went back, and their hashes (staff)',
  receivables: 'who owes us something at the end of a day (staff)',
  deposits: 'what we hold for others at the end of a day (staff)',
  payouts: 'payouts that wait for somebody or are under way (staff)',
}

const examples: Readonly<Record<ReportName, Examples>> = {
  vat: [
    ['sillon report vat 2026Q4', 'a quarter, as a table'],
    ['sillon report vat 2026-11 --output vat.csv', 'a month, as a file'],
  ],
  oss: [
    ['sillon report oss 2026Q4', 'by member state and rate'],
    ['sillon report oss 2026Q4 --output oss.csv', 'the same as a file'],
  ],
  journal: [
    ['sillon report journal 2026-11-05..2026-11-30', 'the first entries from one day to another'],
    ['sillon report journal 2026 --output journal.csv', 'all of a business year, as a file'],
  ],
  fec: [
    ['sillon report fec 2026', 'the first entries, to look at'],
    ['sillon report fec 2026 --output', 'the file under the name the law gives it'],
  ],
  datev: [
    ['sillon report datev 2026-11 --output', 'the file of a month'],
    ['sillon report datev 2026-11 --json', 'its first postings, for a script'],
  ],
  closings: [
    ['sillon report closings 2026-11', 'the days of a month'],
    ['sillon report closings 2026-11-05 --json', 'one day, for a script'],
  ],
  receivables: [
    ['sillon report receivables', 'as of today'],
    ['sillon report receivables 2026-12-31 --output', 'as of a day, as a file'],
  ],
  deposits: [
    ['sillon report deposits', 'as of today'],
    ['sillon report deposits 2026-12-31 --output', 'as of a day, as a file'],
  ],
  payouts: [
    ['sillon report payouts', 'what is due now'],
    ['sillon report payouts --json', 'for a script'],
  ],
}

/** How a period of each kind is written. */
const periodExamples: Readonly<Record<PeriodKind, string>> = {
  quarter: '2026Q4',
  month: '2026-11',
  year: '2026',
  day: '2026-11-05',
  span: '2026-11-05..2026-12-01',
}

function report(host: Host, name: ReportName): Command {
  const { periods } = reportOf(name)
  const command = new Command(name).description(tells[name])
  const said = periods.map(kind => `${kind} (${periodExamples[kind]})`).join(', ')
  if (periods.length > 0) command.argument('[period]', `${said}; the one we are in if left out`)
  command
    .option('-o, --output [file]', 'write the file instead, under its own name if none is said')
    .option('--force', 'write over a file that is there')
  withExamples(command, examples[name])
  return acting<ReportOptions>(command, host, async (terminal, [period], options) =>
    (await import('../report/show-report.ts')).showReport(terminal, { report: name, period }, options),
  )
}

function close(host: Host): Command {
  const command = new Command('close')
    .description(
      'close every day of the books that is over; the shop does so ten minutes after midnight (staff)',
    )
    .option('--day <day>', 'up to this one', calendarDay)
  withExamples(command, [
    ['sillon report close', 'every day that is over'],
    ['sillon report close --day 2026-11-30', 'up to the end of a month'],
  ])
  return acting<CloseOptions>(command, host, async (terminal, _, options) =>
    (await import('../report/show-report.ts')).closeDays(terminal, options),
  )
}

/** `sillon report` */
export const reportCommand = (host: Host): Command =>
  noun('report', 'what accountants are told, each figure a sum of entries (staff)', [
    ...reportNames.map(name => report(host, name)),
    close(host),
  ])
