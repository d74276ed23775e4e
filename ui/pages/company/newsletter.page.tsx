import { useSearch } from 'wouter'
import '../../styles/prose.css'
import { NewsletterScreen } from './newsletter-screen.tsx'
import { useLetterForm } from './use-letter-form.ts'
import { Loaded } from '../loaded.tsx'

function Newsletter() {
  const token = new URLSearchParams(useSearch()).get('confirm')
  return <NewsletterScreen {...useLetterForm('newsletter')} token={token} />
}

export function Page() {
  return <Loaded kind="plain">{() => <Newsletter />}</Loaded>
}
