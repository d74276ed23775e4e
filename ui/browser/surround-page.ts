import type { ShopPorts } from '#machines/ports.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'
import { surround as surroundShop } from '#machines/shop/surround.ts'
import { prefetchLinks } from './prefetch-links.ts'

/** What comes around a page that is alive, in one chunk: its journeys, and the code of linked pages. */
export function surround(shop: ShopActor, ports: ShopPorts): void {
  surroundShop(shop, ports)
  prefetchLinks()
}
