import { expect, it } from 'vitest'
import { deskHome, isDeskHome } from './desk-home.ts'

it.each([deskHome, '/admin/', '/fr/admin', '/ko/admin/'])('%s is the back office itself', path =>
  expect(isDeskHome(path)).toBe(true),
)

it.each(['/', '/admins', '/admin/orders', '/fra/admin', '/bids'])('%s is not', path =>
  expect(isDeskHome(path)).toBe(false),
)
