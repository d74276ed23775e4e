import { useSelector } from '@xstate/react'
import { type FocusEvent, type FormEvent, useState } from 'react'
import type { FieldValue } from '#domain/text/validation.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import type { FormId } from '#machines/shop/journeys.ts'
import { newKey } from '../edge.ts'
import { viewOnce } from '../shop-context.tsx'
import { useAnyT } from '../text/any-message.ts'
import { useJourney } from '../use-journey.ts'
import { useFieldFocus } from './use-field-focus.ts'

/** Of the control that stands for a field of a form. */
export const controlId = (form: FormId, name: string) => `${form}-${name}`

type Control = HTMLInputElement | HTMLTextAreaElement

const valueOf = (control: Control): FieldValue =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * A form whose journey checks it, in fields that the browser holds: what was typed before the page came to
 * life, or filled in by a password manager, is told when the field is left or the form is sent.
 */
export function useJourneyForm(id: FormId) {
  const say = useAnyT()
  const journey = useJourney(id)
  const view = useSelector(journey, viewOnce(viewForm))
  const focused = () => journey.send({ type: 'form.focused' })
  useFieldFocus(view, { focused }, name => controlId(id, name))
  const known = view?.values ?? {}
  // What the fields begin with; from then on the browser holds them.
  const [start] = useState(known)
  const tellValue = (control: Control) => {
    const value = valueOf(control)
    if (known[control.name] !== value) journey.send({ type: 'form.change', name: control.name, value })
  }
  const errorOf = (name: string) => {
    const error = view?.errors[name]
    return error === undefined ? undefined : say(`validation.${error}`, { character: '' })
  }
  return {
    errorOf,
    /** What failed when it was sent last, in the order of the fields. */
    failing: view?.status === 'invalid' ? view.summary.map(({ name }) => name) : [],
    idOf: (name: string) => controlId(id, name),
    formProps: {
      noValidate: true,
      method: 'post',
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        for (const control of event.currentTarget.elements) {
          if (isControl(control)) tellValue(control)
        }
        journey.send({ type: 'form.submit', key: newKey() })
      },
    },
    fieldProps(name: string) {
      const value = start[name]
      return {
        name,
        id: controlId(id, name),
        defaultValue: typeof value === 'string' ? value : '',
        error: errorOf(name),
        onInput: (event: FormEvent<Control>) => tellValue(event.currentTarget),
        onBlur: (event: FocusEvent<Control>) => {
          tellValue(event.currentTarget)
          journey.send({ type: 'form.leave', name })
        },
      }
    },
  } as const
}

export type JourneyForm = ReturnType<typeof useJourneyForm>
