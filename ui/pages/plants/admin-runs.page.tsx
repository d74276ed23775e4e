import { usePressedForm } from '../../forms/use-pressed-form.ts'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useMay } from '../../use-may.ts'
import { Loaded } from '../loaded.tsx'
import { ListWay, StaffFrame } from '../staff-frame.tsx'
import { RunParts } from './run-parts.tsx'
import { RunBoard } from './run-board.tsx'
import { useMovingRun } from './use-moving-run.ts'

/** The board of staff: every run by its day, and one of them. */
export function Page() {
  const t = useT()
  const { pathOf } = usePlace()
  usePageJourneys([['runForm'], ['runPackageForm']])
  const moving = useMovingRun()
  const building = usePressedForm('runPackageForm')
  const mayMove = useMay('plant.move')
  return (
    <Loaded kind="runs">
      {({ list, run, plants, chosen }) =>
        run === null ? (
          <StaffFrame title={t('plants.title')}>
            <RunBoard list={list} plants={plants} chosen={chosen} to={pathOf('admin-runs')} />
          </StaffFrame>
        ) : (
          <StaffFrame title={`${run.catalogue_number} ${run.record}`}>
            <ListWay to="admin-runs" />
            <RunParts
              run={run}
              plants={plants}
              {...moving(run)}
              onBuild={mayMove ? () => building.send({ id: String(run.id), move: 'build' }) : undefined}
            />
          </StaffFrame>
        )
      }
    </Loaded>
  )
}
