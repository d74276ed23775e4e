import { useSelector } from '@xstate/react'
import { askedOf, type StatChoice } from '#domain/stats/choice.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { viewStatsChoice } from '#machines/journeys/stats-choice/stats-choice.view.ts'
import { Section } from '../../parts/section.tsx'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { StatChoiceForm, type Wrong } from './choice-form.tsx'
import { StatFiles, StatFrame } from './stat-frame.tsx'
import { CohortMatrix, StatPivot } from './stat-pivot.tsx'
import { type Stats, StatTable } from './stat-table.tsx'

const notes: Readonly<Partial<Record<Stats['sheet'], MessageId>>> = {
  cohorts: 'stat.cohort_note',
  churn: 'stat.churn_note',
  conversion: 'stat.consent',
}

/** What has to be known to read the figures: which money, whom they count. */
function Note({ stats: { sheet, measure, by } }: { stats: Stats }) {
  const t = useT()
  const word = notes[sheet]
  const isMoney = measure !== 'orders' && measure !== 'copies'
  const isOwn = sheet === 'sellers' || (by.includes('currency') && measure !== 'margin')
  return (
    <p className="soft">
      {word !== undefined && t(word)}
      {sheet === 'by' && measure === 'margin' && `${t('stat.margin_note')} `}
      {(sheet === 'sellers' || (sheet === 'by' && isMoney)) && t(isOwn ? 'stat.own' : 'stat.converted')}
    </p>
  )
}

/** The figures themselves, each table as it reads best. */
function Explored({ stats }: { stats: Stats }) {
  const t = useT()
  return stats.tables.map((table, index) => (
    <Section key={table.name} title={t(`stat.table_${table.name}`)} index={index}>
      {table.name === 'pivot' ? (
        <StatPivot table={table} />
      ) : table.name === 'cohorts' ? (
        <CohortMatrix table={table} />
      ) : (
        <StatTable table={table} />
      )}
    </Section>
  ))
}

/** Figures as they are chosen: the address has the choice, so that it can be kept and shared. */
export function ExploreScreen(props: { stats: Stats; choice: StatChoice; wrong: Wrong }) {
  const { stats, choice, wrong } = props
  usePageJourneys([['statsChoice', { choice }]])
  const journey = useJourney('statsChoice')
  const view = useSelector(journey, viewOnce(viewStatsChoice))
  const rights = useView('auth', viewAuth, ({ user }) => user?.rights)
  const may = (right: string) => rights?.includes(right) === true
  const { sheet, ...asked } = askedOf(choice)
  const isRight = Object.keys(wrong).length === 0
  return (
    <StatFrame stats={stats} tab="admin-stats-all">
      <StatChoiceForm
        choice={view?.choice ?? choice}
        wrong={{ ...wrong, ...view?.mistakes }}
        isFull={may('stats.see')}
        choose={change => journey.send({ type: 'statsChoice.choose', choice: change })}
        show={() => journey.send({ type: 'statsChoice.show' })}
      />
      <Note stats={stats} />
      {may('stats.export') && isRight && sheet === stats.sheet && <StatFiles stats={stats} asked={asked} />}
      <Explored stats={stats} />
    </StatFrame>
  )
}
