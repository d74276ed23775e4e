// What staff do to an account beside its roles. Rules 12.
import { type AccountMove, isGoneAddress, openAccountMoves } from '#domain/people/account-move.ts'
import { veiledAddress } from '#domain/people/merge.ts'
import { mayDo } from '#domain/people/rights.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import type { Context, Session, SignedIn } from '../http/context.ts'
import { nameOf } from '../lifecycles/take-step.ts'
import { mayMail } from '../mail/mail-permit.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endLinksInFlight, mailMove, mailReset } from './auth/account-mails.ts'
import { holdOwnAccount, proveFresh } from './auth/fresh-proof.ts'
import { accountLog, changeRoles, isLastOwner } from './staff-roles.ts'
import { deleteOtherSessions } from './store/sessions.ts'
import { isOwnerAlone } from './store/staff-people.ts'
import { findUser, findUserByEmail, lockUser, updateUser, type UserRow } from './store/users.ts'

interface Moving extends Context {
  readonly user: SignedIn
  readonly session: Session
}

/** The moves that are open to whoever asks, as it stands: it holds nobody. */
export async function movesOf(db: Database, account: UserRow, by: SignedIn): Promise<readonly AccountMove[]> {
  const isOwner = account.staffRoles.includes('owner')
  return openAccountMoves({
    isClosed: account.closedAt !== null,
    isGone: isGoneAddress(account.email),
    isStaff: account.staffRoles.length > 0,
    isOwn: account.id === by.id,
    isLastOwner: isOwner && (await isOwnerAlone(db, account.id)),
    isByOwner: mayDo(by.staffRoles, 'user.move'),
  })
}

const changes = {
  'user.resetSent': 'reset_sent',
  'user.emailCorrected': 'email_corrected',
  'user.closed': 'closed',
  'user.reopened': 'reopened',
} as const

const logged = {
  reset: 'user.resetSent',
  correct: 'user.emailCorrected',
  close: 'user.closed',
  reopen: 'user.reopened',
} as const satisfies Record<AccountMove, keyof typeof changes>

type Change = (typeof changes)[keyof typeof changes] | 'roles'

const isChange = (type: string): type is keyof typeof changes => Object.hasOwn(changes, type)

/** Which change an entry of the log of an account tells of. */
export const changeOf = (type: string): Change => (isChange(type) ? changes[type] : 'roles')

interface Asked {
  readonly id: number
  readonly move: AccountMove
  readonly reason: string
  readonly email?: string | undefined
  /** Of whoever asks. */
  readonly password?: string | undefined
}

const isOfStaff = ({ staffRoles }: UserRow): boolean => staffRoles.length > 0

/**
 * What is done to one of the staff is done by who proves afresh who they are, and by no session left open or
 * stolen. Gives whether it was asked for and proven, else why not. Rules 12.
 */
async function proofFor(context: Moving, asked: Asked) {
  const account = await findUser(context.db, asked.id)
  if (account === undefined || !isOfStaff(account)) return false
  // What is not open is refused as that, and not for a password.
  if (!(await movesOf(context.db, account, context.user)).includes(asked.move)) return false
  return (await proveFresh(context, asked.password)) ?? true
}

/** Tells whose account it is that it is closed, or open again. */
async function tellStanding(context: Moving, tx: Database, account: UserRow, is: 'closed' | 'reopened') {
  const lang: Locale = isLocale(account.lang) ? account.lang : 'en'
  const link = context.publicUrl + pathFor(is === 'closed' ? 'contact' : 'sign', lang)
  await queueMail(tx, {
    key: `account_${is}:${account.id}:${context.clock.now().getTime()}`,
    template: `account_${is}`,
    to: account.email,
    lang,
    data: { name: account.firstname, link },
  })
}

/**
 * Closes an account as a merge closes one: it opens no more, and everything it has is kept; whoever is to be
 * forgotten is forgotten otherwise. Orders go on. Its roles are taken for good.
 */
async function close(context: Moving, tx: Database, account: UserRow, reason: string) {
  const at = context.clock.now()
  const actor = actorOf(context.user)
  const roles = await changeRoles(tx, { userId: account.id, roles: [], actor, reason, at })
  if (roles !== 'done') return roles === 'last_owner' ? roles : ('transition_not_allowed' as const)
  await deleteOtherSessions(tx, account.id, undefined)
  await endLinksInFlight(tx, account.id)
  await updateUser(tx, account.id, { closedAt: at })
  await tellStanding(context, tx, account, 'closed')
  return undefined
}

/**
 * Mails a link within the limits of its address. That of a correction is what its owner asks for in the
 * account: the new address counts once it was opened by who is signed in, the present one is told. Rules 11.
 */
async function mailLink(context: Moving, tx: Database, account: UserRow, to: string | undefined) {
  if (to !== undefined && (await findUserByEmail(tx, to))) return 'email_taken' as const
  const template = to === undefined ? 'reset_password' : 'email_new'
  const verdict = await mayMail(context, tx, template, to ?? account.email)
  if (!verdict.permit) return { retryAfterSeconds: verdict.retryAfterSeconds }
  const { permit } = verdict
  await (to === undefined
    ? mailReset(context, tx, account, permit)
    : mailMove(context, tx, account, to, permit))
  return undefined
}

async function carryOut(context: Moving, tx: Database, account: UserRow, asked: Asked) {
  const { move, reason, email = '' } = asked
  if (move === 'close') return close(context, tx, account, reason)
  if (move !== 'reopen') return mailLink(context, tx, account, move === 'correct' ? email : undefined)
  await updateUser(tx, account.id, { closedAt: null })
  await tellStanding(context, tx, account, 'reopened')
  return undefined
}

/** What the log keeps of a move. */
const saidOf = ({ move, reason, email = '' }: Asked, account: UserRow) =>
  move === 'correct'
    ? { reason, from: [veiledAddress(account.email)], to: [veiledAddress(email)] }
    : { reason }

type Unproven = Exclude<Awaited<ReturnType<typeof proofFor>>, boolean>
type Unmoved = Unproven | Exclude<Awaited<ReturnType<typeof carryOut>>, undefined> | Refused
type Refused = 'not_found' | 'sign_in_again' | 'unauthorized'

/** Carries a move out and writes down who made it and why; gives why it could not. */
export async function moveAccount(context: Moving, asked: Asked): Promise<Unmoved | 'done'> {
  const { id, move } = asked
  const proof = await proofFor(context, asked)
  if (typeof proof === 'object') return proof
  return context.db.transaction(async tx => {
    if (!(await holdOwnAccount(tx, context))) return 'unauthorized'
    const isLast = move === 'close' && (await isLastOwner(tx, id))
    await lockUser(tx, id)
    const account = await findUser(tx, id)
    if (account === undefined) return 'not_found'
    if (isLast) return 'last_owner'
    const open = await movesOf(tx, account, context.user)
    if (!open.includes(move)) return 'transition_not_allowed'
    // Roles that were given since were not what was proven for.
    if (isOfStaff(account) && !proof) return 'sign_in_again'
    const refused = await carryOut(context, tx, account, asked)
    if (refused) return refused
    const entry = { aggregate: accountLog, aggregateId: id, type: logged[move], state: logged[move] }
    const said = { ...entry, payload: saidOf(asked, account), actor: nameOf(actorOf(context.user)) }
    await appendEvents(tx, [said], context.clock.now())
    return 'done'
  })
}
