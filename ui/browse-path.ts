import { useSearch } from 'wouter'
import { storeOfAddress } from '#domain/site/store-frame.ts'
import { usePlace } from './place-context.tsx'

/** Where to look on: the shop, or the white-label shop whose frame the page has. */
export function useBrowsePath(): string {
  const { path, pathOf } = usePlace()
  const store = storeOfAddress(path, useSearch())
  return store === undefined ? pathOf('shop') : pathOf('artist-shop', { shop_code: store })
}

/**
 * Where more of an artist or label is found: on its page, or in the white-label shop whose frame the page
 * has.
 */
export function useMakerPath(): (kind: 'artist' | 'label', id: number, name: string) => string {
  const { pathOf } = usePlace()
  const browsePath = useBrowsePath()
  const isInStore = browsePath !== pathOf('shop')
  return (kind, id, name) =>
    isInStore ? `${browsePath}?search=${encodeURIComponent(name)}` : pathOf(kind, { id })
}
