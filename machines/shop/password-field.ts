import { passwordMinLength } from '#domain/constants.ts'
import type { FormField } from '#domain/form-field.ts'

/** A field for a password that is set: long enough to be one. */
export const newPassword = (name: string): FormField => ({
  name,
  rule: {
    required: true,
    custom: value =>
      typeof value === 'string' && value.length >= passwordMinLength ? undefined : 'password_short',
  },
})
