import { useSelector } from '@xstate/react'
import type { OwnSession } from '#contract'
import { regionText } from '#domain/text/region-name.ts'
import type { SavedItem } from '#machines/journeys/saved-items/saved-items.machine.ts'
import { viewSavedItems } from '#machines/journeys/saved-items/saved-items.view.ts'
import { Button } from '../../parts/button.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { viewOnce } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AskFirst } from '../../forms/ask-first.tsx'
import { useJourney } from '../../use-journey.ts'
import { AccountForm } from './parts/account-form.tsx'

const isSession = (item: SavedItem): item is OwnSession => 'last_seen_at' in item

function useSessionName() {
  const t = useT()
  const fmt = useFmt()
  return ({ browser, system }: OwnSession) => {
    const known = [browser, system].filter(part => part !== null)
    return known.length === 0 ? t('sessions.unknown') : known.join(fmt.comma)
  }
}

type OneSessionProps = { session: OwnSession; isBusy: boolean; onEnd: () => void }

function OneSession({ session, isBusy, onEnd }: OneSessionProps) {
  const t = useT()
  const fmt = useFmt()
  const name = useSessionName()(session)
  const { current, country_id, network, created_at, last_seen_at } = session
  const place = [country_id === null ? null : regionText(country_id, fmt.locale), network].filter(
    part => part !== null,
  )
  return (
    <li className="kept row row-between">
      <div className="stack-s">
        <h3>
          {name} {current && <span className="badge tone-green">{t('sessions.this_one')}</span>}
        </h3>
        {place.length > 0 && <p className="soft">{place.join(fmt.comma)}</p>}
        <p className="etch">
          {t('sessions.since', { date: fmt.date(created_at) })}
          {' · '}
          {t('sessions.last_seen', { date: `${fmt.date(last_seen_at)}, ${fmt.time(last_seen_at)}` })}
        </p>
      </div>
      {!current && (
        <Button small kind="plain" disabled={isBusy} onClick={onEnd}>
          {t('sessions.end')}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

/** Where the account is signed in; each session but this one can be ended, and all others at once. */
export function SessionsPart({ loaded }: { loaded: readonly OwnSession[] }) {
  const t = useT()
  const nameOf = useSessionName()
  const journey = useJourney('sessions')
  const view = useSelector(journey, viewOnce(viewSavedItems))
  const sessions = (view?.items ?? loaded).filter(isSession)
  const asked = sessions.find(({ id }) => id === view?.askingId)
  return (
    <div className="stack" id="sessions">
      <p className="soft measure">{t('sessions.text')}</p>
      <ul className="kept-list kept-list-flat">
        {sessions.map(session => (
          <OneSession
            key={session.id}
            session={session}
            isBusy={view?.can.change !== true}
            onEnd={() => journey.send({ type: 'savedItems.remove', id: session.id })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <AccountForm id="otherSessionsForm" fields={[]} submit={t('sessions.end_others')} primary={false} />
      )}
      {asked && (
        <AskFirst
          text="sessions.end_confirm"
          values={{ name: nameOf(asked) }}
          yes="sessions.end"
          onYes={() => journey.send({ type: 'savedItems.yes' })}
          onNo={() => journey.send({ type: 'savedItems.no' })}
        />
      )}
    </div>
  )
}
