import { useSearch } from 'wouter'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { useBroughtView, usePageJourneys, useSend } from '../../shop-context.tsx'
import '../../styles/prose.css'
import { NewsletterScreen } from './newsletter-screen.tsx'
import { newsletterActs } from './newsletter-acts.ts'
import { Loaded } from '../loaded.tsx'

function Newsletter() {
  usePageJourneys([['newsletter']])
  const view = useBroughtView('newsletter', viewForm)
  const tell = useSend('newsletter')
  const token = new URLSearchParams(useSearch()).get('confirm')
  return <NewsletterScreen view={view} token={token} acts={newsletterActs(tell)} />
}

export function Page() {
  return <Loaded kind="plain">{() => <Newsletter />}</Loaded>
}
