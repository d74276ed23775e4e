// Writes the lines of a job batch by batch. A batch is one transaction that also marks its lines, so that a
// server that is killed goes on at the first line that is not marked, and nothing is half.
import { type FieldErrors, isFailure } from '#contract'
import { mayDo } from '#domain/people/rights.ts'
import { fail } from '../../base/failure.ts'
import { rest } from '../../base/turn.ts'
import type { Database, Timed } from '../../database/database.ts'
import { databaseFault } from '../../database/database-fault.ts'
import type { SignedIn } from '../../http/context.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { findSignedIn } from '../../accounts/store/sessions.ts'
import { createRecords, saveRecords, type Writing } from '../save-record.ts'
import { type DeskBindings, toOf } from '../check-record.ts'
import { takenKeys } from '../import/find-records.ts'
import type { DeskBinding } from '../store/binding.ts'
import { type DeskJobLine, type LineMark, markLines, markUndone, nextLines } from '../store/job-lines.ts'
import { type DeskJobRow, lockJob, lockMaking, updateJob } from '../store/jobs.ts'
import { deskJobHost } from './job-host.ts'

/** Lines of a batch at most; fewer of moves, each a step of a lifecycle with all that follows from it. */
const batchLines = { columns: 500, moves: 50 } as const

/**
 * A batch is to be written in so many milliseconds: an embedded database answers nobody else meanwhile. How
 * many lines that are is found out by writing, from a few on.
 */
const batchMs = 250
const firstBatch = 20

/** Lines of the next batch after one of so many that took so long: more by little, fewer at once. */
const nextSize = (size: number, tookMs: number): number =>
  Math.max(1, Math.min(batchLines.columns, size * 2, Math.ceil((size * batchMs) / Math.max(1, tookMs))))

const viaOf = { edit: 'job', move: 'job', import: 'import', undo: 'undo' } as const

interface Batch {
  readonly tx: Database
  readonly clock: Timed['clock']
  readonly bindings: DeskBindings
  readonly binding: DeskBinding
  readonly job: DeskJobRow
  readonly user: SignedIn
}

const nothingMade = { mistakes: {}, changeId: null, madeId: null } as const

const refusedLine = (line: number, code: string, mistakes: FieldErrors = { id: code }): LineMark => ({
  ...nothingMade,
  line,
  outcome: code === 'record_changed' ? 'overtaken' : 'refused',
  mistakes,
})

type Written = Awaited<ReturnType<typeof saveRecords>>[number]

function markOf({ line, verdict }: DeskJobLine, answer: Written | undefined): LineMark {
  if (answer === undefined) return refusedLine(line, 'not_found')
  if (isFailure(answer)) return refusedLine(line, answer.code, answer.fields)
  const madeId = verdict === 'create' ? answer.id : null
  return { line, outcome: 'written', mistakes: {}, changeId: answer.change, madeId }
}

/**
 * Makes records that nobody has made since they were prepared, by another file or by hand. Files wait for
 * each other at a desk: of two that make the same at once, the second one finds what the first has made.
 */
async function makeLines({ tx, bindings, binding }: Batch, lines: readonly DeskJobLine[], writing: Writing) {
  if (lines.length === 0) return []
  await lockMaking(tx, binding)
  const all = lines.map(({ line, fields }) => ({ line, values: toOf(fields) }))
  const taken = await takenKeys(
    tx,
    binding,
    all.map(({ values }) => values),
  )
  const open = all.filter((_, index) => taken[index] === undefined)
  const made = await createRecords(
    tx,
    bindings,
    binding,
    open.map(({ values }) => values),
    writing,
  )
  const answers = new Map(open.map(({ line }, index) => [line, made[index]]))
  return lines.map((line, index) => {
    const mistakes = taken[index]
    return mistakes === undefined
      ? markOf(line, answers.get(line.line))
      : refusedLine(line.line, 'taken', mistakes)
  })
}

/** Writes columns: records that are made, and those that are changed. */
async function writeLines(batch: Batch, lines: readonly DeskJobLine[]): Promise<LineMark[]> {
  const { tx, clock, bindings, binding, job } = batch
  const via = viaOf[job.kind]
  const reason = job.ofJob === null ? job.reason : `undo of job ${job.ofJob}`
  const writing: Writing = { who: job.who, at: clock.now(), via, reason }
  const fresh = lines.filter(({ recordId }) => recordId === null)
  const made = await makeLines(batch, fresh, writing)
  const known = lines.flatMap(line =>
    line.recordId === null ? [] : [{ line, save: { id: line.recordId, fields: line.fields } }],
  )
  const saved = await saveRecords(
    tx,
    bindings,
    binding,
    known.map(({ save }) => save),
    writing,
  )
  return [...made, ...known.map(({ line }, index) => markOf(line, saved[index]))]
}

