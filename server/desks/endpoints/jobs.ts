import { isFailure, type Output } from '#contract'
import { writeAsked } from '#domain/desks/change.ts'
import { type DeskNoun, deskNouns } from '#domain/desks/desks.ts'
import { deskJobStates, type DeskJobState } from '#domain/desks/job.ts'
import { mayDo } from '#domain/people/rights.ts'
import { type Act, actorOf } from '#machines/lifecycles/actor.ts'
import { deskJobOpenMoves } from '#machines/lifecycles/desk-job/desk-job.view.ts'
import { fail } from '../../base/failure.ts'
import type { Database, Timed } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { eachLines } from '../jobs/each-lines.ts'
import { chooseLines, sourceOf } from '../jobs/choose-lines.ts'
import { deskJobHost, savedJob } from '../jobs/job-host.ts'
import { prepareJob } from '../jobs/prepare-job.ts'
import { undoLines } from '../jobs/undo-lines.ts'
import type { DeskBindings } from '../check-record.ts'
import { countLines, listLines } from '../store/job-lines.ts'
import { type DeskJobRow, listJobs, lockJob, namesOf, readJob } from '../store/jobs.ts'
import { boundDesk } from './bound-desk.ts'

const pageSize = 50

const isNoun = (word: string): word is DeskNoun => deskNouns.some(noun => noun === word)
const nounOf = ({ desk }: DeskJobRow): DeskNoun => (isNoun(desk) ? desk : 'product')
const stateOf = (word: string): DeskJobState => deskJobStates.find(state => state === word) ?? 'failed'

/** The desk of a job, for somebody who may do what it does. */
const deskOfJob = (bindings: DeskBindings, job: DeskJobRow, user: SignedIn) =>
  boundDesk(bindings, nounOf(job), job.move === null ? 'edit' : 'move', user)

/** A job is seen by who asked for it, and by those who see all jobs. */
const maySee = (job: DeskJobRow, user: SignedIn): boolean =>
  job.who === user.id || mayDo(user.staffRoles, 'job.see')

/** A job as its reader sees it: what they may do with it now is open to them. */
function viewOf({ clock }: Timed, bindings: DeskBindings, job: DeskJobRow, reader: Reader) {
  const open = isFailure(deskOfJob(bindings, job, reader.user))
    ? []
    : deskJobOpenMoves(savedJob(job), actorOf(reader.user), clock.now().getTime())
  return {
    id: job.id,
    desk: nounOf(job),
    kind: job.kind,
    state: stateOf(job.state),
    who: reader.names.get(job.who) ?? '',
    via: job.via,
    reason: job.reason,
    source: job.source,
    asked: job.asked,
    move: job.move,
    total: job.total,
    done: job.done,
    refused: job.refused,
    digest: job.digest,
    of_job: job.ofJob,
    undone_by: job.undoneBy,
    created_at: job.createdAt.toISOString(),
    started_at: job.startedAt?.toISOString() ?? null,
    ended_at: job.endedAt?.toISOString() ?? null,
    moves: [...open],
  }
}

interface Reader {
  readonly user: SignedIn
  readonly names: ReadonlyMap<number, string>
}

type LinesAsked = Partial<Parameters<typeof listLines>[2]>

