import { useSelector } from '@xstate/react'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import type { FormActs, ShownForm } from './form-acts.ts'

/** The newsletter's form on a page, with what its reader does as events of its journey. */
export function useNewsletter(): { view: ShownForm; acts: FormActs } {
  usePageJourneys([['newsletter']])
  const newsletter = useJourney('newsletter')
  const acts: FormActs = {
    change: (name, value) => newsletter.send({ type: 'form.change', name, value }),
    leave: name => newsletter.send({ type: 'form.leave', name }),
    submit: () => newsletter.send({ type: 'form.submit', key: newKey() }),
    focused: () => newsletter.send({ type: 'form.focused' }),
  }
  return { view: useSelector(newsletter, viewOnce(viewForm)), acts }
}
