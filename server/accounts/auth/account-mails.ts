import { randomUUID } from 'node:crypto'
import { regionText } from '#domain/text/region-name.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { addSeconds } from '../../base/clock.ts'
import type { Context } from '../../http/context.ts'
import { type MailPermit, mayTell } from '../../mail/mail-permit.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { unknownProgram } from '../../mail/render-mail.ts'
import type { Database } from '../../database/database.ts'
import { dropMailTokens, keepMailToken, type MailTokenKind } from '../../mail/store/mail-tokens.ts'
import { deviceNameOf } from './device-name.ts'
import { findUserByEmail } from '../store/users.ts'
import { hashToken, newToken, tokenCarrying } from './tokens.ts'

const daySeconds = 86_400
const livesSeconds = {
  confirm: 7 * daySeconds,
  move: daySeconds,
  reset: 3_600,
  unsubscribe: 365 * daySeconds,
}

type AccountNews =
  | 'email_moving'
  | 'email_moved'
  | 'password_changed'
  | 'second_factor_on'
  | 'second_factor_off'

interface Reader {
  readonly id: number
  readonly email: string
  readonly firstname: string
  readonly lang: string
}

/** Of whose account it is told; `emailConfirmedAt` says whether the address is known to be theirs. */
interface Owner extends Reader {
  readonly emailConfirmedAt: Date | null
}

/**
 * Mails a link that confirms the address; links mailed before stop working, for they may name another
 * address.
 */
export async function mailConfirmation(
  context: Context,
  db: Database,
  reader: Reader,
  permit: MailPermit,
): Promise<void> {
  await dropMailTokens(db, 'confirm', reader.id)
  const { lang, token, data } = await linkFor(context, db, reader, 'confirm')
  const key = `confirm:${reader.id}:${hashToken(token)}`
  await queueMail(db, { key, template: 'confirm_email', permit, to: reader.email, lang, data })
}

/**
 * Mails a link to the address that an account is to have, and tells the present one that it was asked for;
 * the link of an earlier wish stops working. Where the address has an account, the mail says that instead:
 * whoever asked learns nothing of it.
 */
export async function mailMove(
  context: Context,
  db: Database,
  reader: Owner,
  to: string,
  permit: MailPermit,
): Promise<void> {
  await dropMailTokens(db, 'move', reader.id)
  const { lang, token, data } = await linkFor(context, db, reader, 'move', to)
  const owner = await findUserByEmail(db, to)
  if (owner) await tellKnown(context, db, owner, permit)
  else {
    const key = `move:${reader.id}:${hashToken(token)}`
    await queueMail(db, { key, template: 'email_new', permit, to, lang, data })
  }
  await tell(context, db, reader, { template: 'email_moving', route: 'account-security' })
}

/** Tells the owner of an account that somebody gave its address for another one. */
export async function tellKnown(
  context: Context,
  db: Database,
  owner: Reader,
  permit: MailPermit,
): Promise<void> {
  const lang: Locale = isLocale(owner.lang) ? owner.lang : 'en'
  const data = { name: owner.firstname, link: `${context.publicUrl}${pathFor('sign', lang)}` }
  const key = `email_known:${owner.id}:${randomUUID()}`
  await queueMail(db, { key, template: 'email_known', permit, to: owner.email, lang, data })
}

/** Mails a link that sets a new password, good once and for an hour. */
export async function mailReset(
  context: Context,
  db: Database,
  reader: Reader,
  permit: MailPermit,
): Promise<void> {
  const { lang, token, data } = await linkFor(context, db, reader, 'reset')
  const key = `reset:${reader.id}:${hashToken(token)}`
  await queueMail(db, { key, template: 'reset_password', permit, to: reader.email, lang, data })
}

/** Links that were mailed and not used open nothing any more: what they were for has changed. */
export async function endLinksInFlight(db: Database, userId: number): Promise<void> {
  for (const kind of ['confirm', 'move', 'reset'] as const) await dropMailTokens(db, kind, userId)
}

/** Tells the old address of an account that another took its place. */
export const tellEmailMoved = (context: Context, db: Database, old: Owner): Promise<void> =>
  tell(context, db, old, { template: 'email_moved', route: 'contact' })

/** Tells the owner of a sign-in by a program that the account was not used with before. */
export async function tellNewSignIn(
  context: Context,
  db: Database,
  reader: Owner,
  from: { readonly device: string | null; readonly countryId: string | null; readonly network: string },
): Promise<void> {
  const permit = await permitFor(context, db, reader, 'new_sign_in')
  if (permit === undefined) return
  const lang: Locale = isLocale(reader.lang) ? reader.lang : 'en'
  const { browser, system } = deviceNameOf(from.device)
  const named = [browser, system].filter(part => part !== null).join(', ')
  const place = [...(from.countryId === null ? [] : [regionText(from.countryId, lang)]), from.network]
  const data = {
    name: reader.firstname,
    link: `${context.publicUrl}${pathFor('account-security', lang)}`,
    device: named === '' ? unknownProgram(lang) : named,
    place: place.join(', '),
  }
  const key = `new_sign_in:${reader.id}:${randomUUID()}`
  await queueMail(db, { key, template: 'new_sign_in', permit, to: reader.email, lang, data })
}

/** Tells the owner that the password is another one. */
export const tellPasswordChanged = (context: Context, db: Database, reader: Owner): Promise<void> =>
  tell(context, db, reader, { template: 'password_changed', route: 'sign' })

/** Tells the owner that signing in asks for a second factor now, or no more. */
export const tellSecondFactor = (
  context: Context,
  db: Database,
  reader: Owner,
  now: 'on' | 'off',
): Promise<void> => tell(context, db, reader, { template: `second_factor_${now}`, route: 'account-security' })

async function tell(
  context: Context,
  db: Database,
  reader: Owner,
  {
    template,
    route,
  }: { readonly template: AccountNews; readonly route: 'contact' | 'sign' | 'account-security' },
): Promise<void> {
  const permit = await permitFor(context, db, reader, template)
  if (permit === undefined) return
  const lang: Locale = isLocale(reader.lang) ? reader.lang : 'en'
  const link = `${context.publicUrl}${pathFor(route, lang)}`
  const data = { name: reader.firstname, link }
  const key = `${template}:${reader.id}:${randomUUID()}`
  await queueMail(db, { key, template, permit, to: reader.email, lang, data })
}

/** Whoever opens an account may write somebody else's address: until it is confirmed, it is told little. */
const permitFor = (context: Context, db: Database, owner: Owner, template: AccountNews | 'new_sign_in') =>
  mayTell(context, db, template, { to: owner.email, isProven: owner.emailConfirmedAt !== null })

/** The links lead to the sign page, which reads the token from its query. */
async function linkFor(
  context: Context,
  db: Database,
  reader: Reader,
  kind: MailTokenKind,
  carried?: string,
) {
  const lang: Locale = isLocale(reader.lang) ? reader.lang : 'en'
  const token = carried === undefined ? newToken() : tokenCarrying(carried)
  const now = context.clock.now()
  const expiresAt = addSeconds(now, livesSeconds[kind])
  await keepMailToken(db, { tokenHash: hashToken(token), kind, userId: reader.id, createdAt: now, expiresAt })
  const link = `${context.publicUrl}${pathFor('sign', lang)}?${kind === 'move' ? 'confirm' : kind}=${token}`
  return { lang, token, data: { name: reader.firstname, link } }
}
