import type { Output } from '#contract'
import type { CellValue } from '#domain/desks/cell.ts'
import { columnOf } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { useT } from '../../text/text-context.tsx'
import { useDeskWords } from './use-desk-words.ts'
import { useImportWords } from './use-import-words.ts'

type Line = Output<'desk.job'>['lines'][number]

/** What changes in a line of a job, and why a line is refused, in the reader's language. */
export function useLineWords(desk: NamedDesk) {
  const t = useT()
  const words = useDeskWords()
  const places = useImportWords(desk)
  const said = (name: string, value: CellValue): string => {
    const column = columnOf(desk, name)
    // What could not be read as the column's type stands as it was written.
    const isText = typeof value === 'string' && (column === undefined || column.type !== 'choice')
    const isRead = column?.type === 'day' || column?.type === 'instant'
    if (isText && !isRead && value !== '') return value
    return (column && words.cell(name, column, value)) || t('desks.nothing')
  }
  const order = Object.keys(desk.columns)
  const changes = ({ fields, verdict, mistakes }: Line): string[] => {
    const isRefused = verdict === 'refused'
    // Of a line that is refused, what is wrong comes first.
    const place = (name: string) => order.indexOf(name) - (name in mistakes ? order.length : 0)
    const all = Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b))
    return all.map(([name, { from, to }]) => {
      const column = places.place(name)
      if (from === null && (verdict === 'create' || isRefused))
        return t('import.reason', { where: column, reason: said(name, to) })
      return t('desks.history_change', { column, from: said(name, from), to: said(name, to) })
    })
  }
  const reasons = ({ mistakes }: Line): string[] =>
    Object.entries(mistakes).map(([name, code]) =>
      t('import.reason', { where: places.place(name), reason: places.mistake(code, columnOf(desk, name)) }),
    )
  return { changes, reasons }
}
