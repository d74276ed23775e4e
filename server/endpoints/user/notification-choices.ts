import type { Handler } from '../../handler.ts'
import { readChoices } from '../../accounts/notification-choices.ts'

/** Which mails the user wants. */
export const notificationChoices: Handler<'user.notificationChoices'> = async ({ db, user }) =>
  readChoices(db, user.id)
