import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { draftStateColours, isDraftState } from '#domain/drafts/draft.ts'
import { Badge } from '../../parts/badge.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useKnownT, useT } from '../../text/text-context.tsx'
import type { PressedForm } from '../refunds/pressed-form.tsx'
import { useEventWords } from '../staff/event-words.ts'
import { ListWay, StaffFrame } from '../staff-frame.tsx'
import { Composer } from './composer.tsx'
import { DraftLink } from './draft-link.tsx'
import { DraftMoves } from './draft-moves.tsx'
import { DraftTable, SupplyText, Totals } from './draft-table.tsx'

export type Draft = Output<'staff.draft'>

function Log({ events }: Pick<Draft, 'events'>) {
  const t = useT()
  const fmt = useFmt()
  const known = useKnownT()
  const words = useEventWords()
  return (
    <ol className="stack-s">
      {events.map(event => (
        <li key={event.sequence} className="etch etch-row">
          <time dateTime={event.at}>{fmt.date(event.at, { time: true })}</time>
          {isDraftState(event.state) && (
            <Badge tone={draftStateColours[event.state]} text={t(`drafts.state_${event.state}`)} />
          )}
          <b>{known(`drafts.event_${event.type.replace('draft.', '').replace('.', '_')}`) ?? event.type}</b>
          <span>{words.actor(event.actor, event.who)}</span>
          {event.reason && <span className="soft">{event.reason}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Where it stands, and what became of it. */
function Standing({ one }: { one: Draft }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  return (
    <p className="row">
      <Badge tone={draftStateColours[one.state]} text={t(`drafts.state_${one.state}`)} />
      <span>{t(`drafts.channel_${one.channel}`)}</span>
      {one.state === 'offered' && one.link_until !== null && (
        <span>{t('drafts.holds_until', { date: formatDeadline(one.link_until, fmt.locale) })}</span>
      )}
      {one.holds && <span>{t('drafts.copies_kept')}</span>}
      {one.credit?.asked_by && <span>{t('drafts.credit_asked', { name: one.credit.asked_by })}</span>}
      {one.order_id !== null && (
        <Link href={`${pathOf('admin-order')}?id=${one.order_id}`}>
          {t('drafts.order', { number: one.order_number ?? '' })}
        </Link>
      )}
      <span className="soft">{t('drafts.by', { name: one.by })}</span>
    </p>
  )
}

/** Money of a transfer: how much is here, and what is still to come. */
function Transfers({ money, currency }: { money: NonNullable<Draft['money']>; currency: Draft['currency'] }) {
  const t = useT()
  const fmt = useFmt()
  const amount = (amountMinor: number) => fmt.money({ amountMinor, currency })
  return (
    <div className="stack-s">
      <p>
        {t('drafts.money_due', { amount: amount(money.due), reference: money.reference, iban: money.iban })}
      </p>
      <p>
        {t('drafts.money_rest', { arrived: amount(money.arrived), rest: amount(Math.max(0, money.rest)) })}
      </p>
      {money.code !== null && (
        <figure>
          <QrCode text={money.code} label={t('drafts.money_code')} />
          <figcaption className="soft">{t('drafts.money_code_hint')}</figcaption>
        </figure>
      )}
      {money.rest < 0 && <p role="status">{t('drafts.money_over', { amount: amount(-money.rest) })}</p>}
      {money.due_on !== null && <p>{t('drafts.money_due_on', { date: fmt.date(money.due_on) })}</p>}
      {money.written_off > 0 && (
        <p role="status">{t('drafts.money_written_off', { amount: amount(money.written_off) })}</p>
      )}
      {money.write_off_asked_by !== null && (
        <p role="status">{t('drafts.write_off_asked', { name: money.write_off_asked_by })}</p>
      )}
      {money.until !== null && (
        <p className="soft">{t('drafts.money_until', { date: formatDeadline(money.until, fmt.locale) })}</p>
      )}
      <ul>
        {money.transfers.map(one => (
          <li key={one.reference}>
            {fmt.date(one.at)} {one.reference} {amount(one.amount)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What was written down, where nothing of it can be changed. */
function Written({ one }: { one: Draft }) {
  const t = useT()
  const { customer } = one
  return (
    <div className="stack">
      <p>
        {[customer?.firstname, customer?.lastname].filter(Boolean).join(' ')} {one.email}
        {customer && !one.pickup && (
          <>
            <br />
            {[customer.address, customer.zip_code, customer.city, customer.country_id]
              .filter(Boolean)
              .join(', ')}
          </>
        )}
        {one.pickup && (
          <>
            <br />
            {t('drafts.pickup')}
          </>
        )}
      </p>
      <DraftTable one={one} />
      <Totals totals={one.totals} currency={one.currency} />
      {one.supply && <SupplyText supply={one.supply} />}
      {one.terms && <p className="measure">{one.terms}</p>}
    </div>
  )
}

type Props = {
  one: Draft | null
  goods: Output<'staff.draftGoods'>['items']
  find: string
  form: PressedForm
  moving: PressedForm
}

/** Staff: a manual order, from what is written down to the order it became. */
export function DraftScreen({ one, goods, find, form, moving }: Props) {
  const t = useT()
  const canEdit = one === null || one.moves.includes('edit')
  // Sections count on from what is there.
  const moves = one?.money ? 1 : 0
  return (
    <StaffFrame title={one === null ? t('drafts.new') : t('drafts.title', { ref: one.ref })}>
      <ListWay to="admin-orders-manual" />
      {one && <Standing one={one} />}
      {canEdit ? <Composer one={one} goods={goods} find={find} form={form} /> : one && <Written one={one} />}
      {one?.money && (
        <Section title={t('drafts.money')} index={0}>
          <Transfers money={one.money} currency={one.currency} />
        </Section>
      )}
      {one && (
        <Section title={t('drafts.moves')} index={moves}>
          <DraftMoves one={one} form={moving} />
          {one.state === 'offered' && one.link_until !== null && (
            <DraftLink id={one.id} version={one.version} />
          )}
        </Section>
      )}
      {one && (
        <Section title={t('drafts.log')} index={moves + 1}>
          <Log events={one.events} />
        </Section>
      )}
    </StaffFrame>
  )
}
