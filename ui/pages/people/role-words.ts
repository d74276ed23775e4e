import { staffRoles } from '#domain/people/rights.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { FieldSpec } from '../account/parts/account-form.tsx'

/** Roles as a text; that there are none, as well. */
export function useRoleWords() {
  const t = useT()
  const fmt = useFmt()
  return (roles: readonly string[]): string => {
    const known = staffRoles.filter(role => roles.includes(role))
    return known.length === 0
      ? t('staff.role_none')
      : known.map(role => t(`staff.role_${role}`)).join(fmt.comma)
  }
}

/** A box for each role, and the password that the owner's is given and taken for. */
export function useRoleFields() {
  const t = useT()
  const roles = staffRoles.map(
    role => ({ name: `role_${role}`, label: t(`staff.role_${role}`), type: 'check' }) satisfies FieldSpec,
  )
  const password = {
    name: 'password',
    label: t('staff.pass_password'),
    hint: t('staff.pass_password_hint'),
    type: 'password',
    autoComplete: 'current-password',
    isOptional: true,
  } satisfies FieldSpec
  return { roles, password }
}

/** Why something about a person was refused, by code. */
export function usePeopleProblems(): Readonly<Record<string, string>> {
  const t = useT()
  return {
    email_unconfirmed: t('staff.user_unconfirmed'),
    last_owner: t('staff.user_last_owner'),
    sign_in_again: t('staff.user_sign_in_again'),
    transition_not_allowed: t('staff.pass_accepted_already'),
  }
}
