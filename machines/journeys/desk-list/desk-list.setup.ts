// Types and named parts of the chart of a desk's list.
import { isFailure, type Input, type Output, type Result } from '#contract'
import { columnOf } from '#domain/desks/desk.ts'
import { type DeskNoun, deskOf } from '#domain/desks/desks.ts'
import { mostNamedRecords } from '#domain/desks/job.ts'
import { shownColumns } from '#domain/desks/view.ts'
import { assertEvent, assign, type EventObject, setup } from 'xstate'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  requiredAction,
  requiredActor,
  timedOut,
} from '../../call-results.ts'
import { emptyViewForm, moved, onlyOtherNames, type PanelEvent, type ViewForm } from './desk-list.panel.ts'
import { actsOf, askedOf, type BulkForm, onlyOthers, withRange } from './desk-list.asked.ts'

export type Job = Output<'desk.job'>

/** A page of the list, as its reader has it before them. */
export interface ShownList {
  /** What narrows it, as the calls take it. */
  readonly choice: { readonly find?: string; readonly where?: string }
  readonly ids: readonly number[]
  /** How it is ordered and which columns it shows, where the address says so. */
  readonly sort?: string
  readonly columns?: readonly string[]
}

type Counts = Output<'desk.counts'>

export interface DeskListInput {
  readonly noun: DeskNoun
  readonly shown: ShownList
  /** A job that is looked at from its beginning, on a page of its own. */
  readonly job: number | null
}

export interface DeskListContext {
  readonly noun: DeskNoun
  readonly shown: ShownList
  /** How many there are over all pages, and of each choice; null while that is not known. */
  readonly counts: Counts | null
  /** The columns that are picked for the list, and the view that is being saved. */
  readonly picked: readonly string[]
  readonly viewForm: ViewForm
  /** Where the reader stands among the rows. */
  readonly current: number | null
  /** Records that are chosen one by one. */
  readonly ids: readonly number[]
  /** All that the list finds are chosen, but these. */
  readonly isAll: boolean
  readonly except: readonly number[]
  readonly form: BulkForm
  readonly mistakes: Readonly<Record<string, string>>
  readonly job: Job | null
  /** The number of a job that is to be read. */
  readonly jobId: number | null
  readonly problem: Problem | null
}

export type DeskListEvent =
  | { readonly type: 'deskList.shown'; readonly shown: ShownList }
  | { readonly type: 'deskList.go'; readonly to: 'next' | 'previous' }
  | { readonly type: 'deskList.toggle'; readonly id: number }
  /** The row where the reader stands, or all from the last one that was chosen up to it. */
  | { readonly type: 'deskList.toggleCurrent'; readonly isRange: boolean }
  /** All of the page; when these are chosen, all that the list finds. */
  | { readonly type: 'deskList.all' }
  | { readonly type: 'deskList.clear' }
  | { readonly type: 'deskList.ask' }
  | { readonly type: 'deskList.write'; readonly form: Partial<BulkForm> }
  | { readonly type: 'deskList.preview' }
  | { readonly type: 'deskList.run' }
  | { readonly type: 'deskList.stop' }
  | { readonly type: 'deskList.undo' }
  | { readonly type: 'deskList.close' }
  | PanelEvent

const isCounts = (answer: object): answer is Counts => !isFailure(answer) && 'up_to' in answer

const isJob = (answer: object): answer is Job => !isFailure(answer) && 'digest' in answer

/** How many records are chosen. */
export const chosenCount = ({ isAll, ids, except, counts }: DeskListContext): number =>
  isAll ? Math.max(0, (counts?.total ?? 0) - except.length) : ids.length

/** The call that counts what the list finds. */
export const countsInput = ({ noun, shown }: DeskListContext): Input<'desk.counts'> => ({
  desk: noun,
  ...shown.choice,
})

/** The call that keeps the list as it is shown under a name. */
export function viewInput({ noun, shown, viewForm }: DeskListContext): Input<'desk.saveView'> {
  const { sort, columns = [] } = shown
  return {
    desk: noun,
    ...shown.choice,
    ...(sort !== undefined && { sort }),
    ...(columns.length > 0 && { columns: columns.join(',') }),
    name: viewForm.name.trim(),
    shared: viewForm.isShared,
  }
}

