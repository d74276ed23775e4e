/**
 * Who a person is to the shop. `team` and `boss` are staff; artists and labels are users who own projects.
 * Spec section 6.
 */
export const roles = ['user', 'team', 'boss'] as const

export type Role = (typeof roles)[number]

/** The two staff roles, which the specification calls isMun. Spec section 6. */
export const staffRoles = ['boss', 'team'] as const satisfies readonly Role[]

/** What a user's account is for; it opens no door by itself. Spec section 3. */
export const userTypes = ['customer', 'artist', 'label'] as const

export type UserType = (typeof userTypes)[number]

/** True for a known role name. */
export function isRole(value: unknown): value is Role {
  return roles.some(role => role === value)
}

/** True for team and boss: they see the bids link and the external site link. Spec section 6. */
export function isStaff(role: string | undefined | null): boolean {
  return staffRoles.some(staff => staff === role)
}

/** The entries of the signed-in menu, in order, as route ids. Spec section 6. */
export const accountMenu = [
  'account',
  'account-orders',
  'account-box',
  'account-gifts',
  'account-projects',
  'account-shop',
  'account-digital',
] as const

export type Viewer = { role: Role; pro: boolean } | undefined

/**
 * Extra links by who is looking: the pro shop, the highlighted box, bids and the staff site. Spec section
 * 6.
 */
export function menuFlags(viewer: Viewer) {
  const staff = isStaff(viewer?.role)
  const pro = viewer?.pro === true
  return { account: viewer !== undefined, proShop: pro, highlightBox: !pro, bids: staff, staffSite: staff }
}