/** A job with a page of its lines. */
async function wholeOf(
  deps: Timed,
  bindings: DeskBindings,
  { job, user, ...asked }: { readonly job: DeskJobRow; readonly user: SignedIn } & LinesAsked,
): Promise<Output<'desk.job'>> {
  const { db } = deps
  const { limit = pageSize, afterLine, verdict, outcome } = asked
  const [names, counts, rows] = await Promise.all([
    namesOf(db, [job.who]),
    countLines(db, job.id),
    listLines(db, job.id, { afterLine, verdict, outcome, limit: limit + 1 }),
  ])
  const page = rows.slice(0, limit)
  const of = (word: string) => counts[word] ?? 0
  return {
    ...viewOf(deps, bindings, job, { user, names }),
    verdicts: {
      create: of('verdict create'),
      change: of('verdict change'),
      same: of('verdict same'),
      refused: of('verdict refused'),
    },
    outcomes: {
      written: of('outcome written'),
      refused: of('outcome refused'),
      overtaken: of('outcome overtaken'),
      undone: of('outcome undone'),
    },
    lines: page.map(({ line, recordId, madeId, name, verdict: is, outcome: became, fields, mistakes }) => ({
      line,
      record: recordId ?? madeId,
      name,
      verdict: is,
      outcome: became,
      fields: { ...fields },
      mistakes: { ...mistakes },
    })),
    next: rows.length > limit ? nextOf(page.at(-1)?.line) : null,
  }
}

/** Reads a job anew after something was done with it. */
export async function anew(deps: Timed, bindings: DeskBindings, id: number, user: SignedIn) {
  const job = await readJob(deps.db, id)
  return job === undefined ? fail('not_found') : wholeOf(deps, bindings, { job, user })
}

/** A record of another desk for each that was chosen: asked for here, kept and run as a job of that desk. */
const eachPreview =
  (bindings: DeskBindings): Handler<'desk.jobPreview'> =>
  async (context, { desk, via, reason, each = {}, ...asked }) => {
    const { user } = context
    const binding = boundDesk(bindings, desk, 'see', user)
    if (isFailure(binding)) return binding
    const { each: made } = binding.desk
    const target = made && boundDesk(bindings, made.noun, 'edit', user)
    if (target === undefined) return fail('input_invalid', { each: 'input_invalid' })
    if (isFailure(target)) return target
    const lines = await eachLines(context, binding, asked, { target, by: made?.by ?? '', fields: each, user })
    if (isFailure(lines)) return lines
    const said = { who: user.id, via, reason, source: sourceOf(asked) }
    const text = writeAsked(target.desk, { set: each })
    const id = await prepareJob(
      context,
      { desk: target.desk.noun, kind: 'edit', ...said, asked: text },
      lines,
    )
    return isFailure(id) ? id : anew(context, bindings, id, user)
  }

