// Jobs of desks from the terminal: looked at, run, followed, stopped, taken back.
import { setTimeout as sleep } from 'node:timers/promises'
import { isFailure, type Output, type Result } from '#contract'
import { type CellValue, writeCell } from '#domain/desks/cell.ts'
import { columnOf } from '#domain/desks/desk.ts'
import { deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { runsUntil } from '#domain/desks/job.ts'
import { deadlineMinute, minute } from '../terminal/amounts.ts'
import { ask } from '../terminal/ask.ts'
import { counted } from '../terminal/counted.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn, tellNext, withShop } from '../with-shop.ts'

type Job = Output<'desk.job'>
type Jobs = Output<'desk.jobs'>['items']
type Fields = Job['lines'][number]['fields']

/** How a job is run from a terminal. */
export interface RunOptions {
  readonly dryRun?: boolean
  readonly yes?: boolean
  readonly follow?: boolean
}

export interface JobOptions extends RunOptions {
  readonly limit?: number
  readonly after?: string
  readonly refused?: boolean
}

/** What changes of a record, from what to what; what a new one is made of. */
export function changeText(
  desk: NamedDesk,
  id: number | string,
  fields: Fields,
  { isNew = false }: { readonly isNew?: boolean } = {},
): string {
  const parts = Object.entries(fields).map(([name, { from, to }]) => {
    const column = columnOf(desk, name)
    const said = (value: CellValue) =>
      value === null || column === undefined ? 'nothing' : writeCell(column, value) || 'nothing'
    return isNew && from === null ? `${name} ${said(to)}` : `${name} ${said(from)} → ${said(to)}`
  })
  return `${desk.noun} ${id}: ${parts.join(', ')}`
}

/** Whether somebody who was asked says yes; nobody is asked without a terminal. */
export async function isWanted(terminal: Terminal, { yes }: RunOptions, text: string): Promise<boolean> {
  if (yes === true) return true
  if (!terminal.stdin.isTTY) return false
  return /^y(es)?$/i.test((await ask(terminal, `${text} [y/N] `)) ?? '')
}

function lineText(desk: NamedDesk, job: Job, line: Job['lines'][number]): string {
  const { record, name, fields, mistakes, verdict, outcome } = line
  const wrong = Object.entries(mistakes).map(([column, code]) => `${column} ${code}`)
  const who = record === null ? `${desk.noun} ${name}` : `${desk.noun} ${record}`
  if (wrong.length > 0) return `${who}: ${outcome ?? verdict}, ${wrong.join(', ')}`
  const what =
    Object.keys(fields).length > 0 && (record !== null || verdict === 'create')
      ? changeText(desk, record ?? name, fields, { isNew: verdict === 'create' })
      : `${who}: ${job.move ?? verdict}`
  return outcome === null ? what : `${what} (${outcome})`
}

const countsText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([word, count]) => `${word} ${count}`)
    .join(', ')

/** Where a job stands; of one that was never run, until when it can be or since when it cannot. */
function stateText({ state, done, total, created_at, ended_at }: Jobs[number]): string {
  if (state === 'prepared') return `prepared, can be run until ${deadlineMinute(runsUntil({ created_at }))}`
  if (state === 'replaced') return `replaced by a later preparation at ${minute(ended_at ?? created_at)}`
  if (state === 'expired') return `expired at ${minute(ended_at ?? created_at)}: nobody ran it in time`
  return `${state}, ${done} of ${total}`
}

/** A job as a terminal shows it. */
function jobText(job: Job): string {
  const desk = deskOf(job.desk)
  return [
    facts([
      ['job', String(job.id)],
      ['what', [job.kind, job.asked ?? job.move ?? '', desk.plural].filter(word => word !== '').join(' ')],
      ['of', job.source],
      ['who', `${job.who}, ${minute(job.created_at)}`],
      ['state', stateText(job)],
      ['planned', countsText(job.verdicts) || 'nothing'],
      ['became', countsText(job.outcomes) || 'nothing yet'],
      ['moves', job.moves.join(', ') || 'none'],
    ]),
    ...job.lines.map(line => lineText(desk, job, line)),
  ].join('\n')
}

const pollMs = 500
const isAtWork = ({ state }: Job): boolean => state === 'running' || state === 'stopping'

/** Waits until a job has ended, telling how far it is. */
export async function follow({ ports, streams }: OpenShop, first: Job): Promise<Result<'desk.job'>> {
  let job = first
  while (isAtWork(job)) {
    streams.say(`Job ${job.id}: ${job.done} of ${job.total}`)
    await sleep(pollMs)
    const now = await ports.api.call('desk.job', { id: job.id })
    if (isFailure(now)) return now
    job = now
  }
  return job
}

