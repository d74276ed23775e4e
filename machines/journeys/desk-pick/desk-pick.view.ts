import { cellText } from '#domain/desks/cell.ts'
import { deskOf, tellingColumns } from '#domain/desks/desks.ts'
import type { DeskPickSnapshot, Found } from './desk-pick.machine.ts'

type Row = Found['items'][number]

/** What a cell says in a row of choices. */
const textOf = ({ cells }: Row, noun: Parameters<typeof deskOf>[0], name: string): string =>
  cellText(deskOf(noun), name, cells)

/** The field with its choices: whose they are, what each is called, and what it writes. */
export function viewDeskPick(snapshot: DeskPickSnapshot) {
  const { field, source, text, items, active, problem } = snapshot.context
  const { noun, by } = source
  const [first = '', second = ''] = tellingColumns(deskOf(noun))
  return {
    /** Which field is asked about; empty while none is. */
    field,
    text,
    choices: items.map(row => ({
      id: row.id,
      name: textOf(row, noun, first) || String(row.id),
      note: textOf(row, noun, second),
      value: by === undefined ? String(row.id) : textOf(row, noun, by),
    })),
    active,
    isBusy: snapshot.hasTag('busy'),
    problem,
  }
}

export type DeskPickView = ReturnType<typeof viewDeskPick>
export type PickChoice = DeskPickView['choices'][number]
