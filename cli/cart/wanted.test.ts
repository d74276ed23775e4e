import { describe, expect, it } from 'vitest'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { readWanted } from './wanted.ts'

describe('what is wanted, as typed', () => {
  it.each([
    ['12', { project: 12, quantity: 1 }],
    ['12:2', { project: 12, quantity: 2 }],
    ['12:1:M', { project: 12, quantity: 1, size: 'M' }],
    ['12@31:3', { project: 12, item: 31, quantity: 3 }],
  ])('%s', (text, wanted) => {
    expect(readWanted(text)).toEqual(wanted)
  })

  it.each(['', 'a', '12:0', '12:100', '12:', '-1', '12@', '1.5', '12:1:', '12345678901'])(
    'refuses %j',
    text => {
      expect(readWanted(text)).toMatchObject({ error: true, problem: { code: 'option_invalid' } })
    },
  )

  it('writes sizes as people do', () => {
    expect(['size_m', 'xl', 'M'].map(sizeName)).toEqual(['M', 'XL', 'M'])
  })
})
