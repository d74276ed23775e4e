// Accounts and what they may do as staff: one is made on the database, all else goes through the shop.
import { type Input, isFailure, type Output } from '#contract'
import { passwordMinLength } from '#domain/constants.ts'
import type { StaffRole } from '#domain/people/rights.ts'
import { makeAccount } from '../embedded.ts'
import { deadlineMinute, minute } from '../terminal/amounts.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { isAsked, type PasswordOptions, readPassword } from '../terminal/read-password.ts'
import { spaced } from '../terminal/page-words.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import { facts, table } from '../terminal/table.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { answer, type OpenShop, problemIn, tellNext, withShop } from '../with-shop.ts'
import { withStore } from '../with-store.ts'

export interface UserInvitationsOptions {
  readonly limit: number
  readonly after?: string
}

export interface UserCreateOptions extends PasswordOptions {
  readonly email: string
  readonly name?: string
  readonly role?: readonly StaffRole[]
  readonly link?: boolean
}

export interface UserInviteOptions extends PasswordOptions {
  readonly role: readonly StaffRole[]
}

export interface UserRoleOptions extends PasswordOptions {
  readonly role?: readonly StaffRole[]
  readonly reason: string
}

type Detail = Output<'staff.user'>
type Invitation = Output<'staff.withdrawInvitation'>

const rolesText = (roles: readonly string[]): string => (roles.length === 0 ? 'none' : roles.join(', '))
const seenText = (at: string | null): string => (at === null ? '' : minute(at))

const historyText = (history: Detail['history']): string =>
  history
    .map(({ kind, at, actor, from, to, reason }) => {
      const change = `${rolesText(from)} → ${rolesText(to)}`
      const did = spaced(kind)
      const done = kind === 'roles' ? change : from.length > 0 ? `${did} ${change}` : did
      return `${minute(at)}  ${actor}: ${done}${reason === '' ? '' : ` (${reason})`}`
    })
    .join('\n')

function detailText(one: Detail): string {
  const shown = facts([
    ['id', one.id],
    ['e-mail', one.email],
    ['name', one.name],
    ['account', one.closed ? 'closed' : one.email_confirmed ? 'open' : 'open, address not confirmed'],
    ['roles', rolesText(one.staff_roles)],
    ['invited by', one.invited_by],
    ['two-step', one.two_step ? 'on' : 'off'],
    ['open sessions', one.sessions_count],
    ['orders', one.orders_count],
    ['last seen', seenText(one.last_seen_at)],
  ])
  return one.history.length === 0 ? shown : `${shown}\n\n${historyText(one.history)}`
}

/** The account of a number or an address; a failure when there is none. */
async function idOf({ ports }: OpenShop, who: string): Promise<number | object> {
  if (/^\d+$/.test(who)) return Number(who)
  const found = await ports.api.call('staff.users', { search: who, limit: 100 })
  if (isFailure(found)) return found
  const one = found.items.find(({ email }) => email === who.toLowerCase())
  return one?.id ?? { error: true, code: 'not_found' }
}

/** One account, by number or address, with who changed what it may do. */
export const showUser = (terminal: Terminal, who: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = await idOf(shop, who)
    if (typeof id !== 'number') return shop.streams.fail(problemIn(id))
    return answer(shop.streams, await shop.ports.api.call('staff.user', { id }), detailText)
  })

/** What an owner is asked for by a password is asked again with one, where somebody can give it. */
export async function proven<T extends object>(
  terminal: Terminal,
  options: PasswordOptions,
  call: (password: { readonly password?: string }) => Promise<T>,
): Promise<T> {
  const given = options.passwordStdin === true ? await readPassword(terminal, options) : undefined
  const first = await call(given === undefined ? {} : { password: given })
  const isWanted = problemIn(first).code === 'password_wrong' && given === undefined
  if (!isWanted || !isAsked(terminal, options)) return first
  const typed = await readPassword(terminal, options)
  return typed === undefined || typed === '' ? first : call({ password: typed })
}

/** Invites an address to the staff by a mail. */
export const inviteUser = (
  terminal: Terminal,
  email: string,
  options: UserInviteOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const roles = [...options.role]
    const made = await proven(terminal, options, password =>
      ports.api.call(
        'staff.inviteUser',
        { email, roles, ...password },
        { idempotencyKey: ports.random.key() },
      ),
    )
    return answer(streams, made, one =>
      [
        `Invited ${one.email} as ${rolesText(one.staff_roles)}. The link, should the mail not arrive:`,
        one.link,
      ].join('\n'),
    )
  })

const invitationsText = (invitations: readonly Invitation[]): string =>
  invitations.length === 0
    ? 'Nobody has been invited.'
    : table(
        ['id', 'e-mail', 'roles', 'state', 'invited by', 'until'],
        invitations.map(one => [
          one.id,
          one.email,
          rolesText(one.staff_roles),
          one.state,
          one.invited_by ?? '',
          deadlineMinute(one.expires_at),
        ]),
        { right: ['id'] },
      )

