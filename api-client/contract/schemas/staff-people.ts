import { z } from 'zod'
import { creditDaysMost, creditLimitMost } from '#domain/drafts/credit.ts'
import { accountMoves, reasonedMoves } from '#domain/people/account-move.ts'
import { erasureHindrances, erasureStates } from '#domain/people/erasure.ts'
import { mergedKinds, mergeHindrances } from '#domain/people/merge.ts'
import { staffRoles } from '#domain/people/rights.ts'
import { returnCauses, returnStates } from '#domain/returns/return.ts'
import { BinaryFile } from './account-shapes.ts'
import {
  After,
  Day,
  Done,
  Email,
  Flag,
  Id,
  Instant,
  Lang,
  Limit,
  Minor,
  pageOf,
  ProofPassword,
  Text,
} from './parts.ts'

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

const accountChanges = ['roles', 'reset_sent', 'email_corrected', 'closed', 'reopened'] as const

/** Roles that were given or taken, or what else was done to an account. */
export const AccountChange = z.object({
  kind: z.enum(accountChanges),
  /** First name of the person who acted; null for the system and closed accounts. */
  who: z.string().nullable(),
  at: Instant,
  /** `boss:4`, or `system` for who holds the database. */
  actor: z.string(),
  /** Roles before and after; of another address that was asked for both, veiled; else nothing. */
  from: z.array(z.string()),
  to: z.array(z.string()),
  reason: z.string(),
})

/** One account in full. */
export const AccountDetail = Account.extend({
  sessions_count: z.int(),
  orders_count: z.int(),
  /** What whoever asks may do to it. */
  moves: z.array(z.enum(accountMoves)),
  /** Who gave or took roles, closed it or did else what, oldest first. */
  history: z.array(AccountChange),
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

const OtherClient = z.object({ id: z.int(), name: z.string(), email: z.string() })

/** A merge of two accounts, seen from one of them. */
export const ClientMerge = z.object({
  id: z.int(),
  /** `merged`, `undone` or `settled`. */
  state: z.string(),
  /** Whether the account asked about is the one that was kept. */
  kept: z.boolean(),
  other: OtherClient,
  merged_at: Instant,
  until: Instant,
  undoable: z.boolean(),
})

/** A document that is kept by law. */
const KeptDocument = z.object({
  name: z.string(),
  kind: z.enum(['invoice', 'credit_note']),
  order: z.int(),
  /** The last day on which it is kept. */
  until: Day,
})

/** A return of an order of theirs. */
const ClientReturn = z.object({
  id: z.int(),
  order: z.int(),
  number: z.string(),
  kind: z.enum(returnCauses),
  state: z.enum(returnStates),
  asked_at: Instant,
})

/** What a customer may buy on account. Amounts are in cents of EUR. */
export const ClientCredit = z.object({
  /** 0: nothing is sold to them on account. */
  limit: Minor,
  /** Until an invoice is due; null: as the shop has it, which `usual_days` says. */
  days: z.int().nullable(),
  usual_days: z.int(),
  vat_number: z.string(),
  /** What they owe now. */
  due: Minor,
  /** Whoever asks may change it. */
  editable: z.boolean(),
})

/** What the desk keeps of a customer beside the columns of their record. */
export const ClientStanding = z.object({
  returns: z.array(ClientReturn),
  /** Where they have parcels sent, the preferred address first; null for who may not edit customers. */
  addresses: z
    .array(
      z.object({
        id: z.int(),
        preferred: z.boolean(),
        /** Without its country, on one line. */
        text: z.string(),
        country_id: z.string(),
      }),
    )
    .nullable(),
  /** Records on their wishlist, the latest first; null for who may not edit customers. */
  wishes: z
    .array(z.object({ id: z.int(), name: z.string(), artist_name: z.string(), since: Instant }))
    .nullable(),
  /** Orders placed without an account, under their confirmed address. */
  guest_orders: z.array(z.object({ id: z.int(), number: z.string(), placed_at: Instant })),
  merges: z.array(ClientMerge),
  erasure: z
    .object({
      state: z.enum(erasureStates),
      asked_by: z.string(),
      asked_at: Instant,
      /** Whoever asks for this may confirm it. */
      confirmable: z.boolean(),
    })
    .nullable(),
  /** Whoever asks may send them a link that sets a new password. */
  resettable: z.boolean(),
  /** What keeps them from being forgotten; null when nothing does. */
  hindrance: z.enum(erasureHindrances).nullable(),
  /** What the law keeps of them all the same. */
  documents: z.array(KeptDocument),
  credit: ClientCredit,
})

/** What a merge would do. */
export const MergePreview = z.object({
  other: OtherClient,
  hindrance: z.enum(mergeHindrances).nullable(),
  moves: z.array(z.object({ kind: z.enum(mergedKinds), count: z.int() })),
})

const erasureMoves = ['ask', 'confirm', 'withdraw'] as const

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
  'staff.colleagues': {
    input: z.object({}),
    output: z.object({ items: z.array(Account.pick({ id: true, name: true, email: true })) }),
  },
  'staff.user': { input: z.object({ id: Id }), output: AccountDetail },
  'staff.setStaffRoles': {
    input: z.object({ id: Id, roles: Roles, reason: Text(400), password: ProofPassword }),
    output: AccountDetail,
  },
  'staff.endSessions': { input: z.object({ id: Id }), output: AccountDetail },
  'staff.moveAccount': {
    input: z.object({
      id: Id,
      move: z.enum(reasonedMoves),
      reason: Text(400),
      /** The address it is to have, to correct it. */
      email: Email.optional(),
      /** Of whoever asks, where the account has roles of staff. */
      password: ProofPassword,
    }),
    output: AccountDetail,
  },
  'staff.sendReset': { input: z.object({ id: Id, password: ProofPassword }), output: Done },
  'staff.invitations': { input: Page, output: pageOf(Invitation) },
  'staff.inviteUser': {
    input: z.object({ email: Email, roles: Roles.min(1), lang: Lang.optional(), password: ProofPassword }),
    /** The link of the mail, to hand over where the mail does not arrive: shown this once, to who invites. */
    output: Invitation.extend({ link: z.string() }),
  },
  'staff.withdrawInvitation': { input: z.object({ id: Id }), output: Invitation },
  'staff.client': { input: z.object({ id: Id }), output: ClientStanding },
  'staff.mergePreview': { input: z.object({ id: Id, other: Id }), output: MergePreview },
  'staff.mergeClients': { input: z.object({ id: Id, other: Id }), output: ClientStanding },
  'staff.undoMerge': { input: z.object({ id: Id, merge: Id }), output: ClientStanding },
  'staff.exportClient': { input: z.object({ id: Id }), output: BinaryFile },
  'staff.saveCredit': {
    input: z.object({
      id: Id,
      /** In cents of EUR; 0 closes it. */
      limit: z.int().min(0).max(creditLimitMost),
      /** Left out: as the shop has it. */
      days: z.int().min(1).max(creditDaysMost).nullable().default(null),
      vat_number: z.string().trim().max(20).default(''),
    }),
    output: ClientStanding,
  },
  'staff.moveErasure': {
    input: z.object({ id: Id, move: z.enum(erasureMoves) }),
    output: ClientStanding,
  },
} as const
