// Types and named parts of the chart of one record at a desk.
import { isFailure, type Output, type Result } from '#contract'
import { type Cell, type CellValue, cellMistake, isSameValue, readCell, valueOf } from '#domain/desks/cell.ts'
import { columnOf, recordColumns } from '#domain/desks/desk.ts'
import { type DeskNoun, deskOf } from '#domain/desks/desks.ts'
import { assertEvent, assign, sendTo, setup } from 'xstate'
import {
  callTimeoutMs,
  defect,
  isUncertain,
  type Problem,
  problemOf,
  requiredAction,
  requiredActor,
  timedOut,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'

type Values = Readonly<Record<string, CellValue>>
type Texts = Readonly<Record<string, string>>
type Cells = Readonly<Record<string, Cell>>
export type Whole = Output<'desk.save'>

/** What the page of a record, or of a new one, hands over. */
export interface DeskRecordInput {
  readonly noun: DeskNoun
  /** Null for one that is being made. */
  readonly id: number | null
  readonly cells: Cells
  /** What of a new one is known already, as somebody would type it. */
  readonly texts?: Texts
}

interface DeskRecordContext {
  readonly noun: DeskNoun
  readonly id: number | null
  /** What each column held when it was read: a change is sent with it, so that nothing is overwritten. */
  readonly base: Values
  /** By column, what was typed and is not saved. */
  readonly texts: Texts
  /** By column, what is wrong with it. */
  readonly mistakes: Readonly<Record<string, string>>
  /** By column, what somebody else made of it meanwhile. */
  readonly theirs: Cells
  /** Words that go with a move: why, or an answer. */
  readonly said: string
  /** What is to be done beside saving. */
  readonly act: DeskAct | null
  /** Made when it was sent, and kept until its answer is known: sent twice is done once. */
  readonly key: string
  readonly problem: Problem | null
}

/** A move of its lifecycle, or a change to take back. */
export type DeskAct = { readonly move: string; readonly reason?: string } | { readonly change: number }

type DeskRecordEvent =
  | { readonly type: 'deskRecord.write'; readonly name: string; readonly text: string }
  | { readonly type: 'deskRecord.save'; readonly key: string }
  | { readonly type: 'deskRecord.revert' }
  | { readonly type: 'deskRecord.keepMine'; readonly name: string }
  | { readonly type: 'deskRecord.takeTheirs'; readonly name: string }
  | { readonly type: 'deskRecord.say'; readonly text: string }
  | { readonly type: 'deskRecord.move'; readonly move: string; readonly key: string }
  | { readonly type: 'deskRecord.undo'; readonly change: number }

const valuesOf = (cells: Cells): Values =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, valueOf(cell)]))

/** The columns that a form shows: those of a record, or those that are asked for when one is made. */
export const formColumns = ({ noun, id }: Pick<DeskRecordContext, 'noun' | 'id'>): readonly string[] =>
  id === null ? deskOf(noun).creates : recordColumns(deskOf(noun))

/** Columns that differ from what was read, with the value that was typed; undefined where it is no value. */
export function typedValues({ noun, base, texts }: DeskRecordContext) {
  return Object.entries(texts).flatMap(([name, text]) => {
    const column = columnOf(deskOf(noun), name)
    const value = column && readCell(column, text)
    return value !== undefined && isSameValue(value, base[name] ?? null) ? [] : [{ name, value }]
  })
}

const unreadable: Readonly<Partial<Record<string, string>>> = {
  money: 'not_an_amount',
  integer: 'input_must_integer',
  reference: 'choice_unknown',
}

/** What cannot be read, and what else is wrong with what was typed: said at once. */
function mistakesIn(context: DeskRecordContext): Readonly<Record<string, string>> {
  const mistakes = typedValues(context).flatMap(({ name, value }): [string, string][] => {
    const column = columnOf(deskOf(context.noun), name)
    if (value === undefined) return [[name, unreadable[column?.type ?? ''] ?? 'input_invalid']]
    const mistake = column && cellMistake(column, value)
    return mistake === undefined ? [] : [[name, mistake]]
  })
  return Object.fromEntries(mistakes)
}

const isWhole = (answer: object): answer is Whole => !isFailure(answer) && 'cells' in answer

/** Columns where another value was typed than somebody else has written meanwhile. */
function metIn(context: DeskRecordContext, { cells }: Whole): readonly string[] {
  const now = valuesOf(cells)
  return typedValues(context).flatMap(({ name, value }) =>
    isSameValue(now[name] ?? null, context.base[name] ?? null) ||
    isSameValue(now[name] ?? null, value ?? null)
      ? []
      : [name],
  )
}

const without = <V>(record: Readonly<Record<string, V>>, name: string): Readonly<Record<string, V>> =>
  Object.fromEntries(Object.entries(record).filter(([other]) => other !== name))

const nothingTyped = {
  texts: {},
  mistakes: {},
  theirs: {},
  said: '',
  act: null,
  key: '',
  problem: null,
} as const

