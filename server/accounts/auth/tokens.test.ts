import { expect, it } from 'vitest'
import { carriedBy, newToken, tokenCarrying } from './tokens.ts'

it('a token is 43 characters of base64url, no two alike, and no option of a command line', () => {
  // Of 2,000 tokens, 31 would begin with a dash by chance.
  const tokens = Array.from({ length: 2_000 }, newToken)
  expect(tokens.filter(token => !/^\w[\w-]{42}$/.test(token))).toEqual([])
  expect(new Set(tokens).size).toBe(tokens.length)
})

it('a token carries an address along, and one without carries none', () => {
  const address = 'ana.sólyom+records@example.com'
  const tokens = Array.from({ length: 200 }, () => tokenCarrying(address))
  expect(tokens.filter(token => !/^\w[\w-]{43,}$/.test(token))).toEqual([])
  expect(new Set(tokens).size).toBe(tokens.length)
  expect(new Set(tokens.map(carriedBy))).toEqual(new Set([address]))
  expect(carriedBy(newToken())).toBeUndefined()
})
