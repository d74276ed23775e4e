import { BlockList, isIP } from 'node:net'

const networks4 = [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const
const networks6 = [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const

function listed(): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of networks4) list.addSubnet(network, prefix)
  for (const [network, prefix] of networks6) list.addSubnet(network, prefix, 'ipv6')
  return list
}

const own = listed()

/** True for this machine and private networks, which lie in no country of the database. */
export function isPrivateAddress(ip: string): boolean {
  const version = isIP(ip)
  return version !== 0 && own.check(ip, version === 6 ? 'ipv6' : 'ipv4')
}
