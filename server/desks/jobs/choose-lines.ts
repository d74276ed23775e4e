// What is to become of each record that was chosen: read, compared, judged; nothing is written.
import { isList, valueOf } from '#domain/desks/cell.ts'
import { type AskedChange, changedBy, turnsOf } from '#domain/desks/change.ts'
import { type Condition, readWhere } from '#domain/desks/condition.ts'
import { fail } from '../../base/failure.ts'
import { turn } from '../../base/turn.ts'
import type { Timed } from '../../database/database.ts'
import type { SignedIn } from '../../http/context.ts'
import type { DeskBinding } from '../store/binding.ts'
import type { ChangedFields } from '../store/changes.ts'
import type { PreparedLine } from '../store/job-lines.ts'
import { type Cells, partOfList, readRecords } from '../store/records.ts'
import { mostLinesOf } from './prepare-job.ts'

/** Which records: these, or all of a list but some, up to the highest number that was there. */
export interface Selection {
  readonly ids?: readonly number[] | undefined
  readonly find?: string | undefined
  readonly where?: string | undefined
  readonly except?: readonly number[] | undefined
  readonly up_to?: number | undefined
  /** Conditions beside those that were said. */
  readonly beside?: readonly Condition[] | undefined
}

/** What is to become of them. */
interface Wanted extends AskedChange {
  readonly move?: string | undefined
  readonly reason?: string | undefined
}

/** Records that are read at once. */
const readTogether = 1_000

const mostId = 2_147_483_647

interface Read {
  readonly id: number
  /** Undefined where there is none of that number. */
  readonly cells: Cells | undefined
}

/** The records of a selection with some columns, in the order of their numbers, a part at a time. */
export async function* chosenParts(
  { db }: Timed,
  binding: DeskBinding,
  of: Selection,
  columns: readonly string[],
) {
  if (of.ids !== undefined) {
    const ids = [...new Set(of.ids)].toSorted((one, other) => one - other)
    const found = await readRecords(db, binding, ids, columns)
    yield ids.map((id): Read => ({ id, cells: found.get(id) }))
    return
  }
  const read = readWhere(binding.desk, of.where ?? '')
  if ('mistakes' in read) return
  let afterId = 0
  for (;;) {
    const part: Read[] = await partOfList(db, binding, {
      find: of.find ?? '',
      conditions: [...read.conditions, ...(of.beside ?? [])],
      columns,
      afterId,
      upTo: of.up_to ?? mostId,
      except: of.except ?? [],
      limit: readTogether,
    })
    yield part
    const last = part.at(-1)
    if (last === undefined || part.length < readTogether) return
    afterId = last.id
  }
}

type Judged = Pick<PreparedLine, 'verdict' | 'fields' | 'mistakes'>
/** What is to become of records that were read together, in their order. */
type Judge = (part: readonly { readonly id: number; readonly cells: Cells }[]) => Promise<Judged[]>

/** What may be given of lists that the shop keeps itself, by column. */
type KeptLists = Readonly<Record<string, readonly string[]>>

/** Columns that are to hold what is neither on the list of the shop nor held already. */
const unlisted = (fields: ChangedFields, kept: KeptLists): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { from, to }]) => {
      const known = [...(kept[name] ?? []), ...(isList(from) ? from : [])]
      const isWrong = name in kept && isList(to) && to.some(word => !known.includes(word))
      return isWrong ? [[name, 'choice_unknown'] as const] : []
    }),
  )

/** What a change of columns makes of a record. */
function judgeChange({ desk }: DeskBinding, kept: KeptLists, asked: AskedChange) {
  const read = turnsOf(desk, asked)
  if ('mistakes' in read) return fail('input_invalid', read.mistakes)
  const { turns } = read
  const columns = Object.keys(turns)
  if (columns.length === 0) return fail('input_invalid', { set: 'input_required' })
  const judgeOne = (cells: Cells): Judged => {
    const held = Object.fromEntries(columns.map(name => [name, valueOf(cells[name] ?? null)]))
    const { fields, mistakes: odd } = changedBy(desk, held, turns)
    const mistakes = { ...unlisted(fields, kept), ...odd }
    const verdict =
      Object.keys(mistakes).length > 0 ? 'refused' : Object.keys(fields).length > 0 ? 'change' : 'same'
    return { verdict, fields, mistakes }
  }
  const judge: Judge = async part => part.map(({ cells }) => judgeOne(cells))
  return { columns, judge }
}

