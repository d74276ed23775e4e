import { expect, it } from 'vitest'
import { vatScheme } from './vat-scheme.ts'

it.each([
  ['FR', 'FR', 'home'],
  ['FR', 'DE', 'oss'],
  ['FR', 'GR', 'oss'],
  ['FR', 'US', 'export'],
  ['FR', 'GB', 'export'],
  ['DE', 'FR', 'oss'],
  // A shop outside the union has no member state to tell its sales to.
  ['CH', 'DE', 'export'],
  ['FR', '??', 'export'],
])('goods from %s to %s are taxed as %s', (home, country, scheme) => {
  expect(vatScheme(home, country)).toBe(scheme)
})
