import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { CellPick, Column } from '#domain/settings/rows/cell.ts'
import { isDay } from '#domain/time/day.ts'

type CellControlProps = {
  column: Column
  /** What can be picked, in words. */
  picks: readonly CellPick[] | undefined
  id: string
  /** Says column and row. */
  label: string
  value: string
  isBusy: boolean
  /** What is wrong with it; how to mend it. */
  error: string | undefined
  write: (text: string) => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const modes: Partial<Record<Column['kind'], 'numeric' | 'decimal'>> = {
  number: 'numeric',
  money: 'decimal',
  decimal: 'decimal',
  percent: 'decimal',
}

type Rest = {
  id: string
  onPaste: CellControlProps['onPaste']
  onKeyDown: CellControlProps['onKeyDown']
  'aria-label': string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** One of a few; what is none of them stays to be seen. */
function Choice({ column, picks, value, isBusy, write, rest }: CellControlProps & { rest: Rest }) {
  const all = picks ?? []
  const isKnown = all.some(pick => pick.value === value)
  return (
    <select
      {...rest}
      className="control"
      value={value}
      disabled={isBusy}
      required={column.isRequired === true}
      onChange={event => write(event.currentTarget.value)}
    >
      {(value === '' || column.isRequired !== true) && <option value="">–</option>}
      {value !== '' && !isKnown && <option value={value}>{value}</option>}
      {all.map(pick => (
        <option key={pick.value} value={pick.value}>
          {pick.label}
        </option>
      ))}
    </select>
  )
}

/** The control that a cell is typed in, by its kind. */
export function CellControl(props: CellControlProps) {
  const { column, picks, id, label, value, isBusy, error, write, onPaste, onKeyDown } = props
  const { kind, letters = 40, isRequired = false } = column
  const rest: Rest = {
    id,
    'aria-label': label,
    onPaste,
    onKeyDown,
    ...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  }
  if (kind === 'flag') {
    return (
      <label className="row-tick">
        <input
          {...rest}
          type="checkbox"
          checked={value === 'yes'}
          disabled={isBusy}
          onChange={event => write(event.currentTarget.checked ? 'yes' : '')}
        />
      </label>
    )
  }
  if (picks !== undefined) return <Choice {...props} rest={rest} />
  const written = { ...rest, className: 'control', value, readOnly: isBusy, required: isRequired }
  if (kind === 'long') {
    return (
      <textarea
        {...written}
        rows={1}
        maxLength={letters}
        onChange={event => write(event.currentTarget.value)}
      />
    )
  }
  // A date that is none could not be seen in a field of dates.
  const isDated = kind === 'date' && (value === '' || isDay(value))
  return (
    <input
      {...written}
      type={isDated ? 'date' : 'text'}
      maxLength={letters}
      autoComplete="off"
      inputMode={modes[kind] ?? 'text'}
      onChange={event => write(event.currentTarget.value)}
    />
  )
}
