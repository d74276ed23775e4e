import type { ShopPorts } from '#machines/ports.ts'
import { untilIdle } from '#machines/shop/until-idle.ts'
import { viewPage } from '#machines/shop/shop.view.ts'
import { journeyOf, type ShopActor, type ShopMachine, startShop } from '#machines/shop/start-shop.ts'

/** How long a page waits for its journeys; what is not there by then is loaded by the browser. */
const restTimeoutMs = 5_000

/** Starts machines that reach these ports at the address of their request. The caller stops them. */
export function openShop(machine: ShopMachine, ports: ShopPorts, buildId: string): ShopActor {
  const shop = startShop({ machine, ports, buildId })
  shop.send({ type: 'page.visited', ...ports.navigation.place() })
  return shop
}

/** Resolves when no journey is busy, after five seconds at the latest. False when it was given up. */
export async function rested(shop: ShopActor, timeoutMs = restTimeoutMs): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>(done => {
    timer = setTimeout(() => done(false), timeoutMs)
  })
  const calm = untilIdle(shop).then(() => true)
  const isCalm = await Promise.race([calm, late])
  clearTimeout(timer)
  return isCalm
}

/** The page as the visitor is to see it. */
export function pageOf(shop: ShopActor) {
  return viewPage(journeyOf(shop, 'page').getSnapshot())
}