/** Of these records those to which a move is open. */
async function openAmong(
  deps: Timed,
  { moves }: DeskBinding,
  user: SignedIn,
  { ids, move }: { readonly ids: readonly number[]; readonly move: string },
): Promise<ReadonlySet<number>> {
  if (moves?.openAmong !== undefined) return moves.openAmong(deps, { ids, move }, user)
  const open = new Set<number>()
  for (const id of moves === undefined ? [] : ids) {
    if ((await moves?.open(deps, id, user))?.includes(move) === true) open.add(id)
    await turn()
  }
  return open
}

/** What a move makes of records, whether it is open to them or not. */
export async function judgeMove(
  deps: Timed,
  binding: DeskBinding,
  user: SignedIn,
  asked: { readonly ids: readonly number[]; readonly move: string },
): Promise<Judged[]> {
  const open = await openAmong(deps, binding, user, asked)
  return asked.ids.map(id =>
    open.has(id)
      ? { verdict: 'change', fields: {}, mistakes: {} }
      : { verdict: 'refused', fields: {}, mistakes: { move: 'transition_not_allowed' } },
  )
}

/** What somebody asked for, checked; or what is wrong with it. */
async function judgeOf(deps: Timed, binding: DeskBinding, user: SignedIn, wanted: Wanted) {
  const { move, reason, ...asked } = wanted
  if (move === undefined) {
    const kept = await binding.kept?.(deps.db, deps.clock.now())
    return judgeChange(binding, kept ?? {}, asked)
  }
  const changes = [asked.set, asked.add, asked.remove, asked.percent].filter(said => said !== undefined)
  if (binding.desk.asks?.includes(move) === true && (reason ?? '') === '')
    return fail('input_invalid', { reason: 'input_required' })
  if (changes.length > 0 || !binding.desk.moves.includes(move))
    return fail('input_invalid', { move: changes.length > 0 ? 'input_invalid' : 'choice_unknown' })
  const judge: Judge = part => judgeMove(deps, binding, user, { ids: part.map(({ id }) => id), move })
  return { columns: [], judge }
}

/** What a record is called, in the column that names it. */
const nameIn = (cells: Cells, column: string): string => {
  const name = cells[column] ?? null
  return typeof name === 'string' ? name : ''
}

const gone = { verdict: 'refused', fields: {}, mistakes: { id: 'not_found' }, name: '' } as const

/** The lines of a job that changes or moves chosen records; or what is wrong with what was asked. */
export async function chooseLines(
  deps: Timed,
  binding: DeskBinding,
  user: SignedIn,
  { selection, wanted }: { readonly selection: Selection; readonly wanted: Wanted },
) {
  const read = readWhere(binding.desk, selection.where ?? '')
  if ('mistakes' in read) return fail('input_invalid', read.mistakes)
  const asked = await judgeOf(deps, binding, user, wanted)
  if ('error' in asked) return asked
  const [named] = binding.desk.shown
  const columns = [...new Set([named, ...asked.columns])]
  const lines: PreparedLine[] = []
  for await (const part of chosenParts(deps, binding, selection, columns)) {
    if (lines.length + part.length > mostLinesOf(wanted))
      return fail('input_invalid', { lines: 'out_of_range' })
    const there = part.flatMap(({ id, cells }) => (cells === undefined ? [] : [{ id, cells }]))
    const judged = await asked.judge(there)
    const known = new Map(
      there.flatMap(({ id, cells }, at): readonly (readonly [number, PreparedLine])[] => {
        const became = judged[at]
        return became === undefined ? [] : [[id, { recordId: id, name: nameIn(cells, named), ...became }]]
      }),
    )
    lines.push(...part.map(({ id }) => known.get(id) ?? { recordId: id, ...gone }))
    await turn()
  }
  return lines
}

/** What was chosen, in words that a list of jobs shows. */
export function sourceOf({ ids, find = '', where = '', except = [] }: Selection): string {
  if (ids !== undefined) return `ids:${ids.join(',')}`.slice(0, 500)
  const parts = [where, find === '' ? '' : `"${find}"`, except.length === 0 ? '' : `-${except.length}`]
  return parts.filter(part => part !== '').join(' ') || '*'
}
