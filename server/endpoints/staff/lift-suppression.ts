import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { liftSuppression as lift } from '../../store/mail-suppressions.ts'

/** Lets mails go to an address again. */
export const liftSuppression: Handler<'staff.liftSuppression'> = async ({ db }, { email }) =>
  (await lift(db, email)) ? { lifted: true } : fail('not_found')
