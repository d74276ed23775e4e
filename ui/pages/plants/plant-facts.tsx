import type { PlantFormProps } from './plant-form.tsx'
import { leadSteps } from '#domain/pressing/plant/plant-form.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { usePlantWords } from './plant-words.ts'

/** A plant for those of the staff who may see it and not change it. */
export function PlantFacts({ plant }: { plant: NonNullable<PlantFormProps['plant']> }) {
  const t = useT()
  const fmt = useFmt()
  const { labelOf } = usePlantWords(undefined)
  const { calendar } = plant
  const rows: readonly (readonly [string, string])[] = [
    [labelOf('vat_number'), plant.vat_number ?? ''],
    [labelOf('currency'), plant.currency],
    [labelOf('weekly_discs'), fmt.number(plant.weekly_discs)],
    [t('plants.form_makes'), plant.makes.map(object => labelOf(`makes_${object}`)).join(', ')],
    [t('plants.form_works'), calendar.working_days.map(day => labelOf(`works_${day}`)).join(', ')],
    ...leadSteps.map(step => [labelOf(`lead_${step}`), fmt.number(plant.lead[step])] as const),
    [labelOf('holidays'), calendar.holidays.map(day => fmt.date(day)).join(', ')],
    [
      labelOf('closings'),
      calendar.closings.map(({ from, to }) => `${fmt.date(from)} – ${fmt.date(to)}`).join(', '),
    ],
    [labelOf('contacts'), plant.contacts.map(({ role, email }) => `${role} ${email}`).join(', ')],
  ]
  return (
    <dl className="facts">
      {rows
        .filter(([, said]) => said !== '')
        .map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  )
}
