import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network of a caller: of IPv6 the first half, for a household or a rented machine has all the addresses
 * within; of IPv4 the address.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip)
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

const mapped = /^(?:0*:)*:?ffff:(?:(\d+\.\d+\.\d+\.\d+)|([\da-f]{1,4}):([\da-f]{1,4}))$/i

/**
 * An address as it is meant: what a socket or proxy for both versions writes as IPv6 (`::ffff:192.0.2.7`) is
 * the IPv4 address in it, and a port that a proxy adds is none of it.
 */
export function plainAddress(ip: string): string {
  const withoutPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(ip)?.[1] ?? ip
  const [, dotted, high, low] = mapped.exec(withoutPort) ?? []
  if (dotted !== undefined && isIPv4(dotted)) return dotted
  if (high === undefined || low === undefined) return withoutPort
  const bits = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return bits.flatMap(sixteen => [sixteen >> 8, sixteen & 255]).join('.')
}

/** Whereabouts of a caller, for people to recognise: not which house, but which network. */
export function roughNetworkOf(ip: string): string {
  const plain = plainAddress(ip)
  if (isIPv6(plain)) return `${networkOf(plain).split(':').slice(0, 3).join(':')}::/48`
  return plain.replace(/\.\d+$/, '.0/24')
}
