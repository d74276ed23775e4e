import { randomBytes } from 'node:crypto'
import { codeFrom } from '#domain/people/digs.ts'
import { type Database, isUniqueViolation } from '../database/database.ts'
import { findUser, updateUser } from '../accounts/store/users.ts'

const triesMost = 5

/** A user's own sponsor code, made when it is first asked for. */
export async function sponsorCodeOf(db: Database, userId: number): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const known = (await findUser(db, userId))?.sponsorCode
    if (known) return known
    try {
      await updateUser(db, userId, { sponsorCode: codeFrom(randomBytes(8)) })
    } catch (error) {
      if (tries >= triesMost || !isUniqueViolation(error, 'users_sponsor_code')) throw error
    }
  }
}
