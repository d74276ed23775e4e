import { type Cell, type CellValue, writeCell } from '#domain/desks/cell.ts'
import { type Column, columnOf } from '#domain/desks/desk.ts'
import { deskOf } from '#domain/desks/desks.ts'
import type { DeskRecordSnapshot } from './desk-record.machine.ts'
import { formColumns, typedValues } from './desk-record.setup.ts'

export interface DeskField {
  readonly name: string
  readonly column: Column
  readonly value: string
  readonly error: string | null
  readonly isChanged: boolean
  /** What somebody else made of it, where one of both is to be chosen. */
  readonly theirs: Cell | undefined
}

type Context = DeskRecordSnapshot['context']

function fieldOf({ base, texts, mistakes, theirs }: Context, column: Column, name: string): DeskField {
  const held: CellValue = base[name] ?? null
  return {
    name,
    column,
    value: texts[name] ?? writeCell(column, held),
    error: mistakes[name] ?? null,
    isChanged: name in texts,
    theirs: theirs[name],
  }
}

/** A record with what was typed and not saved, and what became of the last try. */
export function viewDeskRecord(snapshot: DeskRecordSnapshot) {
  const { context } = snapshot
  const fields = formColumns(context).flatMap(name => {
    const column = columnOf(deskOf(context.noun), name)
    return column === undefined ? [] : [fieldOf(context, column, name)]
  })
  return {
    noun: context.noun,
    id: context.id,
    fields,
    /** Columns that would be saved. */
    changed: typedValues(context).map(({ name }) => name),
    /** `open`, `saving`, `comparing`, `conflict`, `acting` or `uncertain`. */
    status: snapshot.value,
    /** Words that go with a move, and what is wrong with them. */
    said: context.said,
    sayMistake: context.mistakes['reason'] ?? null,
    problem: context.problem,
    isBusy: snapshot.hasTag('busy'),
    can: {
      write: snapshot.can({ type: 'deskRecord.write', name: '', text: '' }),
      save: snapshot.can({ type: 'deskRecord.save', key: '' }),
      revert: snapshot.can({ type: 'deskRecord.revert' }),
      act: snapshot.can({ type: 'deskRecord.move', move: '', key: '' }),
    },
  }
}

export type DeskRecordView = ReturnType<typeof viewDeskRecord>
