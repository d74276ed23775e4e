import { readUserOutput } from '../../auth/user-output.ts'
import type { Handler } from '../../handler.ts'

/** Whose session this is. Spec section 4: checked at start. */
export const check: Handler<'auth.check'> = context => readUserOutput(context.db, context.user.id)
