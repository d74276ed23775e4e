import { isFailure } from '#contract'
import { fail } from '../../base/failure.ts'
import type { Timed } from '../../database/database.ts'
import { readMoves } from '../../database/event-log.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { changeMembers, readMembers, turnedList } from '../change-members.ts'
import { setRecordPicture } from '../record-picture.ts'
import type { DeskBinding } from '../store/binding.ts'
import { createRecord, isUndoable, saveRecord, undoChange } from '../save-record.ts'
import type { DeskBindings } from '../check-record.ts'
import { listChanges } from '../store/changes.ts'
import { type Cells, readRecord } from '../store/records.ts'
import { boundDesk } from './bound-desk.ts'

const historyPage = 20

interface HistoryAsked {
  readonly id: number
  readonly cells: Cells
  readonly beforeId?: number | undefined
  readonly limit?: number
}

async function historyOf(
  { db }: Timed,
  binding: DeskBinding,
  { id, cells, beforeId, limit = historyPage }: HistoryAsked,
) {
  const { desk } = binding
  const rows = await listChanges(db, { subject: desk.noun, id, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return {
    items: page.map(({ at, ...change }) => ({
      ...change,
      at: at.toISOString(),
      undoable: turnedList(binding, change.fields) !== undefined || isUndoable(desk, cells, change.fields),
    })),
    next: rows.length > limit ? nextOf(page.at(-1)?.id) : null,
  }
}

/** A record as it stands, with the moves that are open to somebody. */
async function wholeOf(deps: Timed, binding: DeskBinding, id: number, user: SignedIn) {
  const cells = await readRecord(deps.db, binding, id)
  if (cells === undefined) return fail('not_found')
  const moves = binding.moves === undefined ? [] : await binding.moves.open(deps, id, user)
  const { log } = binding.desk
  const told = log !== undefined && { log: await readMoves(deps.db, log, id) }
  return { id, cells: { ...cells }, moves: [...moves], ...told }
}

/** Whether a move lacks the words that go with it; asked before, so that the answer names what is missing. */
const isWordless = ({ desk }: DeskBinding, move: string, reason: string | undefined): boolean =>
  desk.asks?.includes(move) === true && (reason ?? '') === ''

/** Moves a record along its lifecycle. */
const mover =
  (bindings: DeskBindings): Handler<'desk.move'> =>
  async (context, { desk, id, move: name, reason }) => {
    const binding = boundDesk(bindings, desk, 'move', context.user)
    if (isFailure(binding)) return binding
    if (isWordless(binding, name, reason)) return fail('input_invalid', { reason: 'input_required' })
    const moved = await binding.moves?.take(context, { id, move: name, reason }, context.user)
    if (moved === 'moved') return wholeOf(context, binding, id, context.user)
    if (moved === 'not_found') return fail('not_found')
    return fail('transition_not_allowed', { move: 'transition_not_allowed' })
  }

/** What a record has beside its columns: lists that are made by hand, and its picture. */
export const deskMembers = (bindings: DeskBindings) => {
  const members: Handler<'desk.members'> = async ({ db, user }, { desk, ...place }) => {
    const binding = boundDesk(bindings, desk, 'see', user)
    return isFailure(binding) ? binding : readMembers(db, binding, place)
  }
  const setMembers: Handler<'desk.setMembers'> = async (context, { desk, ...asked }) => {
    const binding = boundDesk(bindings, desk, 'edit', context.user)
    if (isFailure(binding)) return binding
    return changeMembers(context, bindings, binding, { ...asked, user: context.user })
  }
  const setPicture: Handler<'desk.setPicture'> = async (context, { desk, ...asked }) => {
    const binding = boundDesk(bindings, desk, 'edit', context.user)
    if (isFailure(binding)) return binding
    return setRecordPicture(context, binding, { ...asked, who: context.user.id })
  }
  return { 'desk.members': members, 'desk.setMembers': setMembers, 'desk.setPicture': setPicture }
}

/** Records of desks: read, made, changed, moved, taken back. */
export function deskRecords(bindings: DeskBindings) {
  const record: Handler<'desk.record'> = async (context, { desk, id }) => {
    const binding = boundDesk(bindings, desk, 'see', context.user)
    if (isFailure(binding)) return binding
    const whole = await wholeOf(context, binding, id, context.user)
    if (isFailure(whole)) return whole
    const kept = await binding.kept?.(context.db, context.clock.now())
    return { ...whole, history: await historyOf(context, binding, whole), ...(kept && { kept }) }
  }

  const create: Handler<'desk.create'> = async (context, { desk, fields, via }) => {
    const binding = boundDesk(bindings, desk, 'edit', context.user)
    if (isFailure(binding)) return binding
    const made = await createRecord(context, bindings, binding, { fields, via, user: context.user })
    return typeof made === 'number' ? wholeOf(context, binding, made, context.user) : made
  }

  const save: Handler<'desk.save'> = async (context, { desk, id, fields, reason, via }) => {
    const binding = boundDesk(bindings, desk, 'edit', context.user)
    if (isFailure(binding)) return binding
    const saved = await saveRecord(context, bindings, binding, {
      id,
      fields,
      reason,
      via,
      user: context.user,
    })
    return typeof saved === 'number' ? wholeOf(context, binding, saved, context.user) : saved
  }

  const history: Handler<'desk.history'> = async (context, { desk, id, after, limit }) => {
    const binding = boundDesk(bindings, desk, 'see', context.user)
    if (isFailure(binding)) return binding
    const beforeId = afterId(after)
    if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
    const cells = await readRecord(context.db, binding, id)
    if (cells === undefined) return fail('not_found')
    return historyOf(context, binding, { id, cells, beforeId, ...(limit !== undefined && { limit }) })
  }

  const undo: Handler<'desk.undo'> = async (context, { desk, id, change, via }) => {
    const binding = boundDesk(bindings, desk, 'edit', context.user)
    if (isFailure(binding)) return binding
    const { user } = context
    const undone = await undoChange(context, bindings, binding, { id, change, via, user })
    if (typeof undone === 'object' && 'items' in undone) return wholeOf(context, binding, id, user)
    return typeof undone === 'number' ? wholeOf(context, binding, undone, user) : undone
  }

  return {
    'desk.record': record,
    'desk.create': create,
    'desk.save': save,
    'desk.move': mover(bindings),
    'desk.history': history,
    'desk.undo': undo,
  }
}
