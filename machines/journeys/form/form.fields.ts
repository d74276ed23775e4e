// What happens to values and errors. Pure: the chart says when, this says what.
import type { FieldErrors } from '#contract'
import { type FormField, type FormValues, validateForm } from '#domain/form-field.ts'
import { type FieldValue, validateField } from '#domain/validation.ts'
import type { FormContext } from './form.types.ts'

type Step = Partial<FormContext>
type Errors = Readonly<Record<string, string>>

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([other]) => other !== name))

const errorOf = ({ fields }: Pick<FormContext, 'fields'>, name: string, value: FieldValue) => {
  const field = fields.find(other => other.name === name)
  return field && validateField(value, field.rule)
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

/** A new value. An error goes as soon as the value is right; none comes while the visitor is still at it. */
export function changed(context: FormContext, name: string, value: FieldValue): Step {
  const isRight = errorOf(context, name, value) === undefined
  return {
    values: { ...context.values, [name]: value },
    errors: isRight ? without(context.errors, name) : context.errors,
    key: null,
    focus: null,
  }
}

/** The visitor went on to another field: this one is checked. */
export function checked(context: FormContext, name: string): Step {
  const error = errorOf(context, name, context.values[name])
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
