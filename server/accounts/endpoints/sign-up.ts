import { defaultCurrency } from '#domain/money/currency.ts'
import { plainCode } from '#domain/people/digs.ts'
import { mailConfirmation, tellKnown } from '../auth/account-mails.ts'
import { openSession } from '../auth/open-session.ts'
import { hashPassword } from '../auth/password.ts'
import { hashToken } from '../auth/tokens.ts'
import { fail, limited } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { findSponsor } from '../store/digs.ts'
import { adoptOrder, findUserByEmail, insertUser } from '../store/users.ts'

/**
 * Opens an account, signs it in and mails a link that confirms the address. A guest's order comes along. That
 * an address has an account has to be said, since nobody can be signed in then; it is said no more often than
 * the caller may have mails sent, and its owner is told by one.
 */
export const signup: Handler<'auth.signup'> = async (context, input) => {
  const passwordHash = await hashPassword(input.password)
  const code = plainCode(input.sponsor ?? '')
  const sponsoredBy = code === '' ? undefined : await findSponsor(context.db, code)
  return context.db.transaction(async db => {
    const verdict = await mayMail(context, db, 'confirm_email', input.email)
    if (!verdict.permit && verdict.by === 'sender') return limited(verdict.retryAfterSeconds)
    const user = await insertUser(db, {
      email: input.email,
      passwordHash,
      firstname: input.firstname,
      lastname: input.lastname,
      newsletter: input.newsletter ?? false,
      countryId: input.country_id ?? context.countries.find(context.ip)?.countryId ?? null,
      lang: input.lang ?? context.locale,
      currency: input.currency ?? defaultCurrency,
      origin: input.origin ?? null,
      sponsoredBy: sponsoredBy ?? null,
      referrer: input.referrer ?? null,
      createdAt: context.clock.now(),
    })
    if (!user) {
      const owner = await findUserByEmail(db, input.email)
      if (owner && verdict.permit) await tellKnown(context, db, owner, verdict.permit)
      return fail('email_taken', { email: 'email_taken' })
    }
    if (input.order_id !== undefined && input.order_token !== undefined) {
      await adoptOrder(db, input.order_id, hashToken(input.order_token), user.id)
    }
    // Over the limit of its reader the account opens without: its owner can ask for the mail later.
    if (verdict.permit) await mailConfirmation(context, db, user, verdict.permit)
    return openSession(context, db, user.id, input)
  })
}
