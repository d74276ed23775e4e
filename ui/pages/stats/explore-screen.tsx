import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { askedOf, choicesFor, type StatChoice } from '#domain/stats/choice.ts'
import { type StatDimension, type StatMeasure, statDimensions } from '#domain/stats/stats.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { viewStatsChoice } from '#machines/journeys/stats-choice/stats-choice.view.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { Section } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys, useView, viewOnce } from '../../shop-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { StatFiles, StatFrame } from './stat-frame.tsx'
import { CohortMatrix, StatPivot } from './stat-pivot.tsx'
import { type Stats, StatTable } from './stat-table.tsx'

type Wrong = Readonly<Record<string, string>>

const wrongWords: Readonly<Record<string, MessageId>> = {
  date_invalid: 'stat.wrong_date_invalid',
  choice_same: 'stat.wrong_choice_same',
  choice_unknown: 'stat.wrong_choice_unknown',
  period_invalid: 'stat.wrong_period_invalid',
  period_too_long: 'stat.wrong_period_too_long',
  too_many: 'stat.wrong_too_many',
}

type ChoiceProps = {
  choice: StatChoice
  wrong: Wrong
  /** Whether the margin and what people do may be chosen. */
  isFull: boolean
  choose: (choice: Partial<StatChoice>) => void
  show: () => void
}

/** Which figures, as a form that is also sent by its address where there are no scripts. */
export function ChoiceForm({ choice, wrong, isFull, choose, show }: ChoiceProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const { sheets, measures } = choicesFor(isFull)
  const error = (name: string): string | undefined => {
    const code = wrong[name]
    return code === undefined ? undefined : t(wrongWords[code] ?? 'stat.wrong_choice_unknown')
  }
  const dimension = (name: StatDimension) => ({ value: name, label: t(`stat.col_${name}`) })
  const sent = (event: FormEvent) => {
    event.preventDefault()
    show()
  }
  return (
    <form method="get" action={pathOf('admin-stats-all')} className="staff-filters" onSubmit={sent}>
      <SelectField
        label={t('stat.sheet')}
        name="sheet"
        value={choice.sheet}
        onChange={event => choose({ sheet: sheets.find(name => name === event.target.value) ?? 'by' })}
        options={sheets.map(name => ({ value: name, label: t(`stat.sheet_${name}`) }))}
      />
      {choice.sheet === 'by' && (
        <>
          <SelectField
            label={t('stat.measure')}
            name="measure"
            value={choice.measure}
            onChange={event =>
              choose({ measure: measures.find(name => name === event.target.value) ?? 'gross' })
            }
            options={measures.map((name: StatMeasure) => ({ value: name, label: t(`stat.col_${name}`) }))}
          />
          <SelectField
            label={t('stat.by')}
            name="by"
            value={choice.by}
            error={error('by')}
            onChange={event =>
              choose({ by: statDimensions.find(name => name === event.target.value) ?? 'month' })
            }
            options={statDimensions.map(dimension)}
          />
          <SelectField
            label={t('stat.and')}
            name="and"
            value={choice.and}
            error={error('and')}
            onChange={event =>
              choose({ and: statDimensions.find(name => name === event.target.value) ?? '' })
            }
            options={[{ value: '', label: t('stat.and_none') }, ...statDimensions.map(dimension)]}
          />
        </>
      )}
      {(['from', 'to'] as const).map(name => (
        <TextField
          key={name}
          label={t(`stat.${name}`)}
          name={name}
          type="date"
          value={choice[name]}
          error={error(name)}
          onChange={event => choose({ [name]: event.target.value })}
        />
      ))}
      <p>
        <Button type="submit">{t('stat.show')}</Button>
      </p>
    </form>
  )
}

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
export function Explored({ stats }: { stats: Stats }) {
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
      <ChoiceForm
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
