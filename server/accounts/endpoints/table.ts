import type { Handlers } from '../../http/handler.ts'
import { check, facebook, google, login, logout, soundcloud } from './sign-in.ts'
import { confirmEmail, sendConfirmation } from './confirm-email.ts'
import { forgotPassword, resetPassword } from './reset-password.ts'
import { signup } from './sign-up.ts'
import { currency, lang, picture, profile } from './profile.ts'
import { password } from './password.ts'
import { addresses, delivery, removeAddress } from './addresses.ts'
import { sessions, endSession, endOtherSessions } from './sessions.ts'
import { secondFactor, beginSecondFactor, confirmSecondFactor, endSecondFactor } from './second-factor.ts'
import { close } from './close-account.ts'
import { invitations, inviteUser, withdrawInvitation } from './invitations.ts'
import {
  colleagues,
  endSessions,
  moveAccount,
  sendReset,
  setStaffRoles,
  user,
  users,
} from './staff-people.ts'

/** Handlers by endpoint name. */
export const accountHandlers = {
  'staff.colleagues': colleagues,
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
  'user.currency': currency,
  'user.lang': lang,
  'user.password': password,
  'user.addresses': addresses,
  'user.delivery': delivery,
  'user.picture': picture,
  'user.removeAddress': removeAddress,
  'user.sessions': sessions,
  'user.endSession': endSession,
  'user.endOtherSessions': endOtherSessions,
  'user.secondFactor': secondFactor,
  'user.beginSecondFactor': beginSecondFactor,
  'user.confirmSecondFactor': confirmSecondFactor,
  'user.endSecondFactor': endSecondFactor,
  'user.close': close,
  'staff.users': users,
  'staff.user': user,
  'staff.setStaffRoles': setStaffRoles,
  'staff.endSessions': endSessions,
  'staff.moveAccount': moveAccount,
  'staff.sendReset': sendReset,
  'staff.invitations': invitations,
  'staff.inviteUser': inviteUser,
  'staff.withdrawInvitation': withdrawInvitation,
  'user.confirmEmail': sendConfirmation,
  'user.profile': profile,
} satisfies Partial<Handlers>
