import { useState } from 'react'
import { passwordMinLength } from '#domain/constants.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import { IconButton } from '../../../parts/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../../parts/field.tsx'
import { useT } from '../../../text/text-context.tsx'

export type FieldSpec = {
  name: string
  label: string
  type?: 'text' | 'email' | 'tel' | 'password' | 'select' | 'check' | 'file' | 'hidden' | 'textarea'
  hint?: string
  autoComplete?: string
  inputMode?: 'numeric'
  maxLength?: number
  /** Of a text of several lines. */
  rows?: number
  /** Of a list. */
  options?: readonly { value: string; label: string }[]
  isOptional?: boolean
  /** Of a file. */
  accept?: string
  maxMb?: number
}

type FormControlProps = {
  spec: FieldSpec
  id: string
  value: FieldValue
  text: string
  error?: string
  onChange: (value: FieldValue) => void
  onLeave: () => void
}

/** What a text control shows of a value. */
export const valueText = (value: FieldValue): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

type Linked = { id: string; label: string; hint?: string; error?: string; optional?: string }

function useLinked({ spec, id, error }: FormControlProps): Linked {
  const t = useT()
  return {
    id,
    label: spec.label,
    ...(spec.hint ? { hint: spec.hint } : {}),
    ...(error ? { error } : {}),
    ...(spec.isOptional ? { optional: t('common.optional') } : {}),
  }
}

/** A password that may be shown; pasting and password managers are welcome. */
function Secret(props: FormControlProps) {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const { spec, text, onChange, onLeave } = props
  return (
    <TextField
      {...useLinked(props)}
      name={spec.name}
      type={isShown ? 'text' : 'password'}
      autoComplete={spec.autoComplete}
      {...(spec.autoComplete === 'new-password' ? { minLength: passwordMinLength } : {})}
      maxLength={200}
      value={text}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      after={
        <IconButton
          icon="eye"
          small
          kind="plain"
          label={t(isShown ? 'account.hide_password' : 'account.show_password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

function List(props: FormControlProps) {
  const { spec, text, onChange, onLeave } = props
  const options = spec.options ?? []
  const isChosen = options.some(({ value }) => value === text)
  const all = text === '' && !isChosen ? [{ value: '', label: '' }, ...options] : options
  const linked = useLinked(props)
  return (
    <SelectField
      {...linked}
      name={spec.name}
      options={all}
      {...(spec.autoComplete ? { autoComplete: spec.autoComplete } : {})}
      value={text}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

function Line(props: FormControlProps) {
  const { spec, text, onChange, onLeave } = props
  const { type = 'text', name, autoComplete, inputMode, maxLength = 200 } = spec
  return (
    <TextField
      {...useLinked(props)}
      name={name}
      type={type}
      maxLength={maxLength}
      {...(autoComplete ? { autoComplete } : {})}
      {...(inputMode ? { inputMode } : {})}
      value={text}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

function Area(props: FormControlProps) {
  const { spec, text, onChange, onLeave } = props
  return (
    <TextAreaField
      {...useLinked(props)}
      name={spec.name}
      rows={spec.rows ?? 6}
      {...(spec.maxLength ? { maxLength: spec.maxLength } : {})}
      value={text}
      onChange={event => onChange(event.currentTarget.value)}
      onBlur={onLeave}
    />
  )
}

/** One field of an account form, by its kind. */
export function FormControl(props: FormControlProps) {
  const { spec, id, value, error, onChange } = props
  if (spec.type === 'hidden') return null
  if (spec.type === 'textarea') return <Area {...props} />
  if (spec.type === 'password') return <Secret {...props} />
  if (spec.type === 'select') return <List {...props} />
  if (spec.type === 'check') {
    return (
      <CheckField
        id={id}
        name={spec.name}
        label={spec.label}
        {...(spec.hint ? { hint: spec.hint } : {})}
        {...(error ? { error } : {})}
        checked={value === true}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    )
  }
  if (spec.type === 'file') {
    return (
      <TextField
        id={id}
        name={spec.name}
        label={spec.label}
        type="file"
        {...(spec.accept ? { accept: spec.accept } : {})}
        {...(spec.hint ? { hint: spec.hint } : {})}
        {...(error ? { error } : {})}
        // The browser keeps the choice; an emptied form draws the control anew.
        key={value === undefined ? 'none' : 'some'}
        onChange={event => onChange(event.currentTarget.files?.[0])}
      />
    )
  }
  return <Line {...props} />
}
