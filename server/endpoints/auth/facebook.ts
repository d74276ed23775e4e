import { signInSocially } from '../../auth/sign-in-socially.ts'
import type { Handler } from '../../handler.ts'

/** Signs in with the code that came back from Facebook. */
export const facebook: Handler<'auth.facebook'> = (context, input) =>
  signInSocially(context, 'facebook', input)
