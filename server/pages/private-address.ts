import { BlockList, isIP } from 'node:net'

const own = new BlockList()
own.addSubnet('127.0.0.0', 8)
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addSubnet('fc00::', 7, 'ipv6')
own.addSubnet('fe80::', 10, 'ipv6')
own.addAddress('::1', 'ipv6')

/** True for this machine and private networks, which lie in no country of the database. */
export function isPrivateAddress(ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && own.check(ip, version === 6 ? 'ipv6' : 'ipv4')
}