/** The call that takes a view away. */
export const removalIn = ({ noun }: DeskListContext, event: EventObject): Input<'desk.removeView'> => ({
  desk: noun,
  id: 'id' in event && typeof event.id === 'number' ? event.id : 0,
})

type PreviewInput = Input<'desk.jobPreview'>

/** The call that prepares what was typed for what is chosen. */
export function previewInput(context: DeskListContext): PreviewInput {
  const { noun, isAll, ids, except, shown, counts, form } = context
  const read = askedOf(context)
  const reason = form.reason.trim()
  return {
    desk: noun,
    ...(isAll ? { ...shown.choice, except: [...except], up_to: counts?.up_to ?? 0 } : { ids: [...ids] }),
    ...('asked' in read ? read.asked : {}),
    ...(reason !== '' && { reason }),
    via: 'page',
  }
}

const nothing = { ids: [], isAll: false, except: [], current: null } as const
const emptyForm = { act: 'set', column: '', text: '', move: '', each: {}, reason: '' } as const

/** Where a list begins. */
export const beginning = ({ noun, shown, job }: DeskListInput): DeskListContext => ({
  noun,
  shown,
  counts: null,
  picked: [],
  viewForm: emptyViewForm,
  ...nothing,
  form: emptyForm,
  mistakes: {},
  job: null,
  jobId: job,
  problem: null,
})

const sameChoice = (one: ShownList, other: ShownList): boolean =>
  one.choice.find === other.choice.find && one.choice.where === other.choice.where

const isAtWork = (job: Job | null): boolean => job?.state === 'running' || job?.state === 'stopping'

/** Between two looks at a job that is at work. */
const pollDelay = 1_000
/** Preparing reads every record that is chosen, which may be many. */
const prepareTimeout = 60_000

