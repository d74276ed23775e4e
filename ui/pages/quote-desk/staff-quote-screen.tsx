import { formatDeadline } from '#domain/time/deadline.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { draftRef, draftStateColours } from '#domain/drafts/draft.ts'
import { deskOf } from '#domain/desks/desks.ts'
import { type QuoteDeskMove, type QuoteState, quoteStateColours } from '#domain/pressing/quote/quote-state.ts'
import { withheldSentence } from '#domain/pressing/quote/vat-sentence.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { Badge } from '../../parts/badge.tsx'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { Price } from '../../parts/price.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useKnownT, useT } from '../../text/text-context.tsx'
import { useDeskRights } from '../desk/use-desk-rights.ts'
import { KeptChoices } from '../quote/kept-choices.tsx'
import { QuoteLines } from '../quote/quote-lines.tsx'
import { useEventWords } from '../staff/event-words.ts'
import { StaffFrame } from '../staff-frame.tsx'

type DeskQuote = Output<'staff.quote'>

/** A state as staff see it: whose answer is waited for is the other's. */
const stateWords = (state: QuoteState) =>
  state === 'sent' ? 'quote.staff_sent' : (`quote.state_${state}` as const)

type StaffQuoteProps = {
  quote: DeskQuote
  /** Sends a move; its view is missing until the page is alive. */
  moving: { view: FormView | undefined; move: (id: number, move: QuoteDeskMove, reason: string) => void }
}

/** Moves whose reason somebody will want to know. */
const reasoned: readonly QuoteDeskMove[] = ['decline', 'reopen']

