import { columnOf, recordColumns } from '#domain/desks/desk.ts'
import { deskOf } from '#domain/desks/desks.ts'
import type { DeskListSnapshot } from './desk-list.machine.ts'
import { actsOf, bulkActs } from './desk-list.asked.ts'
import { chosenCount } from './desk-list.setup.ts'

/** What is beside the rows: views, and columns that are picked. */
function viewBeside({ context, value }: Pick<DeskListSnapshot, 'context' | 'value'>) {
  const { panel } = value
  return {
    panel: panel === 'savingView' || panel === 'removingView' ? 'views' : panel,
    isSavingView: panel === 'savingView' || panel === 'removingView',
    picked: context.picked,
    viewForm: context.viewForm,
  } as const
}

const panels = ['asking', 'preparing'] as const

/** Which records are chosen, what is asked of them, and how the job stands. */
export function viewDeskList(snapshot: DeskListSnapshot) {
  const { context, value } = snapshot
  const { noun, shown, counts, ids, isAll, except, form, job } = context
  const desk = deskOf(noun)
  const column = columnOf(desk, form.column)
  const isChosen = (id: number): boolean => (isAll ? !except.includes(id) : ids.includes(id))
  return {
    noun,
    status: value.work,
    isBusy: snapshot.hasTag('working'),
    current: context.current,
    /** The rows on this page that are chosen. */
    chosen: shown.ids.filter(isChosen),
    count: chosenCount(context),
    isAll,
    total: counts?.total ?? null,
    counts,
    ...viewBeside(snapshot),
    isAsking: panels.some(panel => panel === value.work),
    form,
    /** Columns that may be changed of many, and what the one that is chosen takes. */
    columns: recordColumns(desk).filter(name => columnOf(desk, name)?.edit === true),
    acts: column === undefined ? [] : bulkActs.filter(act => actsOf(column).includes(act)),
    moves: desk.moves,
    /** What is said of records that are made for each, where the desk has such. */
    each: desk.each ?? null,
    mistakes: context.mistakes,
    problem: context.problem,
    job,
    /** Share of its lines that was dealt with, from 0 to 1. */
    share: job === null || job.total === 0 ? 0 : job.done / job.total,
    can: {
      choose: snapshot.can({ type: 'deskList.clear' }),
      ask: snapshot.can({ type: 'deskList.ask' }),
      write: snapshot.can({ type: 'deskList.write', form: {} }),
      run: snapshot.can({ type: 'deskList.run' }),
      stop: snapshot.can({ type: 'deskList.stop' }),
      undo: snapshot.can({ type: 'deskList.undo' }),
      close: snapshot.can({ type: 'deskList.close' }),
    },
  }
}

export type DeskListView = ReturnType<typeof viewDeskList>