export const deskListSetup = setup({
  types: {
    context: {} as DeskListContext,
    events: {} as DeskListEvent,
    input: {} as DeskListInput,
    tags: {} as 'busy' | 'working',
  },
  actors: {
    prepare: requiredActor<Result<'desk.jobPreview'>, DeskListContext>('desk.jobPreview'),
    run: requiredActor<Result<'desk.jobRun'>, DeskListContext>('desk.jobRun'),
    look: requiredActor<Result<'desk.job'>, DeskListContext>('desk.job'),
    halt: requiredActor<Result<'desk.jobStop'>, DeskListContext>('desk.jobStop'),
    takeBack: requiredActor<Result<'desk.jobUndo'>, DeskListContext>('desk.jobUndo'),
    count: requiredActor<Result<'desk.counts'>, DeskListContext>('desk.counts'),
    saveView: requiredActor<Result<'desk.saveView'>, DeskListContext>('desk.saveView'),
    removeView: requiredActor<Result<'desk.removeView'>, Input<'desk.removeView'>>('desk.removeView'),
  },
  guards: {
    hasJob: ({ context }) => context.jobId !== null,
    hasChosen: ({ context }) => chosenCount(context) > 0,
    isReadable: ({ context }) => 'asked' in askedOf(context),
    mayRun: ({ context }) =>
      context.job?.moves.includes('run') === true || context.job?.moves.includes('resume') === true,
    mayStop: ({ context }) => context.job?.moves.includes('stop') === true,
    mayUndo: ({ context }) => context.job?.moves.includes('undo') === true,
    /** Rows that were read anew, though they may be the same. */
    isOther: ({ context, event }) => event.type === 'deskList.shown' && event.shown !== context.shown,
    wasCounted: (_, answer: object) => isCounts(answer),
    wantsColumns: ({ event }) => event.type === 'deskList.panel' && event.panel === 'columns',
    isNamed: ({ context }) => context.viewForm.name.trim() !== '',
    wasKept: (_, answer: object) => !isFailure(answer),
    succeeded: (_, answer: object) => isJob(answer),
    isPrepared: (_, answer: object) => isJob(answer) && answer.state === 'prepared',
    isWorking: (_, answer: object) => isJob(answer) && isAtWork(answer),
    /** It was at work when it was last looked at: what the page shows of its records is old. */
    endsNow: ({ context }, answer: object) => isJob(answer) && isAtWork(context.job),
  },
  actions: {
    keepShown: assign(({ context, event }) => {
      assertEvent(event, 'deskList.shown')
      const { shown } = event
      return sameChoice(context.shown, shown) ? { shown, current: null } : { shown, counts: null, ...nothing }
    }),
    keepCounts: assign((_, answer: object) => (isCounts(answer) ? { counts: answer } : {})),
    go: assign(({ context, event }) => {
      assertEvent(event, 'deskList.go')
      const { ids } = context.shown
      const at = ids.indexOf(context.current ?? -1)
      const to = event.to === 'next' ? Math.min(at + 1, ids.length - 1) : Math.max(at - 1, 0)
      return { current: ids[to] ?? null }
    }),
    toggle: assign(({ context, event }) => {
      assertEvent(event, 'deskList.toggle')
      const { id } = event
      if (context.isAll) return { except: onlyOthers(context.except, id), current: id }
      return { ids: onlyOthers(context.ids, id).slice(0, mostNamedRecords), current: id }
    }),
    toggleCurrent: assign(({ context, event }) => {
      assertEvent(event, 'deskList.toggleCurrent')
      const { current, shown, isAll, ids, except } = context
      if (current === null) return {}
      if (isAll) return { except: onlyOthers(except, current) }
      if (!event.isRange) return { ids: onlyOthers(ids, current).slice(0, mostNamedRecords) }
      return { ids: withRange(ids, shown.ids, current).slice(0, mostNamedRecords) }
    }),
    /** The page, then everything the list finds. */
    chooseAll: assign(({ context }) => {
      const { ids, shown, isAll, counts } = context
      if (isAll) return { except: [] }
      const hasPage = shown.ids.every(id => ids.includes(id))
      if (hasPage && counts !== null && counts.total > shown.ids.length)
        return { isAll: true, except: [], ids: [] }
      return { ids: [...new Set([...ids, ...shown.ids])].slice(0, mostNamedRecords) }
    }),
    forgetChosen: assign(nothing),
    keepForm: assign(({ context, event }) => {
      assertEvent(event, 'deskList.write')
      const form = { ...context.form, ...event.form }
      const column = columnOf(deskOf(context.noun), form.column)
      const acts = column === undefined ? [] : actsOf(column)
      // Another column may not take what was to be done with the one before.
      const isWhole = form.act === 'move' || form.act === 'each'
      const act = isWhole || acts.includes(form.act) ? form.act : (acts[0] ?? 'set')
      const isOther = form.column !== context.form.column || act !== context.form.act
      const text = isOther && event.form.text === undefined ? '' : form.text
      return { form: { ...form, act, text }, mistakes: {}, problem: null }
    }),
    keepMistakes: assign(({ context }) => {
      const read = askedOf(context)
      return { mistakes: 'mistakes' in read ? read.mistakes : {} }
    }),
    keepJob: assign((_, answer: object) =>
      isJob(answer) ? { job: answer, jobId: answer.id, problem: null } : {},
    ),
    keepPrepared: assign((_, answer: object) => (isJob(answer) ? { job: answer, jobId: answer.id } : {})),
    forgetJob: assign({ job: null, jobId: null, problem: null }),
    forgetProblem: assign({ problem: null, mistakes: {} }),
    keepFailure: assign((_, answer: object) => {
      const problem = problemOf(answer)
      return { problem, mistakes: problem.fields ?? {} }
    }),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    pickShown: assign(({ context: { noun, shown } }) => ({
      picked: shownColumns(deskOf(noun), shown.columns),
    })),
    pick: assign(({ context, event }) => {
      assertEvent(event, 'deskList.pick')
      return { picked: onlyOtherNames(deskOf(context.noun), context.picked, event.name) }
    }),
    shift: assign(({ context, event }) => {
      assertEvent(event, 'deskList.shift')
      return { picked: moved(context.picked, event.name, event.by) }
    }),
    pickUsual: assign(({ context }) => ({ picked: deskOf(context.noun).shown })),
    keepViewForm: assign(({ context, event }) => {
      assertEvent(event, 'deskList.writeView')
      return { viewForm: { ...context.viewForm, ...event.form }, mistakes: {}, problem: null }
    }),
    keepViewMistake: assign({ mistakes: { name: 'input_required' } }),
    forgetViewForm: assign({ viewForm: emptyViewForm }),
    reloadPage: requiredAction('page.reload'),
  },
  delays: { callTimeout: callTimeoutMs, prepareTimeout, pollDelay },
})
