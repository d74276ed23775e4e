import { formatDeadline } from '#domain/time/deadline.ts'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { pricedSpec } from '#domain/pressing/creation/draft-cost.ts'
import { quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { statusColour } from '#domain/site/status-colour.ts'
import { draftTrackOf, reportOf, restingDraft } from '#machines/journeys/project-draft/project-draft.view.ts'
import { Badge } from '../../parts/badge.tsx'
import { Section } from '../../parts/section.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { PageHead } from '../page-head.tsx'
import { KeptChoices } from '../quote/kept-choices.tsx'
import { FindingList } from './finding-list.tsx'
import { TrackSides } from './track-sides.tsx'

type Draft = Output<'projects.edit'>

/** What was agreed: the dates, the goal and the price of the run. */
function Terms({ draft }: { draft: Draft }) {
  const t = useT()
  const fmt = useFmt()
  const { locked, starts_at: from, ends_at: to, goal } = draft
  return (
    <>
      {from !== null && to !== null && goal !== null && (
        <p>
          {t('creation.summary_run', {
            from: fmt.date(from, { style: 'long' }),
            to: formatDeadline(to, fmt.locale, { style: 'long' }),
            goal,
          })}
        </p>
      )}
      {locked?.quote && (
        <p>
          {t('creation.summary_locked', {
            date: formatDeadline(locked.until, fmt.locale, { style: 'long' }),
            price: fmt.money({ amountMinor: locked.quote.total_minor, currency: locked.quote.currency }),
          })}
        </p>
      )}
    </>
  )
}

type SummaryProps = { draft: Draft; card: Output<'quote.card'>; prices: Output<'quote.tables'> }

/** A project as it goes to production. Spec section 2, /production/summary. */
export function SummaryScreen({ draft, card, prices }: SummaryProps) {
  const t = useT()
  const { pathOf, nowMs } = usePlace()
  const view = restingDraft(draft)
  const report = reportOf(view, draft.tracks, { card, prices, atMs: nowMs })
  const terms = quoteTerms({ at: new Date(nowMs), card, ...prices })
  const title = view.texts['title'] ?? ''
  const query = `?id=${draft.id}`
  // What is pressed follows from the goal and the tracks, not from the quote it began with.
  const asPressed = pricedSpec(report.draft, draft.tracks.map(draftTrackOf), terms)
  return (
    <div className="wrap stack">
      <PageHead title={`${title} – ${t('creation.summary')}`} index={false} />
      <Title text={title} />
      <p className="row">
        <Badge tone={statusColour(draft.step)} text={t(`status.${draft.step}`)} />
        <span>{view.texts['artist']}</span>
        <Link href={pathOf('project-dashboard') + query}>
          {t('creation.open_dashboard', { name: title })}
        </Link>
      </p>
      {draft.step === 'creating' && (
        <p>
          {t('creation.summary_todo')}{' '}
          <Link href={pathOf(`creation-${draft.kind}`) + query}>
            {t('creation.open_making', { name: title })}
          </Link>
        </p>
      )}
      {draft.step === 'checking' && <p className="measure">{t('creation.summary_wait')}</p>}
      <Terms draft={draft} />
      <Section title={t('creation.step_tracks')} index={0}>
        <TrackSides tracks={draft.tracks} />
      </Section>
      {draft.kind === 'vinyl' && (
        <Section title={t('creation.step_object')} index={1}>
          <KeptChoices spec={asPressed} isSold={draft.contract === null} />
        </Section>
      )}
      <Section title={t('creation.check_report')} index={2}>
        <FindingList findings={report.findings} />
      </Section>
    </div>
  )
}
