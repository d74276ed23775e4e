import { isIPv6 } from 'node:net'

/**
 * The network of a caller: of IPv6 the first half, for a household or a rented machine has all the addresses
 * within; of IPv4 the address.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('%')[0]?.toLowerCase().split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** Whereabouts of a caller, for people to recognise: not which house, but which network. */
export function roughNetworkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '')
  if (isIPv6(plain)) return `${networkOf(plain).split(':').slice(0, 3).join(':')}::/48`
  return plain.replace(/\.\d+$/, '.0/24')
}
