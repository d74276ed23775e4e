import { signInSocially } from '../../auth/sign-in-socially.ts'
import type { Handler } from '../../handler.ts'

/** Signs in with the code that came back from SoundCloud. */
export const soundcloud: Handler<'auth.soundcloud'> = (context, input) =>
  signInSocially(context, 'soundcloud', input)
