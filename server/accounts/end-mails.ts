import type { UnsubscribeWish } from '../mail/unsubscribe-token.ts'
import type { Database } from '../database/database.ts'
import { lockUser, updateUser } from './store/users.ts'
import { readChoices } from './notification-choices.ts'

/** Ends the mails of one kind, as the choice in the account does; what else was chosen stays. */
export async function endMails(db: Database, { userId, kind }: UnsubscribeWish): Promise<void> {
  await db.transaction(async tx => {
    await lockUser(tx, userId)
    const { newsletter, ...kept } = { ...(await readChoices(tx, userId)), [kind]: false }
    await updateUser(tx, userId, { newsletter, notifications: kept })
  })
}
