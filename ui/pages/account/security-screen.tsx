import type { OwnSession } from '#contract'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import { AccountFrame } from './account-frame.tsx'
import { SessionsPart } from './sessions-part.tsx'

/** What keeps strangers out of the account. */
export function SecurityScreen({ sessions }: { sessions: readonly OwnSession[] }) {
  const t = useT()
  return (
    <AccountFrame title={t('account.security')}>
      <Section title={t('sessions.title')} index={0}>
        <SessionsPart loaded={sessions} />
      </Section>
    </AccountFrame>
  )
}
