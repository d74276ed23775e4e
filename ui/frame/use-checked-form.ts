import { type FormEvent, useRef, useState } from 'react'
import { type FormField, type FormValues, validateForm } from '#domain/form-field.ts'
import { validateField } from '#domain/validation.ts'

type Errors = Readonly<Record<string, string>>

function valuesOf(form: HTMLFormElement, fields: readonly FormField[]): FormValues {
  const sent = new FormData(form)
  return Object.fromEntries(
    fields.map(({ name }) => {
      const value = sent.get(name)
      return [name, typeof value === 'string' ? value : undefined]
    }),
  )
}

/**
 * A form that checks each field when it is left, mends the message while typing, and sends only what
 * passes; the first
 * field that fails gets the focus. Errors are message keys. Spec section 5.
 */
export function useCheckedForm(fields: readonly FormField[], send: (values: FormValues) => void) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const check = (name: string, isKnown: boolean) => {
    const field = fields.find(other => other.name === name)
    if (!form.current || !field || (!isKnown && errors[name] === undefined)) return
    const error = validateField(valuesOf(form.current, fields)[name], field.rule)
    const { [name]: _, ...rest } = errors
    setErrors(error === undefined ? rest : { ...rest, [name]: error })
  }
  return {
    errors,
    formProps: {
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const values = valuesOf(event.currentTarget, fields)
        const result = validateForm(fields, values)
        setErrors(result.errors)
        const first = result.focus === undefined ? null : event.currentTarget.elements.namedItem(result.focus)
        if (first instanceof HTMLElement) first.focus()
        if (result.ok) send(values)
      },
    },
    fieldProps: (name: string) => ({
      name,
      onBlur: () => check(name, true),
      onInput: () => check(name, false),
    }),
  } as const
}
