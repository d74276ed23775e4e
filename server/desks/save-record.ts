// Making and changing records of a desk: checked by its columns, written with their history, nothing that
// somebody else changed is overwritten. Many at once take few statements more than one.
import { type Failure, isFailure } from '#contract'
import { type CellValue, isBlank, isSameValue, valueOf } from '#domain/desks/cell.ts'
import { columnOf, type Desk } from '#domain/desks/desk.ts'
import { fail } from '../base/failure.ts'
import type { Database, Timed } from '../database/database.ts'
import type { DeskBinding, Refused, Saving, Values } from './store/binding.ts'
import { addChanges, type ChangedFields, type NewChange, readChange } from './store/changes.ts'
import { type Cells, readRecords } from './store/records.ts'
import { changeMembers, turnedList } from './change-members.ts'
import {
  type DeskBindings,
  mistakesOfChange,
  mistakesOfNew,
  refusalOf,
  toOf,
  withLost,
} from './check-record.ts'

/** Who changes records, how, and when. */
export interface Writing extends Saving {
  readonly via: string
  readonly reason: string | null
}

/** A record that was written, and the change in its history; null where it held all of it already. */
interface Written {
  readonly id: number
  readonly change: number | null
}

/** What became of a record that was to be made, and of one that was to be changed. */
type Made = Written | Failure<'input_invalid'>
type Saved = Written | Failure<'forbidden' | 'input_invalid' | 'not_found' | 'record_changed'>

const isRefused = (answer: Refused | number | undefined): answer is Refused => typeof answer === 'object'

async function makeEach(tx: Database, binding: DeskBinding, all: readonly Values[], saving: Saving) {
  const { create, createAll } = binding
  if (createAll !== undefined) return createAll(tx, all, saving)
  const made: (number | Refused)[] = []
  for (const values of all) if (create !== undefined) made.push(await create(tx, values, saving))
  return made
}

/** Makes records within a transaction; of each its answer, in their order. What is refused is not written. */
export async function createRecords(
  tx: Database,
  bindings: DeskBindings,
  binding: DeskBinding,
  all: readonly Values[],
  writing: Writing,
): Promise<Made[]> {
  const { desk } = binding
  const checked = all.map(values => ({ values, mistakes: mistakesOfNew(desk, values) }))
  const mistakes = await withLost(tx, bindings, desk, checked)
  const right = all.flatMap((values, index) => (refusalOf(mistakes[index] ?? {}) ? [] : [{ values, index }]))
  const answers = mistakes.map<Made>(wrong => fail('input_invalid', wrong))
  const made = await makeEach(
    tx,
    binding,
    right.map(({ values }) => values),
    writing,
  )
  const changes: Told[] = []
  for (const [at, { values, index }] of right.entries()) {
    const id = made[at]
    if (id === undefined || isRefused(id)) answers[index] = fail('input_invalid', id?.mistakes ?? {})
    else {
      const given = Object.entries(values).filter(([, to]) => to !== null && to !== '')
      const fields = Object.fromEntries(given.map(([name, to]) => [name, { from: null, to }]))
      changes.push({ index, change: changeOf(desk, id, fields, writing) })
    }
  }
  return withChanges(tx, answers, changes)
}

const changeOf = (
  { noun: subject }: Desk,
  subjectId: number,
  fields: ChangedFields,
  writing: Writing,
): NewChange => ({ subject, subjectId, fields, ...writing })

interface Told {
  readonly index: number
  readonly change: NewChange
}

/** Adds changes to the history and puts their numbers into the answers. */
async function withChanges<A>(tx: Database, answers: readonly A[], told: readonly Told[]) {
  const all: (A | Written)[] = [...answers]
  const numbers = await addChanges(
    tx,
    told.map(({ change }) => change),
  )
  for (const [at, { index, change }] of told.entries())
    all[index] = { id: change.subjectId, change: numbers[at] ?? null }
  return all
}

interface Act {
  readonly user: { readonly id: number }
  readonly via: string
  readonly reason?: string | undefined
}

const writingOf = ({ clock }: Timed, { user, via, reason }: Act): Writing => ({
  who: user.id,
  at: clock.now(),
  via,
  reason: reason ?? null,
})

/** Makes a record; gives its id, or what is wrong with which column. */
export async function createRecord(
  deps: Timed,
  bindings: DeskBindings,
  binding: DeskBinding,
  { fields, ...act }: Act & { readonly fields: Values },
) {
  if (binding.create === undefined) return fail('forbidden')
  const writing = writingOf(deps, act)
  const [made] = await deps.db.transaction(tx => createRecords(tx, bindings, binding, [fields], writing))
  return made === undefined ? fail('not_found') : isFailure(made) ? made : made.id
}

/** What of a change is still to be written, and where somebody else has written another value since. */
function comparedWith(cells: Cells, fields: ChangedFields) {
  const changes: Record<string, { from: CellValue; to: CellValue }> = {}
  const overtaken: Record<string, string> = {}
  for (const [name, { from, to }] of Object.entries(fields)) {
    const now = valueOf(cells[name] ?? null)
    // Nothing written over nothing changes nothing, however it is written.
    if (isSameValue(now, to) || (isBlank(now) && isBlank(to))) continue
    if (isSameValue(now, from)) changes[name] = { from: now, to }
    else overtaken[name] = 'record_changed'
  }
  return { changes, overtaken }
}

/** A change of one record, by column from what was seen to what it is to be. */
interface Save {
  readonly id: number
  readonly fields: ChangedFields
}

/**
 * Changes records within a transaction, each only where its columns still hold what was seen; of each its
 * answer, in their order. One that is refused or overtaken is left whole, and keeps nobody else from being
 * written.
 */
