import { type InputHTMLAttributes, useId } from 'react'
import type { Output } from '#contract'
import { draftReasonMax } from '#domain/drafts/draft.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { typed } from '../refunds/money-table.tsx'
import { lineName, useDraftProblem } from './draft-table.tsx'

type Draft = Output<'staff.draft'>
type Line = Draft['lines'][number]

type RowProps = {
  line: Line
  index: number
  currency: Draft['currency']
  errors: Readonly<Record<string, string>>
}

type CellProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'> & {
  label: string
  error: string | undefined
}

/** A field in a cell: the head of its column names it to who sees the table. */
function Cell({ label, error, ...input }: CellProps) {
  const id = useId()
  return (
    <>
      <input
        {...input}
        className="control draft-cell"
        autoComplete="off"
        aria-label={label}
        {...(error && { 'aria-invalid': true, 'aria-describedby': id })}
      />
      {error && (
        <p className="error" id={id}>
          {error}
        </p>
      )}
    </>
  )
}

/** A line that is written down, with stock and list price beside it. */
export function LineRow({ line, index, currency, errors }: RowProps) {
  const t = useT()
  const fmt = useFmt()
  const say = useDraftProblem()
  const name = lineName(line)
  const error = (field: string) => {
    const code = errors[`lines->${index}->${field}`]
    return code === undefined ? undefined : say(code)
  }
  return (
    <tr>
      <th scope="row">
        {name}
        {line.problem && <p className="error">{say(line.problem)}</p>}
      </th>
      <td data-head={t('drafts.free')}>{line.free ?? t('drafts.made_to_order')}</td>
      <td data-head={t('drafts.list_price')}>
        {line.list_price === null ? '–' : fmt.money({ amountMinor: line.list_price, currency })}
      </td>
      <td data-head={t('drafts.copies')}>
        <Cell
          label={t('drafts.copies_of', { name })}
          name={`copies-${index}`}
          inputMode="numeric"
          maxLength={2}
          size={3}
          defaultValue={String(line.quantity)}
          error={error('quantity')}
        />
      </td>
      <td data-head={t('drafts.price')}>
        <Cell
          label={t('drafts.price_of', { name })}
          name={`price-${index}`}
          inputMode="decimal"
          maxLength={12}
          size={8}
          defaultValue={typed(line.price, currency)}
          error={error('price')}
        />
      </td>
      <td data-head={t('drafts.reason')}>
        <Cell
          label={t('drafts.reason_of', { name })}
          name={`reason-${index}`}
          maxLength={draftReasonMax}
          size={18}
          defaultValue={line.reason}
          error={error('reason')}
        />
      </td>
      <td className="price" data-head={t('drafts.col_total')}>
        {fmt.money({ amountMinor: line.total, currency })}
      </td>
    </tr>
  )
}
