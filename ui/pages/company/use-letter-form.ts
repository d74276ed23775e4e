import { useSelector } from '@xstate/react'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import type { FormActs, ShownForm } from './form-acts.ts'

/** A form of the company's pages, with what its reader does as events of its journey. */
export function useLetterForm(id: 'newsletter' | 'contestForm'): { view: ShownForm; acts: FormActs } {
  usePageJourneys([[id]])
  const form = useJourney(id)
  const acts: FormActs = {
    change: (name, value) => form.send({ type: 'form.change', name, value }),
    leave: name => form.send({ type: 'form.leave', name }),
    submit: () => form.send({ type: 'form.submit', key: newKey() }),
    focused: () => form.send({ type: 'form.focused' }),
  }
  return { view: useSelector(form, viewOnce(viewForm)), acts }
}
