import { freeService, freeThing } from '#domain/drafts/draft.ts'
import { isCategory } from '#domain/catalogue/category.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { currencyIn, kindIn } from '#domain/stats/stat-file.ts'
import type { StatCell, StatColumn, StatRow } from '#domain/stats/stats.ts'
import { type StatTaskName, statTaskNames } from '#domain/stats/tasks.ts'
import { regionText } from '#domain/text/region-name.ts'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'

const eventWords: Readonly<Record<string, MessageId>> = {
  'payout.reserve': 'stat.event_reserve',
  'payout.book': 'stat.event_book',
  'payout.restore': 'stat.event_restore',
}

/** What the morning counts, by its name in the table. */
const measureWords: Readonly<Record<string, MessageId>> = {
  orders: 'stat.col_orders',
  gross: 'stat.col_gross',
  net: 'stat.col_net',
  refunds: 'stat.col_refunds',
  copies: 'stat.col_copies',
  average: 'stat.col_average',
  customers: 'stat.col_customers',
  boxes: 'stat.col_boxes',
}

const taskOf = (cell: StatCell): StatTaskName | undefined => statTaskNames.find(name => name === cell)

/** Cells of figures as people read them. */
export function useStatWords() {
  const t = useT()
  const fmt = useFmt()
  const amount = (cell: number, kind: StatColumn['kind'], currency: StatCell): string => {
    if (kind === 'rate') return `${fmt.number(cell / 100)} %`
    if (kind === 'money' && isCurrencyCode(currency)) return fmt.money({ amountMinor: cell, currency })
    return fmt.number(cell)
  }
  const word = (name: StatColumn['name'], cell: string): string => {
    const known = name === 'measure' ? measureWords[cell] : name === 'event' ? eventWords[cell] : undefined
    if (known !== undefined) return t(known)
    if (
      name === 'format' &&
      (cell === 'box' || cell === freeThing || cell === freeService || isCategory(cell))
    )
      return t(`stat.format_${cell}`)
    const task = name === 'task' ? taskOf(cell) : undefined
    if (task !== undefined) return t(`stat.task_${task}`)
    return name === 'country' && cell !== '' ? regionText(cell, fmt.locale) : cell
  }
  return {
    amount,
    /** A column's heading. */
    head: ({ name }: StatColumn): string => t(`stat.col_${name}`),
    /** A cell of a row under its columns. */
    cell: (columns: readonly StatColumn[], row: StatRow, index: number): string => {
      const column = columns[index]
      const cell = row[index] ?? null
      if (column === undefined || cell === null) return ''
      const currency = currencyIn(columns, row)
      return typeof cell === 'number'
        ? amount(cell, kindIn(column, currency), currency)
        : word(column.name, cell)
    },
    word,
  }
}
