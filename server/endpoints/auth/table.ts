import type { authEndpoints } from '#contract/endpoints/auth.ts'
import type { HandlersOf } from '../../handler.ts'
import { check } from './check.ts'
import { confirmEmail } from './confirm-email.ts'
import { facebook } from './facebook.ts'
import { forgotPassword } from './forgot-password.ts'
import { google } from './google.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { resetPassword } from './reset-password.ts'
import { signup } from './signup.ts'
import { soundcloud } from './soundcloud.ts'
import { unsubscribeNewsletter } from './unsubscribe-newsletter.ts'

/** Handlers by endpoint name. */
export const authHandlers = {
  'auth.check': check,
  'auth.confirmEmail': confirmEmail,
  'auth.facebook': facebook,
  'auth.forgotPassword': forgotPassword,
  'auth.google': google,
  'auth.login': login,
  'auth.logout': logout,
  'auth.resetPassword': resetPassword,
  'auth.signup': signup,
  'auth.soundcloud': soundcloud,
  'auth.unsubscribeNewsletter': unsubscribeNewsletter,
} satisfies HandlersOf<typeof authEndpoints>
