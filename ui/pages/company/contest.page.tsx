import { useSearch } from 'wouter'
import type { ShownContest } from '#machines/journeys/page/contest-data.ts'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import '../../styles/prose.css'
import { ContestScreen } from './contest-screen.tsx'
import { NewsletterScreen } from './newsletter-screen.tsx'
import { useLetterForm } from './use-letter-form.ts'
import { Loaded } from '../loaded.tsx'

/** Where none is announced, the newsletter will. */
function NoContest() {
  const t = useT()
  const { match } = usePlace()
  const name = match.id === 'contest-party' ? 'contest-party' : 'contest'
  const lead = {
    title: t(`aside.${name}_title`),
    text: t(`aside.${name}_text`),
    note: t('aside.contest_none'),
  }
  return <NewsletterScreen {...useLetterForm('newsletter')} token={null} lead={lead} />
}

function Contest({ contest }: { contest: ShownContest }) {
  const token = new URLSearchParams(useSearch()).get('entry')
  return <ContestScreen {...useLetterForm('contestForm')} contest={contest} token={token} />
}

/**
 * Where contests are announced; who arrives here is known by it. Spec sections 2 and 3, origins; rules 7
 * and 19.
 */
export function Page() {
  return (
    <Loaded kind="contest">
      {({ contest }) => (contest === null ? <NoContest /> : <Contest contest={contest} />)}
    </Loaded>
  )
}
