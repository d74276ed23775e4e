import type { Handler } from '../../handler.ts'
import { updateUser } from '../../store/users.ts'

/** Saves the currency to the account. Spec section 4. */
export const currency: Handler<'user.currency'> = async (context, input) => {
  await updateUser(context.db, context.user.id, { currency: input.currency })
  return { currency: input.currency }
}
