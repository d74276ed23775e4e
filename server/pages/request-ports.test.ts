import { expect, it } from 'vitest'
import { isPrivateAddress } from './request-ports.ts'

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['10.1.2.3', true],
  ['172.31.0.9', true],
  ['172.32.0.9', false],
  ['192.168.4.4', true],
  ['fd00::12', true],
  ['8.8.8.8', false],
  ['2001:db8::1', false],
  ['not an address', false],
])('%s is on a network of its own: %s', (ip, expected) => {
  expect(isPrivateAddress(ip)).toBe(expected)
})
