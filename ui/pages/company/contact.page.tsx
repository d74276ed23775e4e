import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newKey } from '../../edge.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import '../../styles/prose.css'
import { ContactScreen } from './contact-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Contact() {
  usePageJourneys([['contact']])
  const view = useBroughtView('contact', viewForm)
  const tell = useSend('contact')
  return (
    <ContactScreen
      view={view}
      acts={{
        change: (name, value) => tell({ type: 'form.change', name, value }),
        leave: name => tell({ type: 'form.leave', name }),
        submit: () => tell({ type: 'form.submit', key: newKey() }),
        enter: () => tell({ type: 'form.enter', inTextarea: false, key: newKey() }),
        focused: () => tell({ type: 'form.focused' }),
        again: () => tell({ type: 'form.reset', values: { ...view?.values, subject: '', message: '' } }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="plain">{() => <Contact />}</Loaded>
}
