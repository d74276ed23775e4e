import '../../styles/desk-record.css'
import { type FormEvent, useState } from 'react'
import type { Output } from '#contract'
import { countryOptions } from '#domain/places/country.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { plantObjects } from '#domain/pressing/plant/plant.ts'
import { leadSteps, type PlantFields, plantTexts, weekdays } from '#domain/pressing/plant/plant-form.ts'
import { languageOptions } from '#domain/text/locale.ts'
import type { FormView } from '#machines/journeys/form/form.view.ts'
import { useFieldFocus } from '../../forms/use-field-focus.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorSummary } from '../../parts/error-summary.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useProblemWords } from '../../text/problem-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { usePlantWords } from './plant-words.ts'

type PlantDetail = Output<'plants.one'>

const fieldsOf = (plant: PlantDetail): PlantFields => ({
  name: plant.name,
  country: plant.country,
  vatNumber: plant.vat_number,
  contacts: plant.contacts,
  language: plant.language,
  currency: plant.currency,
  makes: plant.makes,
  calendar: {
    workingDays: plant.calendar.working_days,
    holidays: plant.calendar.holidays,
    closings: plant.calendar.closings,
  },
  weeklyDiscs: plant.weekly_discs,
  lead: plant.lead,
  toleranceBasisPoints: plant.tolerance_basis_points,
  paymentTerms: plant.payment_terms,
  wants24Bit: plant.wants_24_bit,
  isActive: plant.is_active,
  members: plant.members.map(({ email }) => email),
})

export interface PlantFormProps {
  /** Null for one that is new. */
  readonly plant: PlantDetail | null
  readonly view: FormView | undefined
  readonly send: (values: Readonly<Record<string, string>>) => void
  readonly focused: () => void
}

const idOf = (name: string) => `plant-${name}`

/** Values of the form as they are typed, with what is wrong with each. */
function useTyped({ plant, view, focused }: Omit<PlantFormProps, 'send'>) {
  const [values, setValues] = useState(() => plantTexts(plant === null ? undefined : fieldsOf(plant)))
  const { labelOf, errorOf } = usePlantWords(view)
  useFieldFocus(view, { focused }, idOf)
  const change = (name: string, value: string) => setValues(old => ({ ...old, [name]: value }))
  const control = (name: string) => ({
    id: idOf(name),
    name,
    label: labelOf(name),
    error: errorOf(name),
  })
  return {
    values,
    labelOf,
    errorOf,
    text: (name: string) => ({
      ...control(name),
      value: values[name] ?? '',
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        change(name, currentTarget.value),
    }),
    tick: (name: string) => ({
      ...control(name),
      checked: values[name] === '1',
      onChange: ({ currentTarget }: FormEvent<HTMLInputElement>) =>
        change(name, currentTarget.checked ? '1' : ''),
    }),
  }
}

type Typed = ReturnType<typeof useTyped>

/** Who it is, and what it makes. */
function Identity({ text, tick }: Typed) {
  const t = useT()
  const { locale } = useFmt()
  const countries = countryOptions(locale).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextField {...text('name')} maxLength={120} required />
      <SelectField {...text('country')} options={countries} />
      <TextField {...text('vat_number')} optional={t('common.optional')} maxLength={20} />
      <SelectField
        {...text('language')}
        hint={t('plants.form_language_hint')}
        options={languageOptions.map(({ code, label }) => ({ value: code, label }))}
      />
      <SelectField {...text('currency')} options={currencyCodes.map(value => ({ value, label: value }))} />
      <TextField {...text('weekly_discs')} inputMode="numeric" />
      <TextField {...text('tolerance')} hint={t('plants.form_tolerance_hint')} inputMode="decimal" />
      <TextAreaField {...text('payment_terms')} optional={t('common.optional')} rows={2} maxLength={500} />
      <fieldset className="staff-choices">
        <legend>{t('plants.form_makes')}</legend>
        {plantObjects.map(object => (
          <CheckField key={object} {...tick(`makes_${object}`)} />
        ))}
      </fieldset>
    </>
  )
}

/** When it works, and how long each step takes. */
function Calendar({ text, tick }: Typed) {
  const t = useT()
  return (
    <>
      <fieldset className="staff-choices">
        <legend>{t('plants.form_works')}</legend>
        {weekdays.map(day => (
          <CheckField key={day} {...tick(`works_${day}`)} />
        ))}
      </fieldset>
      <fieldset className="stack-s">
        <legend>{t('plants.form_lead')}</legend>
        {leadSteps.map(step => (
          <TextField key={step} {...text(`lead_${step}`)} inputMode="numeric" />
        ))}
      </fieldset>
      <TextAreaField {...text('holidays')} hint={t('plants.form_holidays_hint')} rows={4} />
      <TextAreaField {...text('closings')} hint={t('plants.form_closings_hint')} rows={3} />
    </>
  )
}

/** A plant with all that is known of it. What cannot be read is told at its field, and nothing is lost. */
export function PlantForm(props: PlantFormProps) {
  const t = useT()
  const typed = useTyped(props)
  const words = useProblemWords()
  const { plant, view, send } = props
  const { values, text, tick, labelOf, errorOf } = typed
  const failing = view?.status === 'refused' ? Object.keys(view.errors) : []
  const problem = view?.status === 'refused' && failing.length === 0 ? view.problem : null
  return (
    <form
      className="stack measure"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send({ ...values, id: plant === null ? '' : String(plant.id) })
      }}
    >
      <ErrorSummary
        title={t('validation.summary', { count: failing.length })}
        errors={failing.map(name => ({
          fieldId: idOf(name),
          text: t('validation.named', { field: labelOf(name), problem: errorOf(name) ?? '' }),
        }))}
      />
      <Identity {...typed} />
      <Calendar {...typed} />
      <TextAreaField {...text('contacts')} hint={t('plants.form_contacts_hint')} rows={4} />
      <TextAreaField {...text('members')} hint={t('plants.form_members_hint')} rows={3} />
      <CheckField {...tick('wants_24_bit')} hint={t('plants.form_wants_24_bit_hint')} />
      <CheckField {...tick('active')} hint={t('plants.form_active_hint')} />
      {problem !== null && <p role="alert">{words(problem) ?? t('errors.failed')}</p>}
      <div className="row">
        <Button type="submit" busy={view?.isBusy ?? false} disabled={view === undefined}>
          {t('plants.form_save')}
        </Button>
      </div>
    </form>
  )
}