export async function saveRecords(
  tx: Database,
  bindings: DeskBindings,
  binding: DeskBinding,
  saves: readonly Save[],
  writing: Writing,
): Promise<Saved[]> {
  const { desk } = binding
  const checked = saves.map(({ fields }) => ({
    values: toOf(fields),
    mistakes: mistakesOfChange(desk, fields),
  }))
  const mistakes = await withLost(tx, bindings, desk, checked)
  const right = saves.flatMap((save, index) => (refusalOf(mistakes[index] ?? {}) ? [] : [{ save, index }]))
  const ids = right.map(({ save }) => save.id)
  await lockEach(tx, binding, ids)
  const names = [...new Set(right.flatMap(({ save }) => Object.keys(save.fields)))]
  const held = await readRecords(tx, binding, ids, names)
  const answers = mistakes.map<Saved>(wrong => fail('input_invalid', wrong))
  const changes: Told[] = []
  // One statement writes the same to many, unless a record is named twice, which has an order.
  const group = new Set(ids).size === ids.length ? grouped(tx, binding, writing) : undefined
  for (const { save, index } of right) {
    const cells = held.get(save.id)
    const found = await saveOne(tx, binding, { ...save, cells, saving: writing, later: group?.add })
    if (isFailure(found)) answers[index] = found
    else {
      answers[index] = { id: save.id, change: null }
      if (Object.keys(found).length > 0)
        changes.push({ index, change: changeOf(desk, save.id, found, writing) })
      held.set(save.id, { ...held.get(save.id), ...toOf(found) })
    }
  }
  await group?.write()
  return withChanges(tx, answers, changes)
}

async function lockEach(tx: Database, { lock, many }: DeskBinding, ids: readonly number[]): Promise<void> {
  if (many === undefined) for (const id of ids) await lock?.(tx, id)
  else if (ids.length > 0) await many.lock(tx, ids)
}

/** Collects what is written to which records; undefined where a desk writes one by one. */
function grouped(tx: Database, { many }: DeskBinding, saving: Saving) {
  if (many === undefined) return undefined
  const groups = new Map<string, { readonly values: Values; readonly ids: number[] }>()
  return {
    add: (id: number, values: Values): void => {
      const key = JSON.stringify(values)
      const group = groups.get(key) ?? { values, ids: [] }
      group.ids.push(id)
      groups.set(key, group)
    },
    write: async (): Promise<void> => {
      if (many.writeEach !== undefined && groups.size > 1) {
        const each = [...groups.values()].flatMap(({ ids, values }) => ids.map(id => ({ id, values })))
        return many.writeEach(tx, each, saving)
      }
      for (const { ids, values } of groups.values()) await many.write(tx, ids, values, saving)
    },
  }
}

interface Held extends Save {
  readonly cells: Cells | undefined
  readonly saving: Saving
  /** Takes what can be written together with the same of other records. */
  readonly later: ((id: number, values: Values) => void) | undefined
}

/** Writes what of a change is still to be written to a record that is held; gives that. */
async function saveOne(tx: Database, binding: DeskBinding, { id, fields, cells, saving, later }: Held) {
  if (cells === undefined) return fail('not_found')
  const { changes, overtaken } = comparedWith(cells, fields)
  if (Object.keys(overtaken).length > 0) return fail('record_changed', overtaken)
  if (Object.keys(changes).length === 0) return changes
  const isAlone = binding.alone?.some(name => name in changes) === true
  if (later !== undefined && !isAlone) {
    later(id, toOf(changes))
    return changes
  }
  if (binding.write === undefined) return fail('forbidden')
  const refused = await binding.write(tx, id, toOf(changes), saving)
  return refused === undefined ? changes : fail('input_invalid', refused.mistakes)
}

/**
 * Changes columns of a record, each only where it still holds what was seen. Gives its id. `record_changed`
 * names the columns that somebody else changed meanwhile, and nothing is written then; what they changed in
 * other columns stays.
 */
export async function saveRecord(
  deps: Timed,
  bindings: DeskBindings,
  binding: DeskBinding,
  { id, fields, ...act }: Act & Save,
) {
  if (binding.lock === undefined || binding.write === undefined) return fail('forbidden')
  const writing = writingOf(deps, act)
  const [saved] = await deps.db.transaction(tx =>
    saveRecords(tx, bindings, binding, [{ id, fields }], writing),
  )
  return saved === undefined ? fail('not_found') : isFailure(saved) ? saved : saved.id
}

/** The change that takes another back. */
export const turnedRound = (fields: ChangedFields): ChangedFields =>
  Object.fromEntries(Object.entries(fields).map(([name, { from, to }]) => [name, { from: to, to: from }]))

/** Whether a change can be taken back: its columns still hold what it gave them, and may be written. */
export const isUndoable = (desk: Desk, cells: Cells, fields: ChangedFields): boolean =>
  Object.entries(fields).every(
    ([name, { from, to }]) =>
      columnOf(desk, name)?.edit === true &&
      !isSameValue(from, to) &&
      isSameValue(valueOf(cells[name] ?? null), to),
  )

/** Takes one change of a record back; the history says so. */
export async function undoChange(
  deps: Timed,
  bindings: DeskBindings,
  binding: DeskBinding,
  { id, change, ...act }: Act & { readonly id: number; readonly change: number },
) {
  const made = await readChange(deps.db, binding.desk.noun, id, change)
  if (made === undefined) return fail('not_found')
  const reason = `undo of ${change}`
  const list = turnedList(binding, made.fields)
  if (list !== undefined) return changeMembers(deps, bindings, binding, { ...act, id, reason, ...list })
  return saveRecord(deps, bindings, binding, { ...act, id, reason, fields: turnedRound(made.fields) })
}
