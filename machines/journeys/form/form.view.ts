import { isDirty } from './form.fields.ts'
import type { FormSnapshot } from './form.machine.ts'

function statusOf({ value }: FormSnapshot) {
  return typeof value === 'string' ? value : value.editing
}

/** A form as a screen shows it; errors are message keys, in the order of the fields. Spec section 5. */
export function viewForm(snapshot: FormSnapshot) {
  const { fields, values, errors, focus, initial, problem } = snapshot.context
  const status = statusOf(snapshot)
  return {
    status,
    isBusy: status === 'submitting',
    isDirty: isDirty(values, initial),
    values,
    errors,
    /** For the list above the form, when two or more fields fail. */
    summary: fields.flatMap(({ name }) => {
      const error = errors[name]
      return error === undefined ? [] : [{ name, error }]
    }),
    focus,
    problem,
    can: {
      change: snapshot.can({ type: 'form.leave', name: '' }),
      submit: snapshot.can({ type: 'form.submit', key: '' }),
    },
  }
}

export type FormView = ReturnType<typeof viewForm>
