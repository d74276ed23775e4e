import { expect, test } from 'vitest'
import { vitalsTable } from './vital.ts'

test('a vital stands beside its target, and says when it misses it', () => {
  const table = vitalsTable([
    { template: 'home', name: 'LCP', value: 1_999.6 },
    { template: 'list', name: 'CLS', value: 0.0214 },
  ])
  expect(table).toContain('| home | LCP | 2000 ms | 2000 | met |')
  expect(table).toContain('| list | CLS | 0.021 | 0.02 | MISSED |')
})
