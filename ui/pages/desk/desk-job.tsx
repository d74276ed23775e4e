import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { Output } from '#contract'
import { type DeskNoun, deskOf } from '#domain/desks/desks.ts'
import { runsUntil } from '#domain/desks/job.ts'
import type { DeskListView } from '#machines/journeys/desk-list/desk-list.view.ts'
import { Button } from '../../parts/button.tsx'
import { usePlace } from '../../place-context.tsx'
import type { MessageId } from '../../text/catalogue.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Trouble } from './desk-form.tsx'
import { moveWord } from './desk-word-tables.ts'
import { useSourceWords } from './parts/use-source-words.ts'
import { useLineWords } from './use-line-words.ts'
import type { DeskListActs } from './use-desk-list.ts'

type Job = Output<'desk.job'>
type JobRow = Output<'desk.jobs'>['items'][number]
type Line = Job['lines'][number]

const stateWords: Readonly<Record<JobRow['state'], MessageId>> = {
  prepared: 'desks.job_prepared',
  running: 'desks.job_running',
  stopping: 'desks.job_stopping',
  stopped: 'desks.job_stopped',
  done: 'desks.job_done',
  failed: 'desks.job_failed',
  replaced: 'desks.job_replaced',
  expired: 'desks.job_expired',
}

const kindWords: Readonly<Record<JobRow['kind'], MessageId>> = {
  edit: 'desks.job_edit',
  move: 'desks.job_move',
  import: 'desks.job_import',
  undo: 'desks.job_back',
}

/** What a job is called, and what it does, in the reader's language as far as words have one. */
export function useJobWords() {
  const t = useT()
  const fmt = useFmt()
  const said = useSourceWords()
  const kind = (job: JobRow): string => t(kindWords[job.kind])
  const what = (job: JobRow): string =>
    job.move === null ? said.asked(job.desk, job.asked ?? '') : t(moveWord(job.desk, job.move))
  const state = (job: JobRow): string => t(stateWords[job.state])
  /** Until when it can be run, or since when and why it cannot; empty for one that was run. */
  const until = (job: JobRow): string => {
    const said = (instant: string) => `${fmt.date(instant)} ${fmt.time(instant)}`
    if (job.state === 'prepared') return t('desks.job_until', { at: said(runsUntil(job)) })
    if (!isGone(job) || job.ended_at === null) return ''
    return t(job.state === 'replaced' ? 'desks.job_replaced_at' : 'desks.job_expired_at', {
      at: said(job.ended_at),
    })
  }
  return { kind, what, source: said.source, state, until }
}

/** Whether it was prepared and can no longer be run. */
const isGone = ({ state }: JobRow): boolean => state === 'replaced' || state === 'expired'

/** Whether nothing was ever written of it. */
export const isUnrun = (job: JobRow): boolean => job.state === 'prepared' || isGone(job)

/** How far a job is; a reader hears it a tenth at a time. */
export function JobProgress({ job }: { job: JobRow }) {
  const t = useT()
  const fmt = useFmt()
  const text = t('desks.job_progress', { done: fmt.number(job.done), total: fmt.number(job.total) })
  return (
    <span className="row staff-progress">
      <progress
        aria-label={t('desks.job_title', { id: job.id })}
        value={job.done}
        max={Math.max(1, job.total)}
      />
      <span>{text}</span>
    </span>
  )
}

/** How many lines have which verdict, and of how many what became; what there is none of is left out. */
function Counts({ job }: { job: Job }) {
  const t = useT()
  const { verdicts, outcomes } = job
  const said: readonly (readonly [MessageId, number])[] = [
    ['desks.job_to_make', verdicts.create],
    ['desks.job_to_change', verdicts.change],
    ['desks.job_same', verdicts.same],
    ['desks.job_refused', verdicts.refused + outcomes.refused],
    ['desks.job_written', outcomes.written],
    ['desks.job_overtaken', outcomes.overtaken],
    ['desks.job_undone', outcomes.undone],
  ]
  return (
    <ul className="row staff-acts staff-counts">
      {said
        .filter(([, count]) => count > 0)
        .map(([word, count]) => (
          <li key={word}>{t(word, { count })}</li>
        ))}
    </ul>
  )
}

function Became({ line, reasons }: { line: Line; reasons: readonly string[] }) {
  const t = useT()
  if (reasons.length > 0) return <>{reasons.join(' ')}</>
  if (line.outcome === 'written') return <>{t('desks.line_written')}</>
  if (line.outcome === 'undone') return <>{t('desks.line_undone')}</>
  return <>{t(line.verdict === 'same' ? 'desks.line_same' : 'desks.line_waiting')}</>
}

