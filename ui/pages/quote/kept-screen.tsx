import { formatDeadline } from '#domain/time/deadline.ts'
import { useState } from 'react'
import type { Output } from '#contract'
import { choicesOf } from '#domain/pressing/quote/quote-choices.ts'
import { quoteStateColours } from '#domain/pressing/quote/quote-state.ts'
import { isRouteOff } from '#domain/site/off-pages.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { deskQuery } from '#machines/journeys/quote-desk/quote-desk.address.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button, LinkButton } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Price } from '../../parts/price.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { DeskLook } from './desk-look.tsx'
import { KeptChoices } from './kept-choices.tsx'
import { LinkField } from './link-field.tsx'
import { QuoteLines } from './quote-lines.tsx'

type Kept = Output<'quote.kept'>

/** Sends a move of the quote; not there until the page is alive. */
type QuoteMoving = {
  view: FormView | undefined
  move: (name: 'accept' | 'decline' | 'reopen', reason: string) => void
}

type KeptProps = { kept: Kept; token: string; moving: QuoteMoving; share: string }

/** Where its contract goes on. */
function Contract({ kept, token }: Pick<KeptProps, 'kept' | 'token'>) {
  const t = useT()
  const { pathOf } = usePlace()
  if (kept.pressing_id === null) return null
  const query = new URLSearchParams({ id: String(kept.pressing_id), token })
  return (
    <p>
      <LinkButton kind="primary" href={`${pathOf('pressing-contract')}?${query.toString()}`}>
        {t('quote.kept_contract')}
      </LinkButton>
    </p>
  )
}

/** What is paid before anything is done, and what counts as delivered. */
function Terms({ kept }: Pick<KeptProps, 'kept'>) {
  const t = useT()
  if (kept.terms === null) return null
  const { deposit_minor: amountMinor, low, high } = kept.terms
  return (
    <>
      <p className="row row-between">
        <span className="etch">{t('quote.kept_deposit')}</span>
        <Price amount={{ amountMinor, currency: kept.quote.currency }} />
      </p>
      <p className="soft">{t('quote.kept_tolerance', { low, high })}</p>
    </>
  )
}

/** The answers that are open now; a word of explanation goes along. */
function Moves({ kept, moving }: Pick<KeptProps, 'kept' | 'moving'>) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { view, move } = moving
  const open = (['accept', 'decline', 'reopen'] as const).filter(name => kept.can[name])
  if (open.length === 0) return null
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      {(kept.can.decline || kept.can.reopen) && (
        <TextField
          label={t('quote.kept_reason')}
          optional={t('common.optional')}
          maxLength={500}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      )}
      <div className="row">
        {open.map(name => (
          <Button
            key={name}
            kind={name === 'accept' ? 'primary' : 'edge'}
            busy={view?.isBusy ?? false}
            disabled={view === undefined}
            onClick={() => move(name, reason)}
          >
            {t(`quote.kept_${name}`)}
          </Button>
        ))}
      </div>
      {view?.status === 'refused' && (
        <p role="alert" className="line-problem">
          {t('quote.kept_refused')}
        </p>
      )}
    </form>
  )
}

const canFollow = ({ state }: Kept) => ['sent', 'reopened', 'expired', 'declined'].includes(state)

/** Other choices: a version that takes this one's place where that is still open, a new quote else. */
function Next({ kept, token }: Pick<KeptProps, 'kept' | 'token'>) {
  const t = useT()
  const { pathOf, site } = usePlace()
  if (!canFollow(kept) || isRouteOff('quote', site.off)) return null
  const isOver = kept.state === 'expired' || kept.state === 'declined'
  const query = deskQuery(choicesOf(kept.spec), isOver ? null : token)
  return (
    <p className="row">
      <LinkButton href={pathOf('quote') + query}>{t('quote.kept_next')}</LinkButton>
      <span className="soft">{t('quote.kept_next_text')}</span>
    </p>
  )
}