/** Moves records along their lifecycle. One that stands elsewhere by now was moved by somebody else. */
async function moveLines({ tx, clock, binding, job, user }: Batch, lines: readonly DeskJobLine[]) {
  const marks: LineMark[] = []
  for (const { line, recordId } of lines) {
    const asked = { id: recordId ?? 0, move: job.move ?? '', reason: job.reason ?? undefined }
    const moved = await binding.moves?.take({ db: tx, clock }, asked, user)
    if (moved === 'moved') marks.push({ ...nothingMade, line, outcome: 'written' })
    else if (moved === 'transition_not_allowed')
      marks.push({ ...nothingMade, line, outcome: 'overtaken', mistakes: { move: moved } })
    else marks.push(refusedLine(line, 'not_found'))
  }
  return marks
}

async function writeBatch(batch: Batch, lines: readonly DeskJobLine[]): Promise<LineMark[]> {
  const { tx, job } = batch
  const marks = job.move === null ? await writeLines(batch, lines) : await moveLines(batch, lines)
  await markLines(tx, job.id, marks)
  if (job.ofJob !== null) {
    const back = new Set(marks.filter(({ outcome }) => outcome === 'written').map(({ line }) => line))
    const ofLines = lines.flatMap(({ line, ofLine }) => (back.has(line) && ofLine !== null ? [ofLine] : []))
    await markUndone(tx, job.ofJob, ofLines)
  }
  return marks
}

/** Whoever asked for a job must still be allowed to do what it does. */
async function maker(tx: Database, binding: DeskBinding | undefined, job: DeskJobRow) {
  const user = await findSignedIn(tx, job.who)
  if (binding === undefined || user === undefined) return fail('forbidden')
  const right = binding.desk.rights[job.move === null ? 'edit' : 'move']
  return right !== undefined && mayDo(user.staffRoles, right) ? { binding, user } : fail('forbidden')
}

const bySystem = (at: Date) => ({ actor: { role: 'system' as const }, at: at.getTime() })

/** What jobs are worked off with. */
interface JobWork extends Timed {
  readonly bindings: DeskBindings
}

/**
 * Writes the next lines of a job, at most so many as are said; gives whether it goes on. A job that is to
 * stop stops here.
 */
export async function workBatch({ db, clock, bindings }: JobWork, id: number, most = Infinity) {
  return db.transaction(async tx => {
    const job = await lockJob(tx, id)
    if (job === undefined) return false
    const found = await maker(tx, bindings[job.desk], job)
    const at = clock.now()
    if (isFailure(found)) {
      await takeStep(tx, deskJobHost, job, { type: 'deskJob.broke', ...bySystem(at) })
      return false
    }
    const size = Math.min(most, job.move === null ? batchLines.columns : batchLines.moves)
    const lines = job.state === 'running' ? await nextLines(tx, id, size) : []
    const marks = lines.length === 0 ? [] : await writeBatch({ tx, clock, bindings, job, ...found }, lines)
    const lost = marks.filter(({ outcome }) => outcome !== 'written').length
    const counts = { done: job.done + marks.length, refused: job.refused + lost }
    await updateJob(tx, id, { ...counts, beatAt: at, faults: 0 })
    const left = job.total - counts.done
    const row = { ...job, ...counts, faults: 0 }
    const after = await takeStep(tx, deskJobHost, row, { type: 'deskJob.worked', ...bySystem(at), left })
    return after?.state === 'running'
  })
}

/** So many lines in a row that could not be written, whatever was tried, are no fault of the lines. */
const mostFaults = 10

/** Sets a line aside that breaks what writes it; after many in a row the job is given up. */
async function setAside({ db, clock }: JobWork, id: number): Promise<void> {
  await db.transaction(async tx => {
    const job = await lockJob(tx, id)
    const [line] = job === undefined ? [] : await nextLines(tx, id, 1)
    if (job === undefined || line === undefined) return
    const at = clock.now()
    if (job.faults + 1 >= mostFaults) {
      await takeStep(tx, deskJobHost, job, { type: 'deskJob.broke', ...bySystem(at) })
      return
    }
    await markLines(tx, id, [refusedLine(line.line, 'internal')])
    await updateJob(tx, id, {
      done: job.done + 1,
      refused: job.refused + 1,
      faults: job.faults + 1,
      beatAt: at,
    })
  })
}

/**
 * Works a job off until it ends, is stopped, or this server is to stop. Where a batch breaks, its lines are
 * written one by one, and only the one that breaks is set aside. Between two batches the shop answers.
 */
export async function workOff(
  work: JobWork,
  id: number,
  { stopping, report }: { readonly stopping?: AbortSignal | undefined; report: (error: unknown) => void },
): Promise<void> {
  let alone = 0
  let size = firstBatch
  while (stopping?.aborted !== true) {
    const began = performance.now()
    try {
      if (!(await workBatch(work, id, alone > 0 ? 1 : size))) return
      const tookMs = performance.now() - began
      if (alone > 0) alone -= 1
      else size = nextSize(size, tookMs)
      await rest(tookMs)
    } catch (error) {
      // A database that is away is not the fault of a line: the job is taken over when it is back.
      if (databaseFault(error) !== undefined) throw error
      report(error)
      if (alone > 0) await setAside(work, id)
      else alone = size
    }
  }
  await updateJob(work.db, id, { beatAt: null })
}
