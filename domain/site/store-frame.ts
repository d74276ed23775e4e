import { defaultLogoHeightPx, emptyLinkAreaShopId } from '../constants.ts'
import { matchPath, type RouteMatch } from './route-table.ts'

/** Pages that keep the frame of the shop they were reached from. Rules 9. */
const framedRoutes: ReadonlySet<RouteMatch['id']> = new Set([
  'product',
  'cart',
  'payment',
  'cart-confirmation',
  'sign',
  'contact',
  'terms',
  'refunds',
])

const codeOf = (text: string | undefined): string | undefined =>
  /^[\w-]{1,60}$/.test(text ?? '') ? text : undefined

/** The shop whose frame a page has: that of its own address, or of its `store` query. Spec section 2. */
export function storeOf(page: {
  readonly id: RouteMatch['id']
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
}): string | undefined {
  if (page.id === 'artist-shop') return codeOf(page.params['shop_code'])
  return framedRoutes.has(page.id) ? codeOf(page.query['store']) : undefined
}

/** As `storeOf`, by an address: its path, and its query with or without the question mark. */
export function storeOfAddress(path: string, search: string): string | undefined {
  // Every link of every page asks.
  if (!path.includes('/shop/') && !search.includes('store=')) return undefined
  return storeOf({ ...matchPath(path), query: Object.fromEntries(new URLSearchParams(search)) })
}

/** A link inside a shop: pages that keep its frame are told whose it is by `store`, others leave it. */
export function withStore(address: string, store: string | undefined): string {
  if (store === undefined || !address.startsWith('/')) return address
  const [rest = '', hash] = address.split('#')
  const [path = '', query = ''] = rest.split('?')
  const { id } = matchPath(path)
  const parts = new URLSearchParams(query)
  if (!framedRoutes.has(id) || parts.has('store')) return address
  const joint = query === '' ? '?' : `?${query}&`
  return `${path}${joint}store=${store}${hash === undefined ? '' : `#${hash}`}`
}

/** Largest and smallest logo that leaves a header usable, in CSS pixels. Rules 9. */
export const logoHeights = { min: 16, max: 160 } as const

/** The height of a logo in CSS pixels, from text such as `64px`; 51 when it says none. Spec section 2. */
export function logoHeightPx(text: string | null): number {
  const [, digits] = /^(\d{1,4})(?:px)?$/.exec((text ?? '').trim()) ?? []
  const height = Number(digits ?? defaultLogoHeightPx)
  return Math.min(Math.max(height, logoHeights.min), logoHeights.max)
}

export const logoPositions = ['left', 'center', 'right'] as const

/** Whether a shop's header has links; one has an empty area. Spec section 2. */
export const hasLinkArea = (shopId: number): boolean => shopId !== emptyLinkAreaShopId
