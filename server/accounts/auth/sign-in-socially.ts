import type { ParsedInput } from '#contract'
import { cookies } from '#domain/site/cookie.ts'
import { defaultCurrency } from '#domain/money/currency.ts'
import type { Context } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import type { Database } from '../../database/database.ts'
import {
  findUserByEmail,
  findUserBySocial,
  insertUser,
  linkSocial,
  lockUser,
  type UserRow,
} from '../store/users.ts'
import { mailConfirmation } from './account-mails.ts'
import { giveToOwner } from './first-proof.ts'
import { openSession } from './open-session.ts'
import { proveSecondFactor } from './second-factor.ts'
import type { SocialIdentity, SocialProvider } from '../../base/social.ts'

type Input = ParsedInput<'auth.google'>

/**
 * Signs in who another service says this is, opening an account on the first visit. An account that was
 * opened with a password is only joined when the service has proven the address.
 */
export async function signInSocially(context: Context, provider: SocialProvider, input: Input) {
  const nonce = context.sentCookie(cookies.handover.name)
  const identity = await context.social.identify(provider, { code: input.code, nonce })
  if (!identity) return fail('social_denied')
  const userId = await context.db.transaction(db => accountOf(context, db, provider, identity, input))
  if (userId === undefined) return fail('social_denied')
  const refused = await proveSecondFactor(context, userId, input.second_factor)
  if (!refused) {
    return context.db.transaction(async tx => {
      await lockUser(tx, userId)
      // The link may have been ended since, by who proved the address.
      const linked = await findUserBySocial(tx, provider, identity.subject)
      return linked?.id === userId && linked.closedAt === null
        ? openSession(context, tx, userId, input)
        : fail('social_denied')
    })
  }
  // Whoever types a code next comes with the same answer of the service.
  if (nonce !== undefined) await context.social.keep(provider, identity, { code: input.code, nonce })
  return refused
}

async function accountOf(
  context: Context,
  db: Database,
  provider: SocialProvider,
  identity: SocialIdentity,
  input: Input,
): Promise<number | undefined> {
  const linked = await findUserBySocial(db, provider, identity.subject)
  if (linked) return linked.closedAt === null ? linked.id : undefined
  const email = identity.email?.trim().toLowerCase()
  if (email === undefined) return undefined
  const known = await findUserByEmail(db, email)
  if (known && (!identity.emailVerified || known.closedAt !== null)) return undefined
  const user = known ?? (await insertUser(db, newAccount(context, email, identity, input)))
  if (!user) return undefined
  if (!known && !identity.emailVerified) await askToConfirm(context, db, user)
  if (known && known.emailConfirmedAt === null) await giveToOwner(db, known.id, context.clock.now())
  await linkSocial(db, provider, identity.subject, user.id, context.clock.now())
  return user.id
}

/** Nobody vouches for the address of the new account: its owner is asked by mail, within the limits. */
async function askToConfirm(context: Context, db: Database, user: UserRow): Promise<void> {
  const { permit } = await mayMail(context, db, 'confirm_email', user.email)
  if (permit) await mailConfirmation(context, db, user, permit)
}

const newAccount = (context: Context, email: string, identity: SocialIdentity, input: Input) => ({
  email,
  firstname: identity.firstname,
  lastname: identity.lastname,
  countryId: input.country_id ?? context.countries.find(context.ip)?.countryId ?? null,
  lang: input.lang ?? context.locale,
  currency: input.currency ?? defaultCurrency,
  origin: input.origin ?? null,
  referrer: input.referrer ?? null,
  emailConfirmedAt: identity.emailVerified ? context.clock.now() : null,
  createdAt: context.clock.now(),
})
