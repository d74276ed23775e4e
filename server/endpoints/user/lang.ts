import type { Handler } from '../../handler.ts'
import { updateUser } from '../../store/users.ts'

/** Saves the language to the account. */
export const lang: Handler<'user.lang'> = async (context, input) => {
  await updateUser(context.db, context.user.id, { lang: input.lang })
  return { lang: input.lang }
}
