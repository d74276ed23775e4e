import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { locales } from '#domain/text/locale.ts'
import { draw } from '#fixtures/ui/draw.tsx'
import { ReportScreen } from './admin-reports.page.tsx'

const report: Output<'staff.report'> = {
  report: 'vat',
  period: { text: '2026Q1', from: '2026-01-01', to: '2026-03-31' },
  columns: [
    { name: 'country', kind: 'text' },
    { name: 'scheme', kind: 'text' },
    { name: 'rate', kind: 'rate' },
    { name: 'currency', kind: 'text' },
    { name: 'net', kind: 'money' },
    { name: 'documents', kind: 'count' },
  ],
  rows: [
    ['DE', 'oss', 1_900, 'EUR', -2_849, 2],
    ['KR', 'export', 0, 'KRW', 30_000, 1],
  ],
  totals: [
    [null, null, null, 'EUR', -2_849, null],
    [null, null, null, 'KRW', 30_000, null],
  ],
  summed: { entries: 1_200, documents: 3, last_entry: 4_711 },
  more: false,
  rates_from: null,
}

const drawn = (change: Partial<typeof report> = {}, refused: string | null = null, path = '/admin/reports') =>
  draw(<ReportScreen report={{ ...report, ...change }} refused={refused} />, path)

describe('a report', () => {
  it('is a table with its sums by currency, in words', async () => {
    const markup = await drawn()
    expect(markup).toContain('one-stop shop')
    expect(markup).toContain('19 %')
    expect(markup).toContain('-€28.49')
    expect(markup.match(/<strong>Total<\/strong>/g)).toHaveLength(2)
    expect(markup).toContain('₩30,000')
  })

  it('says what it sums, and how far the books were', async () => {
    expect(await drawn()).toContain('Sums 3 invoices and credit notes by their day, beside 1,200 entries')
    expect(await drawn()).toContain('Made at entry 4711')
    expect(await drawn({ more: true })).toContain('the file has all of them')
    expect(await drawn({ rates_from: '2026-02-01' })).toContain('in force since')
    expect(await drawn({ rates_from: '0000-01-01' })).toContain('by the shop’s own rates; the European')
  })

  it('names a single day once', async () => {
    const period = { text: '2026-03-02', from: '2026-03-02', to: '2026-03-02' }
    const markup = await drawn({ report: 'deposits', period })
    expect(markup.match(/Mar 2, 2026/g)).toHaveLength(1)
    expect(await drawn()).toContain('Jan 1, 2026 to Mar 31, 2026')
  })

  it('sets the tax beside the row on a narrow page, and gives an empty cell no head', async () => {
    const columns = [...report.columns, { name: 'vat', kind: 'money' }] as const
    const rows = report.rows.map(row => [...row, 455])
    const markup = await drawn({ columns: [...columns], rows, totals: [] })
    expect(markup).toContain('data-head="VAT" class="price"')
    expect(markup).toContain('<th scope="col" class="amount">Net</th>')
    const [, total = ''] = (await drawn()).split('<strong>Total</strong>')
    expect(total.split('</tr>')[0]).not.toContain('data-head="Scheme"')
  })

  it('leads to its file', async () => {
    expect(await drawn()).toContain('href="/api/staff/reports/vat/file?period=2026Q1"')
  })

  it('says when there is nothing, and when the period is none of this report', async () => {
    expect(await drawn({ rows: [], totals: [] })).toContain('Nothing in this period.')
    const other = await drawn({}, '2026-Q1')
    expect(other).toContain('This report is not made for this period')
    expect(other).toContain('aria-invalid="true"')
    // What was typed stays, to be mended.
    expect(other).toContain('value="2026-Q1"')
  })

  it.each(locales)('has its words in %s', async locale => {
    const markup = await drawn({}, '', locale === 'en' ? '/admin/reports' : `/${locale}/admin/reports`)
    expect(markup).not.toMatch(/report\.[a-z]/)
  })
})
