import { expect, it } from 'vitest'
import { newToken } from './tokens.ts'

it('a token is 43 characters of base64url, no two alike, and no option of a command line', () => {
  // Of 2,000 tokens, 31 would begin with a dash by chance.
  const tokens = Array.from({ length: 2_000 }, newToken)
  expect(tokens.filter(token => !/^\w[\w-]{42}$/.test(token))).toEqual([])
  expect(new Set(tokens).size).toBe(tokens.length)
})
