// One record of a desk: shown, made, moved, with its history.
import { isFailure, type Output } from '#contract'
import { type CellValue, readCell, writeCell } from '#domain/desks/cell.ts'
import { columnOf, isFollowed, recordColumns } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import type { ExitCode } from '../terminal/exit-code.ts'
import { minute } from '../terminal/amounts.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, tellNext, withShop } from '../with-shop.ts'
import { numberIn, recordNamed, withNumbers } from './named-record.ts'
import { deskProblem } from './desk-problem.ts'
import { propertyOf } from './desk-words.ts'
import { shownCell } from './list-records.ts'

/** The flags of a new record stand beside these, each under the name of its column. */
export interface RecordOptions {
  readonly [flag: string]: unknown
  readonly reason?: string
  readonly limit?: number
  readonly after?: string
}

/** What is wrong with a value that was written for a column, told as the server tells it. */
const unreadable: Readonly<Record<string, string>> = {
  money: 'not_an_amount',
  integer: 'input_must_integer',
  reference: 'input_must_integer',
  flag: 'must_be_yes_or_no',
}

/** Values by column as they were written, read; or what is wrong with which. */
export function readValues(desk: NamedDesk, written: Readonly<Record<string, string>>) {
  const values: Record<string, CellValue> = {}
  const mistakes: Record<string, string> = {}
  for (const [name, text] of Object.entries(written)) {
    const column = columnOf(desk, name)
    const value = column && readCell(column, text)
    if (column === undefined) mistakes[name] = 'field_unknown'
    else if (value === undefined) mistakes[name] = unreadable[column.type] ?? 'input_invalid'
    else values[name] = value
  }
  return { values, mistakes }
}

/** A record as a terminal shows it. */
export function recordText(desk: NamedDesk, { id, cells, moves, log = [] }: Output<'desk.save'>): string {
  const standing = facts([
    [desk.noun, String(id)],
    ...recordColumns(desk)
      .filter(name => name in cells && !isFollowed(desk, name))
      .map(name => [name.replaceAll('_', ' '), shownCell(desk, name, cells)] as const),
    ...(desk.moves.length === 0 ? [] : [['moves', moves.join(', ') || 'none'] as const]),
  ])
  if (log.length === 0) return standing
  const decided = log.map(({ at, move, who, by, reason }) => [minute(at), move, who ?? party[by], reason])
  return `${standing}\n\n${table(['at', 'move', 'by', 'why'], decided)}`
}

/** Who moved a record, where nobody is named. */
const party = { staff: 'the staff', reader: 'a reader', shop: 'the shop' } as const

type Whole = Output<'desk.save'>
type Result = Whole | { readonly error: true }

/** Does something to one record, named by its number or by what only it is called. */
export const withRecord = (
  terminal: Terminal,
  { desk, id, options }: { desk: NamedDesk; id: string; options: CommonOptions },
  work: (shop: OpenShop, id: number) => Promise<ExitCode>,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const found = await recordNamed(shop.ports, desk, id)
    return 'problem' in found ? shop.streams.fail(found.problem) : work(shop, found.id)
  })

/** Does something to one record, and prints it as it is then. */
const onRecord = (
  terminal: Terminal,
  { desk, id, options }: { desk: NamedDesk; id: string; options: CommonOptions },
  act: (shop: OpenShop, id: number) => Promise<Result>,
): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async (shop, found) => {
    const done = await act(shop, found)
    if (isFailure(done)) return shop.streams.fail(deskProblem(desk, done, `${desk.noun} ${found}`))
    return answer(shop.streams, done, whole => recordText(desk, whole))
  })

/** Prints one record. */
export const showRecord = (
  terminal: Terminal,
  desk: NamedDesk,
  id: string,
  options: CommonOptions,
): Promise<ExitCode> =>
  onRecord(terminal, { desk, id, options }, ({ ports }, found) =>
    ports.api.call('desk.record', { desk: desk.noun, id: found }),
  )

/** Makes a record of what its flags say. */
export const createRecord = (
  terminal: Terminal,
  desk: NamedDesk,
  options: RecordOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const written = desk.creates.flatMap(name => {
      const said = options[propertyOf(name)]
      return typeof said === 'string' ? [[name, said] as const] : []
    })
    const numbered = await withNumbers(ports, desk, Object.fromEntries(written))
    if ('problem' in numbered) return streams.fail(numbered.problem)
    const { values, mistakes } = readValues(desk, numbered.texts)
    if (Object.keys(mistakes).length > 0)
      return streams.fail(deskProblem(desk, { code: 'input_invalid', status: 422, fields: mistakes }))
    const made = await ports.api.call(
      'desk.create',
      { desk: desk.noun, fields: values, via: 'cli' },
      { idempotencyKey: ports.random.key() },
    )
    if (isFailure(made)) return streams.fail(deskProblem(desk, made))
    return answer(streams, made, whole => recordText(desk, whole))
  })

/** Moves a record along its lifecycle. */
export const moveRecord = (
  terminal: Terminal,
  desk: NamedDesk,
  { id, move }: { readonly id: string; readonly move: string },
  { reason, ...options }: RecordOptions & CommonOptions,
): Promise<ExitCode> =>
  onRecord(terminal, { desk, id, options }, ({ ports }, found) =>
    ports.api.call(
      'desk.move',
      { desk: desk.noun, id: found, move, ...(reason !== undefined && { reason }) },
      { idempotencyKey: ports.random.key() },
    ),
  )

/** Takes one change of a record back. */
export const undoChange = (
  terminal: Terminal,
  desk: NamedDesk,
  { id, change }: { readonly id: string; readonly change: string },
  options: CommonOptions,
): Promise<ExitCode> =>
  onRecord(terminal, { desk, id, options }, async ({ ports }, found) => {
    const of = numberIn(change)
    if (of === undefined) return { error: true, code: 'input_invalid', fields: { change: 'input_invalid' } }
    return ports.api.call('desk.undo', { desk: desk.noun, id: found, change: of, via: 'cli' })
  })

/** A value of the history as it was written. */
function pastValue(desk: NamedDesk, name: string, value: CellValue): string {
  const column = columnOf(desk, name)
  if (value === null) return 'nothing'
  return column === undefined ? String(value) : writeCell(column, value)
}

/** Prints who changed a record, when, from what to what. */
export const showHistory = (
  terminal: Terminal,
  desk: NamedDesk,
  id: string,
  { limit, after, ...options }: RecordOptions & CommonOptions,
): Promise<ExitCode> =>
  withRecord(terminal, { desk, id, options }, async ({ ports, streams }, found) => {
    const page = { ...(limit !== undefined && { limit }), ...(after !== undefined && { after }) }
    const history = await ports.api.call('desk.history', { desk: desk.noun, id: found, ...page })
    return answer(streams, history, ({ items, next }) => {
      tellNext(streams, next)
      if (items.length === 0) return 'Nothing was changed yet.'
      const rows = items.flatMap(({ id: change, at, who, via, reason, fields }) =>
        Object.entries(fields).map(([name, { from, to }], index) =>
          index === 0
            ? [change, minute(at), who ?? 'the shop', via, name, ...pastOf(name, from, to), reason]
            : ['', '', '', '', name, ...pastOf(name, from, to), ''],
        ),
      )
      return table(['change', 'at', 'who', 'by', 'column', 'from', 'to', 'why'], rows, {
        right: ['change'],
        head: text => streams.paint('dim', text),
      })
    })
    function pastOf(name: string, from: CellValue, to: CellValue) {
      return [pastValue(desk, name, from), pastValue(desk, name, to)]
    }
  })
