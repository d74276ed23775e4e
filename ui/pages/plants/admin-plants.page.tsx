import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useMay } from '../../use-may.ts'
import { Loaded } from '../loaded.tsx'
import { ListWay, StaffFrame } from '../staff-frame.tsx'
import { PlantFacts } from './plant-facts.tsx'
import { PlantForm } from './plant-form.tsx'
import { PlantsTable } from './plants-table.tsx'

/** Who presses: all of them, or one, which is written down here. */
export function Page() {
  const t = useT()
  const { pathOf } = usePlace()
  usePageJourneys([['plantForm']])
  const form = usePressedForm('plantForm')
  const mayEdit = useMay('plant.edit')
  return (
    <Loaded kind="plants">
      {({ list, plant }) =>
        list !== null ? (
          <StaffFrame title={t('staff.plants')}>
            <PlantsTable list={list} to={pathOf('admin-plants')} mayEdit={mayEdit} />
          </StaffFrame>
        ) : (
          <StaffFrame title={plant?.name ?? t('plants.form_new')}>
            <ListWay to="admin-plants" />
            {mayEdit || plant === null ? (
              <PlantForm
                key={plant?.id ?? 'new'}
                plant={plant}
                view={form.view}
                send={form.send}
                focused={form.focused}
              />
            ) : (
              <PlantFacts plant={plant} />
            )}
          </StaffFrame>
        )
      }
    </Loaded>
  )
}
