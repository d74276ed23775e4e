import type { FormEvent } from 'react'
import type { Output } from '#contract'
import { stockNoteMax, writeOffReasons } from '#domain/catalogue/stock.ts'
import type { FormValues } from '#domain/text/form-field.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { useProblemWords } from '../../text/problem-words.ts'
import { useT } from '../../text/text-context.tsx'

const acts = {
  receive: ['copies', 'cost', 'note'],
  correct: ['copies', 'reason'],
  writeOff: ['copies', 'reason', 'note'],
  mark: ['copies'],
} as const
type Act = keyof typeof acts
const actNames = ['receive', 'correct', 'writeOff', 'mark'] as const
type FieldName = (typeof acts)[Act][number]

export type StockFormActs = {
  /** Undefined until the journey is there: the buttons wait. */
  view: FormView | undefined
  write: (name: string, value: string) => void
  send: (values: FormValues) => void
  drop: () => void
}

type Sizes = Output<'staff.stockItem'>['sizes']
type Props = { sizes: Sizes; acts: StockFormActs }

const textOf = (values: FormValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** What is wrong with a field, in words. */
function useMistake() {
  const t = useT()
  const known = {
    input_required: t('validation.input_required'),
    input_must_integer: t('validation.input_must_integer'),
    input_must_number: t('validation.input_must_number'),
    stock_short: t('staff.stock_short'),
  }
  return (code: string | undefined): string | undefined => {
    if (code === undefined) return undefined
    return Object.entries(known).find(([name]) => name === code)?.[1] ?? t('staff.stock_wrong')
  }
}

type FieldProps = { act: Act; name: FieldName; view: FormView; write: StockFormActs['write'] }

function Field({ act, name, view, write }: FieldProps) {
  const t = useT()
  const error = useMistake()(view.errors[name])
  const given = { id: `stock-${name}`, name, error, value: textOf(view.values, name) }
  if (name === 'reason' && act === 'writeOff') {
    const words = writeOffReasons.map(value => ({ value, label: t(`staff.stock_reason_${value}`) }))
    return (
      <SelectField
        {...given}
        label={t('staff.stock_reason')}
        options={[{ value: '', label: t('staff.dispatch_carrier_choose') }, ...words]}
        onChange={event => write(name, event.currentTarget.value)}
      />
    )
  }
  const isNumber = name === 'copies' && act !== 'correct'
  return (
    <TextField
      {...given}
      label={t(name === 'copies' ? `staff.stock_copies_${act}` : `staff.stock_${name}`)}
      autoComplete="off"
      maxLength={name === 'note' || name === 'reason' ? stockNoteMax : 10}
      {...(isNumber && { inputMode: 'numeric' })}
      {...(name === 'cost' && { inputMode: 'decimal' })}
      onChange={event => write(name, event.currentTarget.value)}
    />
  )
}

/** The size it is about, where there are several. */
function SizeField({ sizes, view, write }: { sizes: Sizes } & Pick<FieldProps, 'view' | 'write'>) {
  const t = useT()
  if (sizes.length < 2) return null
  return (
    <SelectField
      id="stock-size"
      name="size"
      label={t('staff.stock_size')}
      value={textOf(view.values, 'size') || (sizes[0]?.size ?? '')}
      options={sizes.map(({ size }) => ({ value: size, label: sizeName(size) }))}
      onChange={event => write('size', event.currentTarget.value)}
    />
  )
}

function Trouble({ view }: { view: FormView }) {
  const t = useT()
  const words = useProblemWords()
  if (view.problem === null || view.summary.length > 0) return null
  const short = view.problem.code === 'stock_short' ? t('staff.stock_short') : undefined
  return <p role="alert">{short ?? words(view.problem) ?? t('errors.failed')}</p>
}

/** Receives, corrects, writes off and marks: what is chosen says what is asked for. */
export function StockForm({ sizes, acts: { view, write, send, drop } }: Props) {
  const t = useT()
  const chosen = actNames.find(name => name === view?.values['act'])
  const sending = (event: FormEvent) => {
    event.preventDefault()
    const size = textOf(view?.values ?? {}, 'size') || (sizes[0]?.size ?? '')
    send({ item: String(sizes[0]?.item_id ?? ''), size })
  }
  return (
    <div className="stack">
      <div className="row">
        {actNames.map(name => (
          <Button
            key={name}
            disabled={view === undefined}
            aria-pressed={name === chosen}
            onClick={() => write('act', name)}
          >
            {t(`staff.stock_${name}`)}
          </Button>
        ))}
      </div>
      {view && chosen && (
        <form className="stack measure" noValidate onSubmit={sending}>
          <p className="soft">{t(`staff.stock_${chosen}_text`)}</p>
          <SizeField sizes={sizes} view={view} write={write} />
          {acts[chosen].map(name => (
            <Field key={name} act={chosen} name={name} view={view} write={write} />
          ))}
          <div className="row">
            <Button type="submit" kind="primary" busy={view.isBusy}>
              {t(`staff.stock_${chosen}`)}
            </Button>
            <Button kind="plain" onClick={drop}>
              {t('common.cancel')}
            </Button>
          </div>
          <Trouble view={view} />
        </form>
      )}
    </div>
  )
}
