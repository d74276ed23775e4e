import { useSearch } from 'wouter'
import '../../styles/prose.css'
import { NewsletterScreen } from './newsletter-screen.tsx'
import { useNewsletter } from './use-newsletter.ts'
import { Loaded } from '../loaded.tsx'

function Newsletter() {
  const token = new URLSearchParams(useSearch()).get('confirm')
  return <NewsletterScreen {...useNewsletter()} token={token} />
}

export function Page() {
  return <Loaded kind="plain">{() => <Newsletter />}</Loaded>
}
