/**
 * Who a person is to the shop. `team` and `boss` are staff; artists and labels are users who own projects.
 * Spec section 6.
 */
export const roles = ['user', 'team', 'boss'] as const

export type Role = (typeof roles)[number]

/** True for a known role name. */
export function isRole(value: unknown): value is Role {
  return roles.some(role => role === value)
}

/**
 * True for team and boss, whom the specification calls isMun: they see the bids link and the external site
 * link. What each of them may do is said by their rights (`rights.ts`). Spec section 6.
 */
export function isStaff(role: string | undefined | null): boolean {
  return role === 'boss' || role === 'team'
}

type Viewer = { role: Role; pro: boolean } | undefined

/**
 * Extra links by who is looking: the pro shop, the highlighted box, bids and the staff site. Spec section
 * 6.
 */
export function menuFlags(viewer: Viewer) {
  const staff = isStaff(viewer?.role)
  const pro = viewer?.pro === true
  return { account: viewer !== undefined, proShop: pro, highlightBox: !pro, bids: staff, staffSite: staff }
}
