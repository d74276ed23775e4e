import { signInSocially } from '../../auth/sign-in-socially.ts'
import type { Handler } from '../../handler.ts'

/** Signs in with the code that came back from Google. */
export const google: Handler<'auth.google'> = (context, input) => signInSocially(context, 'google', input)
