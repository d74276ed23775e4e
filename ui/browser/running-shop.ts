import { bringJourney, startShop, wireShop } from '#machines/shop/start-shop.ts'
import { aroundIds } from '#machines/shop/shop.types.ts'
import { browserPorts } from './browser-ports.ts'
import type { PageState } from '../page-state.ts'
import { isSnapshot } from '../snapshot.ts'
import type { Running } from './late-shop.ts'
import { lateSurround, whenIdle } from './late-surround.ts'
import { nextTurn } from '../ports/next-turn.ts'

/**
 * Runs the machines of a page, where the server left them: what it loaded is not loaded again. `place` is
 * the address the page was hydrated at; who went on meanwhile is met where they are. In several turns: on a
 * slow telephone each of its parts takes as long as a person notices.
 */
export async function runShop(state: PageState, place: string): Promise<Running> {
  const ports = browserPorts({ stripeKey: state.stripeKey, site: state.site })
  const left = isSnapshot(state.shop) ? state.shop : undefined
  await nextTurn()
  const machine = wireShop(ports)
  await nextTurn()
  const shop = startShop(left ? { ports, machine, snapshot: left } : { ports, machine })
  await nextTurn()
  const here = ports.navigation.place()
  const isThere = left !== undefined && here.path + here.search === place
  if (!isThere) shop.send({ type: 'page.visited', ...here })
  // The server drew this page, and told nobody that it is seen.
  shop.send({ type: 'shop.hydrated', ...(isThere ? { seen: here.path } : {}) })
  const surround = lateSurround(shop, ports, () => import('./surround-page.ts'))
  whenIdle(() => void surround().catch(() => undefined))
  return {
    shop,
    surround,
    around: new Set<string>(aroundIds),
    bring: journey => bringJourney(shop, ports, journey),
  }
}
