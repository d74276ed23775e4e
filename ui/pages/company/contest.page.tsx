import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import '../../styles/prose.css'
import { NewsletterScreen } from './newsletter-screen.tsx'
import { useNewsletter } from './use-newsletter.ts'
import { Loaded } from '../loaded.tsx'

function Contest() {
  const t = useT()
  const { match } = usePlace()
  const name = match.id === 'contest-party' ? 'contest-party' : 'contest'
  const lead = {
    title: t(`aside.${name}_title`),
    text: t(`aside.${name}_text`),
    note: t('aside.contest_none'),
  }
  return <NewsletterScreen {...useNewsletter()} token={null} lead={lead} />
}

/** Where contests are announced; who arrives here is known by it. Spec sections 2 and 3, origins; rules 7. */
export function Page() {
  return <Loaded kind="plain">{() => <Contest />}</Loaded>
}
