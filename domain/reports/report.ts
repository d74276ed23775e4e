// What accountants are told: each report once, as data. Every figure is a sum of entries or documents, which
// the report names. Rules 13.
import type { PeriodKind } from './period.ts'

/** What a cell holds: money is minor units of the currency in the same row, a rate is basis points. */
interface ReportColumn {
  readonly name: ReportColumnName
  readonly kind: 'text' | 'day' | 'count' | 'money' | 'rate'
}

export const reportColumnNames = [
  'account',
  'account_set',
  'age',
  'age_step',
  'at',
  'captured',
  'closing',
  'country',
  'credit_notes',
  'currency',
  'amount',
  'day',
  'difference',
  'document',
  'documents',
  'due',
  'entries',
  'entry',
  'frozen',
  'goods',
  'gross',
  'hash',
  'invoices',
  'kind',
  'ledger_vat',
  'name',
  'net',
  'number',
  'of',
  'order',
  'origin',
  'owner',
  'part',
  'period',
  'project',
  'rate',
  'rate_kind',
  'record',
  'refunded',
  'scheme',
  'since',
  'state',
  'statement',
  'vat',
] as const

type ReportColumnName = (typeof reportColumnNames)[number]

const column = (name: ReportColumnName, kind: ReportColumn['kind'] = 'text'): ReportColumn => ({ name, kind })

interface Report {
  /** Which spans it may be asked for, the usual one first; none: as things stand now. */
  readonly periods: readonly PeriodKind[]
  readonly columns: readonly ReportColumn[]
  /** What its file ends with. */
  readonly file: 'csv' | 'txt'
  /** Its rows are postings: a page shows the first of them, the file has all. */
  readonly isJournal?: true
}

const open = [
  column('kind'),
  column('of'),
  column('since', 'day'),
  column('age', 'count'),
  column('currency'),
  column('amount', 'money'),
]
/** What others owe us: who they are, by which document, and how old it is. */
const owed = [
  column('kind'),
  column('of'),
  column('name'),
  column('document'),
  column('due', 'day'),
  column('since', 'day'),
  column('age', 'count'),
  column('age_step'),
  column('currency'),
  column('amount', 'money'),
]
const journal = [
  column('entry', 'count'),
  column('at'),
  column('kind'),
  column('account'),
  column('name'),
  column('currency'),
  column('amount', 'money'),
  column('order'),
  column('project'),
  column('document'),
]

const reports = {
  vat: {
    periods: ['quarter', 'month', 'year', 'day', 'span'],
    file: 'csv',
    columns: [
      column('country'),
      column('scheme'),
      column('rate', 'rate'),
      column('currency'),
      column('net', 'money'),
      column('vat', 'money'),
      column('gross', 'money'),
      column('documents', 'count'),
      column('ledger_vat', 'money'),
      column('difference', 'money'),
    ],
  },
  oss: {
    periods: ['quarter'],
    file: 'csv',
    columns: [
      column('part'),
      column('period'),
      column('country'),
      column('origin'),
      column('goods'),
      column('rate_kind'),
      column('rate', 'rate'),
      column('currency'),
      column('net', 'money'),
      column('vat', 'money'),
    ],
  },
  journal: {
    periods: ['month', 'day', 'quarter', 'year', 'span'],
    file: 'csv',
    columns: journal,
    isJournal: true,
  },
  fec: { periods: ['year'], file: 'txt', columns: journal, isJournal: true },
  datev: { periods: ['month', 'quarter', 'year'], file: 'csv', columns: journal, isJournal: true },
  closings: {
    periods: ['month', 'day', 'quarter', 'year', 'span'],
    file: 'csv',
    columns: [
      column('number', 'count'),
      column('day', 'day'),
      column('entries', 'count'),
      column('currency'),
      column('captured', 'money'),
      column('refunded', 'money'),
      column('invoices', 'money'),
      column('credit_notes', 'money'),
      column('closing', 'money'),
      column('hash'),
    ],
  },
  receivables: { periods: ['day'], file: 'csv', columns: owed },
  deposits: { periods: ['day'], file: 'csv', columns: open },
  payouts: {
    periods: [],
    file: 'csv',
    columns: [
      column('number'),
      column('owner'),
      column('record'),
      column('statement', 'count'),
      column('state'),
      column('account_set'),
      column('frozen', 'count'),
      column('due', 'day'),
      column('currency'),
      column('amount', 'money'),
    ],
  },
} as const satisfies Readonly<Record<string, Report>>

export type ReportName = keyof typeof reports

const isReportName = (name: string): name is ReportName => Object.hasOwn(reports, name)

/** In the order of the page. */
export const reportNames = Object.keys(reports).filter(isReportName)

/** A report, widened: what each of them has. */
export const reportOf = (name: ReportName): Report => reports[name]

type ReportCell = string | number | null
export type ReportRow = readonly ReportCell[]

/** What a report says: rows by its columns, sums by currency, and what was summed. */
export interface ReportTable {
  readonly rows: readonly ReportRow[]
  /** In the columns of the rows, a row for each currency. */
  readonly totals: readonly ReportRow[]
  /** How many entries of the ledger and how many documents it sums, and the last entry there was. */
  readonly summed: {
    readonly entries: number
    readonly documents: number
    readonly last_entry: number | null
  }
  /** There are rows that only the file has. */
  readonly more: boolean
  /** The day from which the rate holds that foreign amounts were converted by; null where none were. */
  readonly rates_from: string | null
}

/**
 * The sums of a table's money by currency, in its columns, the currencies in the order they first come in;
 * counts are added up too, a rate is not. `keys` are texts that tell sums apart beside the currency.
 */
export function totalsOf(name: ReportName, rows: readonly ReportRow[]): ReportRow[] {
  const { columns } = reportOf(name)
  const currency = columns.findIndex(one => one.name === 'currency')
  const sums = new Map<ReportCell, ReportCell[]>()
  for (const row of rows) {
    const key = row[currency] ?? null
    const sum = sums.get(key) ?? columns.map(() => null)
    columns.forEach(({ kind }, index) => {
      const cell = row[index]
      if (kind === 'money' && typeof cell === 'number') sum[index] = Number(sum[index] ?? 0) + cell
    })
    sum[currency] = key
    sums.set(key, sum)
  }
  return [...sums.values()]
}
