import { Link } from 'wouter'
import type { Output } from '#contract'
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

/** Where else a run is: its project, and once it is there the desk that lets its orders go. */
function RunWays({ run: { id, stage, origin } }: { run: Output<'runs.one'> }) {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <p className="row">
      <Link href={`${pathOf('admin-project')}?id=${id}`}>{t('plants.to_project')}</Link>
      {stage === 'received' && origin === 'campaign' && (
        <Link href={pathOf('admin-dispatch')}>{t('plants.to_dispatch')}</Link>
      )}
    </p>
  )
}

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
            <RunWays run={run} />
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
