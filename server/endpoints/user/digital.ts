import { digitalRecords } from '../../accounts/digital-records.ts'
import type { Handler } from '../../handler.ts'

/** Music to download: of records that were bought with it, and of codes. */
export const digital: Handler<'user.digital'> = async ({ db, user }) => digitalRecords(db, user.id)