/** Where a record begins at the desk. */
export const beginning = ({ noun, id, cells, texts = {} }: DeskRecordInput): DeskRecordContext => ({
  noun,
  id,
  base: valuesOf(cells),
  ...nothingTyped,
  texts,
})

export const deskRecordSetup = setup({
  types: {
    context: {} as DeskRecordContext,
    events: {} as DeskRecordEvent,
    input: {} as DeskRecordInput,
    tags: {} as 'busy',
  },
  actors: {
    save: requiredActor<Result<'desk.save' | 'desk.create'>, DeskRecordContext>('desk.save'),
    compare: requiredActor<Result<'desk.record'>, DeskRecordContext>('desk.record'),
    act: requiredActor<Result<'desk.move' | 'desk.undo'>, DeskRecordContext>('desk.move'),
  },
  guards: {
    isUnreadable: ({ context }) => typedValues(context).some(({ value }) => value === undefined),
    isUnchanged: ({ context }) => context.id !== null && typedValues(context).length === 0,
    /** A move that comes with words waits for them. */
    isWordless: ({ context }, move: string) =>
      deskOf(context.noun).asks?.includes(move) === true && context.said.trim() === '',
    isSettled: ({ context }) => Object.keys(context.theirs).length === 0,
    agrees: ({ context }, answer: object) => isWhole(answer) && metIn(context, answer).length === 0,
    hasAct: ({ context }) => context.act !== null,
    isNew: ({ context }, answer: object) => context.id === null && isWhole(answer),
    succeeded: (_, answer: object) => isWhole(answer),
    wasOvertaken: (_, answer: object) => problemOf(answer).code === 'record_changed' && isFailure(answer),
    isUncertain: (_, answer: object) => isFailure(answer) && isUncertain(problemOf(answer)),
  },
  actions: {
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'deskRecord.write')
      const { name, text } = event
      const texts = { ...context.texts, [name]: text }
      return { texts, mistakes: without(context.mistakes, name), problem: null }
    }),
    keepMistakes: assign(({ context }) => ({ mistakes: mistakesIn(context) })),
    keepKey: assign(({ context, event }) => {
      assertEvent(event, ['deskRecord.save', 'deskRecord.move'])
      return { key: context.key === '' ? event.key : context.key, problem: null, mistakes: {} }
    }),
    keepSaid: assign(({ context, event }) => {
      assertEvent(event, 'deskRecord.say')
      return { said: event.text, mistakes: without(context.mistakes, 'reason'), problem: null }
    }),
    keepWordless: assign({ mistakes: { reason: 'input_required' } }),
    keepMove: assign(({ context, event }) => {
      assertEvent(event, 'deskRecord.move')
      const { move } = event
      const isAsked = deskOf(context.noun).asks?.includes(move) === true
      return { act: { move, ...(isAsked && { reason: context.said.trim() }) }, problem: null }
    }),
    keepUndo: assign(({ event }) => {
      assertEvent(event, 'deskRecord.undo')
      return { act: { change: event.change }, problem: null }
    }),
    forgetTyped: assign(nothingTyped),
    /** What was saved is what the record holds now. */
    keepWhole: assign(({ context }, answer: object) =>
      isWhole(answer) ? { ...nothingTyped, id: context.id, base: valuesOf(answer.cells) } : {},
    ),
    /** A move or a change that was taken back leaves what was typed. */
    keepActed: assign((_, answer: object) =>
      isWhole(answer) ? { base: valuesOf(answer.cells), said: '', act: null, key: '', problem: null } : {},
    ),
    keepFailure: assign(({ context }, answer: object) => {
      const problem = problemOf(answer)
      return { problem, mistakes: problem.fields ?? {}, key: isUncertain(problem) ? context.key : '' }
    }),
    keepOvertaken: assign({ problem: { code: 'record_changed' } }),
    forgetAct: assign({ act: null }),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    /** Where the other's value differs from mine, both stand side by side; all else is theirs already. */
    keepTheirs: assign(({ context }, answer: object) => {
      if (!isWhole(answer)) return {}
      const met = metIn(context, answer)
      const theirs = Object.fromEntries(met.map(name => [name, answer.cells[name] ?? null]))
      return { base: valuesOf(answer.cells), theirs, key: '', problem: null }
    }),
    keepMine: assign(({ context, event }) => {
      assertEvent(event, 'deskRecord.keepMine')
      return { theirs: without(context.theirs, event.name) }
    }),
    takeTheirs: assign(({ context, event }) => {
      assertEvent(event, 'deskRecord.takeTheirs')
      return { theirs: without(context.theirs, event.name), texts: without(context.texts, event.name) }
    }),
    openRecord: requiredAction<object>('openRecord'),
    reloadPage: requiredAction('page.reload'),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
  },
  delays: { saveTimeout: callTimeoutMs },
})
