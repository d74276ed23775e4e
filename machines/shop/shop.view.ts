import { viewAuth } from '../journeys/auth/auth.view.ts'
import { viewBuildPoll } from '../journeys/build-poll/build-poll.view.ts'
import { viewCart } from '../journeys/cart/cart.view.ts'
import { viewLocale } from '../journeys/locale/locale.view.ts'
import { viewPage } from '../journeys/page/page.view.ts'
import { viewToggle } from '../journeys/toggle/toggle.view.ts'
import type { ShopSnapshot } from './shop.machine.ts'

const view = <S, V>(child: { getSnapshot(): S } | undefined, of: (snapshot: S) => V): V | null =>
  child ? of(child.getSnapshot()) : null

/**
 * All views of the journeys that are always there, at one moment. A screen that follows one journey selects
 * on that journey instead: the root's snapshot does not change with its children's.
 */
export function viewShop({ children, context }: ShopSnapshot) {
  return {
    route: context.visit?.id ?? null,
    origin: context.arrival.origin,
    auth: view(children.auth, viewAuth),
    cart: view(children.cart, viewCart),
    locale: view(children.locale, viewLocale),
    page: view(children.page, viewPage),
    toggle: view(children.toggle, viewToggle),
    buildPoll: view(children.buildPoll, viewBuildPoll),
    brought: context.brought.map(({ systemId }) => systemId),
  }
}

export type ShopView = ReturnType<typeof viewShop>
