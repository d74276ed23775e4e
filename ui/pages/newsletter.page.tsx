import { useSearch } from 'wouter'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { newsletterJourney } from '#machines/shop/bring-newsletter.ts'
import { newKey } from '../edge.ts'
import { useBringing, useBroughtView, useSend } from '../shop-context.tsx'
import { NewsletterScreen } from './company/newsletter-screen.tsx'
import { Loaded } from './loaded.tsx'

function Newsletter() {
  useBringing(newsletterJourney)
  const view = useBroughtView('newsletter', viewForm)
  const tell = useSend('newsletter')
  const isConfirming = new URLSearchParams(useSearch()).has('confirm')
  return (
    <NewsletterScreen
      view={view}
      isConfirming={isConfirming}
      acts={{
        change: (name, value) => tell({ type: 'form.change', name, value }),
        leave: name => tell({ type: 'form.leave', name }),
        submit: () => tell({ type: 'form.submit', key: newKey() }),
        focused: () => tell({ type: 'form.focused' }),
      }}
    />
  )
}

export function Page() {
  return <Loaded kind="plain">{() => <Newsletter />}</Loaded>
}
