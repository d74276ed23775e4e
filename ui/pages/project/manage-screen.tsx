import type { ReactNode } from 'react'
import { topUpOf } from '#domain/catalogue/campaign.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT, useFmt } from '../../text/text-context.tsx'
import { type DeskProject, ProjectFrame } from './project-frame.tsx'
import type { Output } from '#contract'
import { Section } from '../../parts/section.tsx'
import { useProjectEvent } from '../review/event-text.ts'
import { RunPart } from '../review/run-part.tsx'
import { NextText } from './next-text.tsx'
import { OwnerMoves, type OwnerMovesProps } from './owner-moves.tsx'
import { TestPart, type TestPartProps } from './test-part.tsx'
import { ProjectGoal } from './project-goal.tsx'
import { CampaignTasks } from './campaign-tasks.tsx'

/** What an owner may buy of a campaign so that it reaches its goal: a form for the cart. Rules 1, top up. */
function TopUp({ project: { id, goal, counted } }: { project: DeskProject }) {
  const t = useT()
  const { locale } = usePlace()
  const { gap, copies: count } = topUpOf({ goal, counted })
  if (gap === 0) return null
  return (
    <form className="stack-s measure" method="post" action="/cart/lines">
      <h3>{t('owner.top_up')}</h3>
      <p>{t('owner.top_up_text', { count: gap })}</p>
      <input type="hidden" name="project_id" value={id} />
      <input type="hidden" name="quantity" value={count} />
      <input type="hidden" name="locale" value={locale} />
      <div className="row">
        <Button type="submit">{t('owner.top_up_add', { count })}</Button>
      </div>
    </form>
  )
}

type Draft = Output<'projects.edit'>

type ManageScreenProps = Pick<OwnerMovesProps, 'view' | 'onMove'> & {
  judging: TestPartProps['judging']
  stats: Output<'projects.stats'>
  draft: Draft
  /** What it sells to shops; nothing before it is in the shop. */
  trade?: ReactNode
}

/** What staff wrote last, while it is what the owner has to do. */
function Wrote({ draft: { step, history } }: { draft: Draft }) {
  const t = useT()
  const last = history.at(-1)
  if (!last?.reason || (step !== 'creating' && step !== 'refused')) return null
  return (
    <section className="empty" aria-label={t('owner.wrote')}>
      <h3>{t('owner.wrote')}</h3>
      <p className="measure">{last.reason}</p>
    </section>
  )
}

function History({ history }: Pick<Draft, 'history'>) {
  const t = useT()
  const fmt = useFmt()
  const eventText = useProjectEvent()
  if (history.length === 0) return <p className="soft">{t('owner.history_none')}</p>
  return (
    <ol className="stack-s">
      {history.map(entry => (
        <li key={`${entry.at}${entry.type}`}>
          <p className="etch etch-row">
            <time dateTime={entry.at}>{fmt.date(entry.at, { time: true })}</time>
            <b>{eventText(entry.type)}</b>
          </p>
          {entry.reason && <p className="measure">{entry.reason}</p>}
        </li>
      ))}
    </ol>
  )
}

/** Where a project stands, what its owner may do now, and what happened to it. Spec section 2. */
export function ManageScreen({ stats, draft, view, onMove, judging, trade }: ManageScreenProps) {
  const t = useT()
  const { project, run, test } = stats
  const isAsked = test !== undefined && test.verdicts.length > 0
  const from = 1 + Number(run !== undefined) + Number(isAsked)
  return (
    <ProjectFrame project={project}>
      <Section title={t('owner.stands')} index={0}>
        <div className="stack">
          <NextText project={project} />
          <Wrote draft={draft} />
          {project.pressing_id === null && <ProjectGoal project={project} />}
          {stats.tasks && <CampaignTasks projectId={project.id} tasks={stats.tasks} />}
        </div>
      </Section>
      {isAsked && (
        <Section title={t('owner.test')} index={1}>
          <TestPart test={test} judging={judging} />
        </Section>
      )}
      {run && (
        <Section title={t('review.run')} index={from - 1}>
          <RunPart run={run} />
        </Section>
      )}
      <Section title={t('owner.moves')} index={from}>
        {draft.moves.includes('topUp') && <TopUp project={project} />}
        <OwnerMoves
          name={project.name}
          moves={draft.moves}
          isAsked={isAsked || stats.tasks?.some(({ turn }) => turn === 'owner') === true}
          view={view}
          onMove={onMove}
        />
      </Section>
      {trade && (
        <Section title={t('trade.wholesale')} index={from + 1}>
          {trade}
        </Section>
      )}
      <Section title={t('owner.history')} index={from + (trade ? 2 : 1)}>
        <History history={draft.history} />
      </Section>
    </ProjectFrame>
  )
}
