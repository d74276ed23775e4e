import { datevHead, datevLines, windows1252 } from '#domain/reports/datev.ts'
import { fecHead, fecLines, fecName, openingEntry } from '#domain/reports/fec.ts'
import { boundsOf, periodAt, readPeriod } from '#domain/reports/period.ts'
import { reportCsvHead, reportCsvLine } from '#domain/reports/report-csv.ts'
import type { ReportName } from '#domain/reports/report.ts'
import { StreamedFile } from '../base/streamed-file.ts'
import type { Database } from '../database/database.ts'
import { journalRows, makeReport, namesIn, type ReportAsked } from './make-report.ts'
import { balancesBefore, readJournal } from './store/journal.ts'

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** Characters that are gathered before they are sent on. */
const partSize = 64_000

/** Texts as bytes, in parts of a sensible size. */
async function* inParts(texts: AsyncIterable<string>, encode: (text: string) => Uint8Array<ArrayBuffer>) {
  let part = ''
  for await (const text of texts) {
    part += text
    if (part.length < partSize) continue
    yield encode(part)
    part = ''
  }
  if (part !== '') yield encode(part)
}

async function* journalTexts(db: Database, name: ReportName, asked: ReportAsked) {
  yield reportCsvHead(name)
  const nameOf = namesIn(name, asked)
  for await (const entry of readJournal(db, boundsOf(asked.period)))
    for (const row of journalRows(entry, nameOf)) yield reportCsvLine(name, row)
}

async function* fecTexts(db: Database, asked: ReportAsked) {
  const { period, plan } = asked
  const span = boundsOf(period)
  yield fecHead
  const opening = openingEntry(await balancesBefore(db, span.start), period.from, plan)
  let number = 0
  if (opening !== undefined) yield fecLines(opening, ++number, asked)
  for await (const entry of readJournal(db, span)) yield fecLines(entry, ++number, asked)
}

/** The first day of the business year a day is in. */
function yearFrom(day: string, { plan }: ReportAsked): string {
  const year = periodAt('year', new Date(`${day}T12:00:00Z`), plan.year_starts)
  return readPeriod(year, plan.year_starts)?.from ?? day
}

async function* datevTexts(db: Database, asked: ReportAsked) {
  const { period, plan, now } = asked
  const madeAt = now.toISOString().replaceAll(/\D/g, '')
  yield datevHead({ plan, from: period.from, to: period.to, yearFrom: yearFrom(period.from, asked), madeAt })
  for await (const entry of readJournal(db, boundsOf(period))) yield datevLines(entry, asked)
}

async function* tableTexts(db: Database, name: ReportName, asked: ReportAsked) {
  yield reportCsvHead(name)
  const { rows } = await makeReport(db, name, asked)
  for (const row of rows) yield reportCsvLine(name, row)
}

/** The file of a report: journals entry by entry, in the format that is asked for; all else as a table. */
export function makeFile(db: Database, name: ReportName, asked: ReportAsked): StreamedFile {
  const { period, plan } = asked
  const csv = { file_name: `${name}-${period.text}.csv`, content_type: 'text/csv; charset=utf-8' }
  if (name === 'journal') return new StreamedFile(csv, inParts(journalTexts(db, name, asked), utf8))
  if (name === 'fec') {
    const file = { file_name: fecName(plan.siren, period.to), content_type: 'text/plain; charset=utf-8' }
    return new StreamedFile(file, inParts(fecTexts(db, asked), utf8))
  }
  if (name !== 'datev') return new StreamedFile(csv, inParts(tableTexts(db, name, asked), utf8))
  const file = {
    file_name: `EXTF_Buchungsstapel_${period.text}.csv`,
    content_type: 'text/csv; charset=windows-1252',
  }
  return new StreamedFile(file, inParts(datevTexts(db, asked), windows1252))
}
