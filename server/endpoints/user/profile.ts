import { mailConfirmation } from '../../auth/account-mails.ts'
import { readUserOutput } from '../../auth/user-output.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { isUniqueViolation } from '../../store/database.ts'
import { findUser, updateUser, type NewUser } from '../../store/users.ts'

/** Changes name, address, country and newsletter. A new e-mail address has to be confirmed afresh. */
export const profile: Handler<'user.profile'> = async (context, input) => {
  const { id } = context.user
  const moved = input.email !== undefined && input.email !== context.user.email
  try {
    return await context.db.transaction(async db => {
      await updateUser(db, id, { ...changes(input), ...(moved && { emailConfirmedAt: null }) })
      const user = moved ? await findUser(db, id) : undefined
      if (user) await mailConfirmation(context, db, user)
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
