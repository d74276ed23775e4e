import { type InputHTMLAttributes, useId } from 'react'
import type { Output } from '#contract'
import { draftReasonMax, freeNameMax } from '#domain/drafts/draft.ts'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { Button } from '../../parts/button.tsx'
import { CheckField, TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { typed } from '../refunds/money-table.tsx'
import { draftLineName, useDraftProblem } from './draft-table.tsx'

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

type FreeProps = { index: number; error: string | undefined }

/** What a line is of that is no product of the shop. */
function NameCell({ name, index, error }: FreeProps & { name: string }) {
  const t = useT()
  return (
    <Cell
      label={t('drafts.name_of', { name })}
      name={`name-${index}`}
      maxLength={freeNameMax}
      size={24}
      defaultValue={name}
      error={error}
    />
  )
}

/** Whether such a line goes into the parcel, and what one weighs. */
function SentCell({ line, index, error }: FreeProps & { line: Line }) {
  const t = useT()
  const name = draftLineName(line)
  return (
    <div className="row">
      {/* The head of the column speaks of the reason that other lines have. */}
      <span aria-hidden="true">{t('drafts.weight')}</span>
      <Cell
        label={t('drafts.weight_of', { name })}
        name={`weight-${index}`}
        inputMode="numeric"
        maxLength={5}
        size={6}
        defaultValue={line.weight === 0 ? '' : String(line.weight)}
        error={error}
      />
      <CheckField
        name={`sent-${index}`}
        label={t('drafts.sent')}
        aria-label={t('drafts.sent_of', { name })}
        value="1"
        defaultChecked={line.sent}
      />
    </div>
  )
}

type PriceProps = Omit<RowProps, 'errors'> & { error: (field: string) => string | undefined }

/** How many, and what one costs. */
function PriceCells({ line, index, currency, error }: PriceProps) {
  const t = useT()
  const name = draftLineName(line)
  return (
    <>
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
    </>
  )
}

/** A line that is written down, with stock and list price beside it. */
export function LineRow({ line, index, currency, errors }: RowProps) {
  const t = useT()
  const fmt = useFmt()
  const say = useDraftProblem()
  const name = draftLineName(line)
  const isFree = line.project_id === null
  const error = (field: string) => {
    const code = errors[`lines->${index}->${field}`]
    return code === undefined ? undefined : say(code)
  }
  return (
    <tr>
      <th scope="row">
        {isFree ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        {isFree && <NameCell index={index} name={line.name} error={error('name')} />}
        {line.problem && <p className="error">{say(line.problem)}</p>}
      </th>
      <td data-head={t('drafts.free')}>{isFree ? '–' : (line.free ?? t('drafts.made_to_order'))}</td>
      <td data-head={t('drafts.list_price')}>
        {line.list_price === null ? '–' : fmt.money({ amountMinor: line.list_price, currency })}
      </td>
      <PriceCells line={line} index={index} currency={currency} error={error} />
      <td {...(!isFree && { 'data-head': t('drafts.reason') })}>
        {isFree ? (
          <SentCell line={line} index={index} error={error('weight')} />
        ) : (
          <Cell
            label={t('drafts.reason_of', { name })}
            name={`reason-${index}`}
            maxLength={draftReasonMax}
            size={18}
            defaultValue={line.reason}
            error={error('reason')}
          />
        )}
      </td>
      <td className="price" data-head={t('drafts.col_total')}>
        {fmt.money({ amountMinor: line.total, currency })}
      </td>
    </tr>
  )
}

type NewProps = { errors: RowProps['errors']; place: number; isBusy: boolean }

/** A line of what is no product of the shop, to be added: what it is, and what it costs. */
export function NewLine({ errors, place, isBusy }: NewProps) {
  const t = useT()
  const say = useDraftProblem()
  const error = (field: string) => {
    const code = errors[`lines->${place}->${field}`]
    return code === undefined ? {} : { error: say(code) }
  }
  return (
    <details
      className="stack-s"
      open={Object.keys(errors).some(field => field.startsWith(`lines->${place}->`))}
    >
      <summary>{t('drafts.new_line')}</summary>
      <p className="soft">{t('drafts.new_line_hint')}</p>
      <div className="row">
        <TextField
          label={t('drafts.name')}
          name="name-new"
          maxLength={freeNameMax}
          autoComplete="off"
          {...error('name')}
        />
        <TextField
          label={t('drafts.copies')}
          name="copies-new"
          inputMode="numeric"
          maxLength={2}
          defaultValue="1"
          {...error('quantity')}
        />
        <TextField
          label={t('drafts.price')}
          name="price-new"
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
          {...error('price')}
        />
        <TextField
          label={t('drafts.weight')}
          name="weight-new"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          {...error('weight')}
        />
      </div>
      <CheckField name="sent-new" label={t('drafts.sent')} value="1" />
      <div>
        <Button type="submit" disabled={isBusy}>
          {t('drafts.add_line')}
        </Button>
      </div>
    </details>
  )
}
