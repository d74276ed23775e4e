import type { ShopPorts } from '#machines/ports.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'

import { nextTurn } from '../ports/next-turn.ts'

const patienceMs = 2_000

/** Runs something when the browser has nothing better to do, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Not in Safari.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: patienceMs })
  else setTimeout(work, 1)
}

/**
 * Brings the journeys around the page with their chunk: when the page has come to rest, or at the first act
 * that concerns one of them. After a failure the next call tries again.
 */
export function lateSurround(
  shop: ShopActor,
  ports: ShopPorts,
  load: () => Promise<{ readonly surround: (shop: ShopActor, ports: ShopPorts) => void }>,
): () => Promise<void> {
  let coming: Promise<void> | undefined
  return () => {
    coming ??= load().then(
      async ({ surround }) => {
        await nextTurn()
        surround(shop, ports)
      },
      (error: unknown) => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
}
