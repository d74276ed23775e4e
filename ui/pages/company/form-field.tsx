import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useAnyT } from '../../text/any-message.ts'
import { TextAreaField, TextField } from '../../parts/field.tsx'
import { useT } from '../../text/text-context.tsx'
import type { FormActs, ShownForm } from './form-acts.ts'

type FormFieldProps = {
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
    // The browser holds it: what is typed before the journey is there must not be written over.
    defaultValue: typeof value === 'string' ? value : '',
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

/** For the form: tells its journey, once that is there, what was typed before. */
export function useTypedEarly(
  view: ShownForm,
  acts: Pick<FormActs, 'change'>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const isThere = view !== undefined
  const tell = useEffectEvent(() => {
    for (const control of form.current?.elements ?? []) {
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      if (!isText || control.value === '' || control.value === view?.values[control.name]) continue
      if (control.name in (view?.values ?? {})) acts.change(control.name, control.value)
    }
  })
  useEffect(() => {
    if (isThere) tell()
  }, [isThere])
  return form
}
