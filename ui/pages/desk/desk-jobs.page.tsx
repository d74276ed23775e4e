import { Link } from 'wouter'
import type { Output } from '#contract'
import { deskOf } from '#domain/desks/desks.ts'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { useView } from '../../shop-context.tsx'
import '../../styles/desk-list.css'
import '../../styles/desk-record.css'
import { Loaded } from '../loaded.tsx'
import { StaffFrame } from '../staff-frame.tsx'
import { isUnrun, JobLines, JobPanel, JobProgress, MoreLines, useJobWords } from './desk-job.tsx'
import { useDeskList } from './use-desk-list.ts'

type Jobs = Output<'desk.jobs'>
type Job = Output<'desk.job'>

function JobRow({ job }: { job: Jobs['items'][number] }) {
  const t = useT()
  const fmt = useFmt()
  const words = useJobWords()
  const { pathOf } = usePlace()
  return (
    <tr>
      <th scope="row">
        <Link href={`${pathOf('admin-jobs')}?id=${job.id}`}>
          {[`${job.id}`, words.kind(job), words.what(job)].filter(text => text !== '').join(' · ')}
        </Link>
      </th>
      <td data-head={t('desks.job_desk')} className="line-cell">
        {t(`desks.${job.desk}_title`)}
      </td>
      <td data-head={t('desks.job_source')} className="line-cell">
        {words.source(job)}
      </td>
      <td data-head={t('desks.job_who')} className="line-cell">
        {t('desks.history_who', {
          who: job.who,
          at: `${fmt.date(job.created_at)} ${fmt.time(job.created_at)}`,
        })}
      </td>
      <td data-head={t('desks.job_state')} className="line-cell">
        {words.state(job)} {isUnrun(job) ? words.until(job) : <JobProgress job={job} />}
      </td>
    </tr>
  )
}

/** Jobs run or prepared, the latest first: of everybody for whoever may see them, else one's own. */
export function DeskJobsScreen({ jobs }: { jobs: Jobs }) {
  const t = useT()
  const { pathOf } = usePlace()
  if (jobs.items.length === 0) {
    return (
      <StaffFrame title={t('desks.jobs_title')}>
        <EmptyState title={t('desks.jobs_none')} text={t('desks.jobs_none_text')} />
      </StaffFrame>
    )
  }
  const heads = [
    'desks.jobs_title',
    'desks.job_desk',
    'desks.job_source',
    'desks.job_who',
    'desks.job_state',
  ] as const
  return (
    <StaffFrame title={t('desks.jobs_title')}>
      <div className="table-frame">
        <table className="table staff-table staff-jobs">
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {t(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jobs.items.map(job => (
              <JobRow key={job.id} job={job} />
            ))}
          </tbody>
        </table>
      </div>
      {jobs.next && (
        <p>
          <Link href={`${pathOf('admin-jobs')}?${new URLSearchParams({ after: jobs.next })}`}>
            {t('common.more')}
          </Link>
        </p>
      )}
    </StaffFrame>
  )
}

const noRows = { choice: {}, ids: [] }

/** One job: followed while it is at work, stopped, gone on with, taken back. */
export function DeskJobScreen({ job, isFirstPage }: { job: Job; isFirstPage: boolean }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { view, acts } = useDeskList(deskOf(job.desk), noRows, job.id)
  const now = view?.job ?? job
  return (
    <StaffFrame title={t('desks.job_title', { id: now.id })}>
      <p className="row staff-acts">
        <Link href={pathOf('admin-jobs')}>{t('desks.to_jobs')}</Link>
        <Link href={pathOf(deskOf(job.desk).listRoute)}>{t('desk.to_list')}</Link>
        {now.of_job !== null && (
          <Link href={`${pathOf('admin-jobs')}?id=${now.of_job}`}>
            {t('desks.job_of', { id: now.of_job })}
          </Link>
        )}
        {now.undone_by !== null && (
          <Link href={`${pathOf('admin-jobs')}?id=${now.undone_by}`}>
            {t('desks.job_undone_by', { id: now.undone_by })}
          </Link>
        )}
      </p>
      {view && isFirstPage ? (
        <JobPanel view={view} acts={acts} job={now} isOnPage />
      ) : (
        <>
          <JobLines noun={job.desk} lines={job.lines} job={job} />
          <MoreLines job={job} />
        </>
      )}
    </StaffFrame>
  )
}

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
