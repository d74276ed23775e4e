import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { draftRef } from '#domain/drafts/draft.ts'
import { pressingStateColours } from '#domain/pressing/contract/pressing-state.ts'
import { elsewhereSentence } from '#domain/pressing/quote/vat-sentence.ts'
import { Badge } from '../../parts/badge.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useKnownT, useT } from '../../text/text-context.tsx'
import { useMay } from '../../use-may.ts'
import { Claimed, PressingSums } from '../pressing/pressing-sums.tsx'
import { Shown } from '../pressing/pressing-places.tsx'
import { OrderLink } from '../staff-frame.tsx'
import { useEventWords } from '../staff/event-words.ts'
import { DeskMoves, type DeskMovesProps } from './desk-moves.tsx'

type Pressing = Output<'staff.pressing'>

/** The other pages about it that whoever reads may open. */
function Ways({ pressing }: { pressing: Pressing }) {
  const t = useT()
  const { pathOf } = usePlace()
  const [mayPlants, mayProjects] = [useMay('plant.see'), useMay('project.see')]
  const mayDrafts = useMay('draft.see')
  const { project_id: record, quote_id: quote, draft_id: draft } = pressing
  return (
    <nav className="row page-nav" aria-label={t('pressing.pages')}>
      <Link href={`${pathOf('admin-quote')}?id=${quote}`}>{t('pressing.to_quote')}</Link>
      {record !== null && mayProjects && (
        <>
          <Link href={`${pathOf('admin-project')}?id=${record}`}>{t('pressing.project')}</Link>
          <Link href={`${pathOf('project-files')}?id=${record}`}>{t('pressing.to_files')}</Link>
          <Link href={`${pathOf('project-proof')}?id=${record}`}>{t('pressing.to_proof')}</Link>
        </>
      )}
      {draft !== null && mayDrafts && (
        <Link href={`${pathOf('admin-order-manual')}?id=${draft}`}>
          {t('pressing.to_draft', { ref: draftRef(draft) })}
        </Link>
      )}
      {record !== null && mayPlants && (
        <Link href={`${pathOf('admin-runs')}?id=${record}`}>{t('pressing.to_run')}</Link>
      )}
    </nav>
  )
}

/** Where it stands, for whom, and by what tax. */
function Facts({ pressing }: { pressing: Pressing }) {
  const t = useT()
  const fmt = useFmt()
  const { state, turn, task, stage, name, email, quantity, size, low, high, pressed, accepted } = pressing
  const due = pressing.due_at === null ? '' : formatDeadline(pressing.due_at, fmt.locale)
  const counted = accepted === null ? '' : t('pressing.counts', { accepted, pressed: pressed ?? accepted })
  const { billing } = pressing
  const billed = billing && [billing.name, `${billing.firstname} ${billing.lastname}`.trim(), billing.city]
  const rows = [
    [t('pressing.who'), `${name}, ${email}`],
    [t('pressing.part_billing'), (billed ?? []).filter(Boolean).join(', ')],
    [t('pressing.run'), t('pressing.run_band', { run: `${quantity} × ${size}`, low, high })],
    [t('pressing.turn'), t(`pressing.whose_${turn}`)],
    [t('pressing.waits'), task === null ? '' : t(`pressing.waits_${task}`)],
    [t('pressing.stage'), stage === null ? '' : t(`stage.${stage}`)],
    [t('pressing.due'), due],
    [t('pressing.counted'), counted],
    [t('pressing.reason'), pressing.reason],
  ].filter(([, text]) => text !== '')
  return (
    <div className="stack-s">
      <p>
        <Badge tone={pressingStateColours[state]} text={t(`pressing.state_${state}`)} />
      </p>
      <dl className="facts">
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Claimed pressing={pressing} />
    </div>
  )
}

/** What the register said of the buyer's number, each time that a sum was asked for. */
function VatChecks({ pressing: { vat_number: number, vat_checks: checks } }: { pressing: Pressing }) {
  const t = useT()
  const fmt = useFmt()
  if (number === null) return null
  return (
    <div className="stack-s">
      <p>{t('pressing.vat_checks', { number })}</p>
      <ul>
        {checks.map(({ of, result, name, reference, at }) => (
          <li key={at} className="etch etch-row">
            <time dateTime={at}>{fmt.date(at, { time: true })}</time>
            <b>{t(`pressing.vat_${result}`)}</b>
            <span>{t(`pressing.vat_of_${of}`)}</span>
            {name !== null && <span>{name}</span>}
            {reference !== null && <span>{reference}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What happened to it, oldest first; what a newer shop wrote stays as it is written. */
function Log({ events }: Pick<Pressing, 'events'>) {
  const known = useKnownT()
  const fmt = useFmt()
  const words = useEventWords()
  return (
    <ol className="stack-s">
      {events.map(event => (
        <li key={event.sequence} className="etch etch-row">
          <time dateTime={event.at}>{fmt.date(event.at, { time: true })}</time>
          <b>{known(event.type.replace(/^pressing\./, 'pressing.event_')) ?? event.type}</b>
          <span>{words.actor(event.actor, event.who)}</span>
          {event.reason !== null && <span>{event.reason}</span>}
        </li>
      ))}
    </ol>
  )
}

/** One contract: where it stands, what is open to the desk, money, places, log. */
export function DeskPressing(props: DeskMovesProps) {
  const t = useT()
  const { locale } = useFmt()
  const { pressing } = props
  const { goods_start: start } = pressing
  const elsewhere = start && elsewhereSentence(start.taxed_from, start.plant, locale)
  return (
    <>
      <Ways pressing={pressing} />
      <Section title={t('pressing.part_stands')} index={0}>
        <Facts pressing={pressing} />
      </Section>
      <Section title={t('pressing.part_moves')} index={1}>
        <DeskMoves {...props} />
      </Section>
      <Section title={t('pressing.part_money')} index={2}>
        <PressingSums
          pressing={pressing}
          reader="staff"
          paper={(_, order, name) => <OrderLink id={order}>{name}</OrderLink>}
        />
        {elsewhere && <p className="measure">{elsewhere}</p>}
        <VatChecks pressing={pressing} />
      </Section>
      <Section title={t('pressing.part_places')} index={3}>
        <Shown pressing={pressing} />
      </Section>
      <Section title={t('pressing.part_log')} index={4}>
        <Log events={pressing.events} />
      </Section>
    </>
  )
}