/** Runs a job; follows it where that is asked for, or where nobody else would do the work. */
async function run(shop: OpenShop, { id, digest }: Job, options: RunOptions): Promise<ExitCode> {
  const { ports, streams, isEmbedded } = shop
  const started = await ports.api.call('desk.jobRun', { id, digest })
  if (isFailure(started)) return streams.fail(problemIn(started))
  const isFollowed = options.follow === true || isEmbedded
  const job = isFollowed ? await follow(shop, started) : started
  if (isFailure(job)) return streams.fail(problemIn(job))
  streams.result(job, () =>
    isFollowed
      ? `Job ${id}: ${job.state}, ${job.done} of ${job.total}; ${countsText(job.outcomes) || 'nothing yet'}.`
      : `Job ${id} runs: sillon job show ${id}`,
  )
  return isFollowed && (job.state !== 'done' || job.outcomes.refused + job.outcomes.overtaken > 0)
    ? exitCodes.partial
    : exitCodes.ok
}

/** Shows what was prepared, asks, and runs it. */
export async function prepareAndRun(
  shop: OpenShop,
  job: Result<'desk.jobPreview' | 'desk.jobUndo'>,
  options: RunOptions,
): Promise<ExitCode> {
  const { streams, terminal } = shop
  if (isFailure(job)) return streams.fail(problemIn(job))
  const { noun } = deskOf(job.desk)
  const others = job.verdicts.same + job.verdicts.refused
  const would = `${counted(job.total, noun)} would change, ${others} would not.`
  if (options.dryRun === true || job.total === 0) {
    streams.result(job, () =>
      [...job.lines.map(line => lineText(deskOf(job.desk), job, line)), job.next === null ? '' : '…', would]
        .filter(text => text !== '')
        .join('\n'),
    )
    return exitCodes.ok
  }
  if (!streams.json) for (const line of job.lines) streams.say(lineText(deskOf(job.desk), job, line))
  streams.say(would)
  if (job.total > 1 && !(await isWanted(terminal, options, `Change ${counted(job.total, noun)}?`)))
    return streams.fail({
      code: 'input_missing',
      about: `That changes ${job.total}: add --yes, or look first with -n.`,
    })
  return run(shop, job, options)
}

/** Prints jobs that were run or are prepared. */
export const listJobs = (
  terminal: Terminal,
  { limit, after, ...options }: JobOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const page = { ...(limit !== undefined && { limit }), ...(after !== undefined && { after }) }
    return answer(streams, await ports.api.call('desk.jobs', page), ({ items, next }) => {
      tellNext(streams, next)
      if (items.length === 0) return 'No jobs.'
      return table(
        ['job', 'desk', 'what', 'of', 'state', 'who', 'at'],
        items.map(job => [
          job.id,
          job.desk,
          [job.kind, job.asked ?? job.move ?? ''].filter(word => word !== '').join(' '),
          job.source,
          stateText(job),
          job.who,
          minute(job.created_at),
        ]),
        { right: ['job'], head: text => streams.paint('dim', text) },
      )
    })
  })

const jobNumber = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Does something with a job that is named. */
const onJob = (
  terminal: Terminal,
  text: string,
  options: CommonOptions,
  act: (shop: OpenShop, id: number) => Promise<ExitCode>,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = jobNumber(text)
    if (id === undefined)
      return shop.streams.fail({
        code: 'option_invalid',
        about: `${text || 'Nothing'} is no number of a job.`,
      })
    return act(shop, id)
  })

/** Prints a job with a page of its lines, or follows it to its end. */
export const showJob = (
  terminal: Terminal,
  id: string,
  { limit, after, refused, ...options }: JobOptions & CommonOptions,
): Promise<ExitCode> =>
  onJob(terminal, id, options, async (shop, job) => {
    const { ports, streams } = shop
    const asked = {
      id: job,
      ...(limit !== undefined && { limit }),
      ...(after !== undefined && { after }),
      ...(refused === true && { verdict: 'refused' as const }),
    }
    const found = await ports.api.call('desk.job', asked)
    const last = options.follow === true && !isFailure(found) ? await follow(shop, found) : found
    return answer(streams, last, whole => {
      tellNext(streams, whole.next)
      return jobText(whole)
    })
  })

/** Stops a job, goes on with it, or takes it back. */
export const moveJob = (
  terminal: Terminal,
  act: 'stop' | 'resume' | 'undo',
  id: string,
  options: JobOptions & CommonOptions,
): Promise<ExitCode> =>
  onJob(terminal, id, options, async (shop, job) => {
    const { ports, streams } = shop
    if (act === 'stop') return answer(streams, await ports.api.call('desk.jobStop', { id: job }), jobText)
    if (act === 'undo')
      return prepareAndRun(shop, await ports.api.call('desk.jobUndo', { id: job, via: 'cli' }), options)
    const found = await ports.api.call('desk.job', { id: job })
    return isFailure(found) ? streams.fail(problemIn(found)) : run(shop, found, options)
  })
