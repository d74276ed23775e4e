import type { FormEvent } from 'react'
import type { Output } from '#contract'
import { returnGrades, returnTextMax, returnTrackingMax } from '#domain/returns/return.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import { typed } from '../refunds/money-table.tsx'
import { type PressedForm, textOf, Trouble } from '../refunds/pressed-form.tsx'

type One = Output<'staff.return'>
type Line = One['lines'][number]

const words = [
  'accept',
  'keep',
  'refuse',
  'send',
  'receive',
  'grade',
  'settle',
  'advance',
  'replace',
  'sendBack',
  'reopen',
] as const
type Word = (typeof words)[number]

/** Whether a press is all that a move needs. */
const isBare = (word: Word): boolean =>
  word === 'accept' || word === 'keep' || word === 'replace' || word === 'reopen'

const nameOf = ({ artist_name, name }: Line): string => [artist_name, name].filter(Boolean).join(', ')

/** Cells of the open form by line, as the journey reads them: `12:sealed:1|13:used:1`. */
function rowsOf(data: FormData, ids: readonly number[], columns: readonly string[]): string {
  const cell = (name: string): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value.replaceAll(/[:|]/g, ' ') : ''
  }
  return ids.map(id => [String(id), ...columns.map(column => cell(`${column}-${id}`))].join(':')).join('|')
}

function Received({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  return lines.map(line => (
    <TextField
      key={line.id}
      id={`copies-${line.id}`}
      name={`copies-${line.id}`}
      label={t('returns_desk.copies', { name: nameOf(line) })}
      inputMode="numeric"
      maxLength={4}
      autoComplete="off"
      defaultValue={String(line.quantity)}
    />
  ))
}

function Grades({ lines }: { lines: readonly Line[] }) {
  const t = useT()
  return lines
    .filter(({ received }) => (received ?? 0) > 0)
    .map(line => {
      const name = nameOf(line)
      return (
        <fieldset key={line.id} className="stack-s">
          <legend>{name}</legend>
          <SelectField
            id={`grade-${line.id}`}
            name={`grade-${line.id}`}
            label={t('returns_desk.grade_of', { name })}
            options={returnGrades.map(value => ({ value, label: t(`returns_desk.grade_${value}`) }))}
          />
          <TextField
            id={`graded-${line.id}`}
            name={`graded-${line.id}`}
            label={t('returns_desk.grade_copies', { name })}
            inputMode="numeric"
            maxLength={4}
            defaultValue={String(line.received ?? 0)}
          />
          <TextField
            id={`deduction-${line.id}`}
            name={`deduction-${line.id}`}
            label={t('returns_desk.deduction', { name })}
            inputMode="decimal"
            maxLength={12}
            defaultValue=""
          />
        </fieldset>
      )
    })
}

function Amounts({ one }: { one: One }) {
  const t = useT()
  return (
    one.money.lines
      // With the last that is withdrawn, the parcel's share of what was withdrawn before is owed too.
      .filter(({ id, proposed }) => proposed > 0 || one.lines.some(line => line.id === id))
      .map(line => (
        <TextField
          key={line.id}
          id={`amount-${line.id}`}
          name={`amount-${line.id}`}
          label={t('returns_desk.amount_of', { name: line.name })}
          inputMode="decimal"
          maxLength={12}
          defaultValue={typed(line.proposed, one.currency)}
        />
      ))
  )
}

function useMistake({ view }: PressedForm): string | undefined {
  const t = useT()
  const { errors = {} } = view ?? {}
  if (Object.values(errors).includes('not_sent')) return t('returns_desk.p_not_sent')
  if (errors['amounts'] !== undefined) return t('returns_desk.p_amount')
  if (errors['grades'] !== undefined || errors['copies'] !== undefined) return t('returns_desk.p_copies')
  if (errors['reason'] !== undefined) return t('validation.input_required')
  return Object.keys(errors).length > 0 ? t('returns_desk.p_wrong') : undefined
}

/** What the chosen move asks for. */
function Asked({ word, one, form }: { word: Word; one: One; form: PressedForm }) {
  const t = useT()
  if (word === 'refuse' || word === 'sendBack')
    return (
      <TextAreaField
        id="return-why"
        name="reason"
        label={t('returns_desk.reason')}
        rows={3}
        maxLength={returnTextMax}
        value={textOf(form.view, 'reason')}
        onChange={event => form.fill({ reason: event.currentTarget.value })}
      />
    )
  if (word === 'send')
    return (
      <TextField
        id="return-tracking"
        name="tracking"
        label={t('returns.tracking')}
        maxLength={returnTrackingMax}
        value={textOf(form.view, 'tracking')}
        onChange={event => form.fill({ tracking: event.currentTarget.value })}
      />
    )
  if (word === 'receive') return <Received lines={one.lines} />
  if (word === 'grade') return <Grades lines={one.lines} />
  return <Amounts one={one} />
}

/** What can be done with a return now; a move that asks for something opens its form. */
export function ReturnMoves({ one, form }: { one: One; form: PressedForm }) {
  const t = useT()
  const mistake = useMistake(form)
  const open = words.filter(word => one.moves.includes(word === 'keep' ? 'accept' : word))
  const chosen = open.find(word => word === textOf(form.view, 'move') && !isBare(word))
  if (open.length === 0) return <p className="soft">{t('returns_desk.no_moves')}</p>
  const base = { id: String(one.id), currency: one.currency }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const ids = one.lines.map(({ id }) => id)
    const paid = one.money.lines.map(({ id }) => id).filter(id => data.has(`amount-${id}`))
    form.send({
      ...base,
      move: chosen ?? '',
      copies: chosen === 'receive' ? rowsOf(data, ids, ['copies']) : '',
      grades: chosen === 'grade' ? rowsOf(data, ids, ['grade', 'graded', 'deduction']) : '',
      amounts: chosen === 'settle' || chosen === 'advance' ? rowsOf(data, paid, ['amount']) : '',
    })
  }
  return (
    <div className="stack">
      <div className="row">
        {open.map(word => (
          <Button
            key={word}
            disabled={form.view === undefined || form.view.isBusy}
            aria-pressed={word === chosen}
            onClick={() => (isBare(word) ? form.send({ ...base, move: word }) : form.fill({ move: word }))}
          >
            {t(`returns_desk.move_${word}`)}
          </Button>
        ))}
      </div>
      {chosen && (
        <form className="stack measure" noValidate onSubmit={submit}>
          <Asked word={chosen} one={one} form={form} />
          {mistake && <p role="alert">{mistake}</p>}
          <div className="row">
            <Button kind="primary" type="submit" busy={form.view?.isBusy ?? false}>
              {t(`returns_desk.move_${chosen}`)}
            </Button>
            <Button kind="plain" onClick={form.reset}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      )}
      <Trouble view={form.view} />
    </div>
  )
}
