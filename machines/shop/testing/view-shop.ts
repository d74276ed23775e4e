import { viewAuth } from '../../journeys/auth/auth.view.ts'
import { viewBuildPoll } from '../../journeys/build-poll/build-poll.view.ts'
import { viewCart } from '../../journeys/cart/cart.view.ts'
import { viewLocale } from '../../journeys/locale/locale.view.ts'
import { viewPage } from '../../journeys/page/page.view.ts'
import { viewToggle } from '../../journeys/toggle/toggle.view.ts'
import { viewBanner } from '../../journeys/banner/banner.view.ts'
import { viewChatHours } from '../../journeys/chat-hours/chat-hours.view.ts'
import { viewConsent } from '../../journeys/consent/consent.view.ts'
import { viewDialogs } from '../../journeys/dialogs/dialogs.view.ts'
import { viewHeaderScroll } from '../../journeys/header-scroll/header-scroll.view.ts'
import { viewMenu } from '../../journeys/menu/menu.view.ts'
import { viewPlayer } from '../../journeys/player/player.view.ts'
import { viewSearch } from '../../journeys/search/search.view.ts'
import { viewSignPanel } from '../../journeys/sign-panel/sign-panel.view.ts'
import { viewToasts } from '../../journeys/toasts/toasts.view.ts'
import { viewViewport } from '../../journeys/viewport/viewport.view.ts'
import type { ShopSnapshot } from '../shop.machine.ts'

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
    banner: view(children.banner, viewBanner),
    chatHours: view(children.chatHours, viewChatHours),
    consent: view(children.consent, viewConsent),
    dialogs: view(children.dialogs, viewDialogs),
    headerScroll: view(children.headerScroll, viewHeaderScroll),
    menu: view(children.menu, viewMenu),
    player: view(children.player, viewPlayer),
    search: view(children.search, viewSearch),
    signPanel: view(children.signPanel, viewSignPanel),
    toasts: view(children.toasts, viewToasts),
    viewport: view(children.viewport, viewViewport),
    brought: context.brought.map(({ systemId }) => systemId),
  }
}
