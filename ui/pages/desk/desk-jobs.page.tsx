import { viewPage } from '#machines/journeys/page/page.view.ts'
import { useView } from '../../shop-context.tsx'
import '../../styles/desk-records.css'
import { Loaded } from '../loaded.tsx'
import { DeskJobScreen, DeskJobsScreen } from './desk-jobs-screen.tsx'

/** Work on many records at once: all jobs, or the one that the address names. */
export function Page() {
  const isOne = useView('page', viewPage, ({ query }) => query['id'] !== undefined)
  if (!isOne) return <Loaded kind="desk-jobs">{({ jobs }) => <DeskJobsScreen jobs={jobs} />}</Loaded>
  return (
    <Loaded kind="desk-job">
      {({ job }, { query }) => (
        <DeskJobScreen key={job.id} job={job} isFirstPage={query['after'] === undefined} />
      )}
    </Loaded>
  )
}
