import type { Output } from '#contract'
import { GoalRuler } from '../../parts/goal-ruler.tsx'
import { LinkButton } from '../../parts/button.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { AccountFrame } from './parts/account-frame.tsx'
import { CardButton } from './parts/card-button.tsx'

type Digs = Output<'user.digs'>
type Sponsor = Output<'user.sponsor'>

function Ledger({ digs }: { digs: Digs }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  if (digs.items.length === 0) return <p className="soft measure">{t('digs.none')}</p>
  return (
    <div className="stack">
      <ul className="kept-list kept-list-flat">
        {digs.items.map(entry => (
          <li key={entry.id} className="kept row row-between">
            <span>{t(`digs.reason_${entry.reason}`)}</span>
            <span className="row">
              <span className="etch">{fmt.date(entry.created_at)}</span>
              <strong className="price">
                {entry.points > 0 ? '+' : ''}
                {fmt.number(entry.points)}
              </strong>
            </span>
          </li>
        ))}
      </ul>
      {digs.next && (
        <div>
          <LinkButton href={`${pathOf('account-digs')}?after=${encodeURIComponent(digs.next)}`}>
            {t('digs.older')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}

function SponsorPart({ sponsor }: { sponsor: Sponsor }) {
  const t = useT()
  const fmt = useFmt()
  return (
    <div className="stack">
      <p className="measure">{t('digs.sponsor_text')}</p>
      <p className="sponsor-code">
        <span className="etch">{t('digs.code')}</span>
        <code>{sponsor.code}</code>
      </p>
      <p>
        <a href={sponsor.link}>{sponsor.link}</a>
      </p>
      <CardButton />
      {sponsor.sponsored.length > 0 && (
        <div>
          <h3 className="etch">{t('digs.friends')}</h3>
          <ul className="kept-list kept-list-flat">
            {sponsor.sponsored.map(friend => (
              <li key={`${friend.name} ${friend.since}`} className="kept row row-between">
                <span>{friend.name}</span>
                <span className="etch">
                  {t(friend.confirmed ? 'digs.came' : 'digs.unconfirmed', { date: fmt.date(friend.since) })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Digs that were earned, how far they are from a free record, and the code to sponsor others by. */
export function DigsScreen({ digs, sponsor }: { digs: Digs; sponsor: Sponsor }) {
  const t = useT()
  const text = t('digs.balance', { count: digs.balance, goal: digs.record_at })
  return (
    <AccountFrame title={t('account.digs')}>
      <div className="stack measure">
        <GoalRuler
          label={t('account.digs')}
          reserved={Math.max(0, digs.balance)}
          goal={digs.record_at}
          state={digs.balance >= digs.record_at ? 'reached' : 'open'}
          valueText={text}
          goalText={t('digs.goal')}
          facts={[text]}
        />
        <p>{t('digs.text')}</p>
      </div>
      <Section title={t('digs.ledger')} index={0}>
        <Ledger digs={digs} />
      </Section>
      <Section title={t('digs.sponsor')} index={1}>
        <SponsorPart sponsor={sponsor} />
      </Section>
    </AccountFrame>
  )
}
