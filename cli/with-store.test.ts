import { describe, expect, it } from 'vitest'
import { meansOther } from './with-store.ts'

const code = (env: Record<string, string>, options: { url?: string; dataDir?: string }) =>
  meansOther({ env }, options)?.problem.about

describe('work on a database', () => {
  it('is not done here where a shop elsewhere is meant', () => {
    expect(code({}, { url: 'http://shop.test' })).toContain('--url')
    expect(code({ SILLON_URL: 'http://shop.test' }, {})).toContain('SILLON_URL')
    expect(code({}, { url: 'http://shop.test', dataDir: '.data' })).toContain('--url')
  })

  it('is done on the database that is named, and on the folder’s where no shop is', () => {
    expect(code({}, {})).toBeUndefined()
    expect(code({ SILLON_URL: '' }, {})).toBeUndefined()
    expect(code({ SILLON_URL: 'http://shop.test' }, { dataDir: '.data' })).toBeUndefined()
    const env = { SILLON_URL: 'http://shop.test', DATABASE_URL: 'postgres://localhost/shop' }
    expect(code(env, {})).toBeUndefined()
  })
})
