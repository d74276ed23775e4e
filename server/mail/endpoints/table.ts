import type { Handlers } from '../../http/handler.ts'
import { mails, suppressions, liftSuppression } from './mails.ts'

/** Handlers by endpoint name. */
export const mailHandlers = {
  'staff.mails': mails,
  'staff.suppressions': suppressions,
  'staff.liftSuppression': liftSuppression,
} satisfies Partial<Handlers>
