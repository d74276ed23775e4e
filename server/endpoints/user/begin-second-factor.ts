import { holdOwnAccount, proveFresh } from '../../auth/fresh-proof.ts'
import { newSecret, secretUri } from '../../auth/one-time-codes.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { offerSecondFactor } from '../../store/second-factors.ts'

/** Offers a secret to whoever proves who they are; it counts once a code shows that their app has it. */
export const beginSecondFactor: Handler<'user.beginSecondFactor'> = async (context, { password }) => {
  const { db, clock, user } = context
  const refused = await proveFresh(context, password)
  if (refused) return refused
  const secret = newSecret()
  return db.transaction(async tx => {
    if (!(await holdOwnAccount(tx, context))) return fail('unauthorized')
    const isOffered = await offerSecondFactor(tx, { userId: user.id, secret, now: clock.now() })
    return isOffered ? { secret, uri: secretUri(secret, user.email) } : fail('transition_not_allowed')
  })
}
