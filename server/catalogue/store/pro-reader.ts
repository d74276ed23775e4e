import { eq } from 'drizzle-orm'
import { isStaff } from '#domain/people/user.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Database } from '../../database/database.ts'
import { users } from '../../database/schema/people.ts'

/** Whether a reader may see the pro shop: pro users and staff. Spec sections 2 and 6. */
export async function isProReader(db: Database, user: SignedIn | undefined): Promise<boolean> {
  if (user === undefined) return false
  if (isStaff(user.role)) return true
  const [row] = await db.select({ pro: users.pro }).from(users).where(eq(users.id, user.id))
  return row?.pro === true
}
