import type { OwnSession, SecondFactor } from '#contract'
import { Section } from '../../parts/section.tsx'
import { useT } from '../../text/text-context.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { usePageJourneys } from '../../shop-context.tsx'
import { AccountWaiting } from './parts/account-waiting.tsx'
import { Loaded } from '../loaded.tsx'

/** What the page shows at first. */
export type LoadedSecurity = { sessions: readonly OwnSession[]; factor: SecondFactor }

/** What keeps strangers out of the account. */
export function SecurityScreen({ sessions, factor }: LoadedSecurity) {
  const t = useT()
  return (
    <AccountFrame title={t('account.security')}>
      <Section title={t('sessions.title')} index={0}>
        <SessionsPart loaded={sessions} />
      </Section>
      <Section title={t('factor.title')} index={1}>
        <SecondFactorPart loaded={factor} />
      </Section>
    </AccountFrame>
  )
}

function Security(loaded: LoadedSecurity) {
  usePageJourneys([['sessions', loaded.sessions], ['otherSessionsForm'], ['secondFactor', loaded.factor]])
  return <SecurityScreen {...loaded} />
}

export function Page() {
  return (
    <Loaded kind="security" waiting={() => <AccountWaiting />}>
      {({ sessions, factor }) => <Security sessions={sessions} factor={factor} />}
    </Loaded>
  )
}
