import { passwordMinLength } from '#domain/constants.ts'
import type { FormField } from '#domain/text/form-field.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import { typedIn } from './form-journey.ts'

/** A field for a password that is set: long enough to be one. */
export const newPassword = (name: string): FormField => ({
  name,
  rule: {
    required: true,
    custom: value =>
      typeof value === 'string' && value.length >= passwordMinLength ? undefined : 'password_short',
  },
})

/** The present password, where one was typed: spaces are part of it, and an account may have none. */
export const typedPassword = (sent: Submission): { readonly password?: string } => {
  const password = typedIn(sent, 'password')
  return password === '' ? {} : { password }
}
