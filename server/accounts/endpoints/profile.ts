import { mailMove } from '../auth/account-mails.ts'
import { inEvenTime } from '../auth/even-time.ts'
import { holdOwnAccount, proveFresh } from '../auth/fresh-proof.ts'
import { readUserOutput } from '../auth/user-output.ts'
import { fail, limited } from '../../base/failure.ts'
import type { ContextOf, Handler } from '../../http/handler.ts'
import { currenciesAt, languagesAt } from '../../settings/shop-facts.ts'
import { mayMail } from '../../mail/mail-permit.ts'
import type { Database } from '../../database/database.ts'
import { findUser, updateUser, type NewUser } from '../store/users.ts'
import { refusedPicture } from '../../files/refused-picture.ts'
import { forgetPicture, storePicture } from '../../files/stored-picture.ts'

/** Several times what it takes to find out whether an address is known. */
const stepMs = 100

/**
 * Changes name, address, country and newsletter. Another e-mail address needs a fresh proof of who it is, and
 * takes the present one's place once its owner opens the link that is mailed there; the present one is told.
 * Neither the answer nor its time says whether the address has an account.
 */
export const profile: Handler<'user.profile'> = async (context, input) => {
  const { id } = context.user
  const { email } = input
  const isMoving = email !== undefined && email !== context.user.email
  const refused = isMoving ? await proveFresh(context, input.password) : undefined
  if (refused) return refused
  const change = () =>
    context.db.transaction(async db => {
      if (isMoving) {
        const unmoved = await askToMove(context, db, email)
        if (unmoved) return unmoved
      }
      await updateUser(db, id, changes(input))
      return readUserOutput(db, id)
    })
  return isMoving ? inEvenTime(stepMs, change) : change()
}

/** Gives undefined once the link is on its way, else the failure. */
async function askToMove(context: ContextOf<'user.profile'>, db: Database, email: string) {
  if (!(await holdOwnAccount(db, context))) return fail('unauthorized')
  const verdict = await mayMail(context, db, 'email_new', email)
  if (!verdict.permit) return limited(verdict.retryAfterSeconds)
  const user = await findUser(db, context.user.id)
  if (user) await mailMove(context, db, user, email, verdict.permit)
  return undefined
}

type Sent = Parameters<Handler<'user.profile'>>[1]

const changes = ({
  country_id: countryId,
  profile_public: profilePublic,
  ...rest
}: Sent): Partial<NewUser> => ({
  ...given('firstname', rest.firstname),
  ...given('lastname', rest.lastname),
  ...given('newsletter', rest.newsletter),
  ...given('countryId', countryId),
  ...given('profilePublic', profilePublic),
})

const given = <K extends string, V>(name: K, value: V | undefined) =>
  value === undefined ? {} : { [name]: value }

/** Changes the profile picture, or takes it away. Spec section 7; size limit of spec section 9. */
export const picture: Handler<'user.picture'> = async ({ db, storage, user }, input) => {
  const before = (await findUser(db, user.id))?.picture ?? null
  const stored =
    input.picture === null ? { key: null } : await storePicture(storage, 'user', user.id, input.picture)
  if (typeof stored === 'string') return refusedPicture(stored)
  const { key } = stored
  await updateUser(db, user.id, { picture: key })
  if (before !== null && before !== key) await forgetPicture(storage, 'user', before)
  return readUserOutput(db, user.id)
}

/** Saves the language to the account. */
export const lang: Handler<'user.lang'> = async (context, input) => {
  const offered = await languagesAt(context.db, context.clock.now())
  if (!offered.includes(input.lang)) return fail('input_invalid', { lang: 'not_offered' })
  await updateUser(context.db, context.user.id, { lang: input.lang })
  return { lang: input.lang }
}

/** Saves the currency to the account. Spec section 4. */
export const currency: Handler<'user.currency'> = async (context, input) => {
  const offered = await currenciesAt(context.db, context.clock.now())
  if (!offered.includes(input.currency)) return fail('input_invalid', { currency: 'not_offered' })
  await updateUser(context.db, context.user.id, { currency: input.currency })
  return { currency: input.currency }
}
