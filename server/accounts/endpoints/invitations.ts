import type { Output } from '#contract'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { holdOwnAccount, proveFresh } from '../auth/fresh-proof.ts'
import { invite } from '../invitations.ts'
import { rolesIn } from '../staff-roles.ts'
import { listInvitations, readInvitation, type ShownInvitation, withdraw } from '../store/invitations.ts'

const pageSize = 50

type Invitation = Output<'staff.withdrawInvitation'>

function stateOf({ invitation }: ShownInvitation, now: Date): Invitation['state'] {
  if (invitation.acceptedAt !== null) return 'accepted'
  if (invitation.withdrawnAt !== null) return 'withdrawn'
  return invitation.expiresAt > now ? 'open' : 'expired'
}

const invitationOutput = (row: ShownInvitation, now: Date): Invitation => ({
  id: row.invitation.id,
  email: row.invitation.email,
  staff_roles: rolesIn(row.invitation.roles),
  state: stateOf(row, now),
  invited_by: row.inviter,
  created_at: row.invitation.createdAt.toISOString(),
  expires_at: row.invitation.expiresAt.toISOString(),
})

/** Invitations, newest first. Rules 12. */
export const invitations: Handler<'staff.invitations'> = async (context, { after, limit = pageSize }) => {
  const { db, clock } = context
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listInvitations(db, { beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const now = clock.now()
  return {
    items: page.map(row => invitationOutput(row, now)),
    next: rows.length > limit ? nextOf(page.at(-1)?.invitation.id) : null,
  }
}

/** Invites an address to the staff; as an owner only by who proves afresh who they are. Rules 12. */
export const inviteUser: Handler<'staff.inviteUser'> = async (context, input) => {
  const { db, clock, user, publicUrl, locale } = context
  const { email, roles, lang = locale, password } = input
  const refused = roles.includes('owner') ? await proveFresh(context, password) : undefined
  if (refused) return refused
  return db.transaction(async tx => {
    if (!(await holdOwnAccount(tx, context))) return fail('unauthorized')
    const at = clock.now()
    const { id, link } = await invite(tx, { email, roles, inviter: user, lang, publicUrl, at })
    const made = await readInvitation(tx, id)
    return made === undefined ? fail('not_found') : { ...invitationOutput(made, at), link }
  })
}

/** Takes back an invitation that is open; its link then says that it works no more. Rules 12. */
export const withdrawInvitation: Handler<'staff.withdrawInvitation'> = async ({ db, clock }, { id }) => {
  const now = clock.now()
  await withdraw(db, id, now)
  const row = await readInvitation(db, id)
  if (row === undefined) return fail('not_found')
  if (row.invitation.acceptedAt !== null)
    return fail('transition_not_allowed', { id: 'transition_not_allowed' })
  return invitationOutput(row, now)
}
