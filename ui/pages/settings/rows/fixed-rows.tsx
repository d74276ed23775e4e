import { editRows, type RowEdit } from '#domain/settings/rows/edit-rows.ts'
import { rowsIn } from '#domain/settings/rows/row-form.ts'
import type { SettingName } from '#domain/settings/setting.ts'
import { cellId, RowLine, RowTable } from './row-line.tsx'
import { useColumnWords, usePickMap } from './row-words.ts'
import type { RowPartProps } from './use-rows.ts'

/** A line of a spreadsheet, from a column on. */
function pasteInto(part: RowPartProps | undefined, column: number, text: string) {
  const edit = { type: 'paste', row: 0, column, text, picksOf: () => undefined, heads: [] } as const
  part?.write(editRows(part.form, part.text, edit))
}

type FixedProps = {
  setting: SettingName
  label: string
  parts: readonly (RowPartProps & { name: string })[]
}

/** Parts that have the same columns and one row each: the days of a week, the currencies of a shop. */
export function FixedRows({ setting, label, parts }: FixedProps) {
  const head = useColumnWords()
  const columns = (parts[0]?.form.columns ?? []).map((column, at) => ({
    ...column,
    at,
    head: head(setting, column),
  }))
  const picks = usePickMap(columns)
  const next = (at: number, column: number) => {
    const part = parts[at + 1]
    const name = columns[column]?.name ?? ''
    if (part) document.getElementById(cellId(part.id, 0, name))?.focus()
  }
  return (
    <div className="field rows-field">
      <RowTable label={label} heads={columns.map(column => column.head)} hasActs={false}>
        {parts.map((part, at) => {
          const edit = (change: RowEdit) => part.write(editRows(part.form, part.text, change))
          const acts = {
            write: (row: number, column: number, text: string) => edit({ type: 'write', row, column, text }),
            paste: (_: number, column: number, text: string) =>
              text
                .trimEnd()
                .split(/\r?\n/)
                .forEach((line, below) => pasteInto(parts[at + below], column, line)),
            down: (_: number, column: number) => next(at, column),
            move: () => undefined,
            copy: () => undefined,
            remove: () => undefined,
          }
          return (
            <RowLine
              key={part.name}
              host={{ id: part.id, columns, picks, isBusy: part.isBusy, isMoved: false, acts }}
              row={0}
              name={part.label}
              cells={rowsIn(part.form, part.text)[0] ?? []}
              mistakes={part.mistakes}
              isFirst
              isLast
            />
          )
        })}
      </RowTable>
    </div>
  )
}
