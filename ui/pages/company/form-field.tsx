import { useEffect } from 'react'
import { useAnyT } from '../../frame/any-message.ts'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import type { FormActs, ShownForm } from './form-acts.ts'

export type FormFieldProps = {
  view: ShownForm
  acts: FormActs
  name: string
  label: string
  hint?: string
  type?: 'text' | 'email' | 'area'
  autoComplete?: string
  optional?: boolean
  maxLength?: number
}

export const fieldId = (name: string) => `form-${name}`

/** A field of a form journey: checked when it is left, mended while typing. Spec section 5. */
export function FormField({ view, acts, name, type = 'text', optional = false, ...field }: FormFieldProps) {
  const t = useT()
  const anyT = useAnyT()
  const error = view?.errors[name]
  const value = view?.values[name]
  const shared = {
    ...field,
    id: fieldId(name),
    name,
    value: typeof value === 'string' ? value : '',
    required: !optional,
    onBlur: () => acts.leave(name),
    ...(error === undefined ? {} : { error: anyT(`validation.${error}`, { character: '' }) }),
    ...(optional ? { optional: t('common.optional') } : {}),
  }
  if (type === 'area') {
    return (
      <TextAreaField {...shared} rows={8} onChange={event => acts.change(name, event.currentTarget.value)} />
    )
  }
  return (
    <TextField {...shared} type={type} onChange={event => acts.change(name, event.currentTarget.value)} />
  )
}

/** After a refusal the cursor stands in the first field that failed. */
export function useFieldFocus(view: ShownForm, acts: FormActs): void {
  const focus = view?.focus ?? null
  useEffect(() => {
    if (focus === null) return
    document.getElementById(fieldId(focus))?.focus()
    acts.focused()
  }, [focus, acts])
}
