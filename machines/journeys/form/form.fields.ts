// What happens to values and errors. Pure: the chart says when, this says what.
import type { FieldErrors } from '#contract'
import { fieldError, type FormField, type FormValues, validateForm } from '#domain/text/form-field.ts'
import type { FieldValue } from '#domain/text/validation.ts'
import type { FormContext } from './form.types.ts'

type Step = Partial<FormContext>
type Errors = Readonly<Record<string, string>>

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name))

const errorOf = (fields: readonly FormField[], values: FormValues, name: string) => {
  const field = fields.find(other => other.name === name)
  return field && fieldError(field, values)
}

/** A field joins, or takes the place of the one with its name; order of arrival is order of validation. */
export function registered({ fields }: FormContext, field: FormField): Step {
  const isKnown = fields.some(other => other.name === field.name)
  return {
    fields: isKnown ? fields.map(other => (other.name === field.name ? field : other)) : [...fields, field],
  }
}

/** A field leaves with its error; its value stays, should it come back. */
export const unregistered = ({ fields, errors, focus }: FormContext, name: string): Step => ({
  focus: focus === name ? null : focus,
  fields: fields.filter(field => field.name !== name),
  errors: without(errors, name),
})

/** A new value. Errors go as soon as their values are right; none comes while the visitor is still at it. */
export function changed({ fields, errors, values }: FormContext, name: string, value: FieldValue): Step {
  const next = { ...values, [name]: value }
  const standing = Object.entries(errors).filter(([other]) => {
    // What the server objected to is right by our rules, and stands until it is changed.
    const isTouched =
      other === name || fields.some(field => field.name === other && name in (field.when ?? {}))
    return !isTouched || errorOf(fields, next, other) !== undefined
  })
  return { values: next, errors: Object.fromEntries(standing), key: null, focus: null }
}

/** The visitor went on to another field: this one is checked. */
export function checked(context: FormContext, name: string): Step {
  const error = errorOf(context.fields, context.values, name)
  if (error === undefined) return { errors: without(context.errors, name) }
  return { errors: { ...context.errors, [name]: error } }
}

/** All fields checked, and the first that fails to be focused. Spec section 5. */
export function allChecked({ fields, values }: FormContext): Step {
  const { errors, focus } = validateForm(fields, values)
  return { errors, focus: focus ?? null }
}

/** Whether something was entered that was not there at the start. */
export const isDirty = (values: FormValues, initial: FormValues): boolean =>
  [...new Set([...Object.keys(values), ...Object.keys(initial)])].some(
    name => (values[name] ?? '') !== (initial[name] ?? ''),
  )

/** The server's objections under the names the form knows; what fits no field stays with the problem. */
export function objected({ fields }: FormContext, objections: FieldErrors): Step {
  const named = fields.flatMap(({ name }): [string, string][] => {
    const error = objections[name]
    return error === undefined ? [] : [[name, error]]
  })
  return { errors: Object.fromEntries(named), focus: named[0]?.[0] ?? null }
}
