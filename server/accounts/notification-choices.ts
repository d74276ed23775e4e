import { choicesFrom, type NotificationChoices } from '#domain/people/notification.ts'
import type { Database } from '../database/database.ts'
import { findUser } from './store/users.ts'

/** Which mails a user wants. The newsletter is the consent given when signing up, or since. */
export async function readChoices(db: Database, userId: number): Promise<NotificationChoices> {
  const user = await findUser(db, userId)
  return { ...choicesFrom(user?.notifications), newsletter: user?.newsletter === true }
}
