import { useSelector } from '@xstate/react'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { usePageJourneys, viewOnce } from '../../shop-context.tsx'
import { useJourney } from '../../use-journey.ts'
import '../../styles/prose.css'
import { ContactScreen } from './contact-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Contact() {
  usePageJourneys([['contact']])
  const contact = useJourney('contact')
  const view = useSelector(contact, viewOnce(viewForm))
  return (
    <ContactScreen
      view={view}
      acts={{
        change: (name, value) => contact.send({ type: 'form.change', name, value }),
        leave: name => contact.send({ type: 'form.leave', name }),
        submit: () => contact.send({ type: 'form.submit', key: newKey() }),
        enter: () => contact.send({ type: 'form.enter', inTextarea: false, key: newKey() }),
        focused: () => contact.send({ type: 'form.focused' }),
        again: () =>
          contact.send({ type: 'form.reset', values: { ...view?.values, subject: '', message: '' } }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="plain">{() => <Contact />}</Loaded>
}
