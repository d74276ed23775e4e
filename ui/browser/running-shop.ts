import { bringJourney, startShop } from '#machines/shop/start-shop.ts'
import { aroundIds } from '#machines/shop/shop.types.ts'
import { browserPorts } from '../browser-ports.ts'
import type { PageState } from '../page-state.ts'
import { isSnapshot } from '../snapshot.ts'
import type { Running } from './late-shop.ts'
import { lateSurround, whenIdle } from './late-surround.ts'

/**
 * Runs the machines of a page, where the server left them: what it loaded is not loaded again. `place` is
 * the address the page was hydrated at; who went on meanwhile is met where they are.
 */
export function runShop(state: PageState, place: string): Running {
  const ports = browserPorts({ stripeKey: state.stripeKey })
  const left = isSnapshot(state.shop) ? state.shop : undefined
  const shop = startShop(left ? { ports, snapshot: left } : { ports })
  const here = ports.navigation.place()
  if (!left || here.path + here.search !== place) shop.send({ type: 'page.visited', ...here })
  shop.send({ type: 'shop.hydrated' })
  const surround = lateSurround(shop, ports)
  whenIdle(() => void surround().catch(() => undefined))
  return {
    shop,
    surround,
    around: new Set<string>(aroundIds),
    bring: journey => bringJourney(shop, ports, journey),
  }
}
