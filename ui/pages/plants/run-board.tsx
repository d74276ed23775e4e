import { turns } from '#domain/pressing/plant/run-plan.ts'
import type { RunsData } from '#machines/journeys/page/runs-data.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/field.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { ChoiceForm } from '../staff-frame.tsx'
import { RunsTable } from './runs-table.tsx'

type ChoiceProps = Pick<RunsData, 'plants' | 'chosen'>

/** What the board is narrowed to, kept in its address. */
function Choice({ plants, chosen }: ChoiceProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const all = { value: '', label: t('plants.all') }
  return (
    <ChoiceForm action={pathOf('admin-runs')} className="row orders-choice">
      <SelectField
        label={t('plants.plant')}
        name="plant"
        defaultValue={chosen.plant}
        options={[all, ...plants.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <SelectField
        label={t('plants.turn')}
        name="turn"
        defaultValue={chosen.turn}
        options={[all, ...turns.map(value => ({ value, label: t(`plants.turn_${value}`) }))]}
      />
      <SelectField
        label={t('plants.origin')}
        name="origin"
        defaultValue={chosen.origin}
        options={[
          all,
          { value: 'campaign', label: t('plants.origin_campaign') },
          { value: 'direct', label: t('plants.origin_direct') },
        ]}
      />
      <SelectField
        label={t('plants.late')}
        name="late"
        defaultValue={chosen.late}
        options={[all, { value: '1', label: t('plants.late_only') }]}
      />
      <Button type="submit">{t('plants.show')}</Button>
    </ChoiceForm>
  )
}

/** The same with what it is narrowed to, for staff. */
export function RunBoard({
  list,
  plants,
  chosen,
  to,
}: ChoiceProps & Pick<RunsData, 'list'> & { to: string }) {
  return (
    <>
      <Choice key={Object.values(chosen).join(' ')} plants={plants} chosen={chosen} />
      <RunsTable rows={list?.rows ?? []} to={to} />
    </>
  )
}
