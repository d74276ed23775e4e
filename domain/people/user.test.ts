import { describe, expect, it } from 'vitest'
import { isRole, isStaff, menuFlags, roles } from './user.ts'

describe('roles', () => {
  it('are staff when boss or team', () => {
    expect(roles.filter(isStaff)).toEqual(['team', 'boss'])
    expect(isStaff(undefined)).toBe(false)
    expect(isStaff('admin')).toBe(false)
    expect([isRole('user'), isRole('root')]).toEqual([true, false])
  })
})

describe('the menu', () => {
  it('shows each viewer their extra links', () => {
    const none = { account: false, proShop: false, highlightBox: true, bids: false, staffSite: false }
    expect(menuFlags(undefined)).toEqual(none)
    expect(menuFlags({ role: 'user', pro: false })).toEqual({ ...none, account: true })
    expect(menuFlags({ role: 'user', pro: true })).toEqual({
      ...none,
      account: true,
      proShop: true,
      highlightBox: false,
    })
    expect(menuFlags({ role: 'boss', pro: false })).toEqual({
      ...none,
      account: true,
      bids: true,
      staffSite: true,
    })
  })
})
