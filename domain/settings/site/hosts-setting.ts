// Hosts beside the one of PUBLIC_URL, at which this shop is reached too. A host that is named nowhere is
// answered as the shop's own, and never written into an answer.
import { wordRows } from '../rows/row-form.ts'
import { linesOf, type Setting, type SettingMistakes, textOf } from '../setting-kind.ts'

export interface ShopHosts {
  /** Other hosts of the shop, such as the one with `www`: pages there lead on to the shop's own address. */
  readonly also: readonly string[]
  /** Hosts of stores: pages answer there, without the announcement. Spec section 2, announcement banner. */
  readonly stores: readonly string[]
}

export const mostHosts = 20

const name = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/

/** A host as browsers send it: small letters, without its port. */
const plainHost = (host: string): string => host.toLowerCase().replace(/:\d+$/, '')

function hostMistakes({ also, stores }: ShopHosts): SettingMistakes {
  const wrong = (hosts: readonly string[]): string | undefined => {
    if (!hosts.every(host => name.test(host))) return 'host_invalid'
    if (hosts.length > mostHosts) return 'too_long'
    return new Set(hosts).size < hosts.length ? 'words_doubled' : undefined
  }
  const [first, second] = [wrong(also), wrong(stores)]
  const isBoth = stores.some(host => also.includes(host)) ? 'words_doubled' : undefined
  return {
    ...(first !== undefined && { also: first }),
    ...((second ?? isBoth) !== undefined && { stores: second ?? isBoth ?? '' }),
  }
}

const hostsIn = (text: string): string[] =>
  linesOf(text.replaceAll(/[\s,]+/g, '\n')).map(host => host.toLowerCase())

const hostList = wordRows({ name: 'host', kind: 'text', letters: 253, never: /[\s,;]/ }, { split: /[\s,;]+/ })

export const hostsSetting: Setting<ShopHosts> = {
  group: 'shop',
  roles: [],
  isDated: false,
  initial: { also: [], stores: [] },
  fields: [
    { name: 'also', kind: 'words', max: 2_000, rows: hostList },
    { name: 'stores', kind: 'words', max: 2_000, rows: hostList },
  ],
  mistakes: hostMistakes,
  write: ({ also, stores }) => ({ also: also.join(', '), stores: stores.join(', ') }),
  read: texts => ({
    ok: true,
    value: { also: hostsIn(textOf(texts, 'also')), stores: hostsIn(textOf(texts, 'stores')) },
  }),
}

/**
 * What a page asked for at a host does: it leads to the shop's own address, or is drawn as that host's. Any
 * host that is not named is the shop's own, whatever it says.
 */
export function hostOf(
  asked: string,
  own: string,
  { also, stores }: ShopHosts,
): { readonly leads: boolean; readonly shown: string } {
  const host = plainHost(asked)
  const isOwn = host === plainHost(own)
  return {
    leads: !isOwn && also.includes(host),
    shown: !isOwn && stores.includes(host) ? host : own,
  }
}