function Reason({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  return (
    <TextField
      label={t('quote.kept_reason')}
      optional={t('common.optional')}
      maxLength={500}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

/** The page on which the letter of a quote is answered, for whoever may see letters. */
function useLetterLink({ letter }: DeskQuote): string | null {
  const { pathOf } = usePlace()
  const may = useDeskRights(deskOf('letter'))
  return letter !== null && may('see') ? `${pathOf('admin-letters')}?id=${letter.id}` : null
}

function LetterLink({ quote }: Pick<StaffQuoteProps, 'quote'>) {
  const t = useT()
  const href = useLetterLink(quote)
  return href && <Link href={href}>{t('quote.staff_letter')}</Link>
}

function Moves({ quote, moving: { view, move } }: StaffQuoteProps) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { id, name, email, moves } = quote
  const isLetter = useLetterLink(quote) !== null
  if (moves.length === 0) return <p className="soft">{t('quote.staff_nothing')}</p>
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      {moves.some(one => reasoned.includes(one)) && <Reason value={reason} onChange={setReason} />}
      <div className="row">
        {moves.map(one => (
          <Button
            key={one}
            kind={reasoned.includes(one) ? 'edge' : 'primary'}
            busy={view?.isBusy ?? false}
            disabled={view === undefined}
            onClick={() => move(id, one, reason)}
          >
            {t(`quote.desk_${one}`, { name })}
          </Button>
        ))}
      </div>
      {view?.status === 'refused' && (
        <p role="alert" className="line-problem">
          {t('quote.kept_refused')}
        </p>
      )}
      <p className="soft">
        {t('quote.staff_told', { name })}{' '}
        {isLetter ? <LetterLink quote={quote} /> : <a href={`mailto:${email}`}>{email}</a>}
      </p>
    </form>
  )
}

function Asker({ quote }: Pick<StaffQuoteProps, 'quote'>) {
  const t = useT()
  const fmt = useFmt()
  const answeredAt = quote.letter?.answered_at ?? null
  const facts = [
    [t('quote.staff_who'), quote.name],
    [t('quote.staff_message'), quote.message],
    [t('quote.staff_assigned'), quote.letter?.assigned ?? null],
    [t('quote.staff_answer'), quote.letter?.answer ?? null],
    [t('quote.staff_answered'), answeredAt && fmt.date(answeredAt, { time: true })],
    [
      t('quote.staff_business'),
      quote.business &&
        t(`quote.business_${quote.business.result}`, {
          number: quote.business.vat_number,
          date: fmt.date(quote.business.asked_at, { style: 'long' }),
        }),
    ],
    [t('quote.staff_reason'), quote.reason],
    [t('quote.staff_origin'), quote.origin],
  ] as const
  return (
    <dl className="box-facts">
      {facts.map(([label, text]) =>
        text === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

/** What happened to it, in words; what a newer shop wrote stays as it is written. */
function Log({ quote }: Pick<StaffQuoteProps, 'quote'>) {
  const known = useKnownT()
  const fmt = useFmt()
  const words = useEventWords()
  return (
    <ol className="stack-s">
      {quote.events.map(event => (
        <li key={event.sequence} className="etch etch-row">
          <time dateTime={event.at}>{fmt.date(event.at, { time: true })}</time>
          <b>{known(event.type.replace(/^quote\./, 'quote.event_')) ?? event.type}</b>
          <span>{words.actor(event.actor, event.who)}</span>
        </li>
      ))}
    </ol>
  )
}

/** The manual orders that bill it, for whoever may see them. */
function Bills({ quote: { bills, quote } }: Pick<StaffQuoteProps, 'quote'>) {
  const t = useT()
  const { pathOf } = usePlace()
  const may = useDeskRights(deskOf('draft'))
  if (bills.length === 0) return null
  return (
    <div className="stack-s">
      <p className="soft measure">{t('quote.staff_bills_text')}</p>
      <ul className="stack-s" aria-label={t('quote.staff_bills')}>
        {bills.map(({ id, state, total: amountMinor }) => (
          <li key={id} className="row">
            {may('see') ? (
              <Link href={`${pathOf('admin-order-manual')}?id=${id}`}>{draftRef(id)}</Link>
            ) : (
              <span>{draftRef(id)}</span>
            )}
            <Badge tone={draftStateColours[state]} text={t(`desks.draft_state_${state}`)} />
            <Price amount={{ amountMinor, currency: quote.currency }} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Staff: one quote with who asked for it, its choices and lines, its log and what is open to the desk. */
export function StaffQuoteScreen(props: StaffQuoteProps) {
  const t = useT()
  const fmt = useFmt()
  const { quote } = props
  const title = t('quote.kept_title', { id: quote.id })
  const { total_minor: amountMinor, currency, vat } = quote.quote
  const isWithheld = vat.some(share => share.withheld)
  const withheld = withheldSentence(isWithheld, fmt.locale, 'staff')
  return (
    <StaffFrame title={title}>
      <p className="row">
        <Badge tone={quoteStateColours[quote.state]} text={t(stateWords(quote.state))} />
        <span className="etch">{t('quote.kept_version', { version: quote.version })}</span>
        <span className="etch">
          {t('quote.kept_until', { date: formatDeadline(quote.expires_at, fmt.locale, { style: 'long' }) })}
        </span>
      </p>
      <p className="row">
        <span className="etch">{t('quote.total')}</span>
        <Price amount={{ amountMinor, currency }} large />
      </p>
      {withheld !== undefined && <p className="soft measure">{withheld}</p>}
      <Asker quote={quote} />
      {quote.letter && quote.moves.length === 0 && (
        <p>
          <LetterLink quote={quote} />
        </p>
      )}
      <Section title={t('quote.staff_answers')} index={0}>
        <div className="stack">
          <Bills quote={quote} />
          <Moves {...props} />
        </div>
      </Section>
      <Section title={t('quote.kept_choices')} index={1}>
        <KeptChoices spec={quote.spec} />
      </Section>
      <Section title={t('quote.part_lines')} index={2}>
        <QuoteLines figures={quote.quote} />
      </Section>
      <Section title={t('staff.events')} index={3}>
        <Log quote={quote} />
      </Section>
    </StaffFrame>
  )
}
