import { describe, expect, it } from 'vitest'
import { networkOf } from './network.ts'

describe('the network of a caller', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:DB8:0000:0007:ffff:1:2:3', '2001:db8:0:7::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    // One written for both versions is its own, not one with everybody who is written so.
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:c000:207', '192.0.2.7'],
    ['0:0:0:0:0:ffff:192.0.2.7', '192.0.2.7'],
    // A proxy may name the port: another connection is no other caller.
    ['192.0.2.7:40112', '192.0.2.7'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network))
})
