// Making and changing records of a desk: checked by its columns, written with their history, nothing that
// somebody else changed is overwritten. Many at once take few statements more than one.
import { type Failure, type FieldErrors, isFailure } from '#contract'
import { type CellValue, cellMistake, isBlank, isSameValue, valueOf } from '#domain/desks/cell.ts'
import { columnOf, type Desk } from '#domain/desks/desk.ts'
import { fail } from '../base/failure.ts'
import type { Database, Timed } from '../database/database.ts'
import type { DeskBinding, Refused, Saving, Values } from './store/binding.ts'
import { addChanges, type ChangedFields, type NewChange, readChange } from './store/changes.ts'
import { type Cells, readRecords, recordsThere } from './store/records.ts'

/** The bindings of all desks, by their nouns. */
export type DeskBindings = Readonly<Record<string, DeskBinding>>

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
type Saved = Written | Failure<'input_invalid' | 'not_found' | 'record_changed'>

/** What is wrong with values for columns, by column: what may not be written, and what a column refuses. */
function mistakesIn(desk: Desk, values: Values, mayWrite: (name: string) => boolean): FieldErrors {
  const found: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const column = columnOf(desk, name)
    const mistake = column === undefined || !mayWrite(name) ? 'field_unknown' : cellMistake(column, value)
    if (mistake !== undefined) found[name] = mistake
  }
  return found
}

/** What is wrong with what a record is made of, by column. */
export function mistakesOfNew(desk: Desk, fields: Values): FieldErrors {
  const missing = desk.creates.filter(name => columnOf(desk, name)?.required === true && !(name in fields))
  return {
    ...Object.fromEntries(missing.map(name => [name, 'input_required'])),
    // What can be changed afterwards can be said at once, which files do.
    ...mistakesIn(desk, fields, name => desk.creates.includes(name) || columnOf(desk, name)?.edit === true),
  }
}

interface Checked {
  readonly values: Values
  readonly mistakes: FieldErrors
}

/** References must lead to a record that is there; what is no number of a record is not looked for. */
async function withLost(db: Database, bindings: DeskBindings, desk: Desk, all: readonly Checked[]) {
  const sought = new Map<string, Set<number>>()
  const referred = all.map(({ values, mistakes }) =>
    Object.entries(values).flatMap(([name, id]) => {
      const to = columnOf(desk, name)?.to
      return to === undefined || typeof id !== 'number' || name in mistakes ? [] : [{ name, to, id }]
    }),
  )
  for (const { to, id } of referred.flat()) sought.set(to, (sought.get(to) ?? new Set()).add(id))
  const there = new Map<string, ReadonlySet<number>>()
  for (const [to, ids] of sought) {
    const target = bindings[to]
    there.set(to, target === undefined ? ids : await recordsThere(db, target, [...ids]))
  }
  return all.map(({ mistakes }, index) => {
    const lost = (referred[index] ?? []).filter(({ to, id }) => there.get(to)?.has(id) === false)
    return { ...Object.fromEntries(lost.map(({ name }) => [name, 'choice_unknown'])), ...mistakes }
  })
}

const refusalOf = (mistakes: FieldErrors) =>
  Object.keys(mistakes).length === 0 ? undefined : fail('input_invalid', mistakes)

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

const toOf = (fields: ChangedFields): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]))

/** What is wrong with a change of columns, by column, before it is known what references lead to. */
export const mistakesOfChange = (desk: Desk, fields: ChangedFields): FieldErrors =>
  mistakesIn(desk, toOf(fields), name => columnOf(desk, name)?.edit === true)

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
  for (const { save } of right) await binding.lock(tx, save.id)
  const held = await readRecords(
    tx,
    binding,
    right.map(({ save }) => save.id),
    [...new Set(right.flatMap(({ save }) => Object.keys(save.fields)))],
  )
  const answers = mistakes.map<Saved>(wrong => fail('input_invalid', wrong))
  const changes: Told[] = []
  for (const { save, index } of right) {
    const found = await saveOne(tx, binding, { ...save, cells: held.get(save.id), saving: writing })
    if (isFailure(found)) answers[index] = found
    else {
      answers[index] = { id: save.id, change: null }
      if (Object.keys(found).length > 0)
        changes.push({ index, change: changeOf(desk, save.id, found, writing) })
      // A record may be named twice.
      held.set(save.id, { ...held.get(save.id), ...toOf(found) })
    }
  }
  return withChanges(tx, answers, changes)
}

interface Held extends Save {
  readonly cells: Cells | undefined
  readonly saving: Saving
}

/** Writes what of a change is still to be written to a record that is held; gives that. */
async function saveOne(tx: Database, binding: DeskBinding, { id, fields, cells, saving }: Held) {
  if (cells === undefined) return fail('not_found')
  const { changes, overtaken } = comparedWith(cells, fields)
  if (Object.keys(overtaken).length > 0) return fail('record_changed', overtaken)
  if (Object.keys(changes).length === 0) return changes
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
  return saveRecord(deps, bindings, binding, { ...act, id, reason, fields: turnedRound(made.fields) })
}
