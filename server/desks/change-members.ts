// Lists of a record that are made by hand. What is sent is what comes, goes or moves, never the whole list:
// two people who add at once do not take away what the other added. Rules 18.
import type { Output } from '#contract'
import { mostMembers } from '#domain/desks/desk.ts'
import { fail } from '../base/failure.ts'
import type { Database, Timed } from '../database/database.ts'
import type { DeskBindings } from './check-record.ts'
import type { DeskBinding, Member, MemberStore } from './store/binding.ts'
import { addChanges } from './store/changes.ts'
import { recordsThere } from './store/records.ts'

interface Place {
  readonly id: number
  readonly list: string
}

interface Asked extends Place {
  readonly add: readonly number[]
  readonly remove: readonly number[]
  readonly move?: { readonly id: number; readonly before: number | null } | undefined
  readonly user: { readonly id: number }
  readonly via: string
  readonly reason?: string
}

const storeOf = ({ members = {} }: DeskBinding, list: string): MemberStore | undefined =>
  Object.hasOwn(members, list) ? members[list] : undefined

async function listOf(
  db: Database,
  store: MemberStore,
  { id, list }: Place,
): Promise<Output<'desk.members'>> {
  const [found, isByRule] = await Promise.all([store.read(db, id), store.isByRule?.(db, id) ?? false])
  const items = found.slice(0, mostMembers).map(member => ({ ...member }))
  return { id, list, items, more: found.length > mostMembers, by_rule: isByRule }
}

const isThere = async (db: Database, binding: DeskBinding, id: number): Promise<boolean> =>
  (await recordsThere(db, binding, [id])).has(id)

/** What a list holds; `not_found` for a record or a list that is not there. */
export async function readMembers(db: Database, binding: DeskBinding, place: Place) {
  const store = storeOf(binding, place.list)
  if (store === undefined || !(await isThere(db, binding, place.id))) return fail('not_found')
  return listOf(db, store, place)
}

/** The numbers of a list as they are to stand; undefined where one is moved that is not in it. */
function arranged(
  now: readonly number[],
  { add, remove, move }: Pick<Asked, 'add' | 'remove' | 'move'>,
): number[] | undefined {
  const kept = [...new Set([...now.filter(id => !remove.includes(id)), ...add])]
  if (move === undefined) return kept
  const others = kept.filter(id => id !== move.id)
  const at = move.before === null ? others.length : others.indexOf(move.before)
  if (others.length === kept.length || at < 0) return undefined
  return others.toSpliced(at, 0, move.id)
}

/** What is wrong with what is to be added, by the numbers that are not there. */
async function refusalOf(db: Database, bindings: DeskBindings, binding: DeskBinding, asked: Asked) {
  const { of } = binding.desk.members?.find(({ name }) => name === asked.list) ?? {}
  const target = of === undefined ? undefined : bindings[of]
  const there = target === undefined ? new Set() : await recordsThere(db, target, asked.add)
  const isOwn = of === binding.desk.noun && asked.add.includes(asked.id)
  return isOwn || asked.add.some(id => !there.has(id))
    ? fail('input_invalid', { add: 'choice_unknown' })
    : undefined
}

/** The change as the history of the record says it: numbers that went and came, or the place of one. */
function changeOf(before: readonly Member[], order: readonly number[]) {
  const now = before.map(({ id }) => id)
  const removed = now.filter(id => !order.includes(id))
  const added = order.filter(id => !now.includes(id))
  const places = (ids: readonly number[]) =>
    ids.flatMap((id, at) => (now.indexOf(id) === order.indexOf(id) ? [] : [`${id}: ${at + 1}`])).slice(0, 20)
  const isMove = added.length + removed.length === 0
  const fields = isMove
    ? { from: places(now), to: places(order) }
    : { from: removed.map(String), to: added.map(String) }
  return { added, removed, fields, isNothing: isMove && fields.to.length === 0 }
}

/** Adds to a list, takes away from it, moves one of it, and writes that into the history of the record. */
export async function changeMembers(
  { db, clock }: Timed,
  bindings: DeskBindings,
  binding: DeskBinding,
  asked: Asked,
) {
  const { id, list } = asked
  const store = storeOf(binding, list)
  const saving = { who: asked.user.id, at: clock.now() }
  return db.transaction(async tx => {
    await binding.lock?.(tx, id)
    if (store === undefined || !(await isThere(tx, binding, id))) return fail('not_found')
    const refused = await refusalOf(tx, bindings, binding, asked)
    if (refused !== undefined) return refused
    if (await store.isByRule?.(tx, id)) return fail('transition_not_allowed', { list: 'filled_by_rule' })
    // Nobody orders these: a place would be promised that nothing keeps.
    const { unordered } = binding.desk.members?.find(({ name }) => name === list) ?? {}
    if (unordered && asked.move !== undefined) return fail('input_invalid', { move: 'input_invalid' })
    const before = await store.read(tx, id)
    const order = arranged(
      before.map(member => member.id),
      asked,
    )
    if (order === undefined) return fail('input_invalid', { move: 'choice_unknown' })
    if (order.length > mostMembers && asked.add.length > 0) return fail('input_invalid', { add: 'too_many' })
    const { added, removed, fields, isNothing } = changeOf(before, order)
    if (!isNothing) {
      await store.write(tx, id, { added, removed, order }, saving)
      const how = { via: asked.via, reason: asked.reason ?? null }
      const change = { subject: binding.desk.noun, subjectId: id, fields: { [list]: fields } }
      await addChanges(tx, [{ ...change, ...saving, ...how }])
    }
    return listOf(tx, store, asked)
  })
}

type ListFields = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>

const numbersIn = (said: unknown): number[] | undefined => {
  const texts: unknown[] = Array.isArray(said) ? said : ['']
  return texts.every(text => /^\d+$/.test(String(text))) ? texts.map(Number) : undefined
}

/** What takes the change of a list back; undefined for every other change, and for a move within a list. */
export function turnedList({ desk }: DeskBinding, fields: ListFields) {
  const [[list, held] = ['', undefined], ...more] = Object.entries(fields)
  if (held === undefined || more.length > 0 || !desk.members?.some(({ name }) => name === list)) return
  const [add, remove] = [numbersIn(held.from), numbersIn(held.to)]
  return add === undefined || remove === undefined ? undefined : { list, add, remove }
}
