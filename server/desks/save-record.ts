// Making and changing records of a desk: checked by its columns, written with their history, nothing that
// somebody else changed is overwritten.
import type { FieldErrors } from '#contract'
import { type CellValue, cellMistake, isBlank, isSameValue, valueOf } from '#domain/desks/cell.ts'
import { columnOf, type Desk } from '#domain/desks/desk.ts'
import { fail } from '../base/failure.ts'
import type { Database, Timed } from '../database/database.ts'
import type { DeskBinding, Refused, Saving, Values } from './store/binding.ts'
import { addChange, type ChangedFields, readChange } from './store/changes.ts'
import { type Cells, readRecord } from './store/records.ts'

/** The bindings of all desks, by their nouns. */
export type DeskBindings = Readonly<Record<string, DeskBinding>>

/** Who changes a record, and how. */
interface Act {
  readonly user: { readonly id: number }
  readonly via: string
  readonly reason?: string | undefined
}

/** What cannot be kept is taken back whole. */
class Refusal extends Error {
  readonly mistakes: FieldErrors

  constructor({ mistakes }: Refused) {
    super('refused')
    this.mistakes = mistakes
  }
}

/** Runs a transaction that a refusal takes back; the refusal is a failure then. */
async function refusable<T>(db: Database, work: (tx: Database) => Promise<T>) {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof Refusal) return fail('input_invalid', error.mistakes)
    throw error
  }
}

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

/** References must lead to a record that is there. */
async function lostReferences(db: Database, bindings: DeskBindings, desk: Desk, values: Values) {
  const lost: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const to = columnOf(desk, name)?.to
    const target = to === undefined ? undefined : bindings[to]
    if (target === undefined || typeof value !== 'number') continue
    if ((await readRecord(db, target, value)) === undefined) lost[name] = 'choice_unknown'
  }
  return lost
}

async function checked(db: Database, bindings: DeskBindings, desk: Desk, values: Values, names: FieldErrors) {
  // What is no number of a record is not looked for.
  const right = Object.fromEntries(Object.entries(values).filter(([name]) => !(name in names)))
  const lost = await lostReferences(db, bindings, desk, right)
  const mistakes = { ...lost, ...names }
  return Object.keys(mistakes).length === 0 ? undefined : fail('input_invalid', mistakes)
}

const isRefused = (answer: Refused | number | undefined): answer is Refused => typeof answer === 'object'

/** Makes a record; gives its id, or what is wrong with which column. */
export async function createRecord(
  { db, clock }: Timed,
  bindings: DeskBindings,
  binding: DeskBinding,
  { fields, user, via }: Act & { readonly fields: Values },
) {
  const { desk, create } = binding
  if (create === undefined) return fail('forbidden')
  const missing = desk.creates.filter(name => columnOf(desk, name)?.required === true && !(name in fields))
  const wrong = {
    ...Object.fromEntries(missing.map(name => [name, 'input_required'])),
    ...mistakesIn(desk, fields, name => desk.creates.includes(name)),
  }
  const refused = await checked(db, bindings, desk, fields, wrong)
  if (refused) return refused
  const saving: Saving = { who: user.id, at: clock.now() }
  return refusable(db, async tx => {
    const made = await create(tx, fields, saving)
    if (isRefused(made)) throw new Refusal(made)
    const changed = Object.entries(fields).filter(([, to]) => to !== null && to !== '')
    await addChange(tx, {
      subject: desk.noun,
      subjectId: made,
      who: user.id,
      via,
      reason: null,
      fields: Object.fromEntries(changed.map(([name, to]) => [name, { from: null, to }])),
      at: saving.at,
    })
    return made
  })
}

interface Save extends Act {
  readonly id: number
  readonly fields: ChangedFields
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

/**
 * Changes columns of a record, each only where it still holds what was seen. Gives its id. `record_changed`
 * names the columns that somebody else changed meanwhile, and nothing is written then; what they changed in
 * other columns stays.
 */
export async function saveRecord(
  { db, clock }: Timed,
  bindings: DeskBindings,
  binding: DeskBinding,
  { id, fields, user, via, reason }: Save,
) {
  const { desk, lock, write } = binding
  if (lock === undefined || write === undefined) return fail('forbidden')
  const values = Object.fromEntries(Object.entries(fields).map(([name, { to }]) => [name, to]))
  const wrong = mistakesIn(desk, values, name => columnOf(desk, name)?.edit === true)
  const refused = await checked(db, bindings, desk, values, wrong)
  if (refused) return refused
  const saving: Saving = { who: user.id, at: clock.now() }
  return refusable(db, async tx => {
    await lock(tx, id)
    const cells = await readRecord(tx, binding, id)
    if (cells === undefined) return fail('not_found')
    const { changes, overtaken } = comparedWith(cells, fields)
    if (Object.keys(overtaken).length > 0) return fail('record_changed', overtaken)
    if (Object.keys(changes).length === 0) return id
    const to = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change.to]))
    const failed = await write(tx, id, to, saving)
    if (failed) throw new Refusal(failed)
    await addChange(tx, {
      subject: desk.noun,
      subjectId: id,
      who: user.id,
      via,
      reason: reason ?? null,
      fields: changes,
      at: saving.at,
    })
    return id
  })
}

/** The change that takes another back. */
const turnedRound = (fields: ChangedFields): ChangedFields =>
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
