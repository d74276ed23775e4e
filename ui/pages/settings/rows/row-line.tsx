import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import type { CellPick, Column } from '#domain/settings/rows/cell.ts'
import { isTable } from '#domain/settings/rows/edit-rows.ts'
import type { Cells, RowMistake } from '#domain/settings/rows/row-form.ts'
import { IconButton } from '../../../parts/button.tsx'
import { VisuallyHidden } from '../../../parts/visually-hidden.tsx'
import { useT } from '../../../text/text-context.tsx'
import { useMistakeWords } from '../setting-mistakes.ts'
import { CellControl } from './cell-control.tsx'

/** What a table of a setting lets its rows do. Rows and columns are counted from 0. */
export interface RowActs {
  readonly write: (row: number, column: number, text: string) => void
  readonly paste: (row: number, column: number, text: string) => void
  /** To the cell below; from the last into a new row. */
  readonly down: (row: number, column: number) => void
  readonly move: (row: number, by: -1 | 1, focus: string) => void
  readonly copy: (row: number) => void
  readonly remove: (row: number) => void
}

/** A table as its rows need it. */
export interface RowsHost {
  /** Begins the ids of its cells. */
  readonly id: string
  readonly columns: readonly (Column & { readonly at: number; readonly head: string })[]
  readonly picks: ReadonlyMap<string, readonly CellPick[]>
  readonly isBusy: boolean
  readonly isMoved: boolean
  readonly acts: RowActs
}

export const cellId = (id: string, row: number, column: string): string => `${id}-${row + 1}-${column}`

type LineProps = {
  host: RowsHost
  row: number
  /** How it is called where it is not counted. */
  name?: string
  cells: Cells
  mistakes: readonly RowMistake[]
  /** Whether it can go up, or down. */
  isFirst: boolean
  isLast: boolean
}

/** The cells of a row, each with what is wrong with it. */
function LineCells({ host, row, name, cells, mistakes }: LineProps) {
  const t = useT()
  const says = useMistakeWords()
  const { id, columns, picks, isBusy, isMoved, acts } = host
  const onPaste = (at: number) => (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text) || isBusy) return
    event.preventDefault()
    acts.paste(row, at, text)
  }
  const onKeyDown = (at: number, cell: string) => (event: KeyboardEvent<HTMLElement>) => {
    const isPicked = event.currentTarget instanceof HTMLSelectElement
    if (isBusy || event.nativeEvent.isComposing || isPicked) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      acts.down(row, at)
    }
    if (isMoved && event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      acts.move(row, event.key === 'ArrowUp' ? -1 : 1, cell)
    }
  }
  return columns.map(column => {
    const cell = cellId(id, row, column.name)
    const code = mistakes.find(one => one.column === column.name)?.code
    const error = says(code)
    return (
      <td key={column.name} data-head={column.head} className={`row-${column.kind}`}>
        <CellControl
          column={column}
          picks={picks.get(column.name)}
          id={cell}
          label={
            name === undefined
              ? t('settings.cell', { column: column.head, row: String(row + 1) })
              : t('settings.cell_of', { column: column.head, row: name })
          }
          value={cells[column.at] ?? ''}
          isBusy={isBusy}
          error={error}
          write={text => acts.write(row, column.at, text)}
          onPaste={onPaste(column.at)}
          onKeyDown={onKeyDown(column.at, column.name)}
        />
        {error !== undefined && (
          <p className="error" id={`${cell}-error`}>
            {error}
          </p>
        )}
      </td>
    )
  })
}

/** What is done with a row: moved, written again below, taken away. */
function LineActs({ host, row, isFirst, isLast }: LineProps) {
  const t = useT()
  const { id, isBusy, isMoved, acts } = host
  const named = { row: String(row + 1) }
  return (
    <td className="row-acts">
      <div className="row">
        {isMoved && (
          <>
            <IconButton
              id={cellId(id, row, 'up')}
              icon="up"
              kind="plain"
              small
              label={t('settings.row_up', named)}
              disabled={isBusy || isFirst}
              onClick={() => acts.move(row, -1, 'up')}
            />
            <IconButton
              id={cellId(id, row, 'down')}
              icon="down"
              kind="plain"
              small
              label={t('settings.row_down', named)}
              disabled={isBusy || isLast}
              onClick={() => acts.move(row, 1, 'down')}
            />
          </>
        )}
        <IconButton
          icon="copy"
          kind="plain"
          small
          label={t('settings.row_copy', named)}
          disabled={isBusy}
          onClick={() => acts.copy(row)}
        />
        <IconButton
          icon="bin"
          kind="plain"
          small
          label={t('settings.row_remove', named)}
          disabled={isBusy}
          onClick={() => acts.remove(row)}
        />
      </div>
    </td>
  )
}

/** A row of a setting, with what is done with it unless it is one of a fixed few. */
export function RowLine(props: LineProps) {
  const t = useT()
  const { row, name } = props
  return (
    <tr>
      <th scope="row">
        {name ?? (
          <>
            <VisuallyHidden>{t('settings.row')} </VisuallyHidden>
            {row + 1}
          </>
        )}
      </th>
      <LineCells {...props} />
      {name === undefined && <LineActs {...props} />}
    </tr>
  )
}

/** A table of controls: heads over its columns; on a phone each row is a card with its own labels. */
export function RowTable({
  label,
  heads,
  hasActs,
  children,
}: {
  label: string
  heads: readonly string[]
  hasActs: boolean
  children: ReactNode
}) {
  const t = useT()
  return (
    <table className="row-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('settings.row')}</VisuallyHidden>
          </th>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {hasActs && (
            <th scope="col">
              <VisuallyHidden>{t('settings.row_acts')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