/** What is to become of each record, from what to what, and what became of it. */
export function JobLines({ noun, lines, job }: { noun: DeskNoun; lines: readonly Line[]; job: JobRow }) {
  const t = useT()
  const { what } = useJobWords()
  const { pathOf } = usePlace()
  const desk = deskOf(noun)
  const words = useLineWords(desk)
  const change = (line: Line) => (job.move === null ? words.changes(line) : [what(job)])
  return (
    <div className="table-frame">
      <table className="table staff-table staff-jobs">
        <thead>
          <tr>
            {job.kind === 'import' && <th scope="col">{t('import.line')}</th>}
            <th scope="col">{t('desks.job_record')}</th>
            <th scope="col">{t('desks.job_change')}</th>
            <th scope="col">{t('desks.job_state')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.line} data-verdict={line.outcome ?? line.verdict}>
              {job.kind === 'import' && (
                <td className="price" data-head={t('import.line')}>
                  {line.line}
                </td>
              )}
              <th scope="row">
                {line.record === null ? (
                  line.name
                ) : (
                  <Link href={`${pathOf(desk.recordRoute)}?id=${line.record}`}>
                    {line.name || line.record}
                  </Link>
                )}
              </th>
              <td className="line-cell" data-head={t('desks.job_change')}>
                {change(line).join('; ')}
              </td>
              <td className="line-cell" data-head={t('desks.job_state')}>
                <Became line={line} reasons={words.reasons(line)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The way to the next page of its lines. */
export function MoreLines({ job }: { job: Job }) {
  const t = useT()
  const { pathOf } = usePlace()
  if (job.next === null) return null
  const next = new URLSearchParams({ id: String(job.id), after: job.next })
  return (
    <p>
      <Link href={`${pathOf('admin-jobs')}?${next}`}>{t('common.more')}</Link>
    </p>
  )
}

function JobActs({ view, acts, job }: { view: DeskListView; acts: DeskListActs; job: Job }) {
  const t = useT()
  const { can, status, isBusy } = view
  const isLost = status === 'lost'
  const runs: MessageId = isLost
    ? 'desks.job_again'
    : job.moves.includes('resume')
      ? 'desks.job_resume'
      : 'desks.job_run'
  return (
    <p className="row staff-acts">
      {can.run && (
        <Button kind="primary" onClick={acts.run}>
          {t(runs)}
        </Button>
      )}
      {job.moves.includes('stop') && (
        <Button disabled={!can.stop} onClick={acts.stop}>
          {t('desks.job_stop')}
        </Button>
      )}
      {can.undo && <Button onClick={acts.undo}>{t('desks.job_undo')}</Button>}
      {can.close && (
        <Button kind="plain" onClick={acts.close}>
          {t('desks.bulk_close')}
        </Button>
      )}
      <span aria-hidden="true">{isBusy ? '…' : ''}</span>
    </p>
  )
}

type JobPanelProps = { view: DeskListView; acts: DeskListActs; job: Job; isOnPage?: true }

/** A job as it stands: what it would do or has done, how far it is, and what may be done with it. */
export function JobPanel({ view, acts, job, isOnPage }: JobPanelProps) {
  const t = useT()
  const { pathOf } = usePlace()
  const words = useJobWords()
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [job.id])
  return (
    <section className="staff-bulk stack">
      <h2 ref={place} tabIndex={-1}>
        {[words.kind(job), words.what(job)].filter(text => text !== '').join(': ')}
      </h2>
      {view.status === 'lost' ? (
        <p role="alert">{t('desks.job_lost')}</p>
      ) : (
        <Trouble status="open" problem={view.problem} />
      )}
      <p>
        <span role="status">{words.state(job)}</span> {!isUnrun(job) && <JobProgress job={job} />}
      </p>
      {words.until(job) !== '' && <p>{words.until(job)}</p>}
      <Counts job={job} />
      {job.state === 'prepared' && job.total === 0 && <p>{t('desks.job_nothing')}</p>}
      <JobActs view={view} acts={acts} job={job} />
      {!isGone(job) && <JobLines noun={job.desk} lines={job.lines} job={job} />}
      {isOnPage ? (
        <MoreLines job={job} />
      ) : (
        <p>
          <Link href={`${pathOf('admin-jobs')}?id=${job.id}`}>{t('desks.job_link')}</Link>
        </p>
      )}
    </section>
  )
}