/** A page of invitations to the staff, newest first, and how each stands. */
export const listInvitations = (
  terminal: Terminal,
  options: UserInvitationsOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async ({ ports, streams }) => {
    const { limit, after } = options
    const asked = { limit, ...(after && { after }) }
    return answer(streams, await ports.api.call('staff.invitations', asked), ({ items, next }) => {
      tellNext(streams, next)
      return invitationsText(items)
    })
  })

/** The invitation of a number, or the open one of an address; a failure when there is none. */
async function invitationOf({ ports }: OpenShop, which: string): Promise<number | object> {
  if (/^\d+$/.test(which)) return Number(which)
  // Newest first, and one is open for days only: it does not stand behind a hundred others.
  const found = await ports.api.call('staff.invitations', { limit: 100 })
  if (isFailure(found)) return found
  const one = found.items.find(({ email, state }) => email === which.toLowerCase() && state === 'open')
  return one?.id ?? { error: true, code: 'invitation_none', about: which }
}

/** Takes back an invitation that nobody has accepted; a second time changes nothing. */
export const withdrawInvitation = (
  terminal: Terminal,
  which: string,
  options: CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = await invitationOf(shop, which)
    if (typeof id !== 'number') return shop.streams.fail(problemIn(id))
    const done = await shop.ports.api.call('staff.withdrawInvitation', { id })
    if (problemIn(done).code === 'transition_not_allowed')
      return shop.streams.fail({ code: 'invitation_accepted' })
    return answer(shop.streams, done, one => `Withdrew the invitation of ${one.email}.`)
  })

/** Ends every session of an account at once; of the own one all but this one. */
export const endSessions = (terminal: Terminal, who: string, options: CommonOptions): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = await idOf(shop, who)
    if (typeof id !== 'number') return shop.streams.fail(problemIn(id))
    const done = await shop.ports.api.call('staff.endSessions', { id })
    return answer(shop.streams, done, one => `Ended the sessions of ${one.email}.`)
  })

export interface UserMoveOptions extends PasswordOptions {
  readonly reason: string
  /** The right address, to correct it. */
  readonly to?: string
}

const onceIn = ({ ports }: OpenShop) => ({ idempotencyKey: ports.random.key() })

type UserMove = Input<'staff.moveAccount'>['move']

/** Closes an account, opens it again, or asks for another address; prints it as it stands then. */
export const moveUser = (
  terminal: Terminal,
  { who, move }: { readonly who: string; readonly move: UserMove },
  { reason, to, ...options }: UserMoveOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = await idOf(shop, who)
    if (typeof id !== 'number') return shop.streams.fail(problemIn(id))
    const asked = { id, move, reason, ...(to !== undefined && { email: to }) }
    const done = await proven(terminal, options, password =>
      shop.ports.api.call('staff.moveAccount', { ...asked, ...password }, onceIn(shop)),
    )
    return answer(shop.streams, done, detailText)
  })

/** Mails an account the link that sets a new password. */
export const sendReset = (
  terminal: Terminal,
  who: string,
  options: PasswordOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = await idOf(shop, who)
    if (typeof id !== 'number') return shop.streams.fail(problemIn(id))
    const done = await proven(terminal, options, password =>
      shop.ports.api.call('staff.sendReset', { id, ...password }, onceIn(shop)),
    )
    return answer(shop.streams, done, () => resetSent)
  })

/** What is said once the link is on its way. */
export const resetSent = 'The link for a new password is on its way; it works once, for an hour.'

/** Gives an account exactly these roles, or none. */
export const setRoles = (
  terminal: Terminal,
  who: string,
  options: UserRoleOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const id = await idOf(shop, who)
    if (typeof id !== 'number') return shop.streams.fail(problemIn(id))
    const { reason, role = [] } = options
    const done = await proven(terminal, options, password =>
      shop.ports.api.call('staff.setStaffRoles', { id, roles: [...role], reason, ...password }),
    )
    return answer(shop.streams, done, detailText)
  })

const refusals = {
  email_taken: { code: 'email_taken' },
  email_invalid: { code: 'option_invalid', about: '--email is no e-mail address.' },
  name_missing: { code: 'input_missing', about: 'Give --name: whose account it is.' },
  password_short: {
    code: 'option_invalid',
    about: `A password has at least ${passwordMinLength} characters.`,
  },
  role_missing: { code: 'input_missing', about: 'Give --role: what the invited person may do.' },
} as const

/** Makes an account on the database itself; without a password an invitation, whose link is printed. */
export const createUser = (
  terminal: Terminal,
  options: UserCreateOptions & CommonOptions,
): Promise<ExitCode> =>
  withStore(terminal, options, async (store, streams) => {
    const password = options.link === true ? undefined : await readPassword(terminal, options)
    const [firstname = '', ...rest] = (options.name ?? '').trim().split(/\s+/)
    const made = await makeAccount(terminal, store, {
      email: options.email,
      firstname,
      lastname: rest.join(' '),
      roles: options.role ?? [],
      password: password === '' ? undefined : password,
      at: new Date(terminal.nowMs()),
    })
    if ('refused' in made) return streams.fail(refusals[made.refused])
    streams.result(made, () =>
      'link' in made
        ? `Invited ${made.email}. The link sets name and password, once, within 7 days:\n${made.link}`
        : `Made account ${made.id} for ${made.email}.`,
    )
    return exitCodes.ok
  })
