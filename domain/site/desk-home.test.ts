import { expect, it } from 'vitest'
import { deskHome, isDeskHome, isUnderDeskHome } from './desk-home.ts'

it.each([deskHome, '/admin/', '/fr/admin', '/ko/admin/'])('%s is the back office itself', path =>
  expect(isDeskHome(path)).toBe(true),
)

it.each(['/', '/admins', '/admin/orders', '/fra/admin', '/bids'])('%s is not', path =>
  expect(isDeskHome(path)).toBe(false),
)

it.each(['/admin', '/admin/orders', '/ko/admin/', '/fr/admin/no-such-desk'])('%s is below it', path =>
  expect(isUnderDeskHome(path)).toBe(true),
)

it.each(['/', '/admins', '/fra/admin', '/x/admin/orders'])('%s is not below it', path =>
  expect(isUnderDeskHome(path)).toBe(false),
)
