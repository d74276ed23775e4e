import { endLinksInFlight, mailConfirmation, tellEmailMoved } from '../../auth/account-mails.ts'
import { proveFresh } from '../../auth/fresh-proof.ts'
import { readUserOutput } from '../../auth/user-output.ts'
import { fail, limited } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import { isUniqueViolation } from '../../store/database.ts'
import { findUser, updateUser, type NewUser } from '../../store/users.ts'

/**
 * Changes name, address, country and newsletter. Another e-mail address needs a fresh proof of who it is and
 * has to be confirmed; the old one is told, and links that were mailed to it end.
 */
export const profile: Handler<'user.profile'> = async (context, input) => {
  const { id } = context.user
  const moved = input.email !== undefined && input.email !== context.user.email
  const refused = moved ? await proveFresh(context, input.password) : undefined
  if (refused) return refused
  try {
    return await context.db.transaction(async db => {
      const verdict = moved ? await mayMail(context, db, 'confirm_email', input.email ?? '') : undefined
      if (verdict && !verdict.permit) return limited(verdict.retryAfterSeconds)
      const old = verdict && (await findUser(db, id))
      await updateUser(db, id, { ...changes(input), ...(moved && { emailConfirmedAt: null }) })
      const user = verdict && (await findUser(db, id))
      if (old && user) {
        await endLinksInFlight(db, id)
        await tellEmailMoved(context, db, old)
        await mailConfirmation(context, db, user, verdict.permit)
      }
      return readUserOutput(db, id)
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email')) return fail('email_taken', { email: 'email_taken' })
    throw error
  }
}

type Sent = Parameters<Handler<'user.profile'>>[1]

const changes = ({
  country_id: countryId,
  profile_public: profilePublic,
  ...rest
}: Sent): Partial<NewUser> => ({
  ...given('firstname', rest.firstname),
  ...given('lastname', rest.lastname),
  ...given('email', rest.email),
  ...given('newsletter', rest.newsletter),
  ...given('countryId', countryId),
  ...given('profilePublic', profilePublic),
})

const given = <K extends string, V>(name: K, value: V | undefined) =>
  value === undefined ? {} : { [name]: value }
