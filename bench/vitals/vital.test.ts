import { expect, test } from 'vitest'
import { isMet, vitalsTable } from './vital.ts'

test('a vital stands beside its target, and says when it misses it', () => {
  const table = vitalsTable([
    { template: 'home', name: 'LCP', value: 1_999.6 },
    { template: 'list', name: 'CLS', value: 0.0214 },
  ])
  expect(table).toContain('| home | LCP | 2000 ms | ≤ 2000 | met |')
  expect(table).toContain('| list | CLS | 0.021 | ≤ 0.02 | MISSED |')
})

test('a mark misses its target from below, a time from above', () => {
  expect(isMet({ template: 'home', name: 'seo', value: 94 })).toBe(false)
  expect(isMet({ template: 'home', name: 'seo', value: 95 })).toBe(true)
  expect(isMet({ template: 'song 1', name: 'start', value: 300 })).toBe(true)
  expect(isMet({ template: 'song 1', name: 'start', value: 301 })).toBe(false)
})

test('a figure that is none meets nothing', () => {
  expect(isMet({ template: 'home', name: 'LCP', value: Number.NaN })).toBe(false)
  expect(isMet({ template: 'home', name: 'seo', value: Number.NaN })).toBe(false)
})
