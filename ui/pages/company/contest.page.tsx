import { viewForm } from '#machines/journeys/form/form.view.ts'
import { usePlace } from '../../place-context.tsx'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import '../../styles/prose.css'
import { newsletterActs } from './newsletter-acts.ts'
import { NewsletterScreen } from './newsletter-screen.tsx'
import { Loaded } from '../loaded.tsx'

function Contest() {
  usePageJourneys([['newsletter']])
  const t = useT()
  const { match } = usePlace()
  const view = useBroughtView('newsletter', viewForm)
  const tell = useSend('newsletter')
  const name = match.id === 'contest-party' ? 'contest-party' : 'contest'
  const lead = {
    title: t(`aside.${name}_title`),
    text: t(`aside.${name}_text`),
    note: t('aside.contest_none'),
  }
  return <NewsletterScreen view={view} token={null} acts={newsletterActs(tell)} lead={lead} />
}

/** Where contests are announced; who arrives here is known by it. Spec sections 2 and 3, origins; rules 7. */
export function Page() {
  return <Loaded kind="plain">{() => <Contest />}</Loaded>
}
