import { isStaff } from '#domain/people/user.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { snapshotOf, useView } from './shop-context.tsx'
import type { ShopSource } from './shop-source.ts'

/** Whether the page begins with somebody of the staff: what a server drew for them comes alive as theirs. */
export function isStaffAtFirst(source: ShopSource): boolean {
  const auth = snapshotOf(source, 'first', 'auth')
  return auth !== undefined && isStaff(viewAuth(auth).user?.role)
}

/** Whether somebody of the staff looks. */
export const useIsStaff = (): boolean => useView('auth', viewAuth, auth => isStaff(auth.user?.role))
