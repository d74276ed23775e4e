import type { Output } from '#contract'
import { moveNamed } from '#machines/lifecycles/lifecycle.ts'
import { payoutLifecycle } from '#machines/lifecycles/payout/payout.view.ts'
import { mayDo } from '#domain/people/rights.ts'
import { proveFresh } from '../../accounts/auth/fresh-proof.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { deskProject } from '../desk-project.ts'
import { movePayout, movePayout as move } from '../payouts/move-payout.ts'
import { payoutOutput } from '../payouts/payout-output.ts'
import { payoutsOfProject, readNamedPayout, staffIds, listPayouts, type PayoutRow } from '../store/payouts.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { payoutDueAt } from '#machines/lifecycles/payout/payout.view.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { sessionOpenedAt } from '../../accounts/store/sessions.ts'

/**
 * Says where the money of a project goes: every payout of it that is not on its way yet. Whoever says so
 * proves first who they are. Rules 10.
 */
export const payoutAccount: Handler<'projects.payoutAccount'> = async (context, input) => {
  const { id, holder, iban, password } = input
  const project = await deskProject(context, id)
  if (project === undefined) return fail('not_found')
  const { user } = context
  const isOwn = project.owner_id === user.id
  if (!isOwn && !mayDo(user.staffRoles, 'payout.pay')) return fail('forbidden')
  const refused = await proveFresh(context, password)
  if (refused) return refused
  const actor = isOwn ? { role: 'owner' as const, id: String(user.id) } : actorOf(user)
  const said = { reason: '', reference: '', holder, iban, password: '' }
  const asked = { move: 'setAccount', said }
  const rows = await payoutsOfProject(context.db, id)
  const moved = []
  // One moment for all of them, by which its owner is told once.
  const at = context.clock.now()
  for (const row of rows)
    moved.push(await movePayout(context.db, row.id, asked, { actor, at, signedInAt: null }))
  if (!moved.some(one => typeof one === 'object')) return fail('transition_not_allowed')
  const after = await payoutsOfProject(context.db, id)
  const reader = { actor, at, staffIds: await staffIds(context.db) }
  return { items: after.map(row => payoutOutput(row, reader)) }
}

const pageSize = 50

function dueAt({ state, lifecycle }: PayoutRow): string | null {
  const at = payoutDueAt({ state, context: lifecycle })
  return at === null ? null : new Date(at).toISOString()
}

type Asking = Parameters<Handler<'staff.payout'>>[0]

const readerOf = async ({ db, clock, user }: Asking) => ({
  actor: actorOf(user),
  at: clock.now(),
  staffIds: await staffIds(db),
})

/** A payout as staff see it, with the name of its record. */
const staffPayout = (
  row: PayoutRow,
  record: string,
  reader: Parameters<typeof payoutOutput>[1],
): Output<'staff.payout'> => ({
  ...payoutOutput(row, reader),
  project_id: row.projectId,
  owner_id: row.ownerId,
  record,
  iban: row.lifecycle.account?.iban ?? null,
  due_at: dueAt(row),
})

/** One payout, with the moves that are open to this member of staff now. Rules 10. */
export const payout: Handler<'staff.payout'> = async (context, { id }) => {
  const found = await readNamedPayout(context.db, id)
  if (found === undefined) return fail('not_found')
  return staffPayout(found.payout, found.name, await readerOf(context))
}

/** What owners are paid, newest first. Rules 10. */
export const payouts: Handler<'staff.payouts'> = async (context, { state, after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listPayouts(context.db, { state, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const reader = await readerOf(context)
  return {
    items: page.map(({ payout: row, name }) => staffPayout(row, name, reader)),
    next: rows.length > limit ? nextOf(page.at(-1)?.payout.id) : null,
  }
}

/**
 * Moves a payout along its lifecycle; the ledger moves with it. Whoever says which account it goes to proves
 * first who they are. Rules 10.
 */
export const moveOnPayout: Handler<'staff.movePayout'> = async (
  context,
  { id, move: name, seen, ...words },
) => {
  const { reason = '', reference = '', holder = '', iban = '', password } = words
  const isProven = moveNamed(payoutLifecycle, name)?.says?.includes('password') === true
  const refused = isProven ? await proveFresh(context, password) : undefined
  if (refused) return refused
  const { db, clock, session } = context
  const actor = actorOf(context.user)
  const at = clock.now()
  const signedInAt = (await sessionOpenedAt(db, session.tokenHash))?.getTime() ?? null
  const said = { reason, reference, holder, iban, password: '' }
  const moved = await move(db, id, { move: name, said, seen }, { actor, at, signedInAt })
  if (moved === 'not_found') return fail('not_found')
  if (typeof moved === 'string') return fail(moved, { move: moved })
  return payoutOutput(moved, { actor, at, staffIds: await staffIds(db) })
}
