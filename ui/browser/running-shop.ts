import type { Snapshot } from 'xstate'
import { livesOf, loadAfterPage, type Wanted } from '#machines/shop/journeys.ts'
import { loadPageJourney, startDeferred, startShop, wireShop } from '#machines/shop/start-shop.ts'
import { browserPorts } from './browser-ports.ts'
import type { PageState } from '../document/page-state.ts'
import { deferredStart, whenIdle } from './deferred-start.ts'
import type { Begin, Running } from './lazy-shop.ts'
import { nextTurn } from '../ports/next-turn.ts'

/** Whether a value of the page's state is a persisted actor, as the server writes it. */
export const isSnapshot = (value: unknown): value is Snapshot<unknown> =>
  typeof value === 'object' && value !== null && 'status' in value && typeof value.status === 'string'

/** Has the journeys that a page asks for come, which needs no running shop; gives what starts them in one. */
export async function fetchJourneys(wanted: readonly Wanted[]): Promise<Begin> {
  const starts = await Promise.all(wanted.map(loadPageJourney))
  return async ({ shop, ports }, isLeft) => {
    for (const start of starts) {
      await nextTurn()
      if (!isLeft()) start(shop, ports)
    }
  }
}

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
  const startAround = deferredStart(async () => {
    const [journeys, { prefetchLinks }] = await Promise.all([loadAfterPage(), import('./prefetch-links.ts')])
    return () => {
      startDeferred(shop, ports, journeys)
      prefetchLinks()
    }
  })
  whenIdle(() => void startAround().catch(() => undefined))
  return {
    shop,
    ports,
    startDeferred: startAround,
    isDeferred: id => livesOf(id) === 'afterPage',
  }
}
