import { useSelector } from '@xstate/react'
import type { FormValues } from '#domain/text/form-field.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import type { FormId } from '#machines/shop/journeys.ts'
import { newKey } from '../edge.ts'
import { viewOnce } from '../shop-context.tsx'
import { useJourney } from '../use-journey.ts'

/** A form that is filled and sent by one press, such as a move of an order. */
export function usePressedForm(id: FormId) {
  const journey = useJourney(id)
  const fill = (values: FormValues) => {
    for (const [name, value] of Object.entries(values)) journey.send({ type: 'form.change', name, value })
  }
  return {
    view: useSelector(journey, viewOnce(viewForm)),
    fill,
    send: (values: FormValues = {}) => {
      fill(values)
      journey.send({ type: 'form.submit', key: newKey() })
    },
    /** The field that failed has the focus now. */
    focused: () => journey.send({ type: 'form.focused' }),
    reset: () => journey.send({ type: 'form.reset', values: {} }),
  }
}