/** The run becomes a record that is sold, or pressed for its owner. */
function Project({ kept, token }: Pick<KeptProps, 'kept' | 'token'>) {
  const t = useT()
  const { pathOf, site } = usePlace()
  if (kept.state !== 'sent' && kept.state !== 'accepted') return null
  if (isRouteOff('creation-vinyl', site.off) || kept.spec.format !== 'vinyl') return null
  return (
    <p>
      <LinkButton href={`${pathOf('creation-vinyl')}?quote=${encodeURIComponent(token)}`}>
        {t('quote.kept_project')}
      </LinkButton>
    </p>
  )
}

/** What its state means; without a contract it is billed by mails of their own. */
function standsOf({ state, pressing_id: contract }: Kept) {
  if (contract === null && state === 'invoiced') return 'quote.stands_billed'
  return contract === null && state === 'paid'
    ? 'quote.stands_billed_paid'
    : (`quote.stands_${state}` as const)
}

function Facts({ kept }: Pick<KeptProps, 'kept'>) {
  const t = useT()
  const fmt = useFmt()
  const { quote, version, state, created_at, expires_at } = kept
  const { currency } = quote
  const until = formatDeadline(expires_at, fmt.locale, { style: 'long' })
  return (
    <div className="summary-box stack">
      <p className="row">
        <Badge tone={quoteStateColours[state]} text={t(`quote.state_${state}`)} />
        <span className="etch">{t('quote.kept_version', { version })}</span>
      </p>
      <p>{t(standsOf(kept), { date: until })}</p>
      <p className="row row-between">
        <span className="etch">{t('quote.total')}</span>
        <Price amount={{ amountMinor: quote.total_minor, currency }} large />
      </p>
      {quote.vat.length > 0 && (
        <p className="row row-between">
          <span className="etch">{t('quote.gross')}</span>
          <Price amount={{ amountMinor: quote.gross_minor, currency }} />
        </p>
      )}
      <Terms kept={kept} />
      {kept.business !== null && (
        <p>
          {t(`quote.business_${kept.business.result}`, {
            number: kept.business.vat_number,
            date: fmt.date(kept.business.asked_at, { style: 'long' }),
          })}
        </p>
      )}
      <p className="etch">
        {t('quote.kept_made', { date: fmt.date(created_at, { style: 'long' }) })}
        {state === 'sent' && <br />}
        {state === 'sent' && t('quote.kept_until', { date: until })}
      </p>
    </div>
  )
}

/** A kept quote, as everybody sees it who has its link: figures that stay, and the answers that are open. */
export function KeptScreen({ kept, token, moving, share }: KeptProps) {
  const t = useT()
  const { locale } = usePlace()
  const title = t('quote.kept_title', { id: kept.id })
  return (
    <div className="wrap desk-page">
      <PageHead title={title} index={false} />
      <header className="stack-s">
        <p className="etch">{t('quote.title')}</p>
        <Title text={title} />
      </header>
      <div className="desk with-summary">
        <div>
          <Section title={t('quote.kept_moves')} index={0}>
            <div className="stack">
              <Contract kept={kept} token={token} />
              <Moves kept={kept} moving={moving} />
              <Project kept={kept} token={token} />
              <Next kept={kept} token={token} />
              <p className="soft measure">{t('quote.kept_link')}</p>
              <p>
                <a href={`/api/quote/${token}/document?lang=${locale}`} download>
                  {t('quote.kept_pdf')}
                </a>
              </p>
              <LinkField label={t('quote.kept_share')} url={share} />
            </div>
          </Section>
          <Section title={t('quote.kept_choices')} index={1}>
            <KeptChoices spec={kept.spec} />
          </Section>
        </div>
        <aside aria-label={t('quote.total')}>
          {kept.spec.format === 'vinyl' && <DeskLook spec={kept.spec} />}
          <Facts kept={kept} />
        </aside>
      </div>
      <Section title={t('quote.part_lines')} index={2}>
        <QuoteLines figures={kept.quote} />
      </Section>
    </div>
  )
}
