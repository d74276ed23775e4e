import { z } from 'zod'
import { staffRoles } from '#domain/people/rights.ts'
import { After, Email, Flag, Id, Instant, Lang, Limit, pageOf, ProofPassword, Text } from './parts.ts'

const StaffRoleWord = z.enum(staffRoles)
const Roles = z.array(StaffRoleWord).max(staffRoles.length)

/** An account in a list of them. */
const Account = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  staff_roles: z.array(StaffRoleWord),
  email_confirmed: z.boolean(),
  closed: z.boolean(),
  created_at: Instant,
  /** When one of its open sessions was last used; null without one. */
  last_seen_at: Instant.nullable(),
  /** Whether signing in asks for a second factor. */
  two_step: z.boolean(),
  /** The address of whoever invited it to the staff; null when nobody did. */
  invited_by: z.string().nullable(),
})

/** Roles that were given or taken. */
export const RolesChange = z.object({
  at: Instant,
  /** `boss:4`, or `system` for who holds the database. */
  actor: z.string(),
  from: z.array(z.string()),
  to: z.array(z.string()),
  reason: z.string(),
})

/** One account in full. */
export const AccountDetail = Account.extend({
  sessions_count: z.int(),
  orders_count: z.int(),
  /** Who gave or took roles, oldest first. */
  history: z.array(RolesChange),
})

const invitationStates = ['open', 'accepted', 'withdrawn', 'expired'] as const

/** An invitation to the staff. */
export const Invitation = z.object({
  id: z.int(),
  email: z.string(),
  staff_roles: z.array(StaffRoleWord),
  state: z.enum(invitationStates),
  invited_by: z.string().nullable(),
  created_at: Instant,
  expires_at: Instant,
})

const Page = z.object({ after: After.optional(), limit: Limit.optional() })

export const staffPeopleSchemas = {
  'staff.users': {
    input: Page.extend({
      /** Part of a name or an address. */
      search: Text(120).optional(),
      role: StaffRoleWord.optional(),
      /** Only who has some role. */
      staff: Flag.optional(),
      closed: Flag.optional(),
    }),
    output: pageOf(Account),
  },
  'staff.user': { input: z.object({ id: Id }), output: AccountDetail },
  'staff.setStaffRoles': {
    input: z.object({ id: Id, roles: Roles, reason: Text(400), password: ProofPassword }),
    output: AccountDetail,
  },
  'staff.endSessions': { input: z.object({ id: Id }), output: AccountDetail },
  'staff.invitations': { input: Page, output: pageOf(Invitation) },
  'staff.inviteUser': {
    input: z.object({ email: Email, roles: Roles.min(1), lang: Lang.optional(), password: ProofPassword }),
    output: Invitation,
  },
  'staff.withdrawInvitation': { input: z.object({ id: Id }), output: Invitation },
} as const
