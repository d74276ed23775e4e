import '../../styles/desk-list.css'
import type { Output } from '#contract'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { isPayoutState } from '#domain/ledger/payout-state.ts'
import { type ReportName, reportNames } from '#domain/reports/report.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Loaded } from '../loaded.tsx'
import { ChoiceForm, StaffFrame } from '../staff-frame.tsx'

type Report = Output<'staff.report'>
type Column = Report['columns'][number]
type Cell = Report['rows'][number][number]

/** Words of cells that are the same in every shop; all else is a name or a number of its own. */
const cellWords: Readonly<Record<string, MessageId>> = {
  home: 'report.cell_home',
  oss: 'report.cell_oss',
  export: 'report.cell_export',
  supplies: 'report.cell_supplies',
  corrections: 'report.cell_corrections',
  too_late: 'report.cell_too_late',
  goods: 'report.cell_goods',
  standard: 'report.cell_standard',
  yes: 'report.cell_yes',
  no: 'report.cell_no',
  disputed: 'report.cell_disputed',
  refunding: 'report.cell_refunding',
  payouts: 'report.cell_payouts',
  held: 'report.cell_held',
  returning: 'report.cell_returning',
  earmarked: 'report.cell_earmarked',
  owed: 'report.cell_owed',
  receivable: 'report.cell_receivable',
  owner: 'report.cell_owner',
  intra_community: 'report.cell_intra_community',
}
const worded: readonly Column['name'][] = ['scheme', 'part', 'goods', 'rate_kind', 'account_set', 'kind']

const sums: Readonly<Record<ReportName, MessageId>> = {
  vat: 'report.sums_vat',
  oss: 'report.sums_oss',
  journal: 'report.sums_journal',
  fec: 'report.sums_journal',
  datev: 'report.sums_journal',
  closings: 'report.sums_closings',
  receivables: 'report.sums_open',
  deposits: 'report.sums_open',
  payouts: 'report.sums_payouts',
}

/** A cell as people read it. */
function useCellText() {
  const t = useT()
  const fmt = useFmt()
  return ({ name, kind }: Column, cell: Cell, currency: Cell): string => {
    if (cell === null) return ''
    if (kind === 'money' && typeof cell === 'number')
      return isCurrencyCode(currency) ? fmt.money({ amountMinor: cell, currency }) : fmt.number(cell)
    if (kind === 'rate') return `${Number(cell) / 100} %`
    if (kind === 'count') return name === 'entry' ? String(cell) : fmt.number(Number(cell))
    if (name === 'hash') return String(cell).slice(0, 16)
    if (name === 'state' && isPayoutState(cell)) return t(`staff.payout_state_${cell}`)
    const word = worded.includes(name) ? cellWords[String(cell)] : undefined
    return word === undefined ? String(cell) : t(word)
  }
}

/** What a report is about: a narrow page sets it beside the name of the row. */
const main: readonly Column['name'][] = ['amount', 'vat', 'closing']

const classOf = ({ name, kind }: Column) =>
  kind === 'text' || kind === 'day' || name === 'entry' ? undefined : 'amount'

function Row({ report, row, isTotal }: { report: Report; row: readonly Cell[]; isTotal?: boolean }) {
  const t = useT()
  const text = useCellText()
  const currency = row[report.columns.findIndex(column => column.name === 'currency')] ?? null
  return (
    <tr>
      {report.columns.map((column, index) => {
        const cell = row[index] ?? null
        const said = isTotal && index === 0 ? t('report.total') : text(column, cell, currency)
        return (
          <td
            key={column.name}
            data-head={said === '' ? undefined : t(`report.col_${column.name}`)}
            className={main.includes(column.name) ? 'price' : classOf(column)}
          >
            {isTotal && said !== '' ? <strong>{said}</strong> : said}
          </td>
        )
      })}
    </tr>
  )
}

/** Rows and sums; numbers stand at the right of their column, below its name. */
function Rows({ report, title }: { report: Report; title: string }) {
  const t = useT()
  const { columns, rows, totals } = report
  return (
    <div className="table-frame">
      <table className="table staff-table" aria-label={title}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.name} scope="col" className={classOf(column)}>
                {t(`report.col_${column.name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={`${index} ${row.join()}`} report={report} row={row} />
          ))}
          {totals.map(row => (
            <Row
              key={`total ${String(row.find(cell => typeof cell === 'string'))}`}
              report={report}
              row={row}
              isTotal
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Which report of which period, sent by the address, so that a choice can be kept as a link. */
function Choice({ report, refused }: { report: Report; refused: string | null }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <ChoiceForm action={pathOf('admin-reports')} className="row orders-choice">
      <SelectField
        label={t('report.choose')}
        name="report"
        defaultValue={report.report}
        options={reportNames.map(value => ({ value, label: t(`report.name_${value}`) }))}
      />
      <TextField
        label={t('report.period')}
        hint={t('report.period_hint')}
        name="period"
        maxLength={24}
        defaultValue={refused ?? report.period.text}
        error={refused === null ? undefined : t('report.period_wrong')}
      />
      <Button type="submit">{t('report.show')}</Button>
    </ChoiceForm>
  )
}

/** What was summed, by which rates, and how far the books were then. */
function Summed({ report: { report, summed, rates_from, more } }: { report: Report }) {
  const t = useT()
  const fmt = useFmt()
  const { entries, documents, last_entry } = summed
  return (
    <div className="soft stack-s">
      {more && <p>{t('report.more')}</p>}
      <p>
        {t(sums[report], { entries: fmt.number(entries), documents: fmt.number(documents) })}{' '}
        {last_entry !== null && t('report.last_entry', { number: String(last_entry) })}
      </p>
      {rates_from !== null && (
        <p>
          {rates_from < '2000' ? t('report.rates_always') : t('report.rates', { date: fmt.date(rates_from) })}
        </p>
      )}
    </div>
  )
}

/** Staff: a report as a table, its sums, what it sums, and its file. */
export function ReportScreen({ report, refused }: { report: Report; refused: string | null }) {
  const t = useT()
  const fmt = useFmt()
  const { rows, period } = report
  const title = t(`report.name_${report.report}`)
  const file = `/api/staff/reports/${report.report}/file?${new URLSearchParams({ period: period.text })}`
  return (
    <StaffFrame title={t('report.title')}>
      <p className="soft">{t('report.text')}</p>
      <Choice key={`${report.report} ${period.text}`} report={report} refused={refused} />
      <h2>{title}</h2>
      <p>
        {period.from === period.to
          ? fmt.date(period.from)
          : t('report.from_to', { from: fmt.date(period.from), to: fmt.date(period.to) })}{' '}
        <a href={file} download>
          {t('report.file')}
        </a>
      </p>
      {rows.length === 0 ? <EmptyState title={t('report.none')} /> : <Rows report={report} title={title} />}
      <Summed report={report} />
    </StaffFrame>
  )
}

/** What accountants are told, for staff: a report by what the address asks for. */
export function Page() {
  return (
    <Loaded kind="staff-report">
      {({ report, refused }) => <ReportScreen report={report} refused={refused} />}
    </Loaded>
  )
}
