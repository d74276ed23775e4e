import { Link } from 'wouter'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { usePageJourneys } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { Loaded } from '../loaded.tsx'
import { PageHead } from '../page-head.tsx'
import { RunParts } from './run-parts.tsx'
import { RunsTable } from './runs-table.tsx'
import { useMovingRun } from './use-moving-run.ts'

/** What a plant sees: its own runs, and one of them with everything that it needs. */
export function Page() {
  const t = useT()
  const { pathOf } = usePlace()
  usePageJourneys([['runForm']])
  const moving = useMovingRun()
  return (
    <Loaded kind="runs">
      {({ list, run, plants }) => (
        <div className="wrap stack">
          <PageHead title={run === null ? t('plants.own_title') : run.record} index={false} />
          <Title text={run === null ? t('plants.own_title') : `${run.catalogue_number} ${run.record}`} />
          {run === null ? (
            <RunsTable rows={list?.rows ?? []} to={pathOf('plant')} />
          ) : (
            <>
              <p>
                <Link href={pathOf('plant')}>{t('plants.own_title')}</Link>
              </p>
              <RunParts run={run} plants={plants} {...moving(run)} />
            </>
          )}
        </div>
      )}
    </Loaded>
  )
}
