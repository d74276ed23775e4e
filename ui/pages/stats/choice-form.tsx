import type { FormEvent } from 'react'
import { choicesFor, type StatChoice } from '#domain/stats/choice.ts'
import { type StatDimension, statDimensions } from '#domain/stats/stats.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useT } from '../../text/text-context.tsx'

/** By field, what is wrong with a choice. */
export type Wrong = Readonly<Record<string, string>>

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

/** What is wrong with a field, in words. */
function useWrong(wrong: Wrong) {
  const t = useT()
  return (name: string): string | undefined => {
    const code = wrong[name]
    return code === undefined ? undefined : t(wrongWords[code] ?? 'stat.wrong_choice_unknown')
  }
}

const dimensionOf = (text: string) => statDimensions.find(name => name === text)

/** A measure, and by what it is told. */
function Dimensions({ choice, wrong, isFull, choose }: Omit<ChoiceProps, 'show'>) {
  const t = useT()
  const error = useWrong(wrong)
  const { measures } = choicesFor(isFull)
  const dimension = (name: StatDimension) => ({ value: name, label: t(`stat.col_${name}`) })
  return (
    <>
      <SelectField
        label={t('stat.measure')}
        name="measure"
        value={choice.measure}
        onChange={event => choose({ measure: measures.find(name => name === event.target.value) ?? 'gross' })}
        options={measures.map(name => ({ value: name, label: t(`stat.col_${name}`) }))}
      />
      <SelectField
        label={t('stat.by')}
        name="by"
        value={choice.by}
        error={error('by')}
        onChange={event => choose({ by: dimensionOf(event.target.value) ?? 'month' })}
        options={statDimensions.map(dimension)}
      />
      <SelectField
        label={t('stat.and')}
        name="and"
        value={choice.and}
        error={error('and')}
        onChange={event => choose({ and: dimensionOf(event.target.value) ?? '' })}
        options={[{ value: '', label: t('stat.and_none') }, ...statDimensions.map(dimension)]}
      />
    </>
  )
}

/** Which figures, as a form that is also sent by its address where there are no scripts. */
export function StatChoiceForm({ choice, wrong, isFull, choose, show }: ChoiceProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const error = useWrong(wrong)
  const { sheets } = choicesFor(isFull)
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
      {choice.sheet === 'by' && <Dimensions choice={choice} wrong={wrong} isFull={isFull} choose={choose} />}
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
