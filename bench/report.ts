import { numberText } from '#domain/text/intl.ts'
import type { Figure } from './bench.ts'

const rounded = (value: number): string => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

const columns: readonly (readonly [string, (figure: Figure) => string])[] = [
  ['bench', figure => figure.name],
  ['projects', figure => (figure.size === undefined ? '' : numberText(figure.size, 'en'))],
  ['measured', figure => `${rounded(figure.value)} ${figure.unit}`],
  ['limit', figure => (figure.limitPerSecond === undefined ? '' : `${rounded(figure.limitPerSecond)} /s`)],
  ['reached', figure => rounded(figure.reached)],
  ['target', figure => `${isCost(figure) ? '≤' : '≥'} ${figure.target}`],
  ['', figure => (figure.isMet ? 'met' : 'MISSED')],
  ['what, beside what', figure => figure.what.replace(' | ', ', beside ')],
]

const isCost = ({ unit }: Figure): boolean => unit !== '/s'

/** The figures as a table for a terminal or a Markdown page. */
export function tableOf(figures: readonly Figure[]): string {
  const cells = [columns.map(([title]) => title), ...figures.map(f => columns.map(([, text]) => text(f)))]
  const widths = columns.map((_, at) => Math.max(...cells.map(row => row[at]?.length ?? 0)))
  const lines = cells.map(row => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
