// The rows of a part of a setting while somebody edits them: what each act makes of its text, and where the
// cursor goes then.
import { useEffect, useRef, useState } from 'react'
import { editRows, neighbourOf, type RowEdit } from '#domain/settings/rows/edit-rows.ts'
import type { SettingName } from '#domain/settings/setting.ts'
import { type Cells, type RowForm, type RowMistake, rowsIn } from '#domain/settings/rows/row-form.ts'
import { cellId, type RowActs } from './row-line.tsx'
import { usePicks } from './row-words.ts'

export type RowPartProps = {
  setting: SettingName
  form: RowForm
  /** Of the field; cells are called after it. */
  id: string
  label: string
  /** Of its lines as text. */
  hint?: string | undefined
  /** The value: lines, or cells between tabs. */
  text: string
  /** Most characters. */
  max: number
  /** What is wrong with cells. */
  mistakes: readonly RowMistake[]
  /** What is wrong with all of it. */
  error: string | undefined
  /** What was refused last, of all the setting: rows that are wrong then come into sight once. */
  refusal: object | null
  isBusy: boolean
  write: (text: string) => void
}

/** The cursor goes where it is wanted once what was written is drawn: then, or not at all. */
function useNextFocus() {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    document.getElementById(wanted.current)?.focus()
    wanted.current = null
  })
  return (id: string) => {
    wanted.current = id
  }
}

/** A row that was taken away: the text with it, and the text that was written then. */
interface Removed {
  readonly was: string
  readonly wrote: string
}

/**
 * What rows are looked through by; null for all. A refusal brings all of them to the front, once, where rows
 * that are wrong would be out of sight.
 */
function useTab({ form, text, mistakes, refusal }: RowPartProps) {
  const [taken, take] = useState<{ tab: string | null; refusal: object | null }>({ tab: null, refusal })
  const show = (tab: string | null) => take({ tab, refusal })
  if (taken.refusal === refusal) return { tab: taken.tab, show }
  const rows = rowsIn(form, text)
  const isHidden = mistakes.some(({ row }) => !isShown(form, rows[row] ?? [], taken.tab))
  const tab = isHidden ? null : taken.tab
  show(tab)
  return { tab, show }
}

/** What a person writes in rows, and the way back from a row that was taken away. */
function useEdits({ form, text, write }: RowPartProps) {
  const [removed, setRemoved] = useState<Removed | null>(null)
  const edit = (change: RowEdit) => {
    const wrote = editRows(form, text, change)
    write(wrote)
    setRemoved(change.type === 'remove' ? { was: text, wrote } : null)
  }
  // None once the text is another, such as somebody else's.
  if (removed?.wrote !== text) return { edit, undo: undefined }
  const undo = () => {
    write(removed.was)
    setRemoved(null)
  }
  return { edit, undo }
}

/** The rows of a part, the edits that a person makes, and what can still be taken back. */
export function useRows(props: RowPartProps, heads: readonly string[]) {
  const { form, id, text } = props
  const picksOf = usePicks()
  const focus = useNextFocus()
  const { tab, show } = useTab(props)
  const { edit, undo } = useEdits(props)
  const rows = rowsIn(form, text)
  const shown = rows.flatMap((cells, row) => (isShown(form, cells, tab) ? [row] : []))
  const known = form.tabs === undefined || tab === null ? {} : { [form.tabs]: tab }
  // The column that the tab says already is not drawn.
  const first = form.columns.find(({ name }) => known[name] === undefined)
  const to = (row: number, column = first?.name ?? '') => focus(cellId(id, row, column))
  const add = () => {
    edit({ type: 'add', row: rows.length, cells: known })
    to(rows.length)
  }
  return {
    rows,
    shown,
    tab,
    show,
    undo:
      undo &&
      (() => {
        undo()
        focus(`${id}-add`)
      }),
    add,
    acts: {
      write: (row, column, cell) => edit({ type: 'write', row, column, text: cell }),
      paste: (row, column, pasted) =>
        edit({ type: 'paste', row, column, text: pasted, picksOf, heads, cells: known }),
      down: (row, column) => {
        const below = shown.find(other => other > row)
        if (below === undefined) add()
        else document.getElementById(cellId(id, below, form.columns[column]?.name ?? ''))?.focus()
      },
      move: (row, by, column) => {
        const other = row + by
        if (other < 0 || other >= rows.length) return
        edit({ type: 'move', row, to: other })
        // At the end there is no further that way.
        const isEnd = column === 'up' ? other === 0 : column === 'down' && other === rows.length - 1
        to(other, isEnd ? (column === 'up' ? 'down' : 'up') : column)
      },
      copy: row => {
        edit({ type: 'copy', row })
        to(row + 1)
      },
      remove: row => {
        edit({ type: 'remove', row })
        const next = neighbourOf(shown, row)
        if (next === undefined) focus(`${id}-add`)
        else to(next)
      },
    } satisfies RowActs,
  }
}

/** Whether a row is among those that are looked through. */
export const isShown = ({ tabs, columns }: RowForm, cells: Cells, tab: string | null): boolean =>
  tabs === undefined || tab === null || cells[columns.findIndex(({ name }) => name === tabs)] === tab