/** Jobs as they are prepared and looked at. */
function lookers(bindings: DeskBindings) {
  const preview: Handler<'desk.jobPreview'> = async (context, input) => {
    if (input.each !== undefined) return eachPreview(bindings)(context, input)
    const { desk, reason, via, ...asked } = input
    const { user } = context
    const binding = boundDesk(bindings, desk, asked.move === undefined ? 'edit' : 'move', user)
    if (isFailure(binding)) return binding
    // A desk that writes no record of its own has nothing that could be looked at beforehand.
    if (asked.move === undefined && binding.write === undefined) return fail('forbidden')
    const lines = await chooseLines(context, binding, user, {
      selection: asked,
      wanted: { ...asked, reason },
    })
    if (isFailure(lines)) return lines
    const kind = asked.move === undefined ? 'edit' : 'move'
    const said = { who: user.id, via, reason, source: sourceOf(asked), move: asked.move }
    const id = await prepareJob(
      context,
      { desk, kind, ...said, asked: writeAsked(binding.desk, asked) },
      lines,
    )
    return isFailure(id) ? id : anew(context, bindings, id, user)
  }

  const jobs: Handler<'desk.jobs'> = async (context, { desk, after, limit = pageSize }) => {
    const { db, user } = context
    const beforeId = afterId(after)
    if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
    const who = mayDo(user.staffRoles, 'job.see') ? undefined : user.id
    const rows = await listJobs(db, { who, desk, beforeId, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const names = await namesOf(
      db,
      page.map(job => job.who),
    )
    return {
      items: page.map(job => viewOf(context, bindings, job, { user, names })),
      next: rows.length > limit ? nextOf(page.at(-1)?.id) : null,
    }
  }

  const one: Handler<'desk.job'> = async (context, { id, after, limit = pageSize, ...asked }) => {
    const afterLine = afterId(after)
    if (afterLine === null) return fail('input_invalid', { after: 'input_invalid' })
    const job = await readJob(context.db, id)
    if (job === undefined || !maySee(job, context.user)) return fail('not_found')
    return wholeOf(context, bindings, { job, user: context.user, ...asked, afterLine, limit })
  }

  return { 'desk.jobPreview': preview, 'desk.jobs': jobs, 'desk.job': one }
}

/** Jobs as they are run, stopped and taken back. */
function movers(bindings: DeskBindings) {
  const run: Handler<'desk.jobRun'> = async (context, { id, digest }) => {
    const { db, clock, user } = context
    const taken = await db.transaction(async tx => {
      const found = await held(tx, bindings, id, user)
      if (isFailure(found)) return found
      // What was prepared is run by who has looked at it.
      const isOthers = found.state === 'prepared' && found.who !== user.id
      return found.digest !== digest || isOthers
        ? fail('job_stale')
        : start(tx, found, { actor: actorOf(user), at: clock.now().getTime() })
    })
    return isFailure(taken) ? taken : anew(context, bindings, id, user)
  }

  const stop: Handler<'desk.jobStop'> = async (context, { id }) => {
    const { db, clock, user } = context
    const taken = await db.transaction(async tx => {
      const found = await held(tx, bindings, id, user)
      if (isFailure(found)) return found
      const act = { actor: actorOf(user), at: clock.now().getTime() }
      return (
        (await takeStep(tx, deskJobHost, found, { type: 'deskJob.stop', ...act })) ??
        fail('transition_not_allowed')
      )
    })
    return isFailure(taken) ? taken : anew(context, bindings, id, user)
  }

  const undo: Handler<'desk.jobUndo'> = async (context, { id, via }) => {
    const { db, clock, user } = context
    const job = await readJob(db, id)
    if (job === undefined || !maySee(job, user)) return fail('not_found')
    const binding = deskOfJob(bindings, job, user)
    if (isFailure(binding)) return binding
    if (!deskJobOpenMoves(savedJob(job), actorOf(user), clock.now().getTime()).includes('undo'))
      return fail('transition_not_allowed')
    const { lines, move } = await undoLines(context, binding, job, user)
    const { desk, source } = job
    const made = { desk, kind: 'undo', who: user.id, via, source, move, ofJob: id } as const
    const prepared = await prepareJob(context, made, lines)
    return isFailure(prepared) ? prepared : anew(context, bindings, prepared, user)
  }

  return { 'desk.jobRun': run, 'desk.jobStop': stop, 'desk.jobUndo': undo }
}

/** Jobs of desks: prepared, run, looked at, stopped, taken back. */
export const deskJobHandlers = (bindings: DeskBindings) => ({ ...lookers(bindings), ...movers(bindings) })

/** Runs a job, or goes on with it; one that takes another back says so of that one. */
async function start(tx: Database, job: DeskJobRow, act: Act) {
  const isFirst = job.state === 'prepared'
  if (isFirst && job.ofJob !== null) {
    const former = await lockJob(tx, job.ofJob)
    const back = former && (await takeStep(tx, deskJobHost, former, { type: 'deskJob.undo', ...act }))
    if (back === undefined) return fail('transition_not_allowed')
  }
  const type = isFirst ? 'deskJob.run' : 'deskJob.resume'
  return (await takeStep(tx, deskJobHost, job, { type, ...act })) ?? fail('transition_not_allowed')
}

/** A job that is held until the transaction ends, for somebody who may do what it does. */
async function held(tx: Database, bindings: DeskBindings, id: number, user: SignedIn) {
  const job = await lockJob(tx, id)
  if (job === undefined || !maySee(job, user)) return fail('not_found')
  const binding = deskOfJob(bindings, job, user)
  return isFailure(binding) ? binding : job
}
