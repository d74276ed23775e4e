import type { Handler } from '../../http/handler.ts'
import { readChoices } from '../../accounts/notification-choices.ts'
import { updateUser } from '../../accounts/store/users.ts'

/** Which mails the user wants. */
export const notificationChoices: Handler<'user.notificationChoices'> = async ({ db, user }) =>
  readChoices(db, user.id)

/** Changes which mails are wanted; what is not sent stays as it was. Spec section 7. */
export const notifications: Handler<'user.notifications'> = async ({ db, user }, input) => {
  const before = await readChoices(db, user.id)
  const chosen = Object.entries(input).filter(([, value]) => value !== undefined)
  const { newsletter, ...kept } = { ...before, ...Object.fromEntries(chosen) }
  await updateUser(db, user.id, { newsletter, notifications: kept })
  return readChoices(db, user.id)
}
