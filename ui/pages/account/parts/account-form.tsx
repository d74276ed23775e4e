import { useSelector } from '@xstate/react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import type { FormValues } from '#domain/text/form-field.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import { firstNonLatin } from '#domain/text/validation.ts'
import { type FormView, viewForm } from '#machines/journeys/form/form.view.ts'
import type { FormId } from '#machines/shop/journeys.ts'
import { newKey } from '../../../edge.ts'
import { useFieldFocus } from '../../../forms/use-field-focus.ts'
import { controlId } from '../../../forms/use-journey-form.ts'
import { useAnyT } from '../../../text/any-message.ts'
import { Button } from '../../../parts/button.tsx'
import { ErrorSummary } from '../../../parts/error-summary.tsx'
import { viewOnce } from '../../../shop-context.tsx'
import { useProblemWords } from '../../../text/problem-words.ts'
import { useT } from '../../../text/text-context.tsx'
import { type JourneyRef, useJourney } from '../../../use-journey.ts'
import { type FieldSpec, FormControl, valueText } from './form-control.tsx'

export type { FieldSpec } from './form-control.tsx'

type AccountFormProps = {
  id: FormId
  fields: readonly FieldSpec[]
  /** Shown until the form's journey is there. */
  initial?: FormValues
  submit: string
  /** What is said once it is sent; that it is saved, else. */
  sent?: string
  /** Kinds of failure that fit no field, beyond the general ones: code → message. */
  problems?: Readonly<Record<string, string>>
  primary?: boolean
  /** Another journey carries out what passes, and says itself how that ended. */
  carrier?: { isBusy: boolean }
  /** Beside the button. */
  children?: ReactNode
}

/** What is wrong with a field, as its message. */
function useFieldError() {
  const say = useAnyT()
  return (error: string, value: FieldValue, max?: number) => {
    const character = firstNonLatin(typeof value === 'string' ? value : '') ?? ''
    const known = knownErrors.has(error) ? `validation.${error}` : `account.problem_${error}`
    return say(known, { character, max: max ?? 0 })
  }
}

/** Errors with words in the frame; the account's own ones have theirs in its area. */
const knownErrors: ReadonlySet<string> = new Set([
  'input_required',
  'input_must_integer',
  'input_must_number',
  'email_invalid',
  'latin_invalid',
  'file_max_size',
  'password_short',
])

type OutcomeProps = { view: FormView; problems: Readonly<Record<string, string>>; sent: string | undefined }

function Outcome({ view, problems, sent }: OutcomeProps) {
  const t = useT()
  const words = useProblemWords()
  if (view.status === 'sent') return <output className="said-saved">{sent ?? t('common.saved')}</output>
  if (!view.problem || view.summary.length > 0) return null
  return (
    <p role="alert" className="form-problem">
      {problems[view.problem.code] ?? words(view.problem) ?? t('errors.failed')}
    </p>
  )
}

type FieldsProps = Pick<AccountFormProps, 'id' | 'fields'> & {
  journey: JourneyRef<FormId>
  values: FormValues
  view: FormView | undefined
  onChange: (name: string, value: FieldValue) => void
}

/** The fields with what is wrong with them, and above them a list of two or more. */
function Fields({ id, fields, journey, values, view, onChange }: FieldsProps) {
  const t = useT()
  const errorOf = useFieldError()
  const errors = fields.flatMap(spec => {
    const error = view?.errors[spec.name]
    if (error === undefined) return []
    return [{ spec, text: errorOf(error, values[spec.name], spec.maxMb) }]
  })
  return (
    <>
      <ErrorSummary
        title={t('validation.summary', { count: errors.length })}
        errors={errors.map(({ spec, text }) => ({
          fieldId: controlId(id, spec.name),
          text: t('validation.named', { field: spec.label, problem: text }),
        }))}
      />
      {fields.map(spec => {
        const error = errors.find(one => one.spec.name === spec.name)?.text
        return (
          <FormControl
            key={spec.name}
            spec={spec}
            id={controlId(id, spec.name)}
            value={values[spec.name]}
            text={valueText(values[spec.name])}
            onChange={value => onChange(spec.name, value)}
            onLeave={() => journey.send({ type: 'form.leave', name: spec.name })}
            {...(error ? { error } : {})}
          />
        )
      })}
    </>
  )
}

/** Sending by the button, and by Enter: the browser's own habit, of which the journey says where it may. */
const sendingTo = (journey: JourneyRef<FormId>) => ({
  onSubmit(event: FormEvent) {
    event.preventDefault()
    journey.send({ type: 'form.submit', key: newKey() })
  },
  onKeyDown(event: KeyboardEvent) {
    const { target } = event
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return
    event.preventDefault()
    journey.send({ type: 'form.enter', inTextarea: false, key: newKey() })
  },
})

/** A form of the account: its journey checks and sends it, this draws it. */
export function AccountForm(props: AccountFormProps) {
  const { id, fields, initial = {}, submit, sent, problems = {}, primary = true, carrier, children } = props
  const journey = useJourney(id)
  const view = useSelector(journey, viewOnce(viewForm))
  const focused = () => journey.send({ type: 'form.focused' })
  useFieldFocus(view, { focused }, name => controlId(id, name))
  // What is typed and ticked before the journey has come stays in sight; it hears of it when it comes.
  const [early, setEarly] = useState<FormValues>({})
  const values = view?.values ?? { ...initial, ...early }
  const change = (name: string, value: FieldValue) => {
    if (view === undefined) setEarly(before => ({ ...before, [name]: value }))
    journey.send({ type: 'form.change', name, value })
  }
  return (
    <form className="stack account-form" method="post" noValidate {...sendingTo(journey)}>
      <Fields id={id} fields={fields} journey={journey} values={values} view={view} onChange={change} />
      <div className="row">
        <Button
          type="submit"
          {...(primary ? { kind: 'primary' } : {})}
          busy={(carrier ?? view)?.isBusy ?? false}
          disabled={view === undefined}
        >
          {submit}
        </Button>
        {children}
        {view && !carrier && <Outcome view={view} problems={problems} sent={sent} />}
      </div>
    </form>
  )
}
